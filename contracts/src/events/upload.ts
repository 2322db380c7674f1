import { z } from 'zod';
import { BlobRef, Id } from '../objects/ids.js';
import { event, sealedEvent, type EventOf } from './define.js';

const FileName = z.object({ fileName: z.string() });

const UploadStartedData = z.object({
  uploadId: Id,
  layout: z.number().int().min(1).max(4),
  quantity: z.number().int().nonnegative(),
  /** The form that its documents are read by; null: as the organisation's settings say. */
  sheetId: Id.nullable(),
  /** The department that its documents are for; null, or absent in events from before there was one: for all. */
  departmentId: Id.nullable().optional(),
});

export const UploadStarted = event('UploadStarted', UploadStartedData, {
  version: 2,
  // Version 1 could not name a form.
  upcast: (data) => ({ ...(data as Omit<z.infer<typeof UploadStartedData>, 'sheetId'>), sheetId: null }),
});

/** A file was stored and waits to be read. */
export const FileAccepted = sealedEvent('FileAccepted', {
  data: z.object({ uploadId: Id, fileId: Id, sequence: z.number().int().positive(), blob: BlobRef }),
  personal: FileName,
  keyOwner: (data) => data.fileId,
});

/** A file with the content of a document the organisation already has; it waits for the user's choice. */
export const DuplicateHeld = sealedEvent('DuplicateHeld', {
  data: z.object({
    uploadId: Id,
    fileId: Id,
    sequence: z.number().int().positive(),
    blob: BlobRef,
    duplicateOf: Id,
  }),
  personal: FileName,
  keyOwner: (data) => data.fileId,
});

export const DuplicateAccepted = event('DuplicateAccepted', z.object({ uploadId: Id, fileId: Id }));

/** The upload is to be read as it is now: no file joins it any more. How many documents it makes at first. */
export const ReadRequested = event(
  'ReadRequested',
  z.object({ uploadId: Id, jobId: Id, documents: z.number().int().positive() }),
);

/** Every planned document is registered; the upload's part is done. */
export const UploadRegistered = event('UploadRegistered', z.object({ uploadId: Id, jobId: Id }));

/** Nobody asked for it to be read in time: no file joins it any more, and it cannot be read. */
export const UploadDiscarded = event('UploadDiscarded', z.object({ uploadId: Id }));

/** The files of the upload that no document has were destroyed: all of a discarded one, the untaken duplicates of a read one. */
export const UploadFilesErased = event('UploadFilesErased', z.object({ uploadId: Id }));

export const uploadEvents = [
  UploadStarted,
  FileAccepted,
  DuplicateHeld,
  DuplicateAccepted,
  ReadRequested,
  UploadRegistered,
  UploadDiscarded,
  UploadFilesErased,
];
export type UploadEvent = EventOf<(typeof uploadEvents)[number]>;
