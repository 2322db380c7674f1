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
