#ifndef LIBFUZZER_H
#define LIBFUZZER_H

#include <stddef.h>
#include <stdint.h>

/// What is fed: some bytes that nobody else has; returns 0.
typedef int (*FuzzTarget)(const uint8_t *data, size_t size);

/// Feeds a target as the arguments of libFuzzer say; returns the exit status.
int fuzz(int argc, char **argv, FuzzTarget target);

#endif
