import { GroupedBy } from '@reader/contracts/http/documents/grouped-values';

/** What the screen shows, as given in the address. */
export interface Grouping {
  readonly by: GroupedBy;
  readonly field: string;
  readonly character: string;
  readonly isDoubtfulOnly: boolean;
  readonly order: 'value' | 'confidence';
  readonly size: number;
}

/** Choices for the number of values per page. */
export const PAGE_SIZES = [30, 60, 120] as const;

export const groupingOf = (search: URLSearchParams): Grouping => {
  const by = GroupedBy.safeParse(search.get('by'));
  const size = Number(search.get('size'));
  return {
    by: by.success ? by.data : 'field',
    field: search.get('field') ?? '',
    character: search.get('character') ?? '',
    isDoubtfulOnly: search.get('doubtful') === 'true',
    order: search.get('order') === 'confidence' ? 'confidence' : 'value',
    size: PAGE_SIZES.find((one) => one === size) ?? 60,
  };
};

/** Whether it is complete, so that a grid can be shown. */
export const isChosen = ({ by, field, character }: Grouping): boolean =>
  by === 'mark' || (by === 'field' ? field !== '' : character !== '');

/** The address with some parameters changed; empty ones are removed. */
export const withGrouping = (
  search: URLSearchParams,
  change: Readonly<Record<string, string>>,
): URLSearchParams => {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
};
