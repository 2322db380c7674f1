/**
 * How the C library hands out memory to a process that works on images (environment): what is larger than 32 KiB goes
 * back to the system as soon as it is freed, and threads share few heaps. Without it freed pictures of pages and lines stay with the
 * process, hundreds of MiB over a hundred pages. Other libraries than glibc ignore it.
 */
export const IMAGE_MEMORY = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768' } as const;

/**
 * Flags of Node for the same process. A page leaves some 200 MB of freed images, and at Node's usual limits every 50 of them
 * make it look through its whole heap, a seventh of the work on a page. The limit counts such images, not what is used up.
 * The young generation may be small: what a page leaves there dies at once.
 */
export const IMAGE_HEAP = ['--initial-heap-size=1024', '--max-semi-space-size=4'] as const;
