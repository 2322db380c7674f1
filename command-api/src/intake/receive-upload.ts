import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { readFile, rm } from 'node:fs/promises';
import { readProblemText } from '@reader/contracts/japanese/read-problems';
import {
  UPLOAD_TOTAL_BYTES,
  type UploadAnswer,
  type UploadFields,
} from '@reader/contracts/http/uploads/upload';
import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import * as upload from '../domain/upload/upload.js';
import { RuleBroken } from '../domain/rule-broken.js';
import { uploads } from '../handling/aggregates.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';
import { noteArriving, noteUpload, settleArrived } from './arriving-files.js';
import { findChunkedFile, markTaken, readChunkedFile, type ChunkedFile } from './chunks/chunked-files.js';
import type { FileName } from './file-name.js';
import { departmentForUpload } from './department-for-upload.js';
import { findDuplicate } from './find-duplicate.js';
import { stageFile, type TakenFile } from './stage-file.js';
import { answerOf, type SentFile } from './upload-answer.js';

/**
 * Every file is an event, and names can be long: this many stay far below what one append may hold
 * (docs/product/events.md#size).
 */
const FILES_PER_APPEND = 100;

/** What is wrong with a file that should have come in pieces. */
const NOT_ARRIVED = '届いていない部分があります。もう一度アップロードしてください';

/**
 * Lets `use` collect the files of one request; when it comes to nothing, so do they.
 * `sheetId`: the form that the documents are read by; null: as the organisation's settings say.
 */
export const receiveFiles = async <Answer>(
  dependencies: Dependencies,
  context: CommandContext,
  sheetId: Id | null,
  use: (incoming: IncomingUpload) => Promise<Answer>,
): Promise<Answer> => {
  const incoming = new IncomingUpload(dependencies, context, sheetId);
  try {
    return await use(incoming);
  } catch (error) {
    await incoming.giveUp(error).catch((failure: unknown) => {
      // The sweep destroys it later.
      dependencies.logger.warn({ err: failure }, 'files of an upload that came to nothing are still kept');
    });
    throw error;
  }
};

/** Collects the files of one request one by one: each is staged, judged, sealed and kept before the next. */
export class IncomingUpload {
  private readonly received: upload.ReceivedFile[] = [];
  /** Files that were noted as arriving. */
  private readonly noted: Id[] = [];
  /** From now on the upload may have them. */
  private isJoining = false;
  private readonly sent: SentFile[] = [];
  private readonly failed: UploadAnswer['failed'] = [];
  private readonly arrived: { readonly file: ChunkedFile; readonly sha256: string }[] = [];
  private bytes = 0;
  private index = 0;

  constructor(
    private readonly dependencies: Dependencies,
    private readonly context: CommandContext,
    private readonly sheetId: Id | null,
  ) {}

  /** Takes one file; a bad one is noted and does not stop the others. @throws ProblemError 'upload-too-large' */
  async take(stream: Readable, fileName: FileName): Promise<void> {
    const index = this.index++;
    if (!this.isRefused(fileName, index)) await this.takeBytes(stream, fileName.shown, index);
    // What is not taken is read all the same, so that its neighbours come.
    else await finished(stream.resume());
  }

  private isRefused({ shown, refused }: FileName, index: number): boolean {
    if (refused) this.failed.push({ file_name: shown, reason: refused, index });
    return refused !== undefined;
  }

  /** Takes a file that came in pieces before; one that has not come whole is noted. @throws as `take` */
  async takeChunked(fileId: Id, name: FileName): Promise<void> {
    const { dependencies } = this;
    const index = this.index++;
    if (this.isRefused(name, index)) return;
    const fileName = name.shown;
    const file = await findChunkedFile(dependencies, this.owner, fileId);
    // Named again in a batch that is sent again.
    if (file?.taken) {
      this.sent.push({ sha256: file.taken, fileName, index });
      return;
    }
    if (!file || file.received < file.size) {
      this.failed.push({ file_name: fileName, reason: NOT_ARRIVED, index });
      return;
    }
    const sha256 = await this.takeBytes(readChunkedFile(dependencies, this.owner, file), fileName, index);
    if (sha256) this.arrived.push({ file, sha256 });
  }

