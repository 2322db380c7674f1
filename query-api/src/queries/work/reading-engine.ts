import { ReadingEngine } from '@reader/contracts/http/about';
import { z } from 'zod';

const WITHIN_MS = 3_000;
const MOST_BYTES = 64 * 1024;
const KEPT_MS = 10_000;

/** Of what a worker says of itself; whatever else it says is left out. */
const WorkerHealth = z.object({ reading: ReadingEngine });

/** What reads print now; null: nobody is there to ask, or it does not say. */
export type AskReading = () => Promise<ReadingEngine | null>;

/**
 * Asks a worker at its health address, and keeps the answer for some seconds: however many want to know, it is asked
 * once. Where several workers share the address, one of them answers for all.
 */
export const askReading = (
  address: string | undefined,
  now: () => number = () => performance.now(),
): AskReading => {
  let kept: { readonly answer: Promise<ReadingEngine | null>; readonly at: number } | undefined;
  return () => {
    if (address === undefined) return Promise.resolve(null);
    if (kept === undefined || now() - kept.at >= KEPT_MS) kept = { answer: toldAt(address), at: now() };
    return kept.answer;
  };
};

const toldAt = async (address: string): Promise<ReadingEngine | null> => {
  const asked = new AbortController();
  const signal = AbortSignal.any([asked.signal, AbortSignal.timeout(WITHIN_MS)]);
  try {
    const { body } = await fetch(address, { redirect: 'error', signal });
    const json: unknown = JSON.parse(await textOf(body));
    return WorkerHealth.safeParse(json).data?.reading ?? null;
  } catch {
    return null;
  } finally {
    // What is left of an answer that is too long is not waited for.
    asked.abort();
  }
};

/** @throws Error when there is no answer, or more of it than a health says */
const textOf = async (body: AsyncIterable<Uint8Array> | null): Promise<string> => {
  if (body === null) throw new Error('the worker answers nothing');
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Error('the worker answers more than a health says');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};
