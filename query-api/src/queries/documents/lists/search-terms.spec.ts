import { describe, expect, it } from 'vitest';
import { applicantGrams, searchGrams } from '@reader/contracts/search/grams';
import { containsPattern, searchTerms, valueTerms } from './search-terms.js';

const organisation = '00000000-0000-4000-8000-000000000001';

describe('what a filter searches for', () => {
  it('is nothing without a text', () => {
    expect(searchTerms(organisation, {})).toBeUndefined();
    expect(searchTerms(organisation, { search: ' 　', applicant: '' })).toBeUndefined();
  });

  it('is what was typed, as texts are searched', () =>
    expect(searchTerms(organisation, { search: ' Ｔｅｊｉｍａ　様 ' })).toEqual({
      grams: searchGrams(organisation, 'tejima様'),
      text: 'tejima様',
      applicant: null,
      pattern: null,
    }));

  it('is a day in the form in which days are kept', () => {
    expect(searchTerms(organisation, { search: 'Ｒ６．４．１' })?.text).toBe('2024-04-01');
    expect(searchTerms(organisation, { search: '令和6年4月' })?.text).toBe('2024-04');
    expect(searchTerms(organisation, { search: '2024' })?.text).toBe('2024');
  });

  it('is meant to the letter', () =>
    expect(searchTerms(organisation, { search: '100%_\\' })?.text).toBe('100%_\\'));

  it('is to the letter also as a pattern', () => {
    expect(containsPattern('100%_\\')).toBe('%100\\%\\_\\\\%');
    expect(containsPattern(null)).toBeNull();
  });

  it('is both where a text and an applicant are given', () => {
    const terms = searchTerms(organisation, { search: '東京', applicant: '林' });
    expect(terms).toMatchObject({ text: '東京', applicant: '林' });
    expect(terms?.grams).toEqual([
      ...searchGrams(organisation, '東京'),
      ...applicantGrams(organisation, '林'),
    ]);
  });
});

describe('what values are searched for', () => {
  it('is meant to the letter, and stands behind the name of the file', () =>
    expect(valueTerms(organisation, 'r6.4.1 100%_\\', undefined)).toEqual({
      grams: searchGrams(organisation, 'r6.4.1 100%_\\'),
      text: null,
      applicant: null,
      pattern: '%\n\n%r6.4.1 100\\%\\_\\\\%',
    }));

  it('is in documents that have what their list is searched for', () => {
    const walk = searchTerms(organisation, { search: '東京', applicant: '林' })!;
    const terms = valueTerms(organisation, '東京都', walk);
    expect(terms).toMatchObject({ text: '東京', applicant: '林', pattern: '%\n\n%東京都%' });
    expect(new Set(terms.grams)).toEqual(new Set([...searchGrams(organisation, '東京都'), ...walk.grams]));
  });
});
