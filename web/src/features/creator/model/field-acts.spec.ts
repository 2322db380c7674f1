import { describe, expect, it } from 'vitest';
import { id, someLists, subjects } from '../testing/lists';
import { fragmentOf, fragmentsOf, itemOf, optionsOf } from './draft-lists';
import {
  accepted,
  changedFragment,
  copiedFragment,
  labelled,
  withField,
  withFragment,
  withoutFragments,
  withoutItem,
} from './field-acts';
import { withOptions } from './option-acts';

const lists = someLists();
const labels = (one = lists) => one.formItemFragments.map(({ label }) => label);
const counter =
  (from = 900) =>
  () =>
    id(from++);
const area = { page: 1, x: 1, y: 2, width: 3, height: 4 };

describe('naming a field', () => {
  it('names the item of an only fragment too, as long as both have one name', () => {
    const named = labelled(lists, id(201), '申請者');
    expect(itemOf(named, id(101))?.subject).toBe('申請者');
    expect(fragmentOf(named, id(201))?.label).toBe('申請者');
  });

  it('leaves an item that has several fragments, or a name of its own', () => {
    expect(itemOf(labelled(lists, id(202), '西暦'), id(102))?.subject).toBe('生年月日');
    const own = labelled({ ...lists, formItems: [{ ...lists.formItems[0]!, subject: '名' }] }, id(201), 'あ');
    expect(itemOf(own, id(101))?.subject).toBe('名');
  });
});

describe('adding a field', () => {
  const added = withField(lists, { itemId: id(8), fragmentId: id(9), name: '性別', area, after: id(101) });

  it('puts it behind the item that it follows, in the same frame', () => {
    expect(subjects(added)).toEqual(['氏名', '性別', '生年月日', '住所']);
    expect(itemOf(added, id(8))).toMatchObject({ frame_group: 1, using: true, shown_when: null });
    expect(fragmentOf(added, id(9))).toMatchObject({ label: '性別', type: 'TX', area, is_proposed: false });
  });

  it('puts it last where it follows none', () => {
    const last = withField(lists, { itemId: id(8), fragmentId: id(9), name: '性別', area, after: undefined });
    expect(subjects(last).at(-1)).toBe('性別');
  });

  it('may be one more fragment of an item', () => {
    const more = withFragment(lists, { itemId: id(102), fragmentId: id(9), label: '日', area: null });
    expect(fragmentsOf(more, id(102)).map(({ label }) => label)).toEqual(['年', '月', '日']);
  });
});

describe('removing fields', () => {
  it('takes their options along, and items that have no other', () => {
    const chosen = withOptions(lists, id(204), { at: 0, values: ['東', '西'], newId: counter() });
    const left = withoutFragments(chosen, [id(202), id(204)]);
    expect(labels(left)).toEqual(['氏名', '月']);
    expect(subjects(left)).toEqual(['氏名', '生年月日']);
    expect(left.fragmentOptions).toEqual([]);
  });

  it('removes an item with all its fragments', () => {
    expect(labels(withoutItem(lists, id(102)))).toEqual(['氏名', '住所']);
  });
});

it('accepts several proposals at once', () => {
  const all = accepted(lists, [id(204)]);
  expect(all.formItemFragments.some(({ is_proposed }) => is_proposed)).toBe(false);
});

describe('copying a field', () => {
  const copy = (of: string, from = lists) => copiedFragment(from, of, { newId: counter(), pageHeight: 297 });

  it('makes a field of its own of an only fragment, below it', () => {
    const chosen = withOptions(lists, id(201), { at: 0, values: ['甲'], newId: counter(800) });
    const { lists: next, fragment } = copy(id(201), chosen);
    expect(subjects(next)).toEqual(['氏名', '氏名', '生年月日', '住所']);
    expect(fragmentOf(next, fragment)?.area).toMatchObject({ y: 19 });
    expect(optionsOf(next, fragment).map(({ value }) => value)).toEqual(['甲']);
  });

  it('makes one more fragment where the item has several', () => {
    const { lists: next } = copy(id(203));
    expect(fragmentsOf(next, id(102)).map(({ label }) => label)).toEqual(['年', '月', '月']);
  });

  it('stays on the page, and is no proposal', () => {
    const low = changedFragment(lists, id(204), { area: { ...area, y: 290, height: 6 } });
    const { lists: next, fragment } = copy(id(204), low);
    expect(fragmentOf(next, fragment)).toMatchObject({ area: { y: 291 }, is_proposed: false });
  });
});
