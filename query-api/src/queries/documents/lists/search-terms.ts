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
}

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
  };
};

/** A text that is searched for in values alone. */
export interface ValueTerms extends SearchTerms {
  readonly text: string;
  /** Pattern of `like` on the searchable text: after the name of the file. */
  readonly behindName: string;
}

/** What a text is searched for in values alone, to the letter: a day is not looked for in other forms. */
export const valueTerms = (organisation: Id, typed: string): ValueTerms => {
  const text = searchable(typed);
  const letters = text.replace(/[\\%_]/g, (character) => `\\${character}`);
  return {
    grams: searchGrams(organisation, text),
    text,
    applicant: null,
    behindName: `%${BEFORE_VALUES}%${letters}%`,
  };
};
