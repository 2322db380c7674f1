/**
 * How the C library hands out memory to a process that works on images (environment): what is larger than 32 KiB goes
 * back to the system as soon as it is freed, and threads share few heaps. Without it freed pictures of pages and lines stay with the
 * process, hundreds of MiB over a hundred pages. Other libraries than glibc ignore it.
 */
export const IMAGE_MEMORY = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768' } as const;
