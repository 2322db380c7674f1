import type { SheetUploadProblem } from '@reader/contracts/jobs/sheet/messages';
import type { Id } from '@reader/contracts/objects/ids';
import { z } from 'zod';

/** What is to be done after an answer. */
export type Judgement = 'taken' | 'again' | SheetUploadProblem;

const AGAIN: ReadonlySet<number> = new Set([429, 502, 503, 504]);

const REFUSALS: Readonly<Record<number, SheetUploadProblem>> = {
  401: 'creator-denied',
  403: 'creator-denied',
  404: 'creator-not-found',
  405: 'creator-not-found',
  413: 'creator-too-large',
};

/** What the status of an answer means. */
export const judge = (status: number): Judgement => {
  if (status >= 200 && status < 300) return 'taken';
  if (AGAIN.has(status)) return 'again';
  // Somewhere else; nobody follows there.
  if (status < 400) return 'creator-not-found';
  return REFUSALS[status] ?? (status < 500 ? 'creator-refused' : 'creator-failed');
};

/** Longest that the creator is let say how long to wait. */
const LONGEST_WAIT_MS = 60_000;

/** Milliseconds that a `Retry-After` in seconds asks for; 0 where there is none. */
export const waitAskedFor = (retryAfter: string | null): number =>
  /^\d+$/.test(retryAfter ?? '') ? Math.min(LONGEST_WAIT_MS, Number(retryAfter) * 1_000) : 0;

const Answer = z.object({ url: z.string().max(2_000).optional() });

/**
 * Where the creator shows the form: what it answered where that is of its own origin, else by the form's id; null: the answer is not a
 * creator's.
 */
export const opensAt = (address: string, sheetId: Id, body: string): string | null => {
  let json: unknown = {};
  try {
    if (body.trim() !== '') json = JSON.parse(body);
  } catch {
    return null;
  }
  const parsed = Answer.safeParse(json);
  if (!parsed.success) return null;
  const { url } = parsed.data;
  const own = new URL(`${sheetId}/`, address);
  if (url === undefined || !URL.canParse(url, address)) return own.href;
  const named = new URL(url, address);
  const isOfCreator = named.origin === own.origin && named.username === '' && named.password === '';
  return isOfCreator ? named.href : own.href;
};
