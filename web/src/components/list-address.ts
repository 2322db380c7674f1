/** Of what is done or not, as it stands in the address of a list: confirmed documents, or those that were put out. */
export type DoneStatus = 'all' | 'not_done' | 'done';

export const doneStatusOf = (value: string | null): DoneStatus =>
  value === 'done' || value === 'not_done' ? value : 'all';

/** The status as calls and the check screen's address name it: '' for all. */
export const doneStatusCode = (status: DoneStatus) => (status === 'all' ? '' : status);

/** The page of a list that the address names, from 1. */
export const pageOf = (search: URLSearchParams): number => {
  const page = Number.parseInt(search.get('page') ?? '1', 10);
  return Number.isFinite(page) && page >= 1 ? page : 1;
};
