import { ERASED } from '@reader/contracts/events/define';
import { SheetDefinition, TemplateAnswer, type TemplateMade } from '@reader/contracts/jobs/sheet/messages';
import * as document from '../domain/document/decide.js';
import * as job from '../domain/job/job.js';
import * as sheet from '../domain/sheet/sheet.js';
import { documents, jobs, sheets } from '../handling/aggregates.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';
import { addStandardItems } from '../reference-data/sheets/add-standard-items.js';
import { initiatorOf, onBehalfOf, workerContext } from './worker-context.js';

const register = async (
  dependencies: Dependencies,
  context: CommandContext,
  answer: TemplateMade,
): Promise<void> => {
  const { organisation } = context;
  const bytes = await dependencies.blobs.get(organisation, answer.definition);
  if (bytes === ERASED) return;
  const definition = SheetDefinition.parse(JSON.parse(bytes.toString('utf8')));
  const { form, formSubject, keyword, documentId, isUnpublished } = definition;
  await addStandardItems(dependencies, context, definition.standardSubjects);
  const { sheetId, jobId, template, pages } = answer;
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

/** Decides on what an ocr-worker answered about a form to be registered. The job ends last, when everything else shows. */
export const onTemplateAnswer = async (dependencies: Dependencies, message: unknown): Promise<void> => {
  const answer = TemplateAnswer.parse(message);
  const asked = await load(dependencies.log, jobs, answer.jobId, answer.organisation);
  if (!asked || asked.hasEnded) return;
  const worker = workerContext(dependencies, answer.organisation, 'ocr-worker', `${answer.jobId}/end`);
  const context = onBehalfOf(
    worker,
    await initiatorOf(dependencies, jobs.stream(answer.jobId), answer.organisation),
  );
  if (answer.kind === 'template-made') await register(dependencies, context, answer);
  await handle(dependencies.log, jobs, answer.jobId, context, (state) =>
    job.finishSheetRegistration(state, {
      sheetId: answer.sheetId,
      problem: answer.kind === 'template-made' ? null : answer.problem,
    }),
  );
};
