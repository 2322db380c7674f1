import { type DoneStatus, doneStatusOf, pageOf } from '../../../components/list-address';

/** What of the form's documents is shown, as it stands in the address. */
export interface Shown {
  readonly confirmStatus: DoneStatus;
  /** From 1. */
  readonly page: number;
}

export const shownIn = (search: URLSearchParams): Shown => ({
  confirmStatus: doneStatusOf(search.get('confirmStatus')),
  page: pageOf(search),
});

export const searchOf = ({ confirmStatus, page }: Shown): string => {
  const search = new URLSearchParams();
  if (confirmStatus !== 'all') search.set('confirmStatus', confirmStatus);
  if (page > 1) search.set('page', String(page));
  return search.toString();
};
