import { change, projection } from '../define.js';

const without = (files: readonly string[], fileId: string) => files.filter((known) => known !== fileId);

/** Uploads that keep files which no document has, until those were destroyed. */
export const openUploads = projection('open_uploads', (event) => event.data.uploadId, {
  UploadStarted: (_row, event, key) => ({
    id: key,
    organisation: event.metadata.organisation,
    state: 'open' as const,
    held: [],
    started_at: event.metadata.occurredAt,
  }),
  DuplicateHeld: change((row, event) => ({
    held: [...without(row.held, event.data.fileId), event.data.fileId],
  })),
  DuplicateAccepted: change((row, event) => ({ held: without(row.held, event.data.fileId) })),
  ReadRequested: (row) => (row && row.held.length > 0 ? { ...row, state: 'read' as const } : undefined),
  UploadDiscarded: (row) => row && { ...row, state: 'discarded' as const },
  UploadFilesErased: () => undefined,
});
