import { hiddenItems } from '@reader/contracts/objects/sheets/hidden-items';
import type { Draft } from '../keeping/draft';
import { type Field, type Form, type Item, itemsOf, type Section } from './form';

/** What is answered: by values and by files. */
export type Answers = Pick<Draft, 'values' | 'files'>;

/** How far an answer is. */
export interface Asked {
  /** What is asked now: conditions hide the rest. */
  readonly sections: readonly Section[];
  /** Items with an empty field that must not be. */
  readonly missing: readonly Item[];
  readonly filled: number;
  readonly total: number;
}

/** Whether nothing is entered: neither a text with more than blanks nor a file. */
export const isEmpty = ({ id, control }: Field, { values, files }: Answers): boolean =>
  control === 'files' ? !files.some(({ fragment }) => fragment === id) : (values[id] ?? '').trim() === '';

/** Whether an item lacks what it must have. */
export const isMissing = ({ fields }: Item, answers: Answers): boolean =>
  fields.some((field) => field.isRequired && isEmpty(field, answers));

const isFilled = (item: Item, answers: Answers): boolean =>
  !isMissing(item, answers) && item.fields.some((field) => !isEmpty(field, answers));

/** What a form asks of somebody who has answered this much. */
export const askedOf = (form: Form, answers: Answers): Asked => {
  // What is not in use is answered by nobody.
  const answered = new Map(
    itemsOf(form).flatMap(({ fields }) => fields.map(({ id }) => [id, answers.values[id] ?? ''] as const)),
  );
  const hidden = hiddenItems(
    { items: [...form.conditions.items], fragments: [...form.conditions.fragments] },
    answered,
  );
  const sections = form.sections
    .map((section) => ({ ...section, items: section.items.filter(({ id }) => !hidden.has(id)) }))
    .filter(({ items }) => items.length > 0);
  const items = sections.flatMap((section) => section.items);
  return {
    sections,
    missing: items.filter((item) => isMissing(item, answers)),
    filled: items.filter((item) => isFilled(item, answers)).length,
    total: items.length,
  };
};
