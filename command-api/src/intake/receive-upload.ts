import type { Readable } from 'node:stream';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readProblemText } from '@reader/contracts/japanese/read-problems';
import { UPLOAD_TOTAL_BYTES, type UploadAnswer, type UploadFields } from '@reader/contracts/http/upload';
import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import * as upload from '../domain/upload/upload.js';
import { RuleBroken } from '../domain/rule-broken.js';
import { uploads } from '../handling/aggregates.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import type { Parts } from '../parts.js';
import { stageFile, takeStaged } from './stage-file.js';

/** Below this many free bytes uploads are refused, before the disk is full. */
const LOW_WATERMARK_BYTES = 512 * 1_048_576;

/** Every file is an event, and names can be long: so many stay far below what one append may hold (DESIGN §3). */
const FILES_AN_APPEND = 100;

/** The organisation's living document with this content, if there is one. */
const findDuplicate = async (parts: Parts, organisation: Id, sha256: string): Promise<Id | null> => {
  const found = await parts.db
    .selectFrom('console.document_hashes as hash')
    .innerJoin('console.documents as document', 'document.id', 'hash.document_id')
    .select('document.id')
    .where('hash.organisation', '=', organisation)
    .where('hash.sha256', '=', sha256)
    .where('document.status', '<>', 'deleted')
    .orderBy('document.registered_position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
};

export const requireDiskSpace = async (parts: Parts): Promise<void> => {
  const free = await parts.blobStore.freeBytes();
  if (free !== undefined && free < LOW_WATERMARK_BYTES) throw new ProblemError('disk-full');
};

/** Collects the files of one request one by one: each is staged, judged, sealed and kept before the next. */
export class IncomingUpload {
  private readonly received: upload.ReceivedFile[] = [];
  private readonly failed: UploadAnswer['failed'] = [];
  private bytes = 0;

  constructor(
    private readonly parts: Parts,
    private readonly context: CommandContext,
  ) {}

  /** Takes one file; a bad one is noted and does not stop the others. @throws ProblemError 'upload-too-large' */
  async take(stream: Readable, fileName: string): Promise<void> {
    const { parts, context } = this;
    const staged = await stageFile(stream, parts.stagingFolder);
    if (!staged.isTaken) {
      this.failed.push({ file_name: fileName, reason: readProblemText[staged.problem] });
      return;
    }
    this.bytes += staged.size;
    if (this.bytes > UPLOAD_TOTAL_BYTES) {
      await rm(staged.path, { force: true });
      throw new ProblemError('upload-too-large');
    }
    const fileId = crypto.randomUUID();
    await parts.vault.ensureKeys(context.organisation, [fileId]);
    const blob = await parts.blobs.put(
      context.organisation,
      fileId,
      await takeStaged(staged.path),
      staged.mediaType,
    );
    const duplicateOf = await findDuplicate(parts, context.organisation, staged.sha256);
    this.received.push({ fileId, fileName, blob, duplicateOf });
  }

  /** Appends what arrived to the upload and says what became of each file of this request. */
  async finish(fields: UploadFields): Promise<UploadAnswer> {
    const { parts, context } = this;
    const before = await load(parts.log, uploads, fields.id, context.organisation);
    const total = (before?.files ?? []).reduce((sum, file) => sum + file.blob.size, this.bytes);
    if (total > UPLOAD_TOTAL_BYTES) throw new ProblemError('upload-too-large');
    const receive = async (files: readonly upload.ReceivedFile[]) =>
      (
        await handle(parts.log, uploads, fields.id, context, (known) =>
          upload.receive(known, {
            uploadId: fields.id,
            layout: fields.layout,
            quantity: fields.quantity ?? this.received.length,
            files,
            acceptDuplicates: fields.accept_duplicates,
          }),
        )
      ).state;
    let state = await receive(this.received.slice(0, FILES_AN_APPEND));
    for (let start = FILES_AN_APPEND; start < this.received.length; start += FILES_AN_APPEND)
      state = await receive(this.received.slice(start, start + FILES_AN_APPEND));
    if (!state) throw new RuleBroken('upload-not-found');
    const heldBefore = new Set(
      (before?.files ?? []).filter((file) => file.duplicateOf).map((file) => file.fileId),
    );
    const sent = new Set(this.received.map((file) => contentKey(file.blob.sha256, file.fileName)));
    const ofThisRequest = state.files.filter(
      (file) =>
        sent.has(contentKey(file.blob.sha256, file.fileName)) ||
        (heldBefore.has(file.fileId) && !file.duplicateOf),
    );
    return {
      id: fields.id,
      accepted: ofThisRequest.filter((file) => !file.duplicateOf).map((file) => file.fileName ?? ''),
      failed: this.failed,
      duplicates: ofThisRequest.flatMap((file) =>
        file.duplicateOf
          ? [{ file_name: file.fileName ?? '', document_id: documentOf(state, file.duplicateOf) }]
          : [],
      ),
    };
  }
}

const contentKey = (sha256: string, fileName: string | null) => `${sha256}/${fileName ?? ''}`;

/** The document that a file of this very upload will be part of; any other id is a document's already. */
const documentOf = (state: upload.Upload, id: Id): Id =>
  upload.planDocuments(state).find((plan) => plan.files.some((file) => file.fileId === id))?.documentId ?? id;

const LEFTOVER_MS = 24 * 60 * 60_000;

/** Removes staged files that a killed process left behind; younger ones may belong to another process. */
export const sweepStaging = async (folder: string, now: Date): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (now.getTime() - mtimeMs > LEFTOVER_MS) await rm(path, { force: true });
  }
};
