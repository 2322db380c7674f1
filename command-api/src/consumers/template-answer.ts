import { ERASED } from '@reader/contracts/events/define';
import { SheetDefinition, TemplateAnswer, type TemplateMade } from '@reader/contracts/jobs/sheet/messages';
import { PdfForm, type LeftOut } from '@reader/contracts/jobs/sheet/pdf-form';
import type { BlobRef } from '@reader/contracts/objects/ids';
import * as job from '../domain/job/job.js';
import { formOfPdf } from '../domain/sheet/form-of-pdf.js';
import { jobs } from '../handling/aggregates.js';
import { partOfSheetId, sheetUploadIdOf } from '../handling/derived-ids.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';
import { jsonOf } from '../reference-data/sheets/bytes-of.js';
import { registerSheet } from '../reference-data/sheets/register-sheet.js';
import { initiatorOf, onBehalfOf, workerContext } from './worker-context.js';

/** What the blank PDF of a form asks by fields of its own; null: nothing, or it was erased. */
const pdfFormAt = async (
  dependencies: Dependencies,
  { organisation }: CommandContext,
  ref: BlobRef | undefined,
): Promise<PdfForm | null> => {
  const json = ref ? await jsonOf(dependencies, organisation, ref) : null;
  return json === null ? null : PdfForm.parse(json);
};

/** A form that is registered, and what of its blank PDF it has no room for. */
interface Registered {
  readonly leftOut: LeftOut | undefined;
}
const WHOLE: Registered = { leftOut: undefined };

/** Registers the form, or asks for it to be given to the external creator first: then its job goes on. */
const takeTemplate = async (
  dependencies: Dependencies,
  context: CommandContext,
  answer: TemplateMade,
): Promise<Registered | 'goes-on'> => {
  const bytes = await dependencies.blobs.get(context.organisation, answer.definition);
  if (bytes === ERASED) return WHOLE;
  const definition = SheetDefinition.parse(JSON.parse(bytes.toString('utf8')));
  const { jobId, sheetId, template, pages } = answer;
  if (dependencies.creator && definition.documentId) {
    await handle(dependencies.log, jobs, jobId, context, (state) =>
      job.requestSheetUpload(state, {
        ...{ jobId, sheetId, uploadId: sheetUploadIdOf(jobId) },
        ...{ definition: answer.definition, template, pages },
      }),
    );
    return 'goes-on';
  }
  const pdfForm = await pdfFormAt(dependencies, context, answer.pdfForm);
  const form = pdfForm
    ? formOfPdf(pdfForm, (name) => partOfSheetId(sheetId, `pdf:${name}`))
    : definition.form;
  await registerSheet(dependencies, context, {
    ...{ jobId, template, pages },
    definition: { ...definition, form },
  });
  const isWhole = !pdfForm || (pdfForm.leftOut.fragments === 0 && pdfForm.leftOut.options === 0);
  return isWhole ? WHOLE : { leftOut: pdfForm.leftOut };
};

/** Decides on what an ocr-worker answered about a form to be registered. The job ends last, when everything else shows. */
export const onTemplateAnswer = async (dependencies: Dependencies, message: unknown): Promise<void> => {
  const answer = TemplateAnswer.parse(message);
  const asked = await load(dependencies.log, jobs, answer.jobId, answer.organisation);
  if (!asked || asked.hasEnded || asked.isUploading) return;
  const worker = workerContext(dependencies, answer.organisation, 'ocr-worker', `${answer.jobId}/end`);
  const context = onBehalfOf(
    worker,
    await initiatorOf(dependencies, jobs.stream(answer.jobId), answer.organisation),
  );
  const taken = answer.kind === 'template-made' ? await takeTemplate(dependencies, context, answer) : WHOLE;
  if (taken === 'goes-on') return;
  await handle(dependencies.log, jobs, answer.jobId, context, (state) =>
    job.finishSheetRegistration(state, {
      sheetId: answer.sheetId,
      problem: answer.kind === 'template-made' ? null : answer.problem,
      leftOut: taken.leftOut,
    }),
  );
};
