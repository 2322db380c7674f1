import type { ObjectChange } from '@reader/contracts/objects/changes';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import type { InputFields } from './changes';
import { type ContentParts, inverted, withPartChanges } from './part-changes';

/** One thing that was done, so that it can be undone and done again. */
export type Edit =
  | { readonly kind: 'create' | 'delete'; readonly object: UserInput }
  | {
      readonly kind: 'update';
      readonly id: string;
      readonly before: InputFields;
      readonly after: InputFields;
    }
  | { readonly kind: 'parts'; readonly changes: readonly ObjectChange[] };

/** What is undone together. */
export type Step = readonly Edit[];

/** The object that an edit is about. */
export const aboutOf = (edit: Edit | undefined): string | undefined => {
  if (edit?.kind === 'parts') return edit.changes[0]?.id;
  return edit?.kind === 'update' ? edit.id : edit?.object.id;
};

/** Does an edit (1) or takes it back (-1): changes the values in place, answers the other parts. */
export const applied = (
  edit: Edit,
  direction: 1 | -1,
  inputs: Map<string, UserInput>,
  parts: ContentParts,
): ContentParts => {
  if (edit.kind === 'parts')
    return withPartChanges(parts, direction === 1 ? edit.changes : inverted(edit.changes));
  if (edit.kind === 'update') {
    const now = inputs.get(edit.id);
    if (now) inputs.set(edit.id, { ...now, ...(direction === 1 ? edit.after : edit.before) });
  } else if ((edit.kind === 'create') === (direction === 1)) inputs.set(edit.object.id, edit.object);
  else inputs.delete(edit.object.id);
  return parts;
};

/** The fields that `after` names, as they are now; null when nothing differs. */
export const updateOf = (now: UserInput | undefined, after: InputFields): Edit | null => {
  if (!now) return null;
  const names = (Object.keys(after) as (keyof InputFields)[]).filter((name) => now[name] !== after[name]);
  if (names.length === 0) return null;
  const pick = (from: InputFields): InputFields =>
    Object.fromEntries(names.map((name) => [name, from[name]]));
  return { kind: 'update', id: now.id, before: pick(now), after: pick(after) };
};
