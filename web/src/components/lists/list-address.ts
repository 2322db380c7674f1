/** The filter by completion in the address of a list: documents that are confirmed, or that were exported. */
export type DoneStatus = 'all' | 'not_done' | 'done';

export const doneStatusOf = (value: string | null): DoneStatus =>
  value === 'done' || value === 'not_done' ? value : 'all';

/** The status in requests and in the check screen's address; '' for all. */
export const doneStatusCode = (status: DoneStatus) => (status === 'all' ? '' : status);

/** The page number in the address of a list, 1-based. */
export const pageOf = (search: URLSearchParams): number => {
  const page = Number.parseInt(search.get('page') ?? '1', 10);
  return Number.isFinite(page) && page >= 1 ? page : 1;
};
