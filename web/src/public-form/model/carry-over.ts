import { offered } from './choices';
import { type Form, isChoice, itemsOf } from './form';
import type { Answers } from './asked';

/** What a form that has changed means for what was entered. */
export interface CarriedOver {
  readonly answers: Answers;
  /** Names of questions that are new. */
  readonly added: readonly string[];
  /** Names of questions whose choice the form does not offer any more. */
  readonly unchosen: readonly string[];
  /** Entered values for which there is no question any more. */
  readonly removed: readonly string[];
}

/** Entered values, by fragment, in a form's newer edition. `before`: the edition in which they were entered, where it is known. */
export const carriedOver = (form: Form, answers: Answers, before: Form | null): CarriedOver => {
  const items = itemsOf(form);
  const titleOf = new Map(items.map(({ id, title }) => [id, title]));
  const fields = new Map(items.flatMap((item) => item.fields.map((field) => [field.id, field] as const)));
  const values: Record<string, string> = {};
  const unchosen = new Set<string>();
  const removed: string[] = [];
  for (const [id, value] of Object.entries(answers.values)) {
    const field = fields.get(id);
    if (!field) {
      if (value.trim() !== '') removed.push(value);
      continue;
    }
    values[id] = isChoice(field.control) ? offered(value, field.options) : value;
    if (values[id] !== value) unchosen.add(titleOf.get(field.item) ?? '');
  }
  const files = answers.files.filter(({ fragment }) => fields.get(fragment)?.control === 'files');
  removed.push(...answers.files.filter((file) => !files.includes(file)).map(({ name }) => name));
  const known = new Set(before ? itemsOf(before).map(({ id }) => id) : titleOf.keys());
  return {
    answers: { values, files },
    added: items.filter(({ id }) => !known.has(id)).map(({ title }) => title),
    unchosen: [...unchosen],
    removed,
  };
};
