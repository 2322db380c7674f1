import type { Fields, ObjectChange } from '@reader/contracts/objects/changes';
import type { DocumentContent } from '@reader/contracts/objects/document/document-content';
import type { Id } from '@reader/contracts/objects/ids';
import type { PageObject } from '@reader/contracts/objects/document/page-parcel';
import type { PageImage } from '@reader/contracts/objects/document/reading-content';

const FRAMES: readonly string[] = ['columnFrames', 'outputFrames'];

/** All values, tables and frames of a document with the page each lies on; cells lie where their table does. */
export const objectsOnPages = (content: DocumentContent, pages: readonly PageImage[]): PageObject[] => {
  const known = new Set(pages.map(({ id }) => id));
  const onPage = (id: Id | null): Id | null => (id !== null && known.has(id) ? id : null);
  const homes = new Map(content.tables.map((table) => [table.id, onPage(table.uploaded_file)]));
  const numbered = new Map(pages.map(({ id, page }) => [page, id]));
  const placed = <Item extends { readonly id: Id }>(
    className: string,
    items: readonly Item[],
    pageOf: (item: Item) => Id | null,
  ): PageObject[] =>
    items.map((item) => {
      const { id, ...fields } = item;
      return { pageId: pageOf(item), class: className, id, fields };
    });
  return [
    ...placed('userInputs', content.userInputs, ({ table, uploaded_file }) =>
      table !== null && homes.has(table) ? homes.get(table)! : onPage(uploaded_file),
    ),
    ...placed('tables', content.tables, ({ uploaded_file }) => onPage(uploaded_file)),
    ...placed('columnFrames', content.columnFrames, ({ pageNum }) => numbered.get(pageNum) ?? null),
    ...placed('outputFrames', content.outputFrames, ({ pageNum }) => numbered.get(pageNum) ?? null),
  ];
};

/** What is kept of an object that goes, so that the history can still name it. */
const namesOf = ({ subject, label, cell_position_in_row, cell_position_in_column }: Fields): Fields => ({
  subject,
  label,
  cell_position_in_row,
  cell_position_in_column,
});

export const gone = ({ class: className, id, fields }: PageObject): ObjectChange => ({
  action: 'deleted',
  class: className,
  id,
  before: className === 'userInputs' ? namesOf(fields) : {},
});

/** An object as it comes into a document; frames lie by the number of their page. */
export const arrived =
  (documentId: Id, pages: readonly PageImage[]) =>
  ({ pageId, class: className, id, fields }: PageObject): ObjectChange => {
    const after = { ...fields, document: documentId };
    const number = pages.find((page) => page.id === pageId)?.page;
    return {
      action: 'created',
      class: className,
      id,
      after: FRAMES.includes(className) && number !== undefined ? { ...after, pageNum: number } : after,
    };
  };

/** Frames of pages that have another number now. */
export const renumberedFrames = (
  objects: readonly PageObject[],
  pages: readonly PageImage[],
): ObjectChange[] =>
  objects.flatMap(({ pageId, class: className, id, fields }): ObjectChange[] => {
    if (!FRAMES.includes(className)) return [];
    const pageNum = pages.find((page) => page.id === pageId)?.page;
    if (pageNum === undefined || fields['pageNum'] === pageNum) return [];
    const before = { pageNum: fields['pageNum'] };
    return [{ action: 'updated', class: className, id, before, after: { pageNum } }];
  });

/** The pages in their order, numbered from 1. */
export const numberedPages = (pages: readonly PageImage[]): PageImage[] =>
  pages.map((page, index) => (page.page === index + 1 ? page : { ...page, page: index + 1 }));

/** Pages in the order of `ids`; those that it does not name stay behind, as they were. */
export const inOrderOf = (pages: readonly PageImage[], ids: readonly Id[]): PageImage[] => {
  const place = new Map(ids.map((id, index) => [id, index]));
  return [...pages].sort((a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length));
};
