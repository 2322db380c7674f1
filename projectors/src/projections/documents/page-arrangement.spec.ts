import { describe, expect, it } from 'vitest';
import { blob } from '@reader/contracts/testing/examples/blob';
import { confirmed, deleted, read, registered } from '@reader/contracts/testing/examples/document';
import { documentId, id, inputId, pageId } from '@reader/contracts/testing/examples/ids';
import {
  arrangementFinished,
  arrangementId,
  arrangementRequested,
  documentSplitOff,
  pagesArranged,
  pagesTaken,
  splitDocumentId,
  splitInputId,
  splitPageId,
} from '@reader/contracts/testing/examples/page-arrangement';
import { page, readInput, readingContent } from '@reader/contracts/testing/examples/reading-content';
import { statistics } from '../organisations/statistics.js';
import { asLogged, rowAfter, rowsAfter } from '../testing/fold.js';
import { work } from '../work/work.js';
import { documentContent } from './document-content.js';
import { documentHistory } from './document-history.js';
import { documentPages } from './document-pages.js';
import { documents } from './documents.js';

const onSecondPage = readInput({
  id: splitInputId,
  pageId: splitPageId,
  label: '備考',
  value: '手島様の備考',
});
const readTwoPages = (sheetId: string | null = null) =>
  read(
    { sheetId, pages: [page(), page({ id: splitPageId, page: 2 })] },
    readingContent({ inputs: [...readingContent().inputs, onSecondPage] }),
  );
const split = asLogged([registered(), readTwoPages(), pagesArranged(), documentSplitOff(), pagesTaken()]);

describe('a page that went to a document of its own', () => {
  it('is in its list row, with the name of the document it comes from', () => {
    const rows = rowsAfter(documents, split);
    expect(rows.get(documentId)).toMatchObject({ pages: 1, lead: [{ id: inputId }], doubts: 2 });
    expect(rows.get(splitDocumentId)).toMatchObject({
      pages: 1,
      reading: 'not-applicable',
      file_name: '申請書.png',
      status: 'unconfirmed',
      lead: [{ value: '手島様の備考' }],
      registered_position: 130n,
    });
  });

  it('takes its values along', () => {
    const rows = rowsAfter(documentContent, split);
    expect(rows.get(documentId)?.object_ids).not.toContain(splitInputId);
    expect(rows.get(splitDocumentId)?.user_inputs).toMatchObject([
      { id: splitInputId, value: '手島様の備考', uploaded_file: splitPageId },
    ]);
  });

  it('is in its pages, which name the reading that they come from', () => {
    const rows = rowsAfter(documentPages, split);
    expect(rows.get(documentId)?.pages.map((one) => one.id)).toEqual([pageId]);
    expect(rows.get(splitDocumentId)).toMatchObject({
      pages: [{ id: splitPageId, page: 1 }],
      texts: [blob({ owner: documentId })],
    });
  });

  it('is told in the history of both', () => {
    const rows = [...rowsAfter(documentHistory, split).values()];
    const facts = (kind: string) => rows.find((row) => row.kind === kind)?.facts;
    expect(facts('PagesArranged')).toMatchObject({ before: 2, after: 1, moved: 1, isReordered: false });
    expect(facts('PagesTaken')).toMatchObject({ before: 0, after: 1, taken: 1, isSetAside: false });
  });

  it('is counted', () => {
    expect(
      rowAfter(statistics, registered(), readTwoPages(), documentSplitOff(), pagesTaken()),
    ).toMatchObject({ applicable: 0, not_applicable: 2 });
    const took = pagesArranged({ from: 'applicable' });
    expect(rowAfter(statistics, registered(), readTwoPages(id(80)), took)).toMatchObject({
      applicable: 0,
      not_applicable: 1,
    });
    const gone = deleted({ reading: 'not-applicable', reason: 'pages-moved' });
    expect(rowAfter(statistics, registered(), readTwoPages(id(80)), took, gone)).toMatchObject({
      applicable: 0,
      not_applicable: 0,
    });
  });
});

describe('a document that could not take a page in', () => {
  const after = { ...pagesTaken().data.after, pages: [page()], removed: [page({ id: splitPageId })] };
  const aside = pagesTaken({ documentId, after, from: null });

  it('shows what was signed, and keeps the page apart', () => {
    const story = [registered(), read(), confirmed(1), aside];
    expect(rowAfter(documents, ...story)).toMatchObject({ status: 'confirmed', content_revision: 1 });
    expect(rowAfter(documentContent, ...story)?.object_ids).not.toContain(splitInputId);
    expect(rowAfter(documentPages, ...story)?.removed).toMatchObject([{ page: { id: splitPageId } }]);
    expect(rowAfter(statistics, ...story)).toMatchObject({ not_applicable: 0 });
  });
});

describe('an arrangement', () => {
  it('is open work until every page has arrived', () => {
    expect(rowAfter(work, arrangementRequested())).toMatchObject({
      kind: 'arrangement',
      payload: { kind: 'arrangement', arrangementId },
    });
    expect(rowAfter(work, arrangementRequested(), arrangementFinished())).toBeUndefined();
  });
});
