import {
  FORM_FRAGMENTS,
  FORM_ITEMS,
  FORM_PAGES,
  FRAGMENT_OPTIONS,
} from '@reader/contracts/objects/sheets/sheet-import';

/** The list that a value of JSON has under a name; empty where it has none. */
const listIn = (value: unknown, name: string): readonly unknown[] => {
  if (typeof value !== 'object' || value === null) return [];
  const list = (value as Readonly<Record<string, unknown>>)[name];
  return Array.isArray(list) ? list : [];
};

/**
 * What a description (`sheet.json`) has too much of, a line each, in Japanese. It is counted before anything else is looked at:
 * each page is opened, and areas are compared with one another.
 */
export const faultsOfCounts = (json: unknown): string[] => {
  const items = listIn(json, 'form_items');
  const fragments = items.flatMap((item) => listIn(item, 'fragments'));
  const options = fragments.reduce<number>(
    (most, fragment) => Math.max(most, listIn(fragment, 'options').length),
    0,
  );
  return (
    [
      ['pages', listIn(json, 'pages').length, FORM_PAGES],
      ['form_items', items.length, FORM_ITEMS],
      ['fragments（全項目の合計）', fragments.length, FORM_FRAGMENTS],
      ['options（1つの入力欄）', options, FRAGMENT_OPTIONS],
    ] as const
  )
    .filter(([, count, most]) => count > most)
    .map(([name, count, most]) => `${name}: ${most}件以内で指定してください（${count}件あります）。`);
};
