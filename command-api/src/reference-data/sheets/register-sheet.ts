import type { SheetDefinition } from '@reader/contracts/jobs/sheet/messages';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import * as document from '../../domain/document/decide.js';
import * as sheet from '../../domain/sheet/sheet.js';
import { documents, sheets } from '../../handling/aggregates.js';
import { handle, load, type CommandContext } from '../../handling/handle.js';
import type { Dependencies } from '../../dependencies.js';
import { addStandardItems } from './add-standard-items.js';

interface MadeForm {
  readonly jobId: Id;
  readonly definition: SheetDefinition;
  readonly template: BlobRef;
  /** Pages of the template. */
  readonly pages: number;
}

/** Registers a form whose template is made, once however often. */
export const registerSheet = async (
  dependencies: Dependencies,
  context: CommandContext,
  { jobId, definition, template, pages }: MadeForm,
): Promise<void> => {
  const { organisation } = context;
  const { sheetId, form, formSubject, keyword, documentId, isUnpublished } = definition;
  await addStandardItems(dependencies, context, definition.standardSubjects);
  // What is made of a document is not for more people than the document.
  const made = documentId ? await load(dependencies.log, documents, documentId, organisation) : undefined;
  const departmentId = made?.departmentId ?? null;
  await handle(dependencies.log, sheets, sheetId, context, (state) =>
    sheet.register(state, {
      sheetId,
      jobId,
      formSubject,
      keyword,
      documentId,
      pages,
      template,
      ...(isUnpublished && { isUnpublished: true }),
      form,
      departmentId,
    }),
  );
  if (documentId)
    await handle(dependencies.log, documents, documentId, context, (state) =>
      document.registerAsSheet(state, sheetId),
    );
};
