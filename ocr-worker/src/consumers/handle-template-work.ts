import { SheetDefinition, TemplateWork, type TemplateAnswer } from '@reader/contracts/jobs/sheet/messages';
import { templateWork } from '@reader/contracts/jobs/sheet/job';
import type { SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import { makeTemplate } from '../sheets/make-template.js';
import { answerWork, type AnsweringDependencies } from './answer-work.js';
import { openBlob, putJson } from './sealed-objects.js';

interface TemplateDependencies extends AnsweringDependencies {
  readonly blobs: SealedBlobs;
}

/** Makes the template of a sheet and publishes the answer over NATS. Unreadable pages are answered with their reason. */
export const handleTemplateWork = async (
  dependencies: TemplateDependencies,
  message: unknown,
  stopping: AbortSignal,
): Promise<void> => {
  const { jobId, sheetId, organisation, definition, attempt } = TemplateWork.parse(message);
  const { blobs } = dependencies;
  const identity = { jobId, sheetId, organisation, definition };
  const load = (ref: Parameters<typeof openBlob>[2]) => openBlob(blobs, organisation, ref);

  const make = async (onProgress: (percentage: number) => void): Promise<TemplateAnswer> => {
    const template = await makeTemplate({
      definition: SheetDefinition.parse(JSON.parse((await load(definition)).toString('utf8'))),
      load,
      keep: (png) => blobs.put(organisation, sheetId, png, 'image/png'),
      onProgress,
      signal: stopping,
    });
    return {
      kind: 'template-made',
      ...identity,
      template: await putJson(blobs, organisation, sheetId, template),
    };
  };

  await answerWork<TemplateAnswer>(
    dependencies,
    {
      id: jobId,
      organisation,
      attempt,
      answerSubject: templateWork.answerSubject,
      perform: make,
      failed: (problem) => ({ kind: 'template-not-made', ...identity, problem }),
    },
    stopping,
  );
};
