import {
  standardFormItem,
  standardFormItems,
} from '@reader/contracts/objects/configuration/standard-form-item';
import { ERASED } from '@reader/contracts/events/define';
import { SheetDefinition, TemplateAnswer, type TemplateMade } from '@reader/contracts/jobs/sheet/messages';
import * as configuration from '../domain/configuration/decide.js';
import * as document from '../domain/document/decide.js';
import * as job from '../domain/job/job.js';
import * as sheet from '../domain/sheet/sheet.js';
import { configurations, documents, jobs, sheets } from '../handling/aggregates.js';
import { standardFormItemId } from '../handling/derived-ids.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';
import { initiatorOf, onBehalfOf, workerContext } from './worker-context.js';

/** Adds what is not there yet; one that somebody renamed or deleted stays as it is. */
const addStandardItems = async (
  dependencies: Dependencies,
  context: CommandContext,
  subjects: readonly string[],
): Promise<void> => {
  const items = subjects.map((subject) => ({
    id: standardFormItemId(context.organisation, subject),
    subject,
  }));
  await dependencies.vault.ensureKeys(
    context.organisation,
    items.map(({ id }) => id),
  );
  for (const { id, subject } of items)
    await handle(dependencies.log, configurations(standardFormItem.name), id, context, (state) =>
      state
        ? []
        : configuration.revise(standardFormItem, state, {
            id,
            commitId: id,
            pushed: [{ _class: standardFormItems.name, id, subject }],
            // No field of a standard item is for managers alone.
            mayManage: false,
          }),
    );
};

const register = async (
  dependencies: Dependencies,
  context: CommandContext,
  answer: TemplateMade,
): Promise<void> => {
  const { organisation } = context;
  const bytes = await dependencies.blobs.get(organisation, answer.definition);
  if (bytes === ERASED) return;
  const definition = SheetDefinition.parse(JSON.parse(bytes.toString('utf8')));
  const { form, formSubject, keyword, documentId, pages } = definition;
  await addStandardItems(dependencies, context, definition.standardSubjects);
  const { sheetId, jobId, template } = answer;
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
      pages: pages.length,
      template,
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
