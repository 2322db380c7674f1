import { distributionMode, readingMode } from '@reader/contracts/codes/organization';
import type { ReadingOptions } from '@reader/contracts/objects/configuration/reading-options';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import type { SheetCatalogue } from '@reader/contracts/objects/sheets/sheet-template';
import { relatedDepartments } from '../../domain/department-tree/reached-departments.js';
import { departmentTrees, organizations } from '../../handling/aggregates.js';
import { load } from '../../handling/handle.js';
import type { Dependencies } from '../../dependencies.js';

/**
 * Where documents are limited to departments, one of a department is looked for among its forms and those of the departments above and
 * below it; null: among all.
 */
const departmentsToLookAmong = async (
  { log }: Dependencies,
  organisation: Id,
  departmentId: Id,
): Promise<ReadonlySet<Id> | null> => {
  const owner = await load(log, organizations, organisation, organisation);
  if (!owner?.settings.isLimitingToDepartments) return null;
  return relatedDepartments(await load(log, departmentTrees, organisation, organisation), departmentId);
};

/**
 * The forms a reading chooses among, frozen as a sealed blob: all of the organisation's in automatic
 * distribution, the chosen one in fixed distribution (docs/product/organisation-settings.md#fields). Null
 * where none is looked for. `departmentId`: that of the document, null for all. Equal lists are the same blob, so a stack read together shares one.
 */
export const catalogueFor = async (
  dependencies: Dependencies,
  organisation: Id,
  options: ReadingOptions,
  departmentId: Id | null,
): Promise<BlobRef | null> => {
  if (options.readingMode !== readingMode.distribution || options.mode === distributionMode.off) return null;
  if (options.mode === distributionMode.fixed && !options.destinationSheet) return null;
  let query = dependencies.db
    .selectFrom('console.sheets')
    .select(['id', 'template', 'learned', 'revision'])
    .where('organisation', '=', organisation)
    .where('status', '=', 'active');
  if (options.mode === distributionMode.fixed) query = query.where('id', '=', options.destinationSheet);
  const related = departmentId && (await departmentsToLookAmong(dependencies, organisation, departmentId));
  if (related)
    query = query.where((where) =>
      where.or([where('department_id', 'is', null), where('department_id', 'in', [...related])]),
    );
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
