import type {
  ArrangeablePage,
  ArrangementAnswer,
  ArrangePagesBody,
  DocumentPagesAnswer,
} from '@reader/contracts/http/documents/page-arrangement';
import { DOCUMENT_ID, fakeId, PAGE } from './fake-content';

/** A page of the light table. */
export const fakeArrangeablePage = (
  number: number,
  place: number,
  change: Partial<ArrangeablePage> = {},
): ArrangeablePage => ({
  id: fakeId(number),
  page: place,
  thumbnail: `/api/page-images/${DOCUMENT_ID}/${fakeId(number)}/thumbnail`,
  preview: `/api/page-images/${DOCUMENT_ID}/${fakeId(number)}/preview`,
  is_blank: false,
  ...PAGE,
  values: 12,
  entered: 0,
  has_form_fields: false,
  ...change,
});

/** A document with `count` pages; their ids count up from `first`. */
export const fakeDocumentPages = (
  document: string,
  first: number,
  count: number,
  change: Partial<DocumentPagesAnswer> = {},
): DocumentPagesAnswer => ({
  document_id: document,
  file_name: '健診_20260410_012.pdf',
  status: 'U',
  reading: 'applicable',
  content_revision: 3,
  sheet: null,
  sheet_name: '',
  pages: Array.from({ length: count }, (_, index) => fakeArrangeablePage(first + index, index + 1)),
  removed: [],
  ...change,
});

/** The document of the check screen, and two of the list. */
export const fakeArrangeable = (): Map<string, DocumentPagesAnswer> =>
  new Map(
    [
      fakeDocumentPages(DOCUMENT_ID, 2000, 2),
      fakeDocumentPages(fakeId(1003), 2100, 2, { file_name: 'R8就学援助_03.pdf' }),
      fakeDocumentPages(fakeId(1007), 2200, 1, { file_name: 'R8就学援助_07.pdf' }),
    ].map((document) => [document.document_id, document]),
  );

/** The answer if everything was applied. */
export const arrangementOf = ({ documents }: ArrangePagesBody): ArrangementAnswer => ({
  position: '20',
  documents: documents.map(({ document_id, pages }) => ({
    document_id,
    content_revision: 4,
    pages,
    is_deleted: pages.length === 0,
  })),
  created: documents.flatMap(({ document_id, split_from }) => (split_from ? [document_id] : [])),
  failed: [],
});

/** The document after restoring some removed pages. */
export const withRestored = (
  document: DocumentPagesAnswer,
  pages: readonly string[],
): DocumentPagesAnswer => ({
  ...document,
  pages: [...document.pages, ...document.removed.filter(({ id }) => pages.includes(id))],
  removed: document.removed.filter(({ id }) => !pages.includes(id)),
});
