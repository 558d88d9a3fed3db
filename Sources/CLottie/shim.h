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

/* Dl_info and dladdr are hidden by glibc's headers without _GNU_SOURCE, which cannot be asked for within a module. */
#if defined(__GLIBC__)
struct clottie_dl_info {
    const char *dli_fname;
    void *dli_fbase;
    const char *dli_sname;
    void *dli_saddr;
};
extern int clottie_dladdr(const void *, struct clottie_dl_info *) __asm__("dladdr");
#else
#include <dlfcn.h>
#define clottie_dl_info dl_info
#define clottie_dladdr(address, info) dladdr(address, info)
#endif

/* The file of the library that draws, or null. */
static inline const char *clottie_library_path(void) {
    struct clottie_dl_info info;
    return clottie_dladdr((const void *)&lottie_animation_get_totalframe, &info) != 0 ? info.dli_fname : 0;
}
