import { ROOT_DEPARTMENT } from '@reader/contracts/codes/account-rules';
import type { DepartmentEntry } from '@reader/contracts/http/administration/departments';

/** Which departments are closed: all or none of them, but for some. */
export interface Folds {
  readonly isAllClosed: boolean;
  /** Of those that are otherwise, oldest first, as their ids are written in the address. */
  readonly others: readonly string[];
}

/** Addresses are no longer than servers take; of more that are folded by hand the oldest are as all others. */
const MOST_OTHERS = 200;
const BETWEEN = '.';

/** The last part of an id is enough to tell departments apart. */
const written = (id: string): string => id.slice(id.lastIndexOf('-') + 1);

export const foldsIn = (address: URLSearchParams): Folds => ({
  isAllClosed: address.get('all') === 'closed',
  others: (address.get('folds') ?? '')
    .split(BETWEEN)
    .filter((part) => part !== '')
    .slice(-MOST_OTHERS),
});

/** The address with other folds in it. */
export const withFolds = (address: URLSearchParams, { isAllClosed, others }: Folds): URLSearchParams => {
  const after = new URLSearchParams(address);
  if (isAllClosed) after.set('all', 'closed');
  else after.delete('all');
  if (others.length > 0) after.set('folds', others.slice(-MOST_OTHERS).join(BETWEEN));
  else after.delete('folds');
  return after;
};

export const folded = ({ isAllClosed, others }: Folds, id: string, isOpen: boolean): Folds => {
  const rest = others.filter((one) => one !== written(id));
  const isOtherwise = id === ROOT_DEPARTMENT ? !isOpen : isOpen === isAllClosed;
  return { isAllClosed, others: isOtherwise ? [...rest, written(id)] : rest };
};

/** The ids of those that are closed. Root is only when it was closed by hand: where all are closed, those below it are still seen. */
export const closedOf = (
  { isAllClosed, others }: Folds,
  departments: readonly DepartmentEntry[],
): ReadonlySet<string> => {
  const otherwise = new Set(others);
  const closed = departments.filter(({ id }) => otherwise.has(written(id)) !== isAllClosed);
  return new Set([
    ...closed.map(({ id }) => id),
    ...(otherwise.has(ROOT_DEPARTMENT) ? [ROOT_DEPARTMENT] : []),
  ]);
};
