/**
 * Flags of Node for a process that reads pages. A page leaves some 200 MB of freed images, and at Node's usual limits every 50 of them
 * make it look through its whole heap, a seventh of the work on a page. The limit counts such images, not what is used up.
 * The young generation may be small: what a page leaves there dies at once. The worker itself holds no images, and none of these flags.
 */
export const CHILD_HEAP = ['--initial-heap-size=1024', '--max-semi-space-size=4'] as const;
