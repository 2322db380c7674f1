import { ObjectChange } from '@reader/contracts/objects/changes';
import { Id } from '@reader/contracts/objects/ids';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { z } from 'zod';
import type { RecordMap } from '../../../../lib/editing/record-map';
import { labelOf } from '../form/form-sections';
import { isReadable } from '../../../../lib/editing/readable-field';
import { contentClasses, isEntered } from './content';

/** A text that was typed into an input which somebody else has deleted since. */
const StrayText = z.object({ id: z.string(), label: z.string(), value: z.string() });
export type StrayText = Readonly<z.infer<typeof StrayText>>;

/** A change as the screen can show it: of a known class, each field of its type, what is created complete. None else. */
const readable = (change: unknown): ObjectChange[] => {
  const parsed = ObjectChange.safeParse(change).data;
  const shape: Readonly<Record<string, z.ZodType>> | undefined = contentClasses.find(
    ({ name }) => name === parsed?.class,
  )?.schema.shape;
  if (!parsed || !shape) return [];
  if (parsed.action === 'deleted') return [parsed];
  const missing = Object.entries(shape).filter(
    ([name]) => parsed.action === 'created' && !(name in parsed.after),
  );
  const defaults = missing.map(([name, field]) => [name, field.safeParse(undefined).data] as const);
  const after = {
    ...Object.fromEntries(defaults.filter(([, value]) => value !== undefined)),
    ...parsed.after,
  };
  const fits = Object.entries(after).every(([name, value]) => !shape[name] || isReadable(shape[name], value));
  return fits ? [{ ...parsed, after }] : [];
};

const Kept = z.object({
  /** Content revision the edits were made on. */
  revision: z.number(),
  /** One that does not fit is passed over; it takes none of the others along. */
  changes: z.array(z.unknown()).transform((changes) => changes.flatMap(readable)),
  /** What the changed inputs are called, should they be gone when the draft is laid on the document. */
  names: z.record(z.string(), z.string()).default({}),
  /** What had no place any more and nobody has taken or dismissed. */
  stray: StrayText.array().default([]),
  /** Inputs whose doubts were accepted, as drafts were written until 23 November 2026. */
  checked: z.array(z.unknown()).catch([]),
});

const acceptanceOf = (id: string): ObjectChange => ({
  action: 'updated',
  class: 'userInputs',
  id,
  before: { is_accepted: false },
  after: { is_accepted: true },
});

/** Edits of a document that are not saved yet, kept on this device for this user. */
export const Draft = Kept.transform(({ checked, changes, ...draft }): Draft => {
  const changed = new Set(changes.map(({ id }) => id));
  const accepted = checked.flatMap((id) => Id.safeParse(id).data ?? []).filter((id) => !changed.has(id));
  return { ...draft, changes: [...changes, ...accepted.map(acceptanceOf)] };
});
export interface Draft {
  readonly revision: number;
  readonly changes: readonly ObjectChange[];
  readonly names: Readonly<Record<string, string>>;
  readonly stray: readonly StrayText[];
}

/** A draft of another user of the same device is nobody else's business, so the key names the user. */
export const draftKey = (userId: string, documentId: string): string =>
  `reader-draft-${userId}-${documentId}`;

/** null: nothing is left to save. */
export const draftOf = (draft: Draft): Draft | null =>
  draft.changes.length === 0 && draft.stray.length === 0 ? null : draft;

/** What the inputs are called that these changes are of. */
export const namesOf = (
  changes: readonly ObjectChange[],
  inputs: Pick<RecordMap<UserInput>, 'get'>,
): Record<string, string> =>
  Object.fromEntries(
    changes.flatMap(({ id, action }) => {
      const input = action === 'updated' ? inputs.get(id) : undefined;
      return input ? [[id, labelOf(input)]] : [];
    }),
  );

/** The texts of a draft whose inputs are gone: never dropped without a word (docs/product/check.md#saving). */
export const strayTexts = (
  { changes, names, stray }: Pick<Draft, 'changes' | 'names' | 'stray'>,
  inputs: Pick<RecordMap<UserInput>, 'get'>,
): StrayText[] => {
  const found = changes.flatMap((change): StrayText[] => {
    if (change.class !== 'userInputs' || change.action !== 'updated' || inputs.get(change.id)) return [];
    const { value, mark_reason: reason } = change.after;
    const text = typeof value === 'string' && value !== '' ? value : reason;
    return typeof text === 'string' && text !== '' && isEntered(change)
      ? [{ id: change.id, label: names[change.id] ?? '', value: text }]
      : [];
  });
  const ids = new Set(found.map(({ id }) => id));
  return [...stray.filter(({ id }) => !ids.has(id)), ...found];
};
