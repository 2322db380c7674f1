import type { DocumentEvent } from '@reader/contracts/events/document';
import type { Id } from '@reader/contracts/objects/ids';
import type { PageImage, ReadInput } from '@reader/contracts/objects/document/reading-content';
import { blob } from '@reader/contracts/testing/examples/blob';
import { read, registered } from '@reader/contracts/testing/examples/document';
import { id } from '@reader/contracts/testing/examples/ids';
import { page, readInput } from '@reader/contracts/testing/examples/reading-content';
import type { FilledParcel } from '../take-pages.js';

/** Readable ids: document 1 has pages 101, 102…, page 101 has the values 10101, 10102… */
export const docId = (number: number): Id => id(1000 + number);
export const pagesOf = (document: number, count: number): Id[] =>
  Array.from({ length: count }, (_, index) => id(document * 100 + index + 1));

export const pageOf = (document: number, number: number): PageImage =>
  page({
    id: id(document * 100 + number),
    page: number,
    sourcePage: number,
    sourceFileId: id(5000 + document),
  });

export const inputOn = (
  document: number,
  pageNumber: number,
  value: string,
  more: Partial<ReadInput> = {},
): ReadInput => {
  const pageNumberId = document * 100 + pageNumber;
  return readInput({ id: id(pageNumberId * 100 + 1), pageId: id(pageNumberId), value, ...more });
};

/** A document that was read: `inputs` on pages 1 to `count`. */
export const readDocument = (
  document: number,
  count: number,
  { inputs, sheetId = null }: { inputs?: readonly ReadInput[]; sheetId?: Id | null } = {},
): DocumentEvent[] => {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const documentId = docId(document);
  const sources = [{ fileId: id(5000 + document), blob: blob(), firstPage: 1, pages: count }];
  return [
    registered({ documentId, sources, readingId: id(6000 + document) }, `書類${document}.pdf`),
    read(
      {
        documentId,
        readingId: id(6000 + document),
        sheetId,
        pages: numbers.map((number) => pageOf(document, number)),
        texts: blob({ owner: documentId }),
        findings: blob({ owner: documentId, sha256: 'b'.repeat(64) }),
      },
      {
        inputs: [
          ...(inputs ?? numbers.map((number) => inputOn(document, number, `値${document}-${number}`))),
        ],
        tables: [],
      },
    ),
  ];
};

/** The parcels of an event, filled as they are handed on. */
export const parcelsOf = (events: readonly DocumentEvent[]): FilledParcel[] =>
  events.flatMap((event) => {
    if (event.type !== 'PagesArranged' || event.personal === 'erased') return [];
    const { carried } = event.personal;
    return event.data.parcels.map((parcel, index): FilledParcel => {
      const pages = new Set([...parcel.pages, ...parcel.removed].map((one) => one.id));
      return {
        ...parcel,
        objects: carried.filter(({ pageId }) => (pageId === null ? index === 0 : pages.has(pageId))),
      };
    });
  });
