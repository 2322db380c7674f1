import type { ObjectChange } from '@reader/contracts/objects/changes';
import { type UserInput, userInputs } from '@reader/contracts/objects/document/document-content';

/** Fields of an input that staff may write. */
export type InputFields = Partial<Omit<UserInput, 'id' | 'origin' | 'is_corrected'>>;
export type FieldName = keyof InputFields;

/** Whether fields say what a person entered: a value, or why there is none. */
export const isEntered = (fields: object): boolean =>
  'value' in fields || 'mark' in fields || 'mark_reason' in fields;

const fieldNames = Object.keys(userInputs.schema.shape) as FieldName[];

const pick = (input: UserInput, names: readonly FieldName[]): InputFields =>
  Object.fromEntries(names.map((name) => [name, input[name]]));

/** The changes that lead from one content to another; an update names only the fields that differ. */
export const changesBetween = (
  before: ReadonlyMap<string, UserInput>,
  after: ReadonlyMap<string, UserInput>,
): ObjectChange[] => {
  const changes: ObjectChange[] = [];
  for (const [id, now] of after) {
    const then = before.get(id);
    if (then === now) continue;
    if (!then) changes.push({ action: 'created', class: 'userInputs', id, after: pick(now, fieldNames) });
    else {
      const names = fieldNames.filter((name) => then[name] !== now[name]);
      if (names.length === 0) continue;
      changes.push({
        action: 'updated',
        class: 'userInputs',
        id,
        before: pick(then, names),
        after: pick(now, names),
      });
    }
  }
  for (const [id, then] of before) {
    if (!after.has(id)) {
      changes.push({ action: 'deleted', class: 'userInputs', id, before: pick(then, fieldNames) });
    }
  }
  return changes;
};

/** Values with changes laid on them. What is changed or deleted but not there any more, and what is no value, is passed over. */
export const withChanges = (
  inputs: ReadonlyMap<string, UserInput>,
  changes: readonly ObjectChange[],
): Map<string, UserInput> => {
  const next = new Map(inputs);
  for (const change of changes.filter((one) => one.class === 'userInputs')) {
    const known = next.get(change.id);
    if (change.action === 'deleted') next.delete(change.id);
    else if (change.action === 'updated') {
      if (known) next.set(change.id, { ...known, ...(change.after as InputFields) });
    } else if (!known) {
      const object = {
        mark: null,
        mark_reason: '',
        ...change.after,
        id: change.id,
        origin: null,
        is_corrected: true,
      };
      next.set(change.id, object as UserInput);
    }
  }
  return next;
};
