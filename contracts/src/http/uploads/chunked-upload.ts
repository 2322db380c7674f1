import { z } from 'zod';
import { Id, Sha256 } from '../../objects/ids.js';

/**
 * Larger files come in pieces of this many bytes; only the last piece may have fewer
 * (docs/product/limits.md#upload).
 */
export const CHUNK_BYTES = 8_388_608;
/** How often a piece is sent before the upload gives up (docs/product/limits.md#upload). */
export const CHUNK_TRIES = 3;

/** The fields of the multipart form beside the part `chunk`. */
export const ChunkFields = z.object({
  /** The file's id. Absent: a new file begins. A caller may choose it, so that a first piece can be repeated. */
  upload_id: Id.optional(),
  /** Bytes of the whole file. */
  file_size: z.coerce.number().int().positive(),
  organization_roman_name: z.string().min(1),
  /** Where in the file the piece begins, in bytes. Absent: behind what has arrived. */
  offset: z.coerce.number().int().nonnegative().optional(),
  /** SHA-256 of the piece, hexadecimal: a piece that was damaged on its way is refused. */
  chunk_sha256: Sha256.optional(),
  /** The upload that the file will be part of; its files may have 5 GB together. */
  id: Id.optional(),
});
export type ChunkFields = z.infer<typeof ChunkFields>;

export const ChunkAnswer = z.object({
  isCompleted: z.boolean(),
  uploadId: Id,
  /** Bytes that have arrived: the next piece begins there. */
  received: z.number().int().nonnegative(),
});
export type ChunkAnswer = z.infer<typeof ChunkAnswer>;
