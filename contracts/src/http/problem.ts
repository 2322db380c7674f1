import { z } from 'zod';

/** Body of every error (`application/problem+json`, RFC 9457). `title` is for people, `code` for programs. */
export const Problem = z.object({
  type: z.string(),
  code: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional(),
  /** Which field is wrong and why. */
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** For a piece of a file that does not follow on what has arrived: how many bytes have. */
  received: z.number().int().nonnegative().optional(),
  /** For `edit-conflict`: what both wrote. */
  conflicts: z
    .array(
      z.object({
        _class: z.string(),
        id: z.string(),
        field: z.string(),
        mine: z.unknown(),
        theirs: z.unknown(),
      }),
    )
    .optional(),
  /** For `matching-documents-unfit`: the first of the documents that it is about, and how many there are. */
  documents: z.array(z.object({ document_id: z.string(), message: z.string() })).optional(),
  documents_count: z.number().int().optional(),
  /** The revision of the root that has the conflicts: the person that resolves them has seen it as of this one. */
  revision: z.number().int().optional(),
});
export type Problem = z.infer<typeof Problem>;
