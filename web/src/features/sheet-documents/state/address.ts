import type { ConfirmStatus } from '../../../components/confirm-status-choice';

/** What of the form's documents is shown, as it stands in the address. */
export interface Shown {
  readonly confirmStatus: ConfirmStatus;
  /** From 1. */
  readonly page: number;
}

export const shownIn = (search: URLSearchParams): Shown => {
  const status = search.get('confirmStatus');
  const page = Number.parseInt(search.get('page') ?? '1', 10);
  return {
    confirmStatus: status === 'done' || status === 'not_done' ? status : 'all',
    page: Number.isFinite(page) && page >= 1 ? page : 1,
  };
};

export const searchOf = ({ confirmStatus, page }: Shown): string => {
  const search = new URLSearchParams();
  if (confirmStatus !== 'all') search.set('confirmStatus', confirmStatus);
  if (page > 1) search.set('page', String(page));
  return search.toString();
};

/** The status as calls and the check screen's address name it: '' for all. */
export const statusCode = (status: ConfirmStatus) => (status === 'all' ? '' : status);
