import { draftObjectsOf, formOfDraft, type DescribedForm } from '@reader/contracts/objects/sheets/draft-form';
import { fieldsOfForm, tablesOfForm } from '@reader/contracts/objects/sheets/fields-of-form';
import { sheetDraft } from '@reader/contracts/objects/sheets/sheet-draft';
import type { SheetTemplate } from '@reader/contracts/objects/sheets/sheet-template';
import type { Id } from '@reader/contracts/objects/ids';
import { RuleBroken } from '../domain/rule-broken.js';
import { copiedForm } from '../domain/sheet/copied-form.js';
import * as sheet from '../domain/sheet/sheet.js';
import { configurations, sheets } from '../handling/aggregates.js';
import { commandJobId, draftIdOf, partOfSheetId, sheetIdOf } from '../handling/derived-ids.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';
import { bytesOf } from '../reference-data/sheets/bytes-of.js';
import { formIds } from '../reference-data/sheets/form-ids.js';
import { requireSheet } from './draft-of-sheet.js';
import { keepTemplate, templateAt } from './template-at.js';

type Copying = Pick<Dependencies, 'log' | 'vault' | 'blobs'>;

/** What a form asks as it is edited now, or as it was published where nobody edits it. @throws RuleBroken 'not-found' */
const describedNow = async (
  { log }: Copying,
  organisation: Id,
  { id, described }: sheet.Sheet,
): Promise<DescribedForm> => {
  const draft = await load(log, configurations(sheetDraft.name), draftIdOf(id), organisation);
  const objects = draft && draftObjectsOf(draft.graph);
  if (objects) return formOfDraft(objects, formIds(organisation, id).standardItem);
  if (!described) throw new RuleBroken('not-found');
  return described;
};

/** The pages under the key of the copy. @throws RuleBroken 'not-found' where one was erased or lost */
const copiedPages = async (
  dependencies: Copying,
  organisation: Id,
  copyId: Id,
  { pages }: SheetTemplate,
): Promise<SheetTemplate['pages']> => {
  const copied = [];
  for (const page of pages) {
    const bytes = await bytesOf(dependencies, organisation, page.image);
    if (!bytes) throw new RuleBroken('not-found');
    const image = await dependencies.blobs.put(organisation, copyId, bytes, page.image.mediaType);
    copied.push({ ...page, image });
  }
  return copied;
};

/**
 * Makes a form of its own like another as it is edited now; it is recognised once it is published, and takes no answers.
 * @throws RuleBroken 'not-found'
 */
export const copySheet = async (
  dependencies: Copying,
  context: CommandContext,
  originalId: Id,
  formSubject: string,
): Promise<{ readonly sheetId: Id; readonly position: bigint }> => {
  const { organisation, causationId } = context;
  const original = await requireSheet(dependencies, context, originalId);
  const described = await describedNow(dependencies, organisation, original);
  const sheetId = sheetIdOf(causationId);
  const form = copiedForm(described.form, (id) => partOfSheetId(sheetId, id));
  await dependencies.vault.ensureKeys(organisation, [sheetId]);
  const template = await templateAt(dependencies, organisation, original.template);
  const kept = await keepTemplate(dependencies, organisation, {
    sheetId,
    formSubject,
    keyword: described.keyword,
    pages: await copiedPages(dependencies, organisation, sheetId, template),
    fields: fieldsOfForm(form),
    tables: tablesOfForm(form),
  });
  const { position } = await handle(dependencies.log, sheets, sheetId, context, (state) =>
    sheet.register(state, {
      ...{ sheetId, jobId: commandJobId(causationId), documentId: null, pages: template.pages.length },
      ...{ template: kept, isUnpublished: true, formSubject, keyword: described.keyword, form },
      departmentId: original.departmentId,
    }),
  );
  return { sheetId, position };
};
