import { formFaultText } from '@reader/contracts/japanese/form-faults';
import {
  draftObjectsOfForm,
  formOfDraft,
  type DescribedForm,
} from '@reader/contracts/objects/sheets/draft-form';
import {
  fieldsOfForm,
  sizeOfTemplatePage,
  tablesOfForm,
} from '@reader/contracts/objects/sheets/fields-of-form';
import { faultsOfForm } from '@reader/contracts/objects/sheets/publishing-faults';
import type { SheetTemplate } from '@reader/contracts/objects/sheets/sheet-template';
import type { Id } from '@reader/contracts/objects/ids';
import { RuleBroken } from '../domain/rule-broken.js';
import * as sheet from '../domain/sheet/sheet.js';
import { sheets } from '../handling/aggregates.js';
import { handle, type CommandContext } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';
import { addStandardItems } from '../reference-data/sheets/add-standard-items.js';
import { formIds } from '../reference-data/sheets/form-ids.js';
import { draftIdsOf, draftOf, requireSheet } from './draft-of-sheet.js';
import { keepTemplate, templateAt } from './template-at.js';

type Publishing = Pick<Dependencies, 'log' | 'vault' | 'blobs'>;

/** The same blank pages with other fields: nothing of them is looked at again. */
const withFields = (
  template: SheetTemplate,
  { formSubject, keyword, form }: DescribedForm,
): SheetTemplate => ({
  ...template,
  formSubject,
  keyword,
  fields: fieldsOfForm(form),
  tables: tablesOfForm(form),
});

/** @throws RuleBroken 'invalid-request' that names every fault */
const requireFit = ({ form }: DescribedForm, { pages }: SheetTemplate): void => {
  const faults = faultsOfForm(form, pages.map(sizeOfTemplatePage));
  if (faults.length > 0)
    throw new RuleBroken('invalid-request', {
      fields: faults.map((fault) => ({ path: fault.kind, message: formFaultText(fault) })),
    });
};

/** Would the draft that the published form was made from be published as the same? */
const isAsPublished = (described: DescribedForm, { id, described: published }: sheet.Sheet): boolean =>
  published !== null &&
  JSON.stringify(formOfDraft(draftObjectsOfForm(draftIdsOf(id), published))) === JSON.stringify(described);

/**
 * The draft of a form becomes its next edition, as of the revision that was seen (docs/product/creator.md#publishing).
 * @throws RuleBroken 'not-found', 'sheet-changed-since-seen', 'sheet-unchanged', 'invalid-request' with all that keeps it from being published
 */
export const publishDraft = async (
  dependencies: Publishing,
  context: CommandContext,
  sheetId: Id,
  seen: number,
): Promise<{ readonly edition: number; readonly position: bigint }> => {
  const { organisation } = context;
  const before = await requireSheet(dependencies, context, sheetId);
  const { objects, revision } = await draftOf(dependencies, organisation, sheetId);
  if (revision !== seen) throw new RuleBroken('sheet-changed-since-seen');
  const ids = formIds(organisation, sheetId);
  const described = formOfDraft(objects, ids.standardItem);
  if (before.edition > 0 && isAsPublished(described, before)) throw new RuleBroken('sheet-unchanged');
  const template = await templateAt(dependencies, organisation, before.template);
  requireFit(described, template);
  await addStandardItems(dependencies, context, [...ids.subjects]);
  const kept = await keepTemplate(dependencies, organisation, withFields(template, described));
  const { state, position } = await handle(dependencies.log, sheets, sheetId, context, (current) =>
    sheet.publish(current, { ...described, draftRevision: revision, template: kept }),
  );
  return { edition: state?.edition ?? before.edition, position };
};
