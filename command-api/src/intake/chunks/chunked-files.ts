import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ChunkAnswer } from '@reader/contracts/http/chunked-upload';
import { UPLOAD_TOTAL_BYTES } from '@reader/contracts/http/upload';
import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import { ERASED } from '@reader/platform/vault/vault';
import { sql } from 'kysely';
import type { Parts } from '../../parts.js';
import { requireDiskSpace } from '../disk-space.js';
import { judgeChunk, problemOfFirstChunk } from './judge-chunk.js';

/** Whose file it is: nobody else finds it. */
export interface ChunkOwner {
  readonly organisation: Id;
  readonly account: Id;
}

export interface Chunk {
  readonly fileId: Id;
  /** The upload that the file will be part of. */
  readonly uploadId: Id | null;
  /** Bytes of the whole file. */
  readonly fileSize: number;
  readonly offset: number | undefined;
  readonly bytes: Buffer;
}

/** What has arrived of a file that comes in pieces. */
export interface ChunkedFile {
  readonly id: Id;
  readonly size: number;
  readonly received: number;
  /** Content hash of the whole once an upload has taken it; its pieces are gone then. */
  readonly taken: string | null;
  /** Whose key seals the pieces. A file that begins anew after it was discarded has another. */
  readonly key_owner: Id;
}

const MEDIA_TYPE = 'application/octet-stream';

export const findChunkedFile = async (
  { db }: Pick<Parts, 'db'>,
  { organisation, account }: ChunkOwner,
  fileId: Id,
): Promise<ChunkedFile | undefined> =>
  db
    .selectFrom('command.chunked_files as file')
    .leftJoin('command.file_chunks as chunk', 'chunk.file_id', 'file.id')
    .select(['file.id', 'file.size', 'file.taken', 'file.key_owner'])
    .select(sql<number>`coalesce(sum(chunk.size), 0)::integer`.as('received'))
    .where('file.id', '=', fileId)
    .where('file.organisation', '=', organisation)
    .where('file.account_id', '=', account)
    .groupBy(['file.id', 'file.size', 'file.taken', 'file.key_owner'])
    .executeTakeFirst();

export const chunkAnswer = ({ id, size, received, taken }: ChunkedFile): ChunkAnswer => ({
  uploadId: id,
  isCompleted: taken !== null || received === size,
  received: taken === null ? received : size,
});

