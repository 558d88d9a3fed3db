// Counts the calls of the allocator and tells their number at the end, on the descriptor that ALLOCATIONS names.
// Loaded before everything else (LD_PRELOAD); glibc's own names lead to the allocator itself.
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static unsigned long calls;

#define COUNT __atomic_fetch_add(&calls, 1, __ATOMIC_RELAXED)

void *malloc(size_t size) { return COUNT, __libc_malloc(size); }
void *calloc(size_t count, size_t size) { return COUNT, __libc_calloc(count, size); }
void *realloc(void *old, size_t size) { return COUNT, __libc_realloc(old, size); }
void *memalign(size_t alignment, size_t size) { return COUNT, __libc_memalign(alignment, size); }
void *aligned_alloc(size_t alignment, size_t size) { return COUNT, __libc_memalign(alignment, size); }
int posix_memalign(void **result, size_t alignment, size_t size) {
    COUNT;
    *result = __libc_memalign(alignment, size);
    return *result ? 0 : 12;
}

__attribute__((destructor)) static void tell(void) {
    const char *descriptor = getenv("ALLOCATIONS");
    if (descriptor) dprintf(atoi(descriptor), "%lu\n", calls);
}
