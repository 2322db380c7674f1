import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ChunkAnswer } from '@reader/contracts/http/uploads/chunked-upload';
import { UPLOAD_TOTAL_BYTES } from '@reader/contracts/http/uploads/upload';
import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import { ERASED } from '@reader/platform/vault/vault';
import { sql } from 'kysely';
import type { Dependencies } from '../../dependencies.js';
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
  /** Whose key seals the pieces. A file that begins again after it was discarded has another. */
  readonly key_owner: Id;
}

const MEDIA_TYPE = 'application/octet-stream';

export const findChunkedFile = async (
  { db }: Pick<Dependencies, 'db'>,
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
const begin = async (dependencies: Dependencies, owner: ChunkOwner, chunk: Chunk): Promise<void> => {
  const { db } = dependencies;
  const problem = problemOfFirstChunk(chunk.fileSize, chunk.bytes);
  if (problem) throw new ProblemError(problem);
  // The pieces, and then the whole beside them.
  await requireDiskSpace(dependencies, chunk.fileSize * 2);
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
  await dependencies.vault.ensureKeys(owner.organisation, [keyOwner]);
  await db
    .insertInto('command.chunked_files')
    .values({
      id: chunk.fileId,
      key_owner: keyOwner,
      organisation: owner.organisation,
      account_id: owner.account,
      upload_id: chunk.uploadId,
      size: chunk.fileSize,
      touched_at: dependencies.now(),
      taken: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Keeps a piece, sealed. The same piece, sent twice at the same time, is kept once. */
const keep = async (
  dependencies: Dependencies,
  { organisation }: ChunkOwner,
  file: ChunkedFile,
  chunk: Chunk,
  number: number,
): Promise<void> => {
  const { sha256, size } = await dependencies.blobs.put(
    organisation,
    file.key_owner,
    chunk.bytes,
    MEDIA_TYPE,
  );
  await dependencies.db
    .insertInto('command.file_chunks')
    .values({ file_id: chunk.fileId, number, sha256, size })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await dependencies.db
    .updateTable('command.chunked_files')
    .set({ touched_at: dependencies.now() })
    .where('id', '=', chunk.fileId)
    .execute();
};

/** @throws ProblemError 'chunk-differs' when another piece is kept in its place */
const requireSame = async (dependencies: Dependencies, chunk: Chunk, number: number): Promise<void> => {
  const kept = await dependencies.db
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
export const receiveChunk = async (
  dependencies: Dependencies,
  owner: ChunkOwner,
  chunk: Chunk,
): Promise<ChunkAnswer> => {
  let file = await findChunkedFile(dependencies, owner, chunk.fileId);
  if (!file) {
    if (chunk.offset) throw new ProblemError('chunk-out-of-order', { received: 0 });
    await begin(dependencies, owner, chunk);
    file = await findChunkedFile(dependencies, owner, chunk.fileId);
    // The id is somebody else's.
    if (!file) throw new ProblemError('not-found');
  }
  if (file.size !== chunk.fileSize) throw new ProblemError('chunk-differs');
  if (file.taken !== null) return chunkAnswer(file);
  const verdict = judgeChunk(file, { offset: chunk.offset, size: chunk.bytes.length });
  if (verdict.is === 'refused') throw new ProblemError(verdict.problem, { received: file.received });
  if (verdict.is === 'next') await keep(dependencies, owner, file, chunk, verdict.number);
  await requireSame(dependencies, chunk, verdict.number);
  const after = await findChunkedFile(dependencies, owner, chunk.fileId);
  if (!after) throw new ProblemError('not-found');
  return chunkAnswer(after);
};

const chunksOf = ({ db }: Pick<Dependencies, 'db'>, fileId: Id) =>
  db
    .selectFrom('command.file_chunks')
    .select('sha256')
    .where('file_id', '=', fileId)
    .orderBy('number')
    .execute();

/** The whole file, a piece at a time. */
export const readChunkedFile = (
  dependencies: Dependencies,
  { organisation }: ChunkOwner,
  file: ChunkedFile,
): Readable => {
  const pieces = async function* (): AsyncGenerator<Buffer> {
    for (const { sha256 } of await chunksOf(dependencies, file.id)) {
      const bytes = await dependencies.blobs.get(organisation, { owner: file.key_owner, sha256 });
      if (bytes === ERASED) throw new Error(`the pieces of ${file.id} were destroyed`);
      yield bytes;
    }
  };
  return Readable.from(pieces(), { objectMode: false });
};

type Kept = Pick<ChunkedFile, 'id' | 'key_owner'>;

/** Destroys what has arrived: the key first, so that copies elsewhere are worth nothing. */
const destroyChunks = async (
  dependencies: Dependencies,
  organisation: Id,
  { id, key_owner }: Kept,
): Promise<void> => {
  await dependencies.vault.erase(organisation, [key_owner]);
  for (const { sha256 } of await chunksOf(dependencies, id))
    await dependencies.blobs.delete(organisation, { owner: key_owner, sha256 });
  await dependencies.db.deleteFrom('command.file_chunks').where('file_id', '=', id).execute();
};

/** The file is part of an upload now. That is remembered for a day, so that the same batch can be sent again. */
export const markTaken = async (
  dependencies: Dependencies,
  { organisation }: ChunkOwner,
  file: ChunkedFile,
  sha256: string,
): Promise<void> => {
  await dependencies.db
    .updateTable('command.chunked_files')
    .set({ taken: sha256, touched_at: dependencies.now() })
    .where('id', '=', file.id)
    .execute();
  await destroyChunks(dependencies, organisation, file);
};

/** Forgets a file with all that has arrived of it. */
export const discardChunkedFile = async (
  dependencies: Dependencies,
  organisation: Id,
  file: Kept,
): Promise<void> => {
  await destroyChunks(dependencies, organisation, file);
  await dependencies.db.deleteFrom('command.chunked_files').where('id', '=', file.id).execute();
};

const LEFT_BEHIND_MS = 24 * 60 * 60_000;
const AT_A_TIME = 500;

/** Discards files of which nothing has come for a day. Returns how many there were. */
export const sweepChunkedFiles = async (dependencies: Dependencies): Promise<number> => {
  const left = await dependencies.db
    .selectFrom('command.chunked_files')
    .select(['id', 'organisation', 'key_owner'])
    .where('touched_at', '<', new Date(dependencies.now().getTime() - LEFT_BEHIND_MS))
    .orderBy('touched_at')
    .limit(AT_A_TIME)
    .execute();
  for (const { organisation, ...file } of left) await discardChunkedFile(dependencies, organisation, file);
  return left.length;
};
