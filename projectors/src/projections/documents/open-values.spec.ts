import { emptyContent, type UserInput } from '@reader/contracts/objects/document-content';
import { contentOfReading } from '@reader/contracts/objects/content-of-reading';
import { documentId, id, readingContent } from '@reader/contracts/testing/examples';
import { describe, expect, it } from 'vitest';
import { openValuesOf } from './open-values.js';

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
const open = (...userInputs: UserInput[]) => openValuesOf({ ...emptyContent, userInputs });

describe('values that nobody has looked at', () => {
  it('are listed by field; confidences are rounded down, so that a doubt stays one', () =>
    expect(open(value('170'))).toEqual({
      open: { [fragment]: [[id(601), '170', 84, [71, 71, 71], null]] },
      count: 1,
    }));

  it('are none that somebody corrected, marked or accepted, or made', () => {
    const looked = [
      { is_corrected: true },
      { mark: 'illegible' as const },
      { is_accepted: true },
      { origin: null },
      { is_table_header: true },
    ].map((more) => value('170', more));
    expect(open(...looked)).toEqual({ open: {}, count: 0 });
  });

  it('keep blanks for characters that somebody has looked at', () =>
    expect(open(value('１7０', { accepted_characters: [0, 2] })).open[fragment]?.[0]?.[4]).toBe(' 7 '));

  it('have no confidence of characters where they are no numbers', () =>
    expect(open(value('青木')).open[fragment]?.[0]?.[3]).toBeNull());

  it('of tables belong to a column, of documents without a form to nothing, but are counted', () => {
    const content = contentOfReading(documentId, readingContent());
    const without = openValuesOf(content);
    expect(without.open).toEqual({});
    expect(without.count).toBeGreaterThan(0);
    const withForm = openValuesOf({ ...content, userInputs: [...content.userInputs, value('170')] });
    expect(Object.keys(withForm.open)).toEqual(expect.arrayContaining(['table:3:1', fragment]));
    expect(withForm.count).toBe(without.count + 1);
  });
});
