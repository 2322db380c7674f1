import { describe, expect, it } from 'vitest';
import { contentOfReading } from '../objects/document/content-of-reading.js';
import { entered } from '../testing/examples/double-entry.js';
import { documentId, doubtfulInputId, inputId } from '../testing/examples/ids.js';
import { readingContent } from '../testing/examples/reading-content.js';
import { isEnteredTwice, withoutEntries } from './blind-content.js';
import { entryDifferences } from './entry-differences.js';

const { userInputs } = contentOfReading(documentId, readingContent());
const asked = userInputs.filter(isEnteredTwice);
const typed = (values: Readonly<Record<string, string>> = {}) =>
  asked.map(({ id, value }) => ({ id, ...entered(values[id] ?? value) }));

describe('a document that is entered a second time', () => {
  const blind = withoutEntries(userInputs);

  it('shows where its fields are and what they are called', () => {
    expect(blind.map(({ id, label, type, x, y }) => ({ id, label, type, x, y }))).toEqual(
      userInputs.map(({ id, label, type, x, y }) => ({ id, label, type, x, y })),
    );
  });

  it('shows no value, no reading and no mark but the names in the header of a table', () => {
    const shown = blind.filter(({ value }) => value !== '').map(({ value }) => value);
    expect(shown).toEqual(['品名', '数量']);
    for (const input of blind.filter(isEnteredTwice))
      expect(input).toMatchObject({
        value: '',
        mark: null,
        mark_reason: '',
        origin: null,
        is_corrected: false,
      });
  });
});

describe('the second entry', () => {
  it('that is equal has no differences', () => expect(entryDifferences(userInputs, typed())).toEqual([]));

  it('is compared with what the document holds, field by field in its order', () => {
    const entries = typed({ [doubtfulInputId]: '東京都千代田区一番町', [inputId]: '手嶋 勇吉' }).reverse();
    expect(entryDifferences(userInputs, entries)).toEqual([
      { id: inputId, first: entered('手島 勇吉'), second: entered('手嶋 勇吉') },
      {
        id: doubtfulInputId,
        first: entered('東京都千代田区'),
        second: entered('東京都千代田区一番町'),
      },
    ]);
  });

  it('is of just the fields that are entered twice', () => {
    const [first, ...rest] = typed();
    const header = userInputs.find(({ is_table_header }) => is_table_header)!;
    expect(entryDifferences(userInputs, rest)).toBeNull();
    expect(entryDifferences(userInputs, [first!, first!, ...rest])).toBeNull();
    expect(entryDifferences(userInputs, [...rest, { id: header.id, ...entered('品名') }])).toBeNull();
  });
});
