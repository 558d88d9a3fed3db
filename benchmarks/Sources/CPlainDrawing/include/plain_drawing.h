#ifndef PLAIN_DRAWING_H
#define PLAIN_DRAWING_H

#include <stdint.h>

/// The processor time that the process has used, in seconds.
double plain_cpu_seconds(void);

/// Draws a card of 343 x 192 points with shadow, gradient and three lines of text, turned about its middle, on a
/// canvas of 375 x 220 points at two pixels a point; nothing is kept from one call to the next.
void plain_draw_card(uint32_t *pixels, double degrees);

/// Maps a picture of premultiplied pixels through the inverse of a projective map, reading between its pixels.
/// `map` sends the middle of a target pixel to the source, row by row.
void plain_warp(const uint32_t *source, uint32_t *target, int width, int height, const double map[9]);

#endif
