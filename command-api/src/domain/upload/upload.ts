import { ERASED } from '@reader/contracts/events/define';
import {
  DuplicateAccepted,
  DuplicateHeld,
  FileAccepted,
  ReadRequested,
  UploadDiscarded,
  UploadFilesErased,
  UploadRegistered,
  UploadStarted,
  type UploadEvent,
} from '@reader/contracts/events/upload';
import type { InStream } from '@reader/contracts/events/recorded';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import { RuleBroken } from '../rule-broken.js';

export interface UploadFile {
  readonly fileId: Id;
  readonly sequence: number;
  readonly blob: BlobRef;
  /** null once erased. */
  readonly fileName: string | null;
  /** The document with the same content, while the user has not chosen to take it all the same. */
  readonly duplicateOf: Id | null;
}

export interface Upload {
  readonly id: Id;
  readonly organisation: Id;
  readonly layout: number;
  /** The form that its documents are read by; null: as the organisation's settings say. */
  readonly sheetId: Id | null;
  /** The department that its documents are for; null: for all. */
  readonly departmentId: Id | null;
  readonly files: readonly UploadFile[];
  /** The read that was asked for; from then on no file joins the upload. */
  readonly request: { readonly jobId: Id } | null;
  readonly isRegistered: boolean;
  /** Nobody asked for it to be read in time. */
  readonly isDiscarded: boolean;
  /** Files that no document has are gone. */
  readonly isErased: boolean;
}

export const evolve = (upload: Upload | undefined, event: InStream<UploadEvent>): Upload | undefined => {
  if (event.type === 'UploadStarted')
    return {
      id: event.data.uploadId,
      organisation: event.metadata.organisation,
      layout: event.data.layout,
      sheetId: event.data.sheetId,
      departmentId: event.data.departmentId ?? null,
      files: [],
      request: null,
      isRegistered: false,
      isDiscarded: false,
      isErased: false,
    };
  if (!upload) return undefined;
  switch (event.type) {
    case 'FileAccepted':
    case 'DuplicateHeld':
      return {
        ...upload,
        files: [
          ...upload.files,
          {
            fileId: event.data.fileId,
            sequence: event.data.sequence,
            blob: event.data.blob,
            fileName: event.personal === ERASED ? null : event.personal.fileName,
            duplicateOf: event.type === 'DuplicateHeld' ? event.data.duplicateOf : null,
          },
        ],
      };
    case 'DuplicateAccepted':
      return {
        ...upload,
        files: upload.files.map((file) =>
          file.fileId === event.data.fileId ? { ...file, duplicateOf: null } : file,
        ),
      };
    case 'ReadRequested':
      return { ...upload, request: { jobId: event.data.jobId } };
    case 'UploadRegistered':
      return { ...upload, isRegistered: true };
    case 'UploadDiscarded':
      return { ...upload, isDiscarded: true };
    case 'UploadFilesErased':
      return { ...upload, isErased: true };
  }
};

export interface ReceivedFile {
  readonly fileId: Id;
  readonly fileName: string;
  readonly blob: BlobRef;
  /** The organisation's document with the same content, if there is one. */
  readonly duplicateOf: Id | null;
}

export interface ReceiveFiles {
  readonly uploadId: Id;
  readonly layout: number;
  readonly sheetId: Id | null;
  readonly departmentId: Id | null;
  readonly quantity: number;
  readonly files: readonly ReceivedFile[];
  /** Which duplicates the user takes: all, or these by their name or their id. */
  readonly acceptDuplicates: boolean | readonly string[];
}

const isTaken = (
  accept: ReceiveFiles['acceptDuplicates'],
  { fileId, fileName }: Pick<UploadFile, 'fileId' | 'fileName'>,
) => (typeof accept === 'boolean' ? accept : accept.includes(fileId) || accept.includes(fileName ?? ''));

/**
 * Files of one batch. A file whose content an earlier document or an earlier file of the upload has is held
 * until the user takes it; sending the same batch again adds nothing.
 * @throws RuleBroken 'upload-already-read', 'upload-discarded'
 */
