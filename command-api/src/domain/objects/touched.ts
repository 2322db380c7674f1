import type { Id } from '@reader/contracts/objects/ids';

/** `class/id/field` → revision that last changed it; the field `*` stands for the object being deleted. Of order it is not kept. */
export type Touched = ReadonlyMap<string, number>;

export const fieldKey = (className: string, id: Id, field: string) => `${className}/${id}/${field}`;

/** Whether a key says that its object was deleted. */
export const isOfDeletion = (key: string): boolean => key.endsWith('/*');

/**
 * Where siblings stand. People who move them do not contradict each other: the last order counts
 * (docs/product/edits.md#order).
 */
export const ORDER_FIELD = 'sequence';
