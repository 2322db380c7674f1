/**
 * Flags of Node for the process that makes exports, takes imports and matches. Exports and imports go through in streams, yet
 * with its usual limits Node lets garbage lie until it is hundreds of MiB: exporting 10,000 documents took 310 MiB at
 * the most without this limit, 190 with it, in the same time. A matching holds its master with an index of it (of 300,000 rows
 * the most that a job needs at once), and of its documents only the compared fields.
 */
export const JOB_HEAP = ['--max-old-space-size=512'] as const;
