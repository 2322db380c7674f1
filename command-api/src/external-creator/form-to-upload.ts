import type { SheetDefinition } from '@reader/contracts/jobs/sheet/messages';
import { draftObjectsOfForm } from '@reader/contracts/objects/sheets/draft-form';
import { describedForFile } from '@reader/contracts/objects/sheets/form-file';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import { SheetTemplate } from '@reader/contracts/objects/sheets/sheet-template';
import { draftIdsOf } from '../creator/draft-of-sheet.js';
import type { Dependencies } from '../dependencies.js';
import { standardFormItemId } from '../handling/derived-ids.js';
import { bytesOf, jsonOf } from '../reference-data/sheets/bytes-of.js';
import type { FormToUpload } from './upload-request.js';

interface Registration {
  readonly organisation: Id;
  readonly jobId: Id;
  readonly template: BlobRef;
  readonly definition: SheetDefinition;
}

/** A form that is being registered, with its blank pages: what people wrote into its fields is not in them. null: erased or lost. */
export const formToUpload = async (
  dependencies: Pick<Dependencies, 'blobs'>,
  { organisation, jobId, template, definition }: Registration,
): Promise<FormToUpload | null> => {
  const json = await jsonOf(dependencies, organisation, template);
  if (json === null) return null;
  const pages: Buffer[] = [];
  for (const { image } of SheetTemplate.parse(json).pages) {
    const png = await bytesOf(dependencies, organisation, image);
    if (png === null) return null;
    pages.push(png);
  }
  const { sheetId, formSubject, keyword, form, standardSubjects } = definition;
  const subjects = new Map(
    standardSubjects.map((subject) => [standardFormItemId(organisation, subject), subject]),
  );
  const objects = draftObjectsOfForm(draftIdsOf(sheetId), {
    ...{ formSubject, keyword, form },
    standardSheet: null,
  });
  return { sheetId, jobId, described: describedForFile(objects, (item) => subjects.get(item)), pages };
};
