/**
 * Flags of Node for the process that makes exports, takes imports and matches. Exports and imports go through in streams, yet
 * with its usual limits Node lets garbage lie until it is hundreds of MiB: exporting 10,000 documents took 310 MiB at
 * the most without this limit, 190 with it, in the same time. A matching holds its master with an index of it (376 MB for
 * 300,000 rows, docs/decisions/matching.md), and of its documents only the compared fields. What other jobs need at once is far below.
 */
export const JOB_HEAP = ['--max-old-space-size=512'] as const;
