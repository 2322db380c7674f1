import { DashboardGrouping, MOST_GROUPINGS } from '@reader/contracts/http/forms/dashboard';
import { z } from 'zod';
import { parseKept } from '../../../lib/storage';

/** What is shown, as the address tells it. */
export interface Shown {
  /** '' where none was chosen. */
  readonly sheet: string;
  readonly groupings: readonly DashboardGrouping[];
  readonly includesWeb: boolean;
  readonly includesUnconfirmed: boolean;
}

const Groupings = z.array(DashboardGrouping).max(MOST_GROUPINGS);

export const shownIn = (search: URLSearchParams): Shown => ({
  sheet: search.get('sheet') ?? '',
  groupings: parseKept(search.get('grouping'), Groupings) ?? [],
  includesWeb: search.get('web') !== 'no',
  includesUnconfirmed: search.get('unconfirmed') === 'yes',
});

export const searchOf = ({ sheet, groupings, includesWeb, includesUnconfirmed }: Shown): URLSearchParams => {
  const search = new URLSearchParams({ sheet });
  if (groupings.length > 0) search.set('grouping', JSON.stringify(groupings));
  if (!includesWeb) search.set('web', 'no');
  if (includesUnconfirmed) search.set('unconfirmed', 'yes');
  return search;
};
