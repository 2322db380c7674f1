import {
  StandardFormItem,
  standardFormItem,
  standardFormItems,
} from '@reader/contracts/objects/configuration/standard-form-item';
import {
  draftObjectsOfForm,
  draftObjectsOf,
  type DraftObjects,
} from '@reader/contracts/objects/sheets/draft-form';
import { describedForFile, type FormFile } from '@reader/contracts/objects/sheets/form-file';
import { graphOfListed } from '@reader/contracts/objects/graph';
import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import { ERASED } from '@reader/platform/vault/vault';
import type { SheetRow } from '@reader/projectors/schema/tables';
import { z } from 'zod';
import type { Scoped } from '../../database.js';
import type { Asking } from '../asking.js';
import { templateOf } from '../configuration/sheet-template.js';
import { findPresentSheet } from '../configuration/sheets.js';
import { listConfigurations, objectsOf } from '../configuration/configuration.js';
import { draftRow } from './sheet-draft.js';

/** What a form asks as it is edited now, or as it was published where nobody edits it. */
const objectsNow = async (db: Scoped, organisation: Id, row: SheetRow): Promise<DraftObjects> => {
  const draft = await draftRow(db, organisation, row.id);
  const edited = draft && draftObjectsOf(graphOfListed(draft.objects));
  return (
    edited ??
    draftObjectsOfForm(
      { id: row.id, sheet: row.id, tableId: () => row.id },
      {
        ...{ formSubject: row.form_subject, keyword: row.keyword, standardSheet: row.standard_sheet },
        form: row.form,
      },
    )
  );
};

/** Subjects of the organisation's standard items by their ids. */
const subjectsOf = async (db: Scoped, organisation: Id): Promise<ReadonlyMap<Id, string>> => {
  const rows = await listConfigurations(db, organisation, standardFormItem);
  const items = rows.flatMap((row) =>
    z.array(StandardFormItem).parse(objectsOf(row, standardFormItems.name)),
  );
  return new Map(items.map(({ id, subject }) => [id, subject]));
};

/** A form as one file (docs/product/creator.md#a-form-as-a-file). @throws ProblemError 'not-found', also where its pages were erased */
export const formFileOf = async (asking: Asking & { readonly db: Scoped }, id: Id): Promise<FormFile> => {
  const { db, organisation, blobs } = asking;
  const row = await findPresentSheet(db, organisation, id);
  const template = await templateOf(asking, id);
  if (!template) throw new ProblemError('not-found');
  const pages: string[] = [];
  for (const { image } of template.pages) {
    const bytes = await blobs.get(organisation, image);
    if (bytes === ERASED) throw new ProblemError('not-found');
    pages.push(bytes.toString('base64'));
  }
  const objects = await objectsNow(db, organisation, row);
  const subjects = await subjectsOf(db, organisation);
  return { ...describedForFile(objects, (item) => subjects.get(item)), pages };
};
