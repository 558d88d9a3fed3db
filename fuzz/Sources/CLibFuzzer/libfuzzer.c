#include "libfuzzer.h"

// libFuzzer's own, which no header of it declares.
int LLVMFuzzerRunDriver(int *argc, char ***argv, FuzzTarget target);

static FuzzTarget current;

// libFuzzer's main function, which SwiftPM's takes the place of, wants one of this name.
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) { return current(data, size); }

int fuzz(int argc, char **argv, FuzzTarget target) {
  current = target;
  return LLVMFuzzerRunDriver(&argc, &argv, target);
}
