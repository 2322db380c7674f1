import { DashboardSheet, MOST_DASHBOARD_SHEETS } from '@reader/contracts/objects/dashboard/workbook';
import { z } from 'zod';
import { keep, type KeptText, readKept } from '../../../lib/storage';
import type { WorkbookFields } from './workbook-fields';
import type { SheetDraft } from './workbook-sheets';

/** Characters of a name that is kept, whether Excel takes it or not. */
export const TYPED_NAME_LENGTH = 200;

/** A name that Excel does not take is kept, too: what was typed is not lost. */
const KeptSheets = z
  .array(
    DashboardSheet.extend({
      sheetName: z.string().max(TYPED_NAME_LENGTH),
      // React's key and what is dragged: it means nothing outside of the dialog.
      id: z.string().min(1).max(50),
    }),
  )
  .min(1)
  .max(MOST_DASHBOARD_SHEETS);

/** Each form has its own workbook. */
export const workbookKey = (organization: string, sheet: string): string =>
  `reader-${organization}-dashboard-workbook-${sheet}`;

const knownOf =
  (fields: readonly { readonly id: string }[]) =>
  (chosen: readonly string[]): string[] => {
    const ids = new Set(fields.map(({ id }) => id));
    return chosen.filter((id) => ids.has(id));
  };

/** The sheets that this device keeps, without fields that the form does not have any more; null: none are kept. */
export const keptSheets = (
  storage: KeptText,
  key: string,
  { all, countable }: Pick<WorkbookFields, 'all' | 'countable'>,
): SheetDraft[] | null => {
  const kept = readKept(storage, key, KeptSheets);
  const known = knownOf(all);
  const knownCountable = knownOf(countable);
  return (
    kept?.map((sheet) => ({
      ...sheet,
      crossTabulationFragments: knownCountable(sheet.crossTabulationFragments),
      croppedImageFragments: known(sheet.croppedImageFragments),
      sequentialFragments: known(sheet.sequentialFragments),
      responseGroupingFragments: knownCountable(sheet.responseGroupingFragments),
      croppedImageGroupingFragments: knownCountable(sheet.croppedImageGroupingFragments),
    })) ?? null
  );
};

/** null: what is kept is forgotten. */
export const keepSheets = (storage: KeptText, key: string, sheets: readonly SheetDraft[] | null): boolean =>
  keep(storage, key, sheets);
