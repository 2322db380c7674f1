import { describe, expect, it } from 'vitest';
import { documentId, id, inputId, pageId, tableId } from '@reader/contracts/testing/examples/ids';
import {
  page,
  readInput,
  readingContent,
  readTable,
} from '@reader/contracts/testing/examples/reading-content';
import { contentOfReading } from '@reader/contracts/objects/document/content-of-reading';
import type { ObjectChange } from '@reader/contracts/objects/changes';
import type { DocumentContent } from '@reader/contracts/objects/document/document-content';
import { cellId, type ReadingContent } from '@reader/contracts/objects/document/reading-content';
import { reviseContent } from '@reader/contracts/objects/document/revise-content';
import { carryOver } from './carry-over.js';

const nextPageId = id(500);
const nextInputId = id(501);
const nextTableId = id(502);

const edited = (changes: readonly ObjectChange[], read: ReadingContent = readingContent()): DocumentContent =>
  reviseContent(contentOfReading(documentId, read), changes);
const typed = (value: string, input = inputId): ObjectChange => ({
  action: 'updated',
  class: 'userInputs',
  id: input,
  before: {},
  after: { value },
});

/** What the second reading found: the same page and places, under new ids. */
const nextReading = (more: Partial<ReadingContent> = {}): ReadingContent => ({
  inputs: [readInput({ id: nextInputId, pageId: nextPageId, value: '手鳥 勇吉' })],
  tables: [readTable({ id: nextTableId, pageId: nextPageId })],
  ...more,
});
const carried = (before: DocumentContent, next: ReadingContent = nextReading()): ObjectChange[] =>
  carryOver(
    { content: before, pages: [page()] },
    { content: contentOfReading(documentId, next), pages: [page({ id: nextPageId })] },
  );

