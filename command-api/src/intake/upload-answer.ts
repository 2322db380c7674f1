import type { UploadAnswer } from '@reader/contracts/http/uploads/upload';
import type { Id } from '@reader/contracts/objects/ids';
import * as upload from '../domain/upload/upload.js';
import type { Dependencies } from '../dependencies.js';
import { registrationTimes } from './find-duplicate.js';

/** A file of a request, as it was sent. */
export interface SentFile {
  readonly sha256: string;
  readonly fileName: string;
  /** Its place in the request, 0-based. */
  readonly index: number;
}

const contentKey = ({ sha256, fileName }: { sha256: string; fileName: string | null }) =>
  `${sha256}/${fileName ?? ''}`;
const keyOf = ({ blob, fileName }: upload.UploadFile) => contentKey({ sha256: blob.sha256, fileName });

/** The document that a file of this very upload will be part of; any other id is a document's already. */
const documentOf = (state: upload.Upload, id: Id): Id =>
  upload.planDocuments(state).find((plan) => plan.files.some((file) => file.fileId === id))?.documentId ?? id;

/** The outcome of each file of a request, and of the held ones that it took. */
export const answerOf = async (
  dependencies: Pick<Dependencies, 'db'>,
  organisation: Id,
  {
    before,
    state,
    sent,
    failed,
  }: {
    readonly before: upload.Upload | undefined;
    readonly state: upload.Upload;
    readonly sent: readonly SentFile[];
    readonly failed: UploadAnswer['failed'];
  },
): Promise<UploadAnswer> => {
  const indexes = new Map([...sent].reverse().map((file) => [contentKey(file), file.index]));
  const heldBefore = new Set(
    (before?.files ?? []).filter((file) => file.duplicateOf).map((file) => file.fileId),
  );
  const ofThisRequest = state.files.filter(
    (file) => indexes.has(keyOf(file)) || (heldBefore.has(file.fileId) && !file.duplicateOf),
  );
  const held = ofThisRequest.flatMap((file) =>
    file.duplicateOf ? [{ file, documentId: documentOf(state, file.duplicateOf) }] : [],
  );
  const times = await registrationTimes(
    dependencies,
    organisation,
    held.map(({ documentId }) => documentId),
  );
  return {
    id: state.id,
    accepted: ofThisRequest.filter((file) => !file.duplicateOf).map((file) => file.fileName ?? ''),
    failed,
    duplicates: held.map(({ file, documentId }) => ({
      file_name: file.fileName ?? '',
      document_id: documentId,
      index: indexes.get(keyOf(file)) ?? 0,
      file_id: file.fileId,
      registered_at: times.get(documentId) ?? null,
    })),
  };
};
