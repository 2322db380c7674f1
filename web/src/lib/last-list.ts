import type { CheckQuery } from '@reader/contracts/http/documents/documents';
import { withQuery } from './http/http';
import { paths } from './paths';

/** A list as it was left to a document, in this tab until it is loaded anew. */
export interface LastList {
  /** Path and query: filter, search, order and page. */
  readonly address: string;
  /** Who was signed in. */
  readonly userId: string;
  /** The row that was left, '' for none, and the document that was on the screen last. */
  readonly opened: string;
  readonly shown: string;
  /** What else the list keeps; only it knows what. */
  readonly kept?: unknown;
}

let last: LastList | null = null;

/** Remembers a list that is left. */
export const leaveList = (list: Omit<LastList, 'shown'>): void => {
  last = { ...list, shown: list.opened };
};

/** Told by the check screen: the document that is on the screen now. */
export const showsDocument = (id: string): void => {
  if (last) last = { ...last, shown: id };
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

/** For tests. */
export const forgetList = (): void => {
  last = null;
};
