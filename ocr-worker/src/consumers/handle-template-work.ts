import { SheetDefinition, TemplateWork, type TemplateAnswer } from '@reader/contracts/jobs/sheet/messages';
import { templateWork } from '@reader/contracts/jobs/sheet/job';
import type { SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import type { ChildPool } from '../children/child-pool.js';
import { makeTemplateInChild } from '../children/calls/make-template-in-child.js';
import type { PreparedForms } from '../children/prepared-forms.js';
import type { ServedBlobs } from '../children/served-blobs.js';
import { answerWork, type AnsweringDependencies } from './answer-work.js';
import { openBlob, putJson } from './sealed-objects.js';

interface TemplateDependencies extends AnsweringDependencies {
  readonly pool: ChildPool;
  readonly served: ServedBlobs;
  readonly blobs: SealedBlobs;
  readonly forms: Pick<PreparedForms, 'prepare'>;
}

/** Makes the template of a sheet and publishes the answer over NATS. Unreadable pages are answered with their reason. */
export const handleTemplateWork = async (
  dependencies: TemplateDependencies,
  message: unknown,
  stopping: AbortSignal,
): Promise<void> => {
  const { jobId, sheetId, organisation, definition, attempt, offer } = TemplateWork.parse(message);
  const { pool, served, blobs, forms } = dependencies;
  const identity = { jobId, sheetId, organisation, definition };

  const make = async (
    onProgress: (percentage: number) => void,
    signal: AbortSignal,
  ): Promise<TemplateAnswer> => {
    const json = await openBlob(blobs, organisation, definition);
    const { template, pdfForm } = await makeTemplateInChild(pool, served, {
      organisation,
      definition: SheetDefinition.parse(JSON.parse(json.toString('utf8'))),
      keep: (png) => blobs.put(organisation, sheetId, png, 'image/png'),
      onProgress,
      signal,
    });
    const kept = await putJson(blobs, organisation, sheetId, template);
    // Before the first page of it comes.
    forms.prepare(
      organisation,
      kept,
      template.pages.map(({ page }) => page),
    );
    return {
      ...{ kind: 'template-made', ...identity, template: kept, pages: template.pages.length },
      ...(pdfForm && { pdfForm: await putJson(blobs, organisation, sheetId, pdfForm) }),
    };
  };

  await answerWork<TemplateAnswer>(
    dependencies,
    {
      id: jobId,
      organisation,
      attempt,
      offer,
      answerSubject: templateWork.answerSubject,
      perform: make,
      failed: (problem) => ({ kind: 'template-not-made', ...identity, problem }),
    },
    stopping,
  );
};
