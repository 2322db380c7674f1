import { z } from 'zod';
import {
  charactersConversionRules,
  problemOfPattern,
  problemsOfConversion,
} from '../../objects/configuration/conversion-pattern.js';

/** Characters of a sample text at most. */
export const PREVIEW_TEXT_LIMIT = 2_000;
/** Rules that are tried out at most. */
const RULE_LIMIT = 500;

const PreviewRule = charactersConversionRules.schema.pick({
  source: true,
  target: true,
  is_case_insensitive: true,
  is_width_insensitive: true,
  is_regex: true,
});

/** All together first: what is too large is not looked at rule by rule. */
const PreviewRules = z
  .array(PreviewRule)
  .max(RULE_LIMIT)
  .check((context) => {
    const input = context.value;
    const message = problemOfPattern(input);
    if (message !== undefined) context.issues.push({ code: 'custom', message, input });
    else
      input.forEach((rule, index) => {
        for (const { field, message } of problemsOfConversion(rule))
          context.issues.push({ code: 'custom', message, path: [index, field], input: rule });
      });
  });

/** `POST /api/conversion-preview/`: rules as they are being edited, tried out on a sample text. Nothing is kept. */
export const ConversionPreviewBody = z.object({
  rules: PreviewRules,
  text: z.string().max(PREVIEW_TEXT_LIMIT),
});
export type ConversionPreviewBody = z.infer<typeof ConversionPreviewBody>;

export const ConversionPreviewAnswer = z.object({
  text: z.string(),
  /** One a rule, in their order: the text after it, cut to as many characters as a sample may have. */
  steps: z.array(z.object({ text: z.string() })),
});
export type ConversionPreviewAnswer = z.infer<typeof ConversionPreviewAnswer>;
