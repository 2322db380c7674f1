import type { SheetUploadProblem } from '@reader/contracts/jobs/sheet/messages';
import { backoff, pause } from '@reader/platform/event-store/timing';
import { bodyWithin } from '@reader/platform/http/body-within';
import type { Logger } from '@reader/platform/logging/logger';
import type { ExternalCreator } from './external-creator.js';
import { judge, opensAt, waitAskedFor } from './judge-answer.js';
import { uploadRequest, type FormToUpload } from './upload-request.js';

const TRIES = 4;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Largest answer that is read, in bytes. */
const ANSWER_BYTES = 65_536;

/** How giving the creator a form ended. */
export type Uploaded = { readonly opens: string } | { readonly problem: SheetUploadProblem };

/** One try: how it ended, or the milliseconds to wait at least before the next. */
type Try = Uploaded | { readonly waitMs: number };

const tryOnce = async (
  creator: ExternalCreator,
  form: FormToUpload,
  signal: AbortSignal,
): Promise<Try & { readonly status: number }> => {
  const { address, init } = uploadRequest(creator, form);
  const answer = await fetch(address, {
    ...init,
    signal: AbortSignal.any([signal, AbortSignal.timeout(creator.tryMs)]),
  });
  const { status, headers } = answer;
  const judged = judge(status);
  if (judged !== 'taken') {
    await answer.body?.cancel();
    return judged === 'again'
      ? { status, waitMs: waitAskedFor(headers.get('retry-after')) }
      : { status, problem: judged };
  }
  const body = Buffer.from(await bodyWithin(answer, ANSWER_BYTES)).toString('utf8');
  const opens = opensAt(creator.address, form.sheetId, body);
  return opens === null ? { status, problem: 'creator-not-found' } : { status, opens };
};

/**
 * Gives the creator a form, with a few tries while it is not there. The log has statuses and reasons, neither the token nor what the creator
 * said.
 * @throws the signal's reason
 */
export const uploadForm = async (
  creator: ExternalCreator,
  form: FormToUpload,
  { logger, stopping }: { readonly logger: Pick<Logger, 'warn'>; readonly stopping: AbortSignal },
): Promise<Uploaded> => {
  const { sheetId, jobId } = form;
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    let waitMs = 0;
    try {
      const { status, ...tried } = await tryOnce(creator, form, stopping);
      if (!('waitMs' in tried)) {
        if ('problem' in tried) logger.warn({ sheetId, jobId, status }, 'the creator did not take a form');
        return tried;
      }
      waitMs = tried.waitMs;
      logger.warn({ sheetId, jobId, status, attempt }, 'the creator cannot take a form now');
    } catch (error) {
      stopping.throwIfAborted();
      logger.warn({ err: error, sheetId, jobId, attempt }, 'the creator did not answer');
    }
    if (attempt < TRIES)
      await pause(Math.max(waitMs, backoff(attempt, FIRST_PAUSE_MS, LONGEST_PAUSE_MS)), stopping);
    stopping.throwIfAborted();
  }
  return { problem: 'creator-unavailable' };
};