  private get owner() {
    return { organisation: this.context.organisation, account: this.context.actor.id };
  }

  /** Returns the hash of what was taken. */
  private async takeBytes(stream: Readable, fileName: string, index: number): Promise<string | undefined> {
    const { dependencies } = this;
    const staged = await stageFile(stream, dependencies.stagingFolder);
    if (!staged.isTaken) {
      this.failed.push({ file_name: fileName, reason: readProblemText[staged.problem], index });
      return undefined;
    }
    try {
      this.bytes += staged.size;
      if (this.bytes > UPLOAD_TOTAL_BYTES) throw new ProblemError('upload-too-large');
      this.received.push({ fileName, ...(await this.keep(staged)) });
      this.sent.push({ sha256: staged.sha256, fileName, index });
    } finally {
      await rm(staged.path, { force: true });
    }
    return staged.sha256;
  }

  /** Seals a staged file under a key of its own. */
  private async keep({ path, sha256, size, mediaType }: TakenFile) {
    const { dependencies, context } = this;
    const { organisation } = context;
    const fileId = crypto.randomUUID();
    // A PDF may make several documents: its key is none of theirs, so that it can go when they have files of their own.
    const owner = mediaType === 'application/pdf' ? crypto.randomUUID() : fileId;
    const blob = { owner, sha256, size, mediaType };
    await noteArriving(dependencies, organisation, { fileId, blob }, dependencies.now());
    this.noted.push(fileId);
    await dependencies.vault.ensureKeys(organisation, [fileId, owner]);
    await dependencies.blobs.put(organisation, owner, await readFile(path), mediaType);
    const duplicateOf = await findDuplicate(dependencies, context, sha256);
    return { fileId, blob, duplicateOf };
  }

  /**
   * Destroys what arrived and is in no upload, since the request comes to nothing. Where `failure` does not say whether the
   * upload has it, that is left to the sweep: what was appended a moment later must not be without its file.
   */
  async giveUp(failure: unknown): Promise<void> {
    const isRefused = failure instanceof RuleBroken || failure instanceof ProblemError;
    if (this.isJoining && !isRefused) return;
    await settleArrived(this.dependencies, this.context.organisation, this.noted);
  }

  /** Appends what arrived to the upload and returns the outcome of each file of this request. */
  async finish(fields: UploadFields): Promise<UploadAnswer> {
    const { dependencies, context } = this;
    const before = await load(dependencies.log, uploads, fields.id, context.organisation);
    const total = (before?.files ?? []).reduce((sum, file) => sum + file.blob.size, this.bytes);
    if (total > UPLOAD_TOTAL_BYTES) throw new ProblemError('upload-too-large');
    const departmentId = await departmentForUpload(dependencies, context, fields.department_id);
    const receive = async (files: readonly upload.ReceivedFile[]) =>
      (
        await handle(dependencies.log, uploads, fields.id, context, (known) =>
          upload.receive(known, {
            uploadId: fields.id,
            layout: fields.layout,
            sheetId: this.sheetId,
            departmentId,
            quantity: fields.quantity ?? this.received.length,
            files,
            acceptDuplicates: fields.accept_duplicates,
          }),
        )
      ).state;
    await noteUpload(dependencies, this.noted, fields.id);
    this.isJoining = true;
    let state = await receive(this.received.slice(0, FILES_PER_APPEND));
    for (let start = FILES_PER_APPEND; start < this.received.length; start += FILES_PER_APPEND)
      state = await receive(this.received.slice(start, start + FILES_PER_APPEND));
    if (!state) throw new RuleBroken('upload-not-found');
    // Files that the upload had already are kept twice.
    await settleArrived(dependencies, context.organisation, this.noted).catch((failure: unknown) => {
      // The upload has what arrived, and its sender is told so; the sweep settles the rest later.
      dependencies.logger.warn({ err: failure }, 'files of an upload are still noted as arriving');
    });
    // So are the pieces of files that it has now.
    for (const { file, sha256 } of this.arrived) await markTaken(dependencies, this.owner, file, sha256);
    return answerOf(dependencies, context.organisation, {
      before,
      state,
      sent: this.sent,
      failed: this.failed,
    });
  }
}
