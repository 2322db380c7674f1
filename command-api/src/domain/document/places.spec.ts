import type { DocumentEvent } from '@reader/contracts/events/document';
import type { PushedObject } from '@reader/contracts/objects/changes';
import { read, registered } from '@reader/contracts/testing/examples/document';
import { commitId, documentId, id, inputId, tableId } from '@reader/contracts/testing/examples/ids';
import { page, readInput, readingContent } from '@reader/contracts/testing/examples/reading-content';
import { describe, expect, it } from 'vitest';
import { scenarioOfFold } from '../testing/given.js';
import { revise } from './decide.js';
import { fold, type Document } from './state.js';

const given = scenarioOfFold<Document, DocumentEvent>(fold);
const readDocument = () => given(registered(), read());
const { id: pageId, width, height } = readDocument().state()!.pages[0]!;

const commit =
  (...pushed: PushedObject[]) =>
  (state: Document | undefined) =>
    revise(state, { commitId, pushed });
const move = (box: Partial<Record<'x' | 'y' | 'width' | 'height', number>>): PushedObject => ({
  _class: 'userInputs',
  id: inputId,
  uploaded_file: pageId,
  ...box,
});
const draw = (box: object): PushedObject => ({
  _class: 'userInputs',
  id: id(99),
  document: documentId,
  uploaded_file: pageId,
  ...box,
});
const lines = (row_number: number): PushedObject => ({ _class: 'tables', id: tableId, row_number });

describe('an area', () => {
  it('that is drawn or moved within its page is kept', () => {
    expect(page().width).toBe(width);
    readDocument()
      .when(commit(move({ x: 0, y: 0, width, height })))
      .thenTypes(['DocumentRevised']);
    readDocument()
      .when(commit(draw({ x: width - 20, y: height - 20, width: 20, height: 20 })))
      .thenTypes(['DocumentRevised']);
  });

  it('lies on a page of the document', () => {
    for (const put of [move({ x: 1 }), draw({ x: 1, y: 1, width: 20, height: 20 })])
      readDocument()
        .when(commit({ ...put, uploaded_file: id(900) }))
        .thenThrows('page-unknown');
    readDocument()
      .when(commit({ ...draw({}), uploaded_file: null }))
      .thenTypes(['DocumentRevised']);
  });

  it('of a cell is in a table of the document', () => {
    const cell = (table: string): PushedObject => ({ ...draw({}), type: 'TL', table });
    readDocument()
      .when(commit(cell(id(901))))
      .thenThrows('table-unknown');
    readDocument()
      .when(commit({ _class: 'tables', id: tableId, _delete: true }, cell(tableId)))
      .thenThrows('table-unknown');
    readDocument()
      .when(commit(cell(tableId)))
      .thenTypes(['DocumentRevised']);
    readDocument()
      .when(commit({ _class: 'tables', id: id(901), document: documentId }, cell(id(901))))
      .thenTypes(['DocumentRevised']);
  });

  it.each([
    ['to the right', { x: width - 19, y: 0, width: 20, height: 20 }],
    ['below', { x: 0, y: height - 19, width: 20, height: 20 }],
    ['wholly', { x: width + 1, y: height + 1, width: 1, height: 1 }],
  ])('that reaches out of its page %s is refused', (_where, box) => {
    readDocument()
      .when(commit(move(box)))
      .thenThrows('area-outside-image');
    readDocument()
      .when(commit(draw(box)))
      .thenThrows('area-outside-image');
  });

  it.each([
    ['width', { width: 9, height: 10 }, '枠の幅を10px以上に広げてください。'],
    ['height', { width: 10, height: 9.5 }, '枠の高さを10px以上に広げてください。'],
    ['width', { width: 0, height: 10 }, '枠の幅を10px以上に広げてください。'],
  ])('whose %s is below 10 px is refused, drawn or resized', (side, size, message) => {
    const refusalOf = (object: string) => ({
      fields: [{ path: `userInputs.${object}.${side}`, message }],
    });
    readDocument()
      .when(commit(draw({ x: 5, y: 5, ...size })))
      .thenThrows('area-too-small', refusalOf(id(99)));
    readDocument()
      .when(commit(move({ x: 5, y: 5, ...size })))
      .thenThrows('area-too-small', refusalOf(inputId));
  });

  it('of 10 px is kept', () =>
    void readDocument()
      .when(commit(draw({ x: 5, y: 5, width: 10, height: 10 })))
      .thenTypes(['DocumentRevised']));

  describe('that a reading found smaller', () => {
    const small = { x: 5, y: 5, width: 40, height: 6 };
    const found = () =>
      given(
        registered(),
        read({}, { ...readingContent(), inputs: [readInput({ fragmentId: inputId, box: small })] }),
      );
    const foundId = found().state()!.content.userInputs[0]!.id;
    const onFound = (fields: object): PushedObject => ({ _class: 'userInputs', id: foundId, ...fields });

    it('stays as it is when its value changes, it is moved or sent again', () => {
      for (const fields of [{ value: '一' }, { x: 9 }, small])
        expect(() => found().when(commit(onFound({ value: '一', ...fields })))).not.toThrow();
    });

    it('is put back as it was after it was deleted', () => {
      const state = found().state()!;
      const { id: _id, ...before } = state.content.userInputs[0]!;
      found()
        .when(commit(onFound({ _delete: true })))
        .thenTypes(['DocumentRevised'])
        .when((now: Document | undefined) =>
          revise(now, { commitId: id(98), pushed: [onFound({ ...before, _revision: 99 })] }),
        )
        .thenTypes(['DocumentRevised']);
    });

    it('is refused when it is made smaller, or wider but still not high enough', () => {
      for (const size of [{ width: 9 }, { width: 50 }])
        found()
          .when(commit(onFound(size)))
          .thenThrows('area-too-small');
    });
  });

  it('is none where nothing was drawn', () =>
    void readDocument()
      .when(commit(draw({ value: '手で足した欄' })))
      .thenTypes(['DocumentRevised']));

  it('is not asked about when only the value changes', () =>
    void readDocument()
      .when(commit({ _class: 'userInputs', id: inputId, value: '直した値' }))
      .thenTypes(['DocumentRevised']));
});

describe('the lines of a table', () => {
  it('are 100 at most', () => {
    readDocument()
      .when(commit(lines(100)))
      .thenTypes(['DocumentRevised']);
    readDocument()
      .when(commit(lines(101)))
      .thenThrows('too-many-table-lines');
  });
});
