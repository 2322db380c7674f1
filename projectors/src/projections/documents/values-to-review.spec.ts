import { emptyContent, type UserInput } from '@reader/contracts/objects/document/document-content';
import { contentOfReading } from '@reader/contracts/objects/document/content-of-reading';
import { documentId, id } from '@reader/contracts/testing/examples/ids';
import { readingContent } from '@reader/contracts/testing/examples/reading-content';
import { describe, expect, it } from 'vitest';
import { valuesToReview } from './values-to-review.js';

const fragment = id(501);
const [example] = contentOfReading(documentId, readingContent()).userInputs;
const value = (text: string, more: Partial<UserInput> = {}): UserInput => ({
  ...example!,
  id: id(601),
  fragment,
  value: text,
  origin: { engine: 'tesseract', confidence: 84.9, characters: Array.from(text).map(() => 71.6) },
  ...more,
});
const open = (...userInputs: UserInput[]) => valuesToReview({ ...emptyContent, userInputs });

describe('values that nobody has looked at', () => {
  it('are listed by field; confidences are rounded down, so that a doubt stays one', () =>
    expect(open(value('170'))).toEqual({
      open_count: 1,
      open_fields: [fragment],
      open_ids: [id(601)],
      open_values: ['170'],
      open_confidences: [84],
      open_characters: ['71,71,71'],
      open_rests: [null],
    }));

  it('are none that somebody corrected, marked or accepted, or made', () => {
    const looked = [
      { is_corrected: true },
      { mark: 'illegible' as const },
      { is_accepted: true },
      { origin: null },
      { is_table_header: true },
    ].map((more) => value('170', more));
    expect(open(...looked)).toMatchObject({ open_count: 0, open_ids: [] });
  });

  it('keep blanks for characters that somebody has looked at', () =>
    expect(open(value('１7０', { accepted_characters: [0, 2] })).open_rests).toEqual([' 7 ']));

  it('have no confidence of characters where they are no numbers', () =>
    expect(open(value('青木')).open_characters).toEqual([null]));

  it('of tables belong to a column, of documents without a form to nothing, but are counted', () => {
    const content = contentOfReading(documentId, readingContent());
    const without = valuesToReview(content);
    expect(without.open_fields).toEqual([]);
    expect(without.open_count).toBeGreaterThan(0);
    const withForm = valuesToReview({ ...content, userInputs: [...content.userInputs, value('170')] });
    expect(withForm.open_fields).toEqual(expect.arrayContaining(['table:3:1', fragment]));
    expect(withForm.open_count).toBe(without.open_count + 1);
  });
});
