import {
  ConversionPreviewAnswer,
  ConversionPreviewBody,
  PREVIEW_TEXT_LIMIT,
} from '@reader/contracts/http/output/conversion-preview';
import { oneAtATime } from '@reader/platform/batches/one-at-a-time';
import type { AppServer } from '@reader/platform/http/app-server';
import { bearerOf } from '@reader/platform/http/guard';
import { conversionsOf, stepsOfConversion } from '../output/text/convert.js';
import type { Pausing } from '@reader/platform/batches/pausing';
import { conversionsInTime } from './conversions-in-time.js';

/** The texts after each rule and after all. */
function* previewOf({ rules, text }: ConversionPreviewBody): Pausing<ConversionPreviewAnswer> {
  const steps: { text: string }[] = [];
  for (text of stepsOfConversion(conversionsOf(rules), text)) {
    steps.push({ text: text.slice(0, PREVIEW_TEXT_LIMIT) });
    yield;
  }
  return { text, steps };
}

/**
 * Tries out the rules of a conversion pattern as an output would apply them. An organisation's previews run one after another:
 * however many it asks for, others wait for one stretch of it.
 */
export const conversionPreviewRoutes = (app: AppServer): void => {
  const inTurn = oneAtATime();
  app.post(
    '/api/conversion-preview/',
    { schema: { body: ConversionPreviewBody, response: { 200: ConversionPreviewAnswer } } },
    (request) => inTurn(bearerOf(request).organisation, () => conversionsInTime(previewOf(request.body))),
  );
};
