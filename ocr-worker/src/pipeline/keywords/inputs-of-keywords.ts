import { inputType } from '@reader/contracts/codes/document';
import type { ReadInput } from '@reader/contracts/objects/document/reading-content';
import type { Id } from '@reader/contracts/objects/ids';
import { confidenceOfText } from '../confidence/confidence.js';
import { rounded } from '../geometry/boxes.js';
import { bestReading, type KeywordReading } from './read-keywords.js';

/** A keyword's reading and the page it is on. */
export interface PlacedReading extends KeywordReading {
  readonly pageId: Id;
  readonly engine: string;
}

/**
 * One input a keyword, in their order: its value where it was found, '' where it was not. Its box is the value's, else
 * the keyword's; a keyword that is nowhere lies at the corner of `firstPage`, without extent.
 */
export const inputsOfKeywords = (
  keywords: readonly string[],
  readings: readonly PlacedReading[],
  firstPage: Id,
  idOf: (name: string) => Id,
): ReadInput[] =>
  keywords.map((keyword, index): ReadInput => {
    const best = bestReading(readings.filter((reading) => reading.keyword === keyword));
    const value = best?.value ?? null;
    return {
      id: idOf(`keyword:${index + 1}`),
      pageId: best?.pageId ?? firstPage,
      type: inputType.text,
      subject: keyword,
      label: keyword,
      value: value?.text ?? '',
      sequence: index + 1,
      box: rounded(value?.box ?? best?.box ?? { x: 0, y: 0, width: 0, height: 0 }),
      origin: {
        engine: best?.engine ?? 'none',
        // Nothing found is no certainty that nothing is there; staff look at it as at any doubt when it has text.
        confidence: best && value ? confidenceOfText(best.engine, 'line', value) : best ? 100 : 0,
        characters: [...(value?.characters ?? [])],
        ...(value?.seenAs === undefined ? {} : { seenAs: value.seenAs }),
        ...(value && value.others.length > 0 ? { alternatives: [...value.others] } : {}),
      },
      fragmentId: null,
      formItemId: null,
    };
  });
