import type { LongRun } from '@reader/command-api/documents/on-many-documents';

/** Something long that nobody watches and nobody stops. */
export const quietRun: LongRun = { report: () => undefined, stopping: new AbortController().signal };
