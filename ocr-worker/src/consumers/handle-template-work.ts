import { SheetDefinition, TemplateWork, type TemplateAnswer } from '@reader/contracts/messages/template';
import type { ReadProblem } from '@reader/contracts/messages/reading';
import { answerSubject, MAX_TRIES } from '@reader/contracts/messages/subjects';
import { SIGN_OF_LIFE_MS, WORK_SIGNAL_SUBJECT } from '@reader/contracts/messages/work-signal';
import type { BlobRef } from '@reader/contracts/objects/ids';
import { BlobMissing, type SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import type { Logger } from '@reader/platform/logging/logger';
import type { NatsConnection } from '@reader/platform/nats/connect';
import { publishWork } from '@reader/platform/nats/publish';
import { NotJustNow, withSignsOfLife } from '@reader/platform/nats/signs-of-life';
import { ERASED } from '@reader/platform/vault/vault';
import { UnreadableFile } from '../pipeline/unreadable-file.js';
import { makeTemplate } from '../sheets/make-template.js';
import { isOurs } from './own-troubles.js';

export interface TemplateParts {
  readonly blobs: SealedBlobs;
  readonly nats: NatsConnection;
  readonly logger: Logger;
}

/** Makes the template of a sheet and answers over NATS; pages that cannot be read are answered by their reason. */
export const handleTemplateWork = async (
  { blobs, nats, logger }: TemplateParts,
  message: unknown,
  stopping: AbortSignal,
): Promise<void> => {
  const work = TemplateWork.parse(message);
  const { jobId, sheetId, organisation, definition, attempt } = work;
  const identity = { jobId, sheetId, organisation, definition };
  const load = async (ref: BlobRef): Promise<Buffer> => {
    const bytes = await blobs.get(organisation, ref);
    if (bytes === ERASED) throw new UnreadableFile('corrupt-file');
    return bytes;
  };
  const notMade = (problem: ReadProblem): TemplateAnswer => ({
    kind: 'template-not-made',
    ...identity,
    problem,
  });

  const make = async (onProgress: (percentage: number) => void): Promise<TemplateAnswer> => {
    if (attempt > MAX_TRIES) return notMade('gave-up');
    try {
      const template = await makeTemplate({
        definition: SheetDefinition.parse(JSON.parse((await load(definition)).toString('utf8'))),
        load,
        keep: (png) => blobs.put(organisation, sheetId, png, 'image/png'),
        onProgress,
        signal: stopping,
      });
      const json = Buffer.from(JSON.stringify(template), 'utf8');
      return {
        kind: 'template-made',
        ...identity,
        template: await blobs.put(organisation, sheetId, json, 'application/json'),
      };
    } catch (error) {
      if (error instanceof UnreadableFile) return notMade(error.problem);
      if (error instanceof BlobMissing) return notMade('corrupt-file');
      if (stopping.aborted || isOurs(error)) throw new NotJustNow('cannot work just now', { cause: error });
      throw error;
    }
  };

  const answer = await withSignsOfLife(
    nats,
    WORK_SIGNAL_SUBJECT,
    { id: jobId, organisation, attempt },
    SIGN_OF_LIFE_MS,
    make,
  );
  await publishWork(nats, answerSubject.template, answer, `${jobId}/${attempt}/end`);
  logger.info({ jobId, sheetId, outcome: answer.kind }, 'template ended');
};
