import { describe, expect, it } from 'vitest';
import { id } from '../../testing/examples/ids.js';
import { sheetForm } from '../../testing/examples/forms/sheet.js';
import { hiddenItems } from './hidden-items.js';
import type { SheetForm } from './sheet-form.js';

const [item] = sheetForm().items;
const [fragment] = sheetForm().fragments;

/** Items 1, 2, 3… each with one fragment (101, 102…); `asks` names the fragment and values that the item depends on. */
const form = (...asks: (readonly [fragment: number, ...values: string[]] | null)[]): SheetForm =>
  sheetForm({
    items: asks.map((ask, index) => ({
      ...item!,
      id: id(index + 1),
      sequence: index + 1,
      shownWhen: ask && { fragment: id(ask[0]), values: ask.slice(1).map(String) },
    })),
    fragments: asks.map((_, index) => ({ ...fragment!, id: id(101 + index), formItem: id(index + 1) })),
  });
const hidden = (of: SheetForm, values: Record<number, string>) =>
  [...hiddenItems(of, new Map(Object.entries(values).map(([key, value]) => [id(Number(key)), value])))].map(
    (one) => Number(one.slice(-3)),
  );

describe('an item that depends on an earlier answer', () => {
  const asked = form(null, [101, 'ある', '不明']);
  it.each([
    ['is shown where that was given', { 101: 'ある' }, []],
    ['is shown by any of the values that are named', { 101: '不明' }, []],
    ['is hidden by another', { 101: 'ない' }, [2]],
    ['is hidden while nothing was answered', {}, [2]],
    ['is shown by one of several', { 101: 'ない\nある' }, []],
  ])('%s', (_, values, expected) => expect(hidden(asked, values)).toEqual(expected));

  it('is hidden with the item that it depends on, whatever was answered there before', () =>
    expect(hidden(form(null, [101, 'ある'], [102, '卵']), { 101: 'ない', 102: '卵' })).toEqual([2, 3]));

  it('is hidden where the form does not have what it depends on', () =>
    expect(hidden(form([999, 'ある']), {})).toEqual([1]));
});
