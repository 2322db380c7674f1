import { distributionMode, readingMode } from '@reader/contracts/codes/organization';
import type { ReadingOptions } from '@reader/contracts/objects/configuration/reading-options';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import type { SheetCatalogue } from '@reader/contracts/objects/sheets/sheet-template';
import type { Dependencies } from '../../dependencies.js';

/**
 * The forms a reading chooses among, frozen as a sealed blob: all of the organisation's in automatic
 * distribution, the chosen one in fixed distribution (docs/product/organisation-settings.md#fields). Null
 * where none is looked for. Equal lists are the same blob, so a stack read together shares one.
 */
export const catalogueFor = async (
  dependencies: Dependencies,
  organisation: Id,
  options: ReadingOptions,
): Promise<BlobRef | null> => {
  if (options.readingMode !== readingMode.distribution || options.mode === distributionMode.off) return null;
  if (options.mode === distributionMode.fixed && !options.destinationSheet) return null;
  let query = dependencies.db
    .selectFrom('console.sheets')
    .select(['id', 'template', 'learned', 'revision'])
    .where('organisation', '=', organisation)
    .where('status', '=', 'active');
  if (options.mode === distributionMode.fixed) query = query.where('id', '=', options.destinationSheet);
  const found = await query.orderBy('id').execute();
  if (found.length === 0) return null;
  const catalogue: SheetCatalogue = {
    sheets: found.map((sheet) => ({
      sheetId: sheet.id,
      template: sheet.template,
      learned: sheet.learned.filter(({ is_on_trial }) => !is_on_trial).map(({ places }) => places),
      revision: sheet.revision,
    })),
  };
  await dependencies.vault.ensureKeys(organisation, [organisation]);
  return dependencies.blobs.put(
    organisation,
    organisation,
    Buffer.from(JSON.stringify(catalogue), 'utf8'),
    'application/json',
  );
};
