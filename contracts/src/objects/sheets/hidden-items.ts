import type { Id } from '../ids.js';
import type { SheetForm } from './sheet-form.js';
import type { ShownWhen } from './shown-when.js';

/** Values by fragment; several values of one are separated by line feeds. */
export type ValuesByFragment = ReadonlyMap<Id, string>;

const isAnswered = (shownWhen: ShownWhen, values: ValuesByFragment): boolean => {
  const given = (values.get(shownWhen.fragment) ?? '').split('\n');
  return shownWhen.values.some((value) => given.includes(value));
};

/**
 * Ids of the items that the given answers hide: their condition is not met, or names a fragment of an item that is hidden itself. One rule for
 * the web form, the check screen and what is read from paper.
 */
export const hiddenItems = (
  { items, fragments }: Pick<SheetForm, 'items' | 'fragments'>,
  values: ValuesByFragment,
): ReadonlySet<Id> => {
  const itemOf = new Map(fragments.map(({ id, formItem }) => [id, formItem]));
  const hidden = new Set<Id>();
  // A condition names an earlier item, so one pass in their order settles all.
  for (const { id, shownWhen } of [...items].sort((a, b) => a.sequence - b.sequence)) {
    if (!shownWhen) continue;
    const asked = itemOf.get(shownWhen.fragment);
    if (asked === undefined || hidden.has(asked) || !isAnswered(shownWhen, values)) hidden.add(id);
  }
  return hidden;
};
