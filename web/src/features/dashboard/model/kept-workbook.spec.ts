import { expect, it } from 'vitest';
import { fakeId } from '../../../testing/fake-content';
import type { KeptText } from '../../../lib/storage';
import { keepSheets, keptSheets } from './kept-workbook';
import { firstSheets, type SheetDraft } from './workbook-sheets';

const storage = (): KeptText => {
  const texts = new Map<string, string>();
  return {
    get: (key) => texts.get(key) ?? null,
    set: (key, value) => texts.set(key, value).size > 0,
    remove: (key) => void texts.delete(key),
  };
};
const [A, B, GONE] = [fakeId(1), fakeId(2), fakeId(3)];
const fields = {
  all: [
    { id: A, name: 'A' },
    { id: B, name: 'B' },
  ],
  countable: [{ id: A, name: 'A', options: 2 }],
};
const [first] = firstSheets('a') as [SheetDraft];

it('sheets are kept with names that Excel does not take, in their order', () => {
  const kept = storage();
  const sheets = [
    { ...first, sheetName: '' },
    { ...first, id: 'b', sequence: 2, sheetName: 'a/b' },
  ];
  keepSheets(kept, 'k', sheets);
  expect(keptSheets(kept, 'k', fields)).toEqual(sheets);
  keepSheets(kept, 'k', null);
  expect(keptSheets(kept, 'k', fields)).toBeNull();
});

it('fields that the form does not have any more are left out, and those that are not counted any more', () => {
  const kept = storage();
  const chosen = [GONE, B, A];
  keepSheets(kept, 'k', [
    {
      ...first,
      ...{ crossTabulationFragments: chosen, croppedImageFragments: chosen, sequentialFragments: chosen },
      ...{ responseGroupingFragments: chosen, croppedImageGroupingFragments: chosen },
    },
  ]);
  expect(keptSheets(kept, 'k', fields)).toEqual([
    {
      ...first,
      ...{ crossTabulationFragments: [A], croppedImageFragments: [B, A], sequentialFragments: [B, A] },
      ...{ responseGroupingFragments: [A], croppedImageGroupingFragments: [A] },
    },
  ]);
});

it.each([['[]'], ['{'], ['[{"sheetName":"A"}]']])('what is unreadable is nothing: %s', (text) => {
  const kept = storage();
  kept.set('k', text);
  expect(keptSheets(kept, 'k', fields)).toBeNull();
});
