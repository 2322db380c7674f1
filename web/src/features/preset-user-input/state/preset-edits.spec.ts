import { presetPattern } from '@reader/contracts/objects/configuration/preset-pattern';
import { applyChanges } from '@reader/contracts/objects/graph';
import { describe, expect, it } from 'vitest';
import { changesBetween } from '../../../lib/editing/object-changes';
import { hasProblems } from '../../../shared-features/configuration/table/table-definition';
import { fakeId } from '../../../testing/fake-content';
import { presetItems } from '../tables/preset-items';
import {
  cellAt,
  cellsByPlace,
  countOf,
  lostTexts,
  type PresetLists,
  withCellText,
  withItem,
  withItemsOrdered,
  withNewItem,
  withoutItem,
} from './preset-edits';

const ids = () => {
  let next = 0;
  return () => fakeId((next += 1));
};
const PATTERN = fakeId(900);
const empty: PresetLists = { presetUserInputs: [], presetTableCells: [] };
const newId = ids();
const text = { subject: '備考', label: '備考', type: 'TA', row_number: 1, column_number: 1 } as const;
const table = { subject: '明細', label: '明細', type: 'TL', row_number: 2, column_number: 3 } as const;
const one = withNewItem(empty, PATTERN, table, newId);
const tableId = one.presetUserInputs[0]!.id;
const tableOf = (lists: PresetLists) => lists.presetUserInputs.find(({ id }) => id === tableId)!;

/** The table as a drawing: H header, . body, or the cell's text. */
const drawn = (lists: PresetLists): string[] => {
  const { row_number, column_number } = tableOf(lists);
  const cells = cellsByPlace(lists.presetTableCells, tableId);
  return Array.from({ length: row_number }, (_, row) =>
    Array.from({ length: column_number }, (__, column) => {
      const cell = cellAt(cells, row + 1, column + 1);
      return cell ? cell.value || (cell.is_table_header ? 'H' : '.') : ' ';
    }).join(''),
  );
};
const change = (lists: PresetLists, fields: Parameters<typeof withItem>[2]) =>
  withItem(lists, tableId, fields, newId);

describe('the cells of a table', () => {
  it('are there as soon as the table is', () => expect(drawn(one)).toEqual(['...', '...']));

  it('come and go with the counts, and keep their texts', () => {
    const written = withCellText(one, { table: tableOf(one), row: 2, column: 2 }, '鉛', newId);
    const larger = change(written, { row_number: 3, column_number: 4 });
    expect(drawn(larger)).toEqual(['....', '.鉛..', '....']);
    const smaller = change(larger, { column_number: 2, row_number: 2 });
    expect(drawn(smaller)).toEqual(['..', '.鉛']);
    expect(smaller.presetTableCells).toHaveLength(4);
    expect(lostTexts(smaller, tableId, { row_number: 1 })).toBe(1);
    expect(lostTexts(smaller, tableId, { row_number: 5 })).toBe(0);
    expect(lostTexts(smaller, tableId, { type: 'TX' })).toBe(1);
  });

  it.each([
    [{ is_upper_header: true }, ['HHH', '...']],
    [{ is_lower_header: true }, ['...', 'HHH']],
    [{ is_left_header: true }, ['H..', 'H..']],
    [{ is_right_header: true }, ['..H', '..H']],
    [{ is_upper_header: true, is_left_header: true }, ['HHH', 'H..']],
  ])('on edges %j are headers', (fields, expected) => expect(drawn(change(one, fields))).toEqual(expected));

  it('are marked anew when an edge moves or is a header no more', () => {
    const lower = change(one, { is_lower_header: true });
    expect(drawn(change(lower, { row_number: 3 }))).toEqual(['...', '...', 'HHH']);
    expect(drawn(change(lower, { is_lower_header: false }))).toEqual(['...', '...']);
    for (const cell of lower.presetTableCells) expect(cell.is_table_body).toBe(!cell.is_table_header);
  });

  it('are made where an older pattern has none', () => {
    const without: PresetLists = { ...one, presetTableCells: [] };
    expect(drawn(withCellText(without, { table: tableOf(one), row: 1, column: 3 }, '数', newId))).toEqual([
      '..数',
      '...',
    ]);
  });

  it('are not touched by an edit that is not about them', () =>
    expect(change(one, { subject: '品目', upper_header: '品名' }).presetTableCells).toBe(
      one.presetTableCells,
    ));

  it('go when the item becomes a text, or goes', () => {
    expect(change(one, { type: 'TX' }).presetTableCells).toEqual([]);
    const two = withNewItem(one, PATTERN, text, newId);
    expect(withoutItem(two, tableId)).toMatchObject({
      presetUserInputs: [{ subject: '備考', sequence: 1 }],
      presetTableCells: [],
    });
  });

  it('always fit, so that the server takes them', () => {
    const larger = change(change(one, { is_left_header: true }), { row_number: 5, column_number: 1 });
    const graph = applyChanges(new Map(), changesBetween(presetPattern.parts, empty, larger));
    expect(presetPattern.rules(graph)).toEqual([]);
    const smaller = change(larger, { row_number: 1, column_number: 2 });
    const next = applyChanges(graph, changesBetween(presetPattern.parts, larger, smaller));
    expect(presetPattern.rules(next)).toEqual([]);
    expect(next.get('presetTableCells')?.size).toBe(2);
  });
});

it('the items have an order', () => {
  const two = withNewItem(one, PATTERN, text, newId);
  expect(
    withItemsOrdered(two, two.presetUserInputs.map(({ id }) => id).reverse()).presetUserInputs.map(
      ({ subject, sequence }) => [subject, sequence],
    ),
  ).toEqual([
    ['備考', 1],
    ['明細', 2],
  ]);
});

it.each([
  ['', undefined],
  ['0', undefined],
  ['101', undefined],
  ['1.5', undefined],
  ['-1', undefined],
  ['12', 12],
  [' ７ ', 7],
  ['100', 100],
])('a count of %j is %s', (typed, expected) => expect(countOf(typed)).toBe(expected));

it('an item needs both of its names', () => {
  expect(hasProblems(presetItems, [tableOf(one)])).toBe(false);
  expect(hasProblems(presetItems, [{ ...tableOf(one), label: ' ' }])).toBe(true);
});
