import { describe, expect, it } from 'vitest';
import { itemId, rowId } from '../../../testing/fake-formats';
import { countedIds, fakeLists } from '../testing/format-lists';
import { itemsOf } from './format-lists';
import {
  addItems,
  applyDraft,
  changeCut,
  changeItem,
  cutsOf,
  deleteItems,
  isSameDraft,
  isValidDraft,
  openDraft,
  orderItems,
  problemOf,
  problemOfDelimiter,
} from './item-draft';

const lists = fakeLists();
const opened = openDraft(lists, rowId(3))!;
const first = itemId(3);

describe('the items of a row', () => {
  it('are added and deleted in the copy, and written on OK', () => {
    const draft = deleteItems(addItems(opened, 2, countedIds()), new Set([first]))!;
    expect(itemsOf(lists, rowId(3))).toHaveLength(2);
    const items = itemsOf(applyDraft(lists, { ...draft, delimiter: '-' }), rowId(3));
    expect(items.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    expect(items[0]?.id).toBe(itemId(4));
    expect(applyDraft(lists, { ...draft, delimiter: '-' }).csvFormatRows[2]).toMatchObject({
      id: rowId(3),
      delimiter: '-',
    });
  });

  it('cannot all be deleted', () => expect(deleteItems(opened, new Set([first, itemId(4)]))).toBeNull());

  it('are the same as long as nothing differs, their order included', () => {
    const there = changeItem(opened, first, { front_text: 'x' });
    expect(isSameDraft(opened, there)).toBe(false);
    expect(isSameDraft(opened, changeItem(there, first, { front_text: '' }))).toBe(true);
    expect(isSameDraft(opened, orderItems(opened, [itemId(4), first]))).toBe(false);
  });

  it('are not those of a row that has gone', () => expect(openDraft(lists, rowId(9))).toBeUndefined());
});

describe('a cut', () => {
  const cut = (front_cut: string) => changeCut(opened, first, { front_cut });
  const itemIn = (draft: typeof opened) => draft.items[0]!;

  it('counts only where there is one', () => {
    expect(itemIn(cut('3'))).toMatchObject({ is_cut: true, front_cut: '3' });
    expect(itemIn(changeCut(cut('3'), first, { front_cut: '' })).is_cut).toBe(false);
  });

  it('that was switched off does not come back with the other', () => {
    const off = changeItem(opened, first, { is_cut: false, front_cut: '5' });
    expect(cutsOf(itemIn(off))).toEqual({ front_cut: '', rear_cut: '' });
    expect(itemIn(changeCut(off, first, { rear_cut: '1' }))).toMatchObject({ front_cut: '', rear_cut: '1' });
  });

  it.each(['', '0', '3', '-3', '12'])('may be %j', (text) =>
    expect(problemOf(itemIn(cut(text)), 'front_cut')).toBeUndefined(),
  );
  it.each(['１', '1.5', '01', '-', '三', ' 1', '--1'])('may not be %j', (text) => {
    expect(problemOf(itemIn(cut(text)), 'front_cut')).toBe('半角数字を入力して下さい');
    expect(isValidDraft(cut(text))).toBe(false);
  });
});

describe('an operand', () => {
  const operand = (operator_num: string) => changeItem(opened, first, { four_operator: 'MU', operator_num });
  it.each(['', '1.1', '-2', '0', '100'])('may be %j', (text) =>
    expect(isValidDraft(operand(text))).toBe(true),
  );
  it.each(['１', '1.', '.5', '01', '1,000', 'a'])('may not be %j', (text) =>
    expect(problemOf(operand(text).items[0]!, 'operator_num')).toBe('半角数字を入力して下さい'),
  );
});

describe('a formula', () => {
  const formula = (delimiter: string) => ({ ...opened, linkType: 'I' as const, delimiter });
  it('is checked as one only where items are calculated', () => {
    expect(problemOfDelimiter(formula('([1]+[2])/2'))).toBeUndefined();
    expect(problemOfDelimiter(formula('[1]+'))).toBe('計算式を正しく入力して下さい');
    expect(problemOfDelimiter(formula('[1]+[3]'))).toBe('[3]の項目はありません');
    expect(problemOfDelimiter({ ...formula('[1]+'), linkType: 'S' })).toBeUndefined();
    expect(isValidDraft(formula('('))).toBe(false);
  });
});
