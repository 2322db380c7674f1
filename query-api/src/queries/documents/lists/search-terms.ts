import type { DocumentFilter } from '@reader/contracts/objects/document/document-filter';
import type { Id } from '@reader/contracts/objects/ids';
import { applicantGrams, searchGrams } from '@reader/contracts/search/grams';
import { BEFORE_VALUES, searchable } from '@reader/contracts/search/searchable';
import { searchedText } from '@reader/contracts/search/searched-dates';

/** The texts that a filter searches for. */
export interface SearchTerms {
  /** All that a document which is found has. */
  readonly grams: readonly number[];
  /** What the searchable text holds, and the applicant; null: anything. */
  readonly text: string | null;
  readonly applicant: string | null;
  /** What the searchable text is like, with the signs of `like`; null: anything. */
  readonly pattern: string | null;
}

const inLetters = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** The pattern of `like` for what has a text anywhere; null: anything. */
export const containsPattern = (text: string | null): string | null =>
  text === null ? null : `%${inLetters(text)}%`;

/** What a filter searches for; undefined when it searches for nothing. */
export const searchTerms = (
  organisation: Id,
  { search = '', applicant = '' }: Pick<DocumentFilter, 'search' | 'applicant'>,
): SearchTerms | undefined => {
  const [text, name] = [searchedText(search), searchable(applicant)];
  if (text === '' && name === '') return undefined;
  return {
    grams: [...searchGrams(organisation, text), ...applicantGrams(organisation, name)],
    text: text === '' ? null : text,
    applicant: name === '' ? null : name,
    pattern: null,
  };
};

/**
 * What finds documents whose values have a text (searchable), to the letter: a day is not looked for in other forms. `walk`: what
 * they are searched for besides.
 */
export const valueTerms = (organisation: Id, text: string, walk: SearchTerms | undefined): SearchTerms => ({
  grams: [...new Set([...searchGrams(organisation, text), ...(walk?.grams ?? [])])],
  text: walk?.text ?? null,
  applicant: walk?.applicant ?? null,
  pattern: `%${BEFORE_VALUES}%${inLetters(text)}%`,
});
