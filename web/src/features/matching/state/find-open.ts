import { findPlace, type Placed } from './find-place';

/** Documents of the first request, and of each further one. */
const FIRST_PAGE = 30;
const PAGE = 200;

/** Documents of the list that is searched, from `offset` on. */
type PageOf<One> = (
  offset: number,
  limit: number,
) => Promise<{ readonly total: number; readonly documents: readonly One[] }>;

/**
 * Place of the first document of a list behind `place` for which `isOpen`; null: there is none. The list may lose documents while it is
 * looked through: each page begins with one that was seen, else it goes back.
 */
export const findOpen = async <One extends Placed>(
  place: number,
  pageOf: PageOf<One>,
  isOpen: (one: One) => boolean,
): Promise<number | null> => {
  const entry = async (at: number) => (await pageOf(at, 1)).documents[0];
  const length = place < 0 ? 0 : (await pageOf(0, 1)).total;
  let behind = place;
  let offset = Math.max(0, (await findPlace(length, place + 1, entry)) - 1);
  for (let limit = FIRST_PAGE; ; limit = PAGE) {
    const { total, documents } = await pageOf(offset, limit);
    const [first, last] = [documents[0], documents.at(-1)];
    if (offset > 0 && (!first || first.place > behind)) {
      offset = Math.max(0, offset - PAGE);
      continue;
    }
    const open = documents.find((one) => one.place > behind && isOpen(one));
    if (open) return open.place;
    if (!last || offset + documents.length >= total) return null;
    behind = Math.max(behind, last.place);
    offset += documents.length - 1;
  }
};
