import { describe, expect, it } from 'vitest';
import { pdfBlob } from '@reader/contracts/testing/examples/blob';
import type { DocumentEvent } from '@reader/contracts/events/document';
import {
  deleted,
  fileCut,
  foundUnreadable,
  pagesCounted,
  read,
  registered,
  sourceCut,
  wholeFileErased,
  wholeFileReleased,
  wholePdf,
} from '@reader/contracts/testing/examples/document';
import { documentId, fileId, id } from '@reader/contracts/testing/examples/ids';
import { scenarioOfFold } from '../../testing/given.js';
import * as cutting from './cutting.js';
import { arrangeable } from '../decide.js';
import { sourcesToRead } from '../pages/sources-to-read.js';
import { fold, type Document } from '../state.js';

type State = Document | undefined;
const given = scenarioOfFold<Document, DocumentEvent>(fold);
const stateAfter = (...events: readonly DocumentEvent[]): State => given(...events).state();
const cut = { whole: wholePdf, firstPages: 1 };
const first = registered({ sources: [{ fileId, blob: wholePdf, firstPage: 1, pages: null }] });
const further = registered({
  sources: [{ fileId, blob: wholePdf, firstPage: 3, pages: 2 }],
  splitFrom: id(60),
  awaitsFile: true,
});
const own = pdfBlob({ owner: documentId });

const take =
  (more: Partial<Parameters<typeof cutting.takeOwnFile>[1]> = {}) =>
  (state: State) =>
    cutting.takeOwnFile(state, {
      ...{ fileId, whole: wholePdf, firstPage: 3, pages: 2, blob: own, form: 'pages' },
      ...more,
    });
const finish =
  (shared = 0) =>
  (state: State) =>
    cutting.finishCutting(state, { shared, erasureId: id(91) });
const erase = (state: State) => cutting.finishErasingWhole(state, id(91));

describe('a file of its own', () => {
  const taken = sourceCut({ source: { fileId: documentId, blob: own, firstPage: 1, pages: 2 } });

  it('is what the document is read from, once', () => {
    given(further).when(take()).then(taken).when(take()).thenNothing();
    expect(sourcesToRead(stateAfter(further, taken)!)).toEqual([taken.data.source]);
  });
  it('is taken by a document that was cancelled or deleted meanwhile', () => {
    given(further, foundUnreadable({ problem: 'cancelled' }))
      .when(take())
      .then(taken);
    given(further, deleted({ reading: 'reading' }))
      .when(take())
      .then(taken);
  });
  it('is not taken by one that waits for none, as those of older versions', () => {
    given(registered({ splitFrom: id(60) }))
      .when(take())
      .thenNothing();
    given(registered(), pagesCounted()).when(take()).thenNothing();
    given().when(take()).thenNothing();
  });
  it('that cannot be made leaves the document with its pages of the whole', () =>
    given(further)
      .when(take({ blob: null, form: 'shared' }))
      .then(sourceCut({ source: { fileId, blob: wholePdf, firstPage: 3, pages: 2 }, form: 'shared' })));
  it('has the pages of the first document under the numbers that they had', () => {
    const state = stateAfter(
      first,
      pagesCounted({ cut }),
      read(),
      sourceCut({ source: { fileId, blob: own, firstPage: 1, pages: 1 } }),
    )!;
    expect(state.records.files).toEqual([{ fileId, blob: own }]);
    expect(sourcesToRead(state)).toEqual([{ fileId, blob: own, firstPage: 1, pages: 1 }]);
  });
});

it('pages do not go elsewhere while the file that they are read from changes', () => {
  const being = stateAfter(first, pagesCounted({ cut }), read());
  expect(() => arrangeable(being)).toThrow('document-being-read');
  expect(arrangeable(stateAfter(first, pagesCounted({ cut }), read(), sourceCut()))).toBeDefined();
});

it('a PDF whose reading was cancelled before its pages were counted is counted when it is read again', () =>
  expect(sourcesToRead(stateAfter(first, foundUnreadable({ problem: 'cancelled' }))!)).toEqual([
    { fileId, blob: wholePdf, firstPage: 1, pages: null },
  ]));

describe('a PDF that was cut', () => {
  const counted: DocumentEvent[] = [first, pagesCounted({ cut })];

  it('is needed no more when every document has a file of its own, once', () =>
    given(...counted)
      .when(finish())
      .then(fileCut(), wholeFileReleased())
      .when(finish())
      .thenNothing());
  it('stays while a document is read from it', () =>
    given(...counted)
      .when(finish(1))
      .then(fileCut({ shared: 1 }))
      .when(erase)
      .thenNothing());
  it('is erased once, and not before it is released', () => {
    given(...counted)
      .when(erase)
      .thenNothing();
    given(...counted, fileCut(), wholeFileReleased())
      .when(erase)
      .then(wholeFileErased())
      .when(erase)
      .thenNothing();
  });
  it('of an older version is never cut', () =>
    given(first, pagesCounted()).when(finish()).thenNothing().when(erase).thenNothing());
});
