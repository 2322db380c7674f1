import { setImmediate } from 'node:timers/promises';
import {
  ConversionPreviewAnswer,
  ConversionPreviewBody,
  PREVIEW_TEXT_LIMIT,
} from '@reader/contracts/http/output/conversion-preview';
import { oneAtATime } from '@reader/platform/batches/one-at-a-time';
import type { AppServer } from '@reader/platform/http/app-server';
import { bearerOf } from '@reader/platform/http/guard';
import { ProblemError } from '@reader/platform/http/problems';
import { conversionsOf, stepsOfConversion } from '../output/text/convert.js';

/** Work at a stretch, and of one preview in all. */
const AT_A_STRETCH_MS = 5;
const LONGEST_MS = 3_000;

/** The texts after each rule and after all. @throws ProblemError 'conversion-too-slow' */
const previewOf = async (body: ConversionPreviewBody): Promise<ConversionPreviewAnswer> => {
  let { text } = body;
  const steps: { text: string }[] = [];
  const startedAt = performance.now();
  let since = startedAt;
  for (text of stepsOfConversion(conversionsOf(body.rules), text)) {
    steps.push({ text: text.slice(0, PREVIEW_TEXT_LIMIT) });
    if (performance.now() - since < AT_A_STRETCH_MS) continue;
    if (performance.now() - startedAt > LONGEST_MS) throw new ProblemError('conversion-too-slow');
    // Others are answered meanwhile.
    await setImmediate();
    since = performance.now();
  }
  return { text, steps };
};

/**
 * Tries out the rules of a conversion pattern as an output would apply them. An organisation's previews run one after another:
 * however many it asks for, others wait for one stretch of it.
 */
export const conversionPreviewRoutes = (app: AppServer): void => {
  const inTurn = oneAtATime();
  app.post(
    '/api/conversion-preview/',
    { schema: { body: ConversionPreviewBody, response: { 200: ConversionPreviewAnswer } } },
    (request) => inTurn(bearerOf(request).organisation, () => previewOf(request.body)),
  );
};
