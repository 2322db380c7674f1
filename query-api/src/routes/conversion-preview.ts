import {
  ConversionPreviewAnswer,
  ConversionPreviewBody,
  PREVIEW_TEXT_LIMIT,
} from '@reader/contracts/http/output/conversion-preview';
import type { AppServer } from '@reader/platform/http/app-server';
import { conversionOfPattern } from '../output/text/convert.js';

/** Tries out the rules of a conversion pattern as an output would apply them. */
export const conversionPreviewRoutes = (app: AppServer): void => {
  app.post(
    '/api/conversion-preview/',
    { schema: { body: ConversionPreviewBody, response: { 200: ConversionPreviewAnswer } } },
    async ({ body }): Promise<ConversionPreviewAnswer> => {
      let { text } = body;
      const steps = body.rules.map((rule) => {
        text = conversionOfPattern([rule])(text);
        return { text: text.slice(0, PREVIEW_TEXT_LIMIT) };
      });
      return { text, steps };
    },
  );
};
