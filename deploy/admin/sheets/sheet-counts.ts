import {
  FORM_FRAGMENTS,
  FORM_ITEMS,
  FORM_OPTIONS,
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
  const options = fragments.map((fragment) => listIn(fragment, 'options').length);
  const most = options.reduce((one, other) => Math.max(one, other), 0);
  const all = options.reduce((sum, count) => sum + count, 0);
  return (
    [
      ['pages', listIn(json, 'pages').length, FORM_PAGES],
      ['form_items', items.length, FORM_ITEMS],
      ['fragments（全項目の合計）', fragments.length, FORM_FRAGMENTS],
      ['options（1つの入力欄）', most, FRAGMENT_OPTIONS],
      ['options（全項目の合計）', all, FORM_OPTIONS],
    ] as const
  )
    .filter(([, count, limit]) => count > limit)
    .map(([name, count, limit]) => `${name}: ${limit}件以内で指定してください（${count}件あります）。`);
};
