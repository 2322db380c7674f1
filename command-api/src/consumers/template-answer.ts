import { ERASED } from '@reader/contracts/events/define';
import { SheetDefinition, TemplateAnswer, type TemplateMade } from '@reader/contracts/messages/template';
import * as document from '../domain/document/decide.js';
import * as job from '../domain/job/job.js';
import * as sheet from '../domain/sheet/sheet.js';
import * as standardFormItem from '../domain/sheet/standard-form-item.js';
import { documents, jobs, sheets, standardFormItems } from '../handling/aggregates.js';
import { standardFormItemId } from '../handling/derived-ids.js';
import { handle, type CommandContext } from '../handling/handle.js';
import type { Parts } from '../parts.js';
import { beginnerOf, inTheNameOf, workerContext } from './worker-context.js';

const register = async (parts: Parts, context: CommandContext, answer: TemplateMade): Promise<void> => {
  const { organisation } = context;
  const bytes = await parts.blobs.get(organisation, answer.definition);
  if (bytes === ERASED) return;
  const definition = SheetDefinition.parse(JSON.parse(bytes.toString('utf8')));
  const { form, formSubject, keyword, documentId, pages } = definition;
  const items = definition.standardSubjects.map((subject) => ({
    subject,
    standardFormItemId: standardFormItemId(organisation, subject),
  }));
  await parts.vault.ensureKeys(
    organisation,
    items.map((item) => item.standardFormItemId),
  );
  for (const item of items)
    await handle(parts.log, standardFormItems, item.standardFormItemId, context, (state) =>
      standardFormItem.add(state, item),
    );
  const { sheetId, jobId, template } = answer;
  await handle(parts.log, sheets, sheetId, context, (state) =>
    sheet.register(state, {
      sheetId,
      jobId,
      formSubject,
      keyword,
      documentId,
      pages: pages.length,
      template,
      form,
    }),
  );
  if (documentId)
    await handle(parts.log, documents, documentId, context, (state) =>
      document.registerAsSheet(state, sheetId),
    );
};

/** Decides on what an ocr-worker answered to a form that shall be registered. The job ends last, when all shows. */
export const onTemplateAnswer = async (parts: Parts, message: unknown): Promise<void> => {
  const answer = TemplateAnswer.parse(message);
  const worker = workerContext(parts, answer.organisation, 'ocr-worker', `${answer.jobId}/end`);
  const context = inTheNameOf(
    worker,
    await beginnerOf(parts, jobs.stream(answer.jobId), answer.organisation),
  );
  if (answer.kind === 'template-made') await register(parts, context, answer);
  await handle(parts.log, jobs, answer.jobId, context, (state) =>
    job.finishSheetRegistration(state, {
      sheetId: answer.sheetId,
      problem: answer.kind === 'template-made' ? null : answer.problem,
    }),
  );
};
