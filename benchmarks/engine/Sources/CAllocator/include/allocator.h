#include <stddef.h>

/// The bytes that the allocator has handed out (glibc's mallinfo2).
size_t allocator_bytes_in_use(void);