/** Begins a file. @throws ProblemError for what is not taken, 'upload-too-large', 'not-found' for another's id */
const begin = async (parts: Parts, owner: ChunkOwner, chunk: Chunk): Promise<void> => {
  const { db } = parts;
  const problem = problemOfFirstChunk(chunk.fileSize, chunk.bytes);
  if (problem) throw new ProblemError(problem);
  // The pieces, and then the whole beside them.
  await requireDiskSpace(parts, chunk.fileSize * 2);
  if (chunk.uploadId) {
    const { total } = await db
      .selectFrom('command.chunked_files')
      .select(sql<string>`coalesce(sum(size), 0)`.as('total'))
      .where('upload_id', '=', chunk.uploadId)
      .where('organisation', '=', owner.organisation)
      .executeTakeFirstOrThrow();
    if (Number(total) + chunk.fileSize > UPLOAD_TOTAL_BYTES) throw new ProblemError('upload-too-large');
  }
  const keyOwner = crypto.randomUUID();
  await parts.vault.ensureKeys(owner.organisation, [keyOwner]);
  await db
    .insertInto('command.chunked_files')
    .values({
      id: chunk.fileId,
      key_owner: keyOwner,
      organisation: owner.organisation,
      account_id: owner.account,
      upload_id: chunk.uploadId,
      size: chunk.fileSize,
      touched_at: parts.now(),
      taken: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Keeps a piece, sealed. Whoever sends the same piece at the same time keeps the same. */
const keep = async (
  parts: Parts,
  { organisation }: ChunkOwner,
  file: ChunkedFile,
  chunk: Chunk,
  number: number,
): Promise<void> => {
  const { sha256, size } = await parts.blobs.put(organisation, file.key_owner, chunk.bytes, MEDIA_TYPE);
  await parts.db
    .insertInto('command.file_chunks')
    .values({ file_id: chunk.fileId, number, sha256, size })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await parts.db
    .updateTable('command.chunked_files')
    .set({ touched_at: parts.now() })
    .where('id', '=', chunk.fileId)
    .execute();
};

/** @throws ProblemError 'chunk-differs' when another piece is kept in its place */
const requireSame = async (parts: Parts, chunk: Chunk, number: number): Promise<void> => {
  const kept = await parts.db
    .selectFrom('command.file_chunks')
    .select('sha256')
    .where('file_id', '=', chunk.fileId)
    .where('number', '=', number)
    .executeTakeFirst();
  const sha256 = createHash('sha256').update(chunk.bytes).digest('hex');
  if (kept?.sha256 !== sha256) throw new ProblemError('chunk-differs');
};

/**
 * Takes a piece of a file (docs/product/upload.md#files-in-pieces). A piece that has arrived already changes
 * nothing.
 * @throws ProblemError for what does not fit; 'chunk-out-of-order' names how many bytes are there
 */
export const receiveChunk = async (parts: Parts, owner: ChunkOwner, chunk: Chunk): Promise<ChunkAnswer> => {
  let file = await findChunkedFile(parts, owner, chunk.fileId);
  if (!file) {
    if (chunk.offset) throw new ProblemError('chunk-out-of-order', { received: 0 });
    await begin(parts, owner, chunk);
    file = await findChunkedFile(parts, owner, chunk.fileId);
    // The id is somebody else's.
    if (!file) throw new ProblemError('not-found');
  }
  if (file.size !== chunk.fileSize) throw new ProblemError('chunk-differs');
  if (file.taken !== null) return chunkAnswer(file);
  const verdict = judgeChunk(file, { offset: chunk.offset, size: chunk.bytes.length });
  if (verdict.is === 'refused') throw new ProblemError(verdict.problem, { received: file.received });
  if (verdict.is === 'next') await keep(parts, owner, file, chunk, verdict.number);
  await requireSame(parts, chunk, verdict.number);
  const after = await findChunkedFile(parts, owner, chunk.fileId);
  if (!after) throw new ProblemError('not-found');
  return chunkAnswer(after);
};

const chunksOf = ({ db }: Pick<Parts, 'db'>, fileId: Id) =>
  db
    .selectFrom('command.file_chunks')
    .select('sha256')
    .where('file_id', '=', fileId)
    .orderBy('number')
    .execute();

/** The whole file, a piece at a time. */
export const readChunkedFile = (parts: Parts, { organisation }: ChunkOwner, file: ChunkedFile): Readable => {
  const pieces = async function* (): AsyncGenerator<Buffer> {
    for (const { sha256 } of await chunksOf(parts, file.id)) {
      const bytes = await parts.blobs.get(organisation, { owner: file.key_owner, sha256 });
      if (bytes === ERASED) throw new Error(`the pieces of ${file.id} were destroyed`);
      yield bytes;
    }
  };
  return Readable.from(pieces(), { objectMode: false });
};

type Kept = Pick<ChunkedFile, 'id' | 'key_owner'>;

/** Destroys what has arrived: the key first, so that copies elsewhere are worth nothing. */
const destroyChunks = async (parts: Parts, organisation: Id, { id, key_owner }: Kept): Promise<void> => {
  await parts.vault.erase(organisation, [key_owner]);
  for (const { sha256 } of await chunksOf(parts, id))
    await parts.blobs.delete(organisation, { owner: key_owner, sha256 });
  await parts.db.deleteFrom('command.file_chunks').where('file_id', '=', id).execute();
};

/** The file is part of an upload now. That is remembered for a day, so that the same batch can be sent again. */
export const markTaken = async (
  parts: Parts,
  { organisation }: ChunkOwner,
  file: ChunkedFile,
  sha256: string,
): Promise<void> => {
  await parts.db
    .updateTable('command.chunked_files')
    .set({ taken: sha256, touched_at: parts.now() })
    .where('id', '=', file.id)
    .execute();
  await destroyChunks(parts, organisation, file);
};

/** Forgets a file with all that has arrived of it. */
export const discardChunkedFile = async (parts: Parts, organisation: Id, file: Kept): Promise<void> => {
  await destroyChunks(parts, organisation, file);
  await parts.db.deleteFrom('command.chunked_files').where('id', '=', file.id).execute();
};

const LEFT_BEHIND_MS = 24 * 60 * 60_000;
const AT_A_TIME = 500;

/** Discards files of which nothing has come for a day. Answers how many there were. */
export const sweepChunkedFiles = async (parts: Parts): Promise<number> => {
  const left = await parts.db
    .selectFrom('command.chunked_files')
    .select(['id', 'organisation', 'key_owner'])
    .where('touched_at', '<', new Date(parts.now().getTime() - LEFT_BEHIND_MS))
    .orderBy('touched_at')
    .limit(AT_A_TIME)
    .execute();
  for (const { organisation, ...file } of left) await discardChunkedFile(parts, organisation, file);
  return left.length;
};
