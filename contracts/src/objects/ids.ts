import { z } from 'zod';

/** Every record's id: a lower-case UUID, random when a client made it, derived (v5) when a retried work made it. */
export const Id = z.uuid().toLowerCase();
export type Id = string;

/** Name of a blob: the SHA-256 of its plain bytes, in lower-case hexadecimal. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * Where a blob lies and under which key it is sealed: `<organisation>/<owner>/<sha256>`.
 * `owner` is the id of the document (or of the uploaded file that became it) whose key seals the bytes.
 */
export const BlobRef = z.object({
  owner: Id,
  sha256: Sha256,
  mediaType: z.string(),
  size: z.number().int().nonnegative(),
});
export type BlobRef = z.infer<typeof BlobRef>;

/** A point in time, ISO 8601 in UTC with milliseconds. */
export const Instant = z.iso.datetime();
