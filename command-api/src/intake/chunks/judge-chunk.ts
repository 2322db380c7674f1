import { FILE_BYTES, mediaTypeOf } from '@reader/contracts/files/media-types';
import { CHUNK_BYTES } from '@reader/contracts/http/uploads/chunked-upload';
import type { ProblemCode } from '@reader/contracts/japanese/problems';

/** What is known of a file that comes in pieces. */
export interface ArrivingFile {
  /** Bytes of the whole file. */
  readonly size: number;
  /** Bytes that have arrived. Pieces come in order, so there are no gaps. */
  readonly received: number;
}

/** What to do with a piece: keep it as the next one, see that it is the same as a kept one, or refuse it. */
export type ChunkVerdict =
  | { readonly is: 'next'; readonly number: number }
  | { readonly is: 'repeated'; readonly number: number }
  | { readonly is: 'refused'; readonly problem: ProblemCode };

const refused = (problem: ProblemCode): ChunkVerdict => ({ is: 'refused', problem });

/** Bytes of the piece that begins at `offset`: 8 MB, and the last one the rest. */
export const chunkSizeAt = (size: number, offset: number): number => Math.min(CHUNK_BYTES, size - offset);

/** Where a piece belongs. One without an offset is the next. */
export const judgeChunk = (
  { size, received }: ArrivingFile,
  chunk: { readonly offset: number | undefined; readonly size: number },
): ChunkVerdict => {
  const offset = chunk.offset ?? received;
  if (offset % CHUNK_BYTES !== 0 || offset > received || offset >= size) return refused('chunk-out-of-order');
  if (chunk.size !== chunkSizeAt(size, offset)) return refused('chunk-wrong-size');
  return { is: offset === received ? 'next' : 'repeated', number: offset / CHUNK_BYTES };
};

/** Why a file is not taken at all, seen at its first piece: waiting for the last one would help nobody. */
export const problemOfFirstChunk = (size: number, bytes: Uint8Array): ProblemCode | undefined => {
  if (size > FILE_BYTES) return 'file-too-large';
  return mediaTypeOf(bytes) ? undefined : 'file-unsupported';
};