describe('reading again', () => {
  it('takes what nobody touched from the new reading', () => expect(carried(edited([]))).toEqual([]));

  it('keeps a value that somebody corrected, in the same place', () =>
    expect(carried(edited([typed('手嶋 勇吉')]))).toEqual([
      {
        action: 'updated',
        class: 'userInputs',
        id: nextInputId,
        before: { value: '手鳥 勇吉' },
        after: { value: '手嶋 勇吉' },
      },
    ]));

  it('keeps a mark with its reason', () => {
    const marked: ObjectChange = {
      action: 'updated',
      class: 'userInputs',
      id: inputId,
      before: {},
      after: { value: '', mark: 'illegible', mark_reason: '水濡れ' },
    };
    expect(carried(edited([marked]))).toMatchObject([
      { id: nextInputId, after: { value: '', mark: 'illegible', mark_reason: '水濡れ' } },
    ]);
  });

  it('changes nothing where the reading now says the same', () =>
    expect(carried(edited([typed('手鳥 勇吉')]))).toEqual([]));

  it('finds a field of a form wherever it lies now', () => {
    const before = edited(
      [typed('手嶋 勇吉')],
      readingContent({
        inputs: [readInput({ fragmentId: id(83), box: { x: 0, y: 0, width: 5, height: 5 } })],
      }),
    );
    const next = nextReading({
      inputs: [readInput({ id: nextInputId, pageId: nextPageId, fragmentId: id(83), value: '' })],
    });
    expect(carried(before, next)).toMatchObject([{ id: nextInputId, after: { value: '手嶋 勇吉' } }]);
  });

  it('keeps a corrected cell in its row and column', () =>
    expect(carried(edited([typed('13', cellId(tableId, 4))]))).toMatchObject([
      { action: 'updated', id: cellId(nextTableId, 4), after: { value: '13' } },
    ]));

  describe('finds a cell by where it lies', () => {
    /** The table with a row of its own above the header. */
    const { cells, ...table } = readTable({ id: nextTableId, pageId: nextPageId });
    const rowMore = {
      ...table,
      rowNumber: 3,
      box: { x: 0, y: 460, width: 800, height: 120 },
      cells: {
        ...cells,
        number: [1, 2, 3, 4, 5, 6],
        row: [1, 1, 2, 2, 3, 3],
        column: [1, 2, 1, 2, 1, 2],
        isHeader: [true, true, false, false, false, false],
        value: ['明細', '', ...cells.value],
        box: [[0, 460, 400, 40], [400, 460, 400, 40], ...cells.box] as typeof cells.box,
        confidence: [99, 99, ...cells.confidence],
      },
    };

    it('where the table has one row more at its top', () =>
      expect(carried(edited([typed('13', cellId(tableId, 4))]), nextReading({ tables: [rowMore] }))).toEqual([
        expect.objectContaining({ id: cellId(nextTableId, 6), after: { value: '13' } }),
      ]));

    it('and brings its value along where it is one with its neighbour now', () => {
      const merged = {
        ...rowMore,
        rowNumber: 2,
        cells: {
          ...rowMore.cells,
          number: [1, 2, 3, 4],
          row: [1, 1, 2, 2],
          column: [1, 2, 1, 2],
          isHeader: [true, true, false, false],
          value: ['明細', '', '品名 鉛筆', '数量 12'],
          box: [
            [0, 460, 400, 40],
            [400, 460, 400, 40],
            [0, 500, 400, 80],
            [400, 500, 400, 80],
          ] as typeof cells.box,
          confidence: [99, 99, 90, 90],
        },
      };
      expect(carried(edited([typed('13', cellId(tableId, 4))]), nextReading({ tables: [merged] }))).toEqual([
        expect.objectContaining({ action: 'created', id: cellId(tableId, 4) }),
      ]);
    });

    it('though its lines were found a third of a row lower, in a table of as many rows and columns', () => {
      const lower = (by: number): ReadingContent => {
        const box = cells.box.map(([x, y, width, height]) => [x, y + by, width, height]) as typeof cells.box;
        return nextReading({ tables: [{ ...table, cells: { ...cells, box } }] });
      };
      const before = edited([typed('13', cellId(tableId, 4))]);
      expect(carried(before, lower(14))).toMatchObject([
        { action: 'updated', id: cellId(nextTableId, 4), after: { value: '13' } },
      ]);
      // A whole row higher nothing lies where it lay.
      expect(carried(before, lower(-40))).toMatchObject([{ action: 'created', id: cellId(tableId, 4) }]);
    });

    it('and not in one that spans its neighbour too, though the table has as many rows and columns', () => {
      const spanning = {
        ...cells,
        number: [1, 2, 3],
        row: [1, 1, 2],
        column: [1, 2, 1],
        isHeader: [true, true, false],
        value: ['品名', '数量', '鉛筆 12'],
        box: [...cells.box.slice(0, 2), [0, 540, 800, 40]] as typeof cells.box,
        confidence: [99, 99, 90],
      };
      const next = nextReading({ tables: [{ ...table, cells: spanning }] });
      expect(carried(edited([typed('色鉛筆', cellId(tableId, 3))]), next)).toMatchObject([
        { action: 'created', id: cellId(tableId, 3), after: { value: '色鉛筆' } },
      ]);
    });

    it('before one that was put in by hand takes it by its numbers', () => {
      const put = (column: number): ObjectChange => ({
        action: 'created',
        class: 'userInputs',
        id: id(700 + column),
        after: {
          ...contentOfReading(documentId, readingContent()).userInputs.find(
            (cell) => cell.id === cellId(tableId, 2 + column),
          ),
          ...{ x: 0, y: 0, width: 0, height: 0, origin: null, value: `手書き${column}` },
        },
      });
      const moved = (cell: number): ObjectChange => ({
        action: 'updated',
        class: 'userInputs',
        id: cellId(tableId, cell),
        before: {},
        after: { cell_position_in_row: 3 },
      });
      const rows: ObjectChange = {
        action: 'updated',
        class: 'tables',
        id: tableId,
        before: {},
        after: { row_number: 3 },
      };
      const content = edited([rows, moved(3), moved(4), put(1), put(2), typed('13', cellId(tableId, 4))]);
      // A row more at the bottom, so that the table is as large as the one with the row that was put in.
      const { box } = cells;
      const rowBelow = {
        ...rowMore,
        box: { x: 0, y: 500, width: 800, height: 120 },
        cells: {
          ...rowMore.cells,
          value: [...cells.value, '計', ''],
          box: [...box, [0, 580, 400, 40], [400, 580, 400, 40]] as typeof box,
        },
      };
      for (const userInputs of [content.userInputs, [...content.userInputs].reverse()]) {
        const changes = carried({ ...content, userInputs }, nextReading({ tables: [rowBelow] }));
        expect(changes).toContainEqual(
          expect.objectContaining({ id: cellId(nextTableId, 4), after: { value: '13' } }),
        );
        expect(changes.map((change) => [change.action, change.id]).sort()).toEqual(
          [
            ['updated', cellId(nextTableId, 4)],
            ['created', id(701)],
            ['created', id(702)],
          ].sort(),
        );
      }
    });

    it('by its numbers where nobody knows where it lies, and both tables have as many', () => {
      const placeless = (read: typeof rowMore) => ({
        ...read,
        cells: {
          ...read.cells,
          box: read.cells.number.map(() => [0, 0, 0, 0] as [number, number, number, number]),
        },
      });
      const before = edited([typed('13', cellId(tableId, 4))]);
      const same = placeless({ ...rowMore, rowNumber: 2, cells: { ...rowMore.cells, ...cells } });
      expect(carried(before, nextReading({ tables: [same] }))).toMatchObject([
        { id: cellId(nextTableId, 4) },
      ]);
      expect(carried(before, nextReading({ tables: [placeless(rowMore)] }))).toMatchObject([
        { action: 'created', id: cellId(tableId, 4) },
      ]);
    });
  });

  it('brings along a value that has no place any more, on its page', () =>
    expect(carried(edited([typed('手嶋 勇吉')]), nextReading({ inputs: [] }))).toMatchObject([
      { action: 'created', id: inputId, after: { value: '手嶋 勇吉', uploaded_file: nextPageId } },
    ]));

  it('brings along a value that somebody added', () => {
    const added: ObjectChange = {
      action: 'created',
      class: 'userInputs',
      id: id(600),
      after: {
        ...contentOfReading(documentId, readingContent()).userInputs[0],
        x: 700,
        y: 1200,
        value: '追記',
        uploaded_file: pageId,
      },
    };
    const brought = carried(edited([{ ...added, after: { ...added.after, origin: null } }]));
    expect(brought).toMatchObject([{ action: 'created', id: id(600), after: { value: '追記' } }]);
  });

  it('brings along a table that somebody wrote in and that is no longer found, whole', () => {
    const brought = carried(edited([typed('13', cellId(tableId, 4))]), nextReading({ tables: [] }));
    expect(brought.map((change) => [change.action, change.class])).toEqual([
      ['created', 'tables'],
      ...Array.from({ length: 4 }, () => ['created', 'userInputs']),
    ]);
    const content = reviseContent(contentOfReading(documentId, nextReading({ tables: [] })), brought);
    expect(content.userInputs.filter((input) => input.table === tableId).map((cell) => cell.value)).toEqual([
      '品名',
      '数量',
      '鉛筆',
      '13',
    ]);
  });
});
