import type { DocumentEvent } from '@reader/contracts/events/document';
import { confirmed, read, registered } from '@reader/contracts/testing/examples/document';
import { commitId, id } from '@reader/contracts/testing/examples/ids';
import {
  page,
  readingContent,
  readInput,
  readTable,
} from '@reader/contracts/testing/examples/reading-content';
import { describe, expect, it } from 'vitest';
import { scenarioOfFold } from '../testing/given.js';
import { inLines, orderCells, orderInputs } from './order-by-place.js';
import { fold, type Document } from './state.js';

const given = scenarioOfFold<Document, DocumentEvent>(fold);
const box = (x: number, y: number, width = 100, height = 30) => ({ x, y, width, height });

describe('places on a page', () => {
  it('go line by line from the top, and each line from the left', () => {
    const items = [box(300, 12), box(10, 10), box(10, 100), box(300, 95), box(10, 50)];
    expect(inLines(items).map(({ x, y }) => [x, y])).toEqual([
      [10, 10],
      [300, 12],
      [10, 50],
      [10, 100],
      [300, 95],
    ]);
  });

  it('put what stands beside a tall table at its left before it', () => {
    const table = { ...box(200, 100, 300, 200), name: 'table' };
    const fields = [110, 190, 260].map((y) => ({ ...box(10, y), name: `field ${y}` }));
    expect(inLines([table, ...fields]).map(({ name }) => name)).toEqual([
      'field 110',
      'field 190',
      'field 260',
      'table',
    ]);
  });
});

const second = page({ id: id(641), page: 2 });
const inputAt = (number: number, sequence: number, y: number, pageId = page().id) =>
  readInput({ id: id(number), label: `欄${number}`, sequence, pageId, box: box(10, y) });
const document = given(
  registered(),
  read(
    { pages: [second, page()] },
    readingContent({
      inputs: [inputAt(201, 1, 500), inputAt(202, 2, 10, second.id), inputAt(203, 3, 100)],
      tables: [readTable({ sequence: 4, box: box(10, 300, 400, 60) })],
    }),
  ),
);
const order = (state: Document | undefined) => orderInputs(state, commitId);
const ordered = document.when(order).thenTypes(['DocumentRevised']);

describe('inputs that are put in order', () => {
  const content = ordered.state()!.content;

  it('are numbered page by page by their place, a table and its cells among them', () => {
    const inputs = content.userInputs.filter(({ table }) => table === null);
    expect(inputs.map(({ label, sequence }) => [label, sequence])).toEqual([
      ['欄201', 3],
      ['欄202', 4],
      ['欄203', 1],
    ]);
    expect(content.tables.map(({ sequence }) => sequence)).toEqual([2]);
    const cells = content.userInputs.filter(({ table }) => table !== null);
    expect(new Set(cells.map(({ sequence }) => sequence))).toEqual(new Set([2]));
  });

  it('keep their values, and nobody counts as having corrected them', () =>
    expect(content.userInputs.some((input) => input.is_corrected)).toBe(false));

  it('are left alone by a command that comes twice, and when they are in order', () => {
    ordered.when(order).thenNothing();
    ordered.when((state) => orderInputs(state, id(901))).thenNothing();
  });

  it('of a confirmed document stay as they were signed for', () =>
    given(registered(), read(), confirmed()).when(order).thenThrows('document-confirmed'));
});

describe('cells that are put in order', () => {
  const table = readTable();
  const turned = { ...table.cells, row: [2, 2, 1, 1], column: [7, 3, 7, 3] };
  const confused = given(registered(), read({}, readingContent({ tables: [{ ...table, cells: turned }] })));

  it('have the row and the column of the place where they lie', () => {
    const after = confused.when((state) => orderCells(state, commitId)).thenTypes(['DocumentRevised']);
    const cells = after.state()!.content.userInputs.filter((input) => input.table === table.id);
    expect(
      cells.map((cell) => [cell.value, cell.cell_position_in_row, cell.cell_position_in_column]),
    ).toEqual([
      ['品名', 1, 1],
      ['数量', 1, 2],
      ['鉛筆', 2, 1],
      ['12', 2, 2],
    ]);
  });

  it('stay as they are where that is so', () =>
    given(registered(), read())
      .when((state) => orderCells(state, commitId))
      .thenNothing());
});