export const receive = (upload: Upload | undefined, command: ReceiveFiles): UploadEvent[] => {
  if (upload?.request) throw new RuleBroken('upload-already-read');
  if (upload?.isDiscarded) throw new RuleBroken('upload-discarded');
  const { uploadId } = command;
  const events: UploadEvent[] = upload
    ? []
    : [
        UploadStarted.of({
          uploadId,
          layout: command.layout,
          quantity: command.quantity,
          sheetId: command.sheetId,
          departmentId: command.departmentId,
        }),
      ];
  const waiting = (upload?.files ?? []).filter(
    (file) => file.duplicateOf && isTaken(command.acceptDuplicates, file),
  );
  events.push(...waiting.map((file) => DuplicateAccepted.of({ uploadId, fileId: file.fileId })));

  const known = new Map(
    (upload?.files ?? []).map((file) => [`${file.blob.sha256}/${file.fileName}`, file.fileId]),
  );
  const firstWithContent = new Map((upload?.files ?? []).map((file) => [file.blob.sha256, file.fileId]));
  let sequence = upload?.files.length ?? 0;
  for (const file of command.files) {
    const key = `${file.blob.sha256}/${file.fileName}`;
    if (known.has(key)) continue;
    sequence += 1;
    const duplicateOf = file.duplicateOf ?? firstWithContent.get(file.blob.sha256) ?? null;
    const data = { uploadId, fileId: file.fileId, sequence, blob: file.blob };
    events.push(
      duplicateOf && !isTaken(command.acceptDuplicates, file)
        ? DuplicateHeld.of({ ...data, duplicateOf }, { fileName: file.fileName })
        : FileAccepted.of(data, { fileName: file.fileName }),
    );
    known.set(key, file.fileId);
    if (!firstWithContent.has(file.blob.sha256)) firstWithContent.set(file.blob.sha256, file.fileId);
  }
  return events;
};

const isPdf = (file: UploadFile) => file.blob.mediaType === 'application/pdf';

/** A document that the files of an upload make. */
export interface PlannedDocument {
  readonly documentId: Id;
  /** Position among the documents of the upload, 1-based. */
  readonly sequence: number;
  /** Its files, in their order. */
  readonly files: readonly UploadFile[];
}

/** Files that are read: duplicates only once the user has taken them. */
const ready = (upload: Upload): UploadFile[] => upload.files.filter((file) => file.duplicateOf === null);

/**
 * Which files make which documents: images in sets of the layout, in their order; a PDF makes documents of its
 * own. The id of a document is that of its first file, so planning twice gives the same documents.
 */
export const planDocuments = (upload: Upload): PlannedDocument[] => {
  const sets: UploadFile[][] = [];
  let open: UploadFile[] | undefined;
  for (const file of ready(upload).sort((a, b) => a.sequence - b.sequence)) {
    if (isPdf(file)) {
      sets.push([file]);
      open = undefined;
    } else if (open && open.length < upload.layout) open.push(file);
    else {
      open = [file];
      sets.push(open);
    }
  }
  return sets.flatMap((files, index) =>
    files[0] ? [{ documentId: files[0].fileId, sequence: index + 1, files }] : [],
  );
};

/**
 * Asks for the upload to be read. Asking again decides to nothing.
 * @throws RuleBroken 'upload-not-found', 'upload-discarded', 'upload-empty'
 */
export const requestRead = (upload: Upload | undefined, command: { jobId: Id }): UploadEvent[] => {
  if (!upload) throw new RuleBroken('upload-not-found');
  if (upload.request) return [];
  if (upload.isDiscarded) throw new RuleBroken('upload-discarded');
  const documents = planDocuments(upload).length;
  if (documents === 0) throw new RuleBroken('upload-empty');
  return [ReadRequested.of({ uploadId: upload.id, jobId: command.jobId, documents })];
};

export const finishRegistration = (upload: Upload | undefined): UploadEvent[] =>
  upload?.request && !upload.isRegistered
    ? [UploadRegistered.of({ uploadId: upload.id, jobId: upload.request.jobId })]
    : [];

/** Ends an upload that nobody asked to be read. One whose read was asked for meanwhile stays. */
export const discard = (upload: Upload | undefined): UploadEvent[] =>
  upload && !upload.request && !upload.isDiscarded ? [UploadDiscarded.of({ uploadId: upload.id })] : [];

/** Files that will never be part of a document: all of a discarded upload, untaken duplicates of a read one. */
export const forsakenFiles = (upload: Upload): readonly UploadFile[] => {
  if (upload.isErased) return [];
  if (upload.isDiscarded) return upload.files;
  return upload.request ? upload.files.filter((file) => file.duplicateOf !== null) : [];
};

/** Says that the forsaken files are gone. */
export const finishErasing = (upload: Upload | undefined): UploadEvent[] =>
  upload && !upload.isErased && (upload.isDiscarded || upload.request)
    ? [UploadFilesErased.of({ uploadId: upload.id })]
    : [];
