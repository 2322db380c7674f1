import type { Id } from '@reader/contracts/objects/ids';
import {
  formOfDraft,
  type DescribedForm,
  type DraftObjects,
} from '@reader/contracts/objects/sheets/draft-form';
import type { SheetForm } from '@reader/contracts/objects/sheets/sheet-form';

/** Something that the next edition has otherwise than the published one. */
export interface Difference {
  readonly kind: 'added' | 'changed' | 'removed';
  readonly of: 'form' | 'item' | 'field' | 'table' | 'order';
  /** Of the item or fragment; null: of neither. */
  readonly id: Id | null;
  /** As people call it; '' where `of` says all. */
  readonly name: string;
}

interface Named {
  readonly id: Id;
  readonly name: string;
  /** All that counts of it, as one text. */
  readonly says: string;
}

/** Places count by their order among siblings alone, so that one that is added changes no other. */
const itemsOf = ({ items }: SheetForm, standard: ReadonlyMap<Id, Id | null>): Named[] =>
  items.map(({ id, sequence: _, standardItem, shownWhen, ...item }) => ({
    id,
    name: item.displaySubject || item.subject,
    // Publishing gives an item that names none one of its name.
    says: JSON.stringify([item, standardItem ?? standard.get(id) ?? null, shownWhen ?? null]),
  }));

const fieldName = (subject: string, label: string): string =>
  label === '' || label === subject ? subject : `${subject}・${label}`;

const fieldsOf = (form: SheetForm): Named[] => {
  const subjects = new Map(form.items.map(({ id, subject }) => [id, subject]));
  const areas = new Map(form.areas.map((area) => [area.key, area]));
  return form.fragments.map(({ id, formItem, sequence: _, areaLinkageKey, ...fragment }) => {
    const area = areas.get(areaLinkageKey ?? '');
    const options = form.options.filter((option) => option.fragment === id).map(({ value }) => value);
    const place = area && [area.page, area.x, area.y, area.width, area.height];
    return {
      id,
      name: fieldName(subjects.get(formItem) ?? '', fragment.label),
      says: JSON.stringify([formItem, fragment, options, place ?? null]),
    };
  });
};

const between = (of: 'item' | 'field', before: readonly Named[], after: readonly Named[]): Difference[] => {
  const then = new Map(before.map((one) => [one.id, one]));
  const now = new Set(after.map(({ id }) => id));
  return [
    ...after.flatMap(({ id, name, says }): Difference[] => {
      const old = then.get(id);
      if (!old) return [{ kind: 'added', of, id, name }];
      return old.says === says ? [] : [{ kind: 'changed', of, id, name }];
    }),
    ...before.flatMap(({ id, name }): Difference[] =>
      now.has(id) ? [] : [{ kind: 'removed', of, id: null, name }],
    ),
  ];
};

const orderOf = (list: readonly { readonly id: Id }[], among: readonly { readonly id: Id }[]): string => {
  const common = new Set(among.map(({ id }) => id));
  return list.flatMap(({ id }) => (common.has(id) ? [id] : [])).join();
};

const isReordered = (before: SheetForm, after: SheetForm): boolean =>
  orderOf(before.items, after.items) !== orderOf(after.items, before.items) ||
  orderOf(before.fragments, after.fragments) !== orderOf(after.fragments, before.fragments);

const ofForm = (name: string): Difference => ({ kind: 'changed', of: 'form', id: null, name });

const describedOtherwise = (before: DescribedForm, after: DescribedForm): Difference[] => [
  ...(before.formSubject === after.formSubject ? [] : [ofForm('帳票名')]),
  ...(before.keyword === after.keyword ? [] : [ofForm('キーワード')]),
  ...(before.standardSheet === after.standardSheet ? [] : [ofForm('標準の帳票')]),
];

const tablesGone = (before: SheetForm, after: SheetForm): Difference[] =>
  before.tables
    .slice(after.tables.length)
    .map(({ subject }) => ({ kind: 'removed', of: 'table', id: null, name: subject }));

/** An item that came or went with its only fragments is said by these. */
const withoutShells = (items: readonly Difference[]): Difference[] =>
  items.filter(({ kind }) => kind === 'changed');

/**
 * What an edition of the draft has otherwise than the published one, where there is one. Proposals that nobody has accepted count for nothing.
 */
export const differencesFrom = (published: DraftObjects | null, draft: DraftObjects): Difference[] => {
  const after = formOfDraft(draft);
  if (!published) return between('field', [], fieldsOf(after.form));
  const before = formOfDraft(published);
  const standard = new Map(before.form.items.map(({ id, standardItem }) => [id, standardItem]));
  return [
    ...describedOtherwise(before, after),
    ...withoutShells(between('item', itemsOf(before.form, new Map()), itemsOf(after.form, standard))),
    ...between('field', fieldsOf(before.form), fieldsOf(after.form)),
    ...tablesGone(before.form, after.form),
    ...(isReordered(before.form, after.form)
      ? [{ kind: 'changed', of: 'order', id: null, name: '並び順' } as const]
      : []),
  ];
};
