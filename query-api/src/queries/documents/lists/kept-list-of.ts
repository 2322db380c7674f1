import type { RawBuilder } from 'kysely';
import { isLimited, type Scoped } from '../../../database.js';
import type { KeptList } from './kept-list.js';
import { nameOfResult, type KeptResults } from './kept-results.js';
import type { BaseOrder } from './list-order.js';
import type { Listed, PlainList } from './plain-list.js';
import { readResult } from './read-result.js';
import { refreshed } from './refreshed.js';
import type { SearchTerms } from './search-terms.js';

type Searched = Pick<PlainList, 'organisation' | 'filter'>;

/** What is kept of a search, as it is now; nothing is for callers who see a part of the organisation. */
export const keptListOf = async (
  db: Scoped,
  results: KeptResults,
  list: Searched,
  terms: SearchTerms,
  order: BaseOrder,
): Promise<KeptList | undefined> => {
  // What leaves a caller's reach is no change that the caller is told of.
  if (isLimited(db)) return undefined;
  const name = nameOfResult(list, terms, order);
  const kept = results.get(name);
  const current = kept && (await refreshed(db, list, terms, kept));
  if (current && current !== kept) results.keep(name, current);
  return current?.found;
};

/** All that `found` finds of a search, kept for the calls after this one. */
export const newKeptList = async (
  db: Scoped,
  results: KeptResults,
  { list, terms, found }: { list: Searched; terms: SearchTerms; found: RawBuilder<Listed> },
  order: BaseOrder,
): Promise<KeptList> => {
  const result = await readResult(db, list.organisation, found, order);
  if (!isLimited(db)) results.keep(nameOfResult(list, terms, order), result);
  return result.found;
};
