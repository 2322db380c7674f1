import { z } from 'zod';
import { Id, Instant } from './ids.js';

/** Fields of an object of the transaction mechanism, by their wire names, without its id. */
export type Fields = Readonly<Record<string, unknown>>;
const FieldsSchema = z.record(z.string(), z.unknown());

/**
 * One object's change within a commit. `created` has only `after`, `deleted` only `before`,
 * `updated` has in both just the fields that differ.
 */
export const ObjectChange = z.discriminatedUnion('action', [
  z.object({ action: z.literal('created'), class: z.string(), id: Id, after: FieldsSchema }),
  z.object({
    action: z.literal('updated'),
    class: z.string(),
    id: Id,
    before: FieldsSchema,
    after: FieldsSchema,
  }),
  z.object({ action: z.literal('deleted'), class: z.string(), id: Id, before: FieldsSchema }),
]);
export type ObjectChange = z.infer<typeof ObjectChange>;

/**
 * What a browser or script pushes into a transaction: an object with some of its fields
 * (docs/product/edits.md#transactions).
 */
export const PushedObject = z
  .object({
    _class: z.string(),
    id: Id,
    _delete: z.boolean().optional(),
    _removeChildren: z.boolean().optional(),
    /** Revision of the root that the editor had seen, −1: it was not there; fields changed since then by others are conflicts. */
    _revision: z.coerce.number().int().min(-1).optional(),
    /** The root it belongs to, for what does not name it: then nobody has to look it up. */
    _root: Id.optional(),
    /** When the second of the two entries was made that the editor compared (docs/product/double-entry.md). */
    _compares: Instant.optional(),
  })
  .catchall(z.unknown());
export type PushedObject = z.infer<typeof PushedObject>;
