import type { DocumentEvent } from '@reader/contracts/events/document';
import type { PushedObject } from '@reader/contracts/objects/changes';
import { read, registered } from '@reader/contracts/testing/examples/document';
import { commitId, documentId, id, inputId, tableId } from '@reader/contracts/testing/examples/ids';
import { page } from '@reader/contracts/testing/examples/reading-content';
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
