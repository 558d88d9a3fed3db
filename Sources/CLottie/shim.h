#include <rlottie_capi.h>

#if defined(__GLIBC__)
#include <malloc.h>
#include <pthread.h>

extern int pthread_setattr_default_np(const pthread_attr_t *);

/* rlottie starts a thread for every processor. Under a limit on address space their stacks and heaps must be small. */
static inline void clottie_keep_threads_small(void) {
    pthread_attr_t attributes;
    mallopt(M_ARENA_MAX, 1);
    if (pthread_attr_init(&attributes) != 0) return;
    pthread_attr_setstacksize(&attributes, 1 << 20);
    pthread_setattr_default_np(&attributes);
    pthread_attr_destroy(&attributes);
}
#else
static inline void clottie_keep_threads_small(void) {}
#endif
