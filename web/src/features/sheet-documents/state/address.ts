import { type DoneStatus, doneStatusOf, pageOf } from '../../../components/lists/list-address';

/** The shown part of the form's documents, as given in the address. */
export interface Shown {
  readonly confirmStatus: DoneStatus;
  /** 1-based. */
  readonly page: number;
  /** JSON of the part of a bar of the dashboard that they are; '' for all documents. */
  readonly segment: string;
}

export const shownIn = (search: URLSearchParams): Shown => ({
  confirmStatus: doneStatusOf(search.get('confirmStatus')),
  page: pageOf(search),
  segment: search.get('segment') ?? '',
});

export const searchOf = ({ confirmStatus, page, segment }: Shown): string => {
  const search = new URLSearchParams();
  if (confirmStatus !== 'all') search.set('confirmStatus', confirmStatus);
  if (segment !== '') search.set('segment', segment);
  if (page > 1) search.set('page', String(page));
  return search.toString();
};
