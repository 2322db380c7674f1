import type {
  ConversionPreviewAnswer,
  ConversionPreviewBody,
} from '@reader/contracts/http/output/conversion-preview';
import type { CharactersConversionRule } from '@reader/contracts/objects/configuration/conversion-pattern';

/** The rules as the request of a preview. */
export const previewBody = (
  rules: readonly CharactersConversionRule[],
  text: string,
): ConversionPreviewBody => ({
  rules: rules.map(({ source, target, is_case_insensitive, is_width_insensitive, is_regex }) => ({
    source,
    target,
    is_case_insensitive,
    is_width_insensitive,
    is_regex,
  })),
  text,
});

/** The rules that changed the text: their number (1-based) and the text after them. */
export const stepsShown = (
  sample: string,
  answer: ConversionPreviewAnswer | undefined,
): { readonly number: number; readonly text: string }[] =>
  (answer?.steps ?? []).flatMap(({ text }, index, steps) =>
    text === (index === 0 ? sample : steps[index - 1]?.text) ? [] : [{ number: index + 1, text }],
  );
