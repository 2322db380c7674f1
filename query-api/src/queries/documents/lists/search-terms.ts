import type { DocumentFilter } from '@reader/contracts/objects/document/document-filter';
import type { Id } from '@reader/contracts/objects/ids';
import { applicantGrams, searchGrams } from '@reader/contracts/search/grams';
import { searchable } from '@reader/contracts/search/searchable';
import { searchedText } from '@reader/contracts/search/searched-dates';

/** The texts that a filter searches for. */
export interface SearchTerms {
  /** All that a document which is found has. */
  readonly grams: readonly number[];
  /** Patterns of `like` on the searchable text and the applicant; null: anything. */
  readonly text: string | null;
  readonly applicant: string | null;
}

const patternOf = (term: string): string | null =>
  term === '' ? null : `%${term.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

/** What a filter searches for; undefined when it searches for nothing. */
export const searchTerms = (
  organisation: Id,
  { search = '', applicant = '' }: Pick<DocumentFilter, 'search' | 'applicant'>,
): SearchTerms | undefined => {
  const [text, name] = [searchedText(search), searchable(applicant)];
  if (text === '' && name === '') return undefined;
  return {
    grams: [...searchGrams(organisation, text), ...applicantGrams(organisation, name)],
    text: patternOf(text),
    applicant: patternOf(name),
  };
};

/** What a text is searched for in values alone, to the letter: a day is not looked for in other forms. */
export const valueTerms = (organisation: Id, typed: string): SearchTerms => {
  const text = searchable(typed);
  return { grams: searchGrams(organisation, text), text: patternOf(text), applicant: null };
};
