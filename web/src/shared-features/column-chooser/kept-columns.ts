import { ChosenColumns } from '@reader/contracts/objects/output/chosen-column';
import type { Id } from '@reader/contracts/objects/ids';
import type { KeptText } from '../../lib/storage';
import type { Choice } from './columns';

/** Each form has columns of its own; documents of several forms, or of none, share one choice. */
const keyOf = (organization: Id, sheet: Id | null) =>
  `reader-${organization}-csv-columns-${sheet ?? 'mixed'}`;

/** The last choice on this device; nothing where there was none or it cannot be read any more. */
export const lastColumns = (storage: KeptText, organization: Id, sheet: Id | null): Choice => {
  try {
    return ChosenColumns.parse(JSON.parse(storage.get(keyOf(organization, sheet)) ?? ''));
  } catch {
    return [];
  }
};

export const keepColumns = (storage: KeptText, organization: Id, sheet: Id | null, choice: Choice): void => {
  storage.set(keyOf(organization, sheet), JSON.stringify(choice));
};
