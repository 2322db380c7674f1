import { describe, expect, it } from 'vitest';
import type { DocumentEvent } from '@reader/contracts/events/document';
import { confirmed, deleted } from '@reader/contracts/testing/examples/document';
import { id } from '@reader/contracts/testing/examples/ids';
import { rereadRequested } from '@reader/contracts/testing/examples/reread';
import { scenarioOfFold } from '../../testing/given.js';
import { fold, type Document } from '../state.js';
import { arrangePages } from './arrange-pages.js';
import { sourcesToRead } from './sources-to-read.js';
import { splitOff } from './split-off.js';
import { takePages, type FilledParcel } from './take-pages.js';
import { docId, inputOn, pagesOf, parcelsOf, readDocument } from './testing/read-documents.js';

const given = scenarioOfFold<Document, DocumentEvent>(fold);
const arrangementId = id(700);
const [a1, a2] = pagesOf(1, 2) as [string, string];
const [b1] = pagesOf(2, 1) as [string];
const field = { fragmentId: id(83), formItemId: id(82) };

/** Page 2 of document 1, or all of it, on its way to document 2. */
const parcels = (pages = [a2], events = readDocument(1, 2)): FilledParcel[] =>
  parcelsOf(
    arrangePages(given(...events).state(), {
      arrangementId,
      pages: [a1, a2].filter((page) => !pages.includes(page)),
      removed: [],
      leaving: [{ to: docId(2), pages, removed: [] }],
    }),
  );
const take =
  (sent: readonly FilledParcel[], order = [a2, b1]) =>
  (document: Document | undefined) =>
    takePages(document, { arrangementId, pages: order, parcels: sent });

describe('pages that arrive', () => {
  it('come where they belong, with their values', () => {
    const story = given(...readDocument(2, 1))
      .when(take(parcels()))
      .thenTypes(['PagesTaken']);
    expect(story.state()?.pages.map((page) => [page.id, page.page])).toEqual([
      [a2, 1],
      [b1, 2],
    ]);
    expect(story.state()?.content.userInputs).toMatchObject([
      { value: '値2-1' },
      { value: '値1-2', document: docId(2), uploaded_file: a2, origin: { confidence: 97 } },
    ]);
    expect(story.state()?.content.userInputs[1]?.is_corrected).toBe(false);
  });

  it('come once', () =>
    given(...readDocument(2, 1))
      .when(take(parcels()))
      .thenTypes(['PagesTaken'])
      .when(take(parcels()))
      .thenNothing());

  it('can be read again from the files they came from', () => {
    const story = given(...readDocument(2, 1))
      .when(take(parcels()))
      .thenTypes(['PagesTaken']);
    expect(sourcesToRead(story.state()!)).toMatchObject([
      { fileId: id(5001), firstPage: 2, pages: 1 },
      { fileId: id(5002), firstPage: 1, pages: 1 },
    ]);
  });

  it('bring their form to a document that has none, and its applicant', () => {
    const form = readDocument(1, 2, {
      sheetId: id(80),
      inputs: [inputOn(1, 2, '手島', { ...field, isApplicant: true })],
    });
    const story = given(...readDocument(2, 1))
      .when(take(parcels([a2], form)))
      .thenTypes(['PagesTaken'], ([event]) =>
        expect(event).toMatchObject({ personal: { applicant: '手島' }, data: { from: 'not-applicable' } }),
      );
    expect(story.state()).toMatchObject({ sheetId: id(80), stage: { name: 'read' } });
  });

  it('are plain values where there is a form already', () => {
    const form = (number: number) =>
      readDocument(number, 1, { sheetId: id(80 + number), inputs: [inputOn(number, 1, '欄', field)] });
    const story = given(...form(2))
      .when(take(parcels([a1], form(1)), [b1, a1]))
      .thenTypes(['PagesTaken']);
    expect(story.state()?.sheetId).toBe(id(82));
    expect(story.state()?.content.userInputs.map((input) => input.fragment)).toEqual([id(83), null]);
  });
});

describe('a document that must not change any more', () => {
  it('keeps what arrives among its removed pages when it was confirmed', () => {
    const story = given(...readDocument(2, 1), confirmed(1, { documentId: docId(2) }))
      .when(take(parcels()))
      .thenTypes(['PagesTaken']);
    expect(story.state()).toMatchObject({
      stage: { name: 'confirmed' },
      contentRevision: 1,
      pages: [{ id: b1 }],
      removed: [{ page: { id: a2 }, objects: [{ fields: { value: '値1-2' } }] }],
    });
  });

  it('keeps it so too while it is being read', () => {
    const story = given(...readDocument(2, 1), rereadRequested({ documentId: docId(2) }))
      .when(take(parcels()))
      .thenTypes(['PagesTaken']);
    expect(story.state()).toMatchObject({ stage: { name: 'rereading' }, pages: [{ id: b1 }], removed: [{}] });
  });

  it('takes nothing once it is deleted', () =>
    given(...readDocument(2, 1), deleted({ documentId: docId(2) }))
      .when(take(parcels()))
      .thenThrows('document-deleted'));

  it('need not take again what it took before it was deleted', () =>
    given(...readDocument(2, 1))
      .when(take(parcels()))
      .thenTypes(['PagesTaken'])
      .when(() => [deleted({ documentId: docId(2) })])
      .thenTypes(['DocumentDeleted'])
      .when(take(parcels()))
      .thenNothing());
});

describe('splitting off', () => {
  const split = (document: Document | undefined) =>
    splitOff(document, {
      arrangementId,
      documentId: docId(2),
      readingId: id(99),
      pages: [a2],
      parcels: parcels(),
      from: given(...readDocument(1, 2)).state()!,
    });

  it('makes a document that begins with the pages', () => {
    const story = given().when(split).thenTypes(['DocumentSplitOff', 'PagesTaken']);
    expect(story.state()).toMatchObject({
      id: docId(2),
      fileName: '書類1.pdf',
      stage: { name: 'read' },
      sheetId: null,
      pages: [{ id: a2, page: 1 }],
      content: { userInputs: [{ value: '値1-2', document: docId(2) }] },
    });
  });

  it('is done once', () =>
    given().when(split).thenTypes(['DocumentSplitOff', 'PagesTaken']).when(split).thenNothing());
});
