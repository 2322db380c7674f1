import { ChosenColumns } from '@reader/contracts/objects/output/chosen-column';
import type { Id } from '@reader/contracts/objects/ids';
import { keep, type KeptText, readKept } from '../../lib/storage';
import type { Choice } from './columns';

/** Each form has its own columns; documents of several forms, or of none, share one choice. */
const keyOf = (organization: Id, sheet: Id | null) =>
  `reader-${organization}-csv-columns-${sheet ?? 'mixed'}`;

/** The last choice on this device; empty if there is none or it is unreadable. */
export const lastColumns = (storage: KeptText, organization: Id, sheet: Id | null): Choice =>
  readKept(storage, keyOf(organization, sheet), ChosenColumns) ?? [];

export const keepColumns = (storage: KeptText, organization: Id, sheet: Id | null, choice: Choice): boolean =>
  keep(storage, keyOf(organization, sheet), choice);
