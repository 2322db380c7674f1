import { outputFormat } from '@reader/contracts/objects/output/output-format';
import { describe, expect, it } from 'vitest';
import { FORMAT_ID, itemId, rowId } from '../../../testing/fake-formats';
import { changesBetween } from '../../../lib/editing/object-changes';
import { copyOf } from '../../../lib/copy-objects';
import { countChanges } from '../../../lib/editing/count-changes';
import { pushedObjects } from '../../../lib/http/transactions';
import { countedIds, fakeLists } from '../testing/format-lists';
import {
  addRows,
  changeFormat,
  changeOptions,
  changeRow,
  deleteRows,
  orderRows,
  replaceItems,
} from './edit-format';
import { formatClasses, formatOf, itemsByRow, itemsOf, optionsOf, type FormatLists } from './format-lists';

const saved = fakeLists();
const pushedOf = (before: FormatLists, now: FormatLists) =>
  pushedObjects(changesBetween(formatClasses, before, now), () => ({ _root: FORMAT_ID, _revision: 4 }));
const push = (now: FormatLists) =>
  pushedOf(saved, now).map(({ _class, id, _delete, _root: _, _revision: __, ...fields }) => ({
    what: `${_delete ? '-' : ''}${_class} ${id}`,
    ...fields,
  }));
const three = [rowId(1), rowId(2), rowId(3)];
const two = (lists: FormatLists) =>
  addRows(lists, [{ row: { header: '一' } }, { row: { header: '二' } }], countedIds());

describe('what is pushed', () => {
  it('is nothing of what was not touched', () => expect(push(saved)).toEqual([]));

  it('names root and revision, so that nothing saved meanwhile is overwritten', () =>
    expect(pushedOf(saved, changeRow(saved, rowId(2), { header: '名前' }))).toEqual([
      { _class: 'csvFormatRows', id: rowId(2), header: '名前', _root: FORMAT_ID, _revision: 4 },
    ]));

  it('is a new row with the one item that it must have', () => {
    const pushed = push(two(saved));
    expect(pushed.map(({ what }) => what.split(' ')[0])).toEqual([
      'csvFormatRows',
      'csvFormatRows',
      'csvFormatItems',
      'csvFormatItems',
    ]);
    expect(pushed[1]).toMatchObject({ header: '二', sequence: 5, format: FORMAT_ID, type: 'R' });
  });

  it('is a deleted row without its items, and the numbers of those behind it', () =>
    expect(push(deleteRows(saved, new Set([rowId(2)])))).toEqual([
      { what: `csvFormatRows ${rowId(3)}`, sequence: 2 },
      { what: `-csvFormatRows ${rowId(2)}` },
    ]));

  it('is adds first, then deletes, of the items of a row', () => {
    const [first] = itemsOf(saved, rowId(3));
    const replaced = replaceItems(saved, rowId(3), [{ ...first!, id: itemId(90) }]);
    expect(push(replaced).map(({ what }) => what)).toEqual([
      `csvFormatItems ${itemId(90)}`,
      `-csvFormatItems ${itemId(3)}`,
      `-csvFormatItems ${itemId(4)}`,
    ]);
  });

  it('is only the numbers that another order changes', () =>
    expect(push(orderRows(saved, [rowId(2), rowId(1), rowId(3)]))).toEqual([
      { what: `csvFormatRows ${rowId(2)}`, sequence: 1 },
      { what: `csvFormatRows ${rowId(1)}`, sequence: 2 },
    ]));

  it('gives every row a number where they had the same', () => {
    const same: FormatLists = {
      ...saved,
      csvFormatRows: saved.csvFormatRows.map((row) => ({ ...row, sequence: 1 })),
    };
    expect(pushedOf(same, orderRows(same, [...three].reverse())).map(({ id }) => id)).toEqual([
      rowId(2),
      rowId(1),
    ]);
    expect(orderRows(same, [...three].reverse()).csvFormatRows.map(({ sequence }) => sequence)).toEqual([
      1, 2, 3,
    ]);
  });

  it('is the options as a whole where the format has none yet', () => {
    const bare: FormatLists = { ...saved, csvFormatOptions: [] };
    expect(optionsOf(bare).encoding).toBe('U8');
    expect(pushedOf(bare, changeOptions(bare, { encoding: 'CP' }))).toMatchObject([
      { _class: 'csvFormatOptions', id: FORMAT_ID, format: FORMAT_ID, encoding: 'CP', is_header: true },
    ]);
  });

  it('is everything of a copy, and nothing of it has an old id', () => {
    const made = copyOf(outputFormat, formatOf(saved), saved, '写し', countedIds());
    const copy = made.lists as FormatLists;
    const pushed = changesBetween(formatClasses, {}, copy);
    expect(pushed).toHaveLength(1 + 1 + 3 + 4);
    expect(pushed.every(({ action }) => action === 'created')).toBe(true);
    for (const old of [FORMAT_ID, ...three, itemId(1)]) expect(JSON.stringify(pushed)).not.toContain(old);
    expect(formatOf(copy)).toMatchObject({ id: made.id, name: '写し' });
    expect([...itemsByRow(copy).values()].map((items) => items.length)).toEqual([1, 1, 2]);
  });
});

describe('unsaved changes are counted', () => {
  it.each<[string, FormatLists, number]>([
    ['nothing', saved, 0],
    ['each option', changeOptions(saved, { encoding: 'U8', is_header: false }), 2],
    ['the name', changeFormat(saved, { name: '別' }), 1],
    ['a row once, whatever changed in it', changeRow(saved, rowId(1), { header: 'a', day: '5' }), 1],
    ['items with their row', replaceItems(saved, rowId(3), itemsOf(saved, rowId(3)).slice(0, 1)), 1],
    ['new rows', two(saved), 2],
    ['rows that go, and not their neighbours', deleteRows(saved, new Set([rowId(1)])), 1],
    ['another order once', orderRows(saved, [...three].reverse()), 1],
    [
      'what was taken back',
      changeRow(changeRow(saved, rowId(1), { header: 'a' }), rowId(1), { header: '社員番号' }),
      0,
    ],
  ])('%s', (_name, now, count) =>
    expect(countChanges(formatClasses, saved, now, changesBetween(formatClasses, saved, now))).toBe(count),
  );
});
