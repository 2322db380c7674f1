import { cellId, type ReadTable } from '@reader/contracts/objects/document/reading-content';
import { read, revised, valueChange } from '@reader/contracts/testing/examples/document';
import { id, tableId } from '@reader/contracts/testing/examples/ids';
import { readTable } from '@reader/contracts/testing/examples/reading-content';
import { describe, expect, it } from 'vitest';
import { rowAfter } from '../testing/fold.js';
import { documentContent } from './document-content.js';

const otherTable: ReadTable = readTable({ id: id(801), sequence: 4 });
const enteredAfter = (...changes: Parameters<typeof valueChange>[]) =>
  rowAfter(
    documentContent,
    read({}, { inputs: [], tables: [readTable(), otherTable] }),
    revised(changes.map((change) => valueChange(...change))),
  )?.entered;

describe('what people entered into a table', () => {
  it('is kept by table and column, to be suggested there', () =>
    expect(
      enteredAfter(
        ['鉛筆削り', '鉛筆', cellId(tableId, 3)],
        ['120', '12', cellId(tableId, 4)],
        ['消しゴム', '鉛筆', cellId(otherTable.id, 3)],
      ),
    ).toEqual([
      ['table:3:1', '鉛筆削り'],
      ['table:3:2', '120'],
      ['table:4:1', '消しゴム'],
    ]));

  it('is nothing that was only read, no header, and nothing too short', () => {
    expect(enteredAfter(['品目', '品名', cellId(tableId, 1)])).toEqual([]);
    expect(enteredAfter(['1', '12', cellId(tableId, 4)])).toEqual([]);
  });
});
