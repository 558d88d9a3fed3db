#include "plain_drawing.h"

#include <cairo.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

double plain_cpu_seconds(void) { return (double)clock() / CLOCKS_PER_SEC; }

enum { WIDTH = 750, HEIGHT = 440 };

static void rounded_rectangle(cairo_t *cr, double x, double y, double w, double h, double r) {
    cairo_new_path(cr);
    cairo_arc(cr, x + w - r, y + r, r, -M_PI / 2, 0);
    cairo_arc(cr, x + w - r, y + h - r, r, 0, M_PI / 2);
    cairo_arc(cr, x + r, y + h - r, r, M_PI / 2, M_PI);
    cairo_arc(cr, x + r, y + r, r, M_PI, 3 * M_PI / 2);
    cairo_close_path(cr);
}

// One box pass of 2 * radius + 1 along a line of bytes.
static void box(uint8_t *line, int stride, int count, int radius, uint8_t *scratch) {
    int sum = 0, size = 2 * radius + 1;
    for (int i = 0; i < count; i++) scratch[i] = line[i * stride];
    for (int i = 0; i < radius && i < count; i++) sum += scratch[i];
    for (int i = 0; i < count; i++) {
        if (i + radius < count) sum += scratch[i + radius];
        if (i - radius - 1 >= 0) sum -= scratch[i - radius - 1];
        line[i * stride] = (uint8_t)((sum + size / 2) / size);
    }
}

// The blurred silhouette of the card, sigma 20 pixels, with 64 pixels around it.
static cairo_surface_t *blurred_card(void) {
    int width = 686 + 128, height = 384 + 128;
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, width, height);
    cairo_t *cr = cairo_create(surface);
    rounded_rectangle(cr, 64, 64, 686, 384, 48);
    cairo_fill(cr);
    cairo_destroy(cr);
    cairo_surface_flush(surface);
    uint8_t *data = cairo_image_surface_get_data(surface);
    int stride = cairo_image_surface_get_stride(surface);
    uint8_t *scratch = malloc((size_t)(width > height ? width : height));
    for (int y = 0; y < height; y++)
        for (int pass = 0; pass < 3; pass++) box(data + y * stride, 1, width, 19, scratch);
    for (int x = 0; x < width; x++)
        for (int pass = 0; pass < 3; pass++) box(data + x, stride, height, 19, scratch);
    free(scratch);
    cairo_surface_mark_dirty(surface);
    return surface;
}

void plain_draw_card(uint32_t *pixels, double degrees) {
    cairo_surface_t *surface = cairo_image_surface_create_for_data(
        (unsigned char *)pixels, CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT, WIDTH * 4);
    cairo_t *cr = cairo_create(surface);
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    cairo_translate(cr, 375, 220);
    cairo_rotate(cr, degrees * M_PI / 180);
    cairo_translate(cr, -343, -192);

    cairo_surface_t *shadow = blurred_card();
    cairo_set_source_rgba(cr, 0, 0, 0, 0.35);
    cairo_mask_surface(cr, shadow, -64, -64 + 12);
    cairo_surface_destroy(shadow);

    cairo_pattern_t *gradient = cairo_pattern_create_linear(0, 0, 686, 384);
    cairo_pattern_add_color_stop_rgb(gradient, 0, 0.424, 0.169, 0.851);
    cairo_pattern_add_color_stop_rgb(gradient, 1, 0.169, 0.424, 0.851);
    cairo_set_source(cr, gradient);
    rounded_rectangle(cr, 0, 0, 686, 384, 48);
    cairo_fill(cr);
    cairo_pattern_destroy(gradient);

    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_select_font_face(cr, "Inter", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
    cairo_set_font_size(cr, 48);
    for (int line = 0; line < 3; line++) {
        cairo_move_to(cr, 40, 24 + 80 * line + 54);
        cairo_show_text(cr, "Pull me for the secret offer");
    }
    cairo_destroy(cr);
    cairo_surface_destroy(surface);
}

static uint32_t at(const uint32_t *source, int width, int height, int x, int y) {
    return x >= 0 && y >= 0 && x < width && y < height ? source[y * width + x] : 0;
}

void plain_warp(const uint32_t *source, uint32_t *target, int width, int height, const double m[9]) {
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            double px = x + 0.5, py = y + 0.5;
            double w = 1 / (m[6] * px + m[7] * py + m[8]);
            double u = (m[0] * px + m[1] * py + m[2]) * w - 0.5;
            double v = (m[3] * px + m[4] * py + m[5]) * w - 0.5;
            if (!(u > -1 && v > -1 && u < width && v < height)) {
                continue;
            }
            int column = (int)floor(u), row = (int)floor(v);
            unsigned fx = (unsigned)((u - column) * 256), fy = (unsigned)((v - row) * 256);
            uint32_t a = at(source, width, height, column, row), b = at(source, width, height, column + 1, row);
            uint32_t c = at(source, width, height, column, row + 1), d = at(source, width, height, column + 1, row + 1);
            uint32_t pixel = 0;
            for (int shift = 0; shift < 32; shift += 8) {
                unsigned top = (a >> shift & 255) * (256 - fx) + (b >> shift & 255) * fx;
                unsigned bottom = (c >> shift & 255) * (256 - fx) + (d >> shift & 255) * fx;
                pixel |= ((top * (256 - fy) + bottom * fy + 32768) >> 16) << shift;
            }
            // Over what is there.
            uint32_t back = target[y * width + x], rest = 255 - (pixel >> 24), sum = 0;
            for (int shift = 0; shift < 32; shift += 8) {
                sum |= ((pixel >> shift & 255) + ((back >> shift & 255) * rest + 127) / 255) << shift;
            }
            target[y * width + x] = sum;
        }
    }
}
