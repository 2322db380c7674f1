import { describe, expect, it } from 'vitest';
import { readingContent } from '../../testing/examples/reading-content.js';
import { contentOfReading } from './content-of-reading.js';
import { doubtedBelow } from './doubted-below.js';
import { isDoubtful } from './review-state.js';
import { id } from '../../testing/examples/ids.js';

const withConfidence = (confidence: number) => {
  const content = readingContent();
  return {
    inputs: content.inputs.map((input) => ({ ...input, origin: { ...input.origin, confidence } })),
    tables: content.tables.map((table) => ({
      ...table,
      cells: { ...table.cells, confidence: table.cells.confidence.map(() => confidence) },
    })),
  };
};
const doubts = (confidence: number, below: number) =>
  contentOfReading(id(1), doubtedBelow(withConfidence(confidence), below)).userInputs.filter(
    (input) => isDoubtful(input) && !input.is_table_header,
  ).length;
const all = contentOfReading(id(1), readingContent()).userInputs.filter(
  (input) => !input.is_table_header,
).length;

describe('the confidence that an organisation asks of values', () => {
  it('makes doubts of all that do not reach it, and of nothing else', () => {
    expect(all).toBeGreaterThan(0);
    expect([doubts(94.9, 95), doubts(95, 95), doubts(99.5, 99)]).toEqual([all, 0, 0]);
  });
  it('changes nothing as it is at first', () => {
    const content = withConfidence(86);
    expect(doubtedBelow(content, 85)).toBe(content);
    expect([doubts(84, 85), doubts(85, 85)]).toEqual([all, 0]);
  });
  it('leaves a doubt as little sure as it was, and twice is once', () => {
    const once = doubtedBelow(withConfidence(30), 95);
    expect(once.inputs.every(({ origin }) => origin.confidence === 30)).toBe(true);
    const cut = doubtedBelow(withConfidence(90), 95);
    expect(doubtedBelow(cut, 95)).toEqual(cut);
  });
});
