import type {
  ArrangePagesBody,
  DocumentPagesAnswer,
} from '@reader/contracts/http/documents/page-arrangement';
import { isSameStack, type LightTable } from './light-table/light-table';

/** The request: documents that change, and those that pages come from or go to. */
export const arrangeBody = (
  before: LightTable,
  after: LightTable,
  documents: readonly DocumentPagesAnswer[],
): ArrangePagesBody => ({
  documents: after.stacks
    .filter((stack) => !before.stacks.some((one) => isSameStack(stack, one)))
    .map(({ id, splitFrom, pages, removed: aside }) => ({
      document_id: id,
      ...(splitFrom === null
        ? { revision: documents.find((one) => one.document_id === id)?.content_revision }
        : // The document of its first page has certainly changed; it may differ from the one it was cut off.
          { split_from: after.homes.get(pages[0] ?? '') ?? splitFrom }),
      pages: [...pages],
      removed: [...aside],
    })),
});
