import type { CheckQuery } from '@reader/contracts/http/documents/documents';
import { z } from 'zod';
import { withQuery } from './http/http';
import { paths } from './paths';
import { onSignOut } from './tab-memory';
import { keep, readKept, tabStorage } from './storage';

/** A list as it was left to a document; this tab keeps it, also when it is loaded again. */
const LastList = z.object({
  /** Path and query: filter, search, order and page. */
  address: z.string(),
  /** Who was signed in. */
  userId: z.string(),
  /** The row that was left, '' for none, and the document that was on the screen last. */
  opened: z.string(),
  shown: z.string(),
  /** What else the list keeps, as JSON; only it knows what. */
  kept: z.unknown(),
});
export type LastList = z.infer<typeof LastList>;

const KEY = 'reader-last-list';

let last: LastList | null = readKept(tabStorage, KEY, LastList);

const remember = (list: LastList | null): void => {
  last = list;
  // What is too large to be kept must not leave an older list behind.
  if (!keep(tabStorage, KEY, list)) tabStorage.remove(KEY);
};

/** Remembers a list that is left. */
export const leaveList = (list: Omit<LastList, 'shown'>): void => remember({ ...list, shown: list.opened });

/** Told by the check screen: the document that is on the screen now. */
export const showsDocument = (id: string): void => {
  if (last) remember({ ...last, shown: id });
};

/** The list as it was left, when it is the one at this address; null otherwise. */
export const leftList = (address: string, userId: string): LastList | null =>
  last?.address === address && last.userId === userId ? last : null;

/** The address of the list to which a document leads back: as it was left, else what the document's query tells of it. */
export const listAddress = ({ type, queue: _, user_profile_id: __, ...filters }: CheckQuery = {}): string => {
  if (last) return last.address;
  if (type === 'not-applicable') return paths.notApplicable;
  const { sort, ...others } = filters;
  return withQuery(paths.surveys, { ...others, sort: sort === 'newest' ? undefined : sort });
};

// A person that signs out leaves no list behind.
onSignOut(() => remember(null));
