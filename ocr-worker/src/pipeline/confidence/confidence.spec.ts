import { DOUBT_BELOW } from '@reader/contracts/objects/document/reading-content';
import { describe, expect, it } from 'vitest';
import { byOpinions, confidenceOfRows, confidenceOfText } from './confidence.js';

const sure = { raw: 100, isAgreed: null, isRivalled: false };

describe('the confidence of a value of a form', () => {
  it('is that of its weakest row', () => {
    const weak = { ...sure, raw: 40 };
    expect(confidenceOfRows('ppocr', 'print', [sure, weak])).toBe(confidenceOfRows('ppocr', 'print', [weak]));
    expect(confidenceOfRows('ppocr', 'print', [sure])).toBeGreaterThan(DOUBT_BELOW);
  });

  it('is a doubt where something has a rival, in print and in handwriting', () => {
    for (const place of ['print', 'hand', 'cell'] as const)
      expect(confidenceOfRows('ppocr', place, [{ ...sure, isRivalled: true }])).toBeLessThan(DOUBT_BELOW);
  });

  it('follows the same counts for a model that the organisation chose', () =>
    expect(confidenceOfRows('ppocr:medium', 'hand', [sure])).toBe(confidenceOfRows('ppocr', 'hand', [sure])));

  it('follows the opinions of its data where tesseract read', () =>
    expect(confidenceOfRows('tesseract', 'print', [{ ...sure, raw: 92, isAgreed: true }])).toBe(
      byOpinions({ raw: 92, isAgreed: true }),
    ));

  it('is its own where an engine of one’s own read, and a doubt where something has a rival', () => {
    const rows = [sure, { ...sure, raw: 41 }];
    expect(confidenceOfRows('http', 'hand', rows)).toBe(41);
    expect(confidenceOfRows('http', 'print', [{ ...sure, raw: 41, isAgreed: true }])).toBe(41);
    expect(confidenceOfRows('http', 'cell', [{ ...sure, isRivalled: true }])).toBeLessThan(DOUBT_BELOW);
  });
});

it('a value of tesseract that has a rival is a doubt, too', () =>
  expect(
    confidenceOfRows('tesseract', 'print', [{ raw: 99, isAgreed: true, isRivalled: true }]),
  ).toBeLessThan(DOUBT_BELOW));

describe('the confidence of text outside of forms', () => {
  const value = { text: '合計', confidence: 100, isRivalled: false };

  it('is that of a PDF’s text, and of engines of one’s own', () => {
    expect(confidenceOfText('pdf-text', 'line', { ...value, text: '一' })).toBe(100);
    expect(confidenceOfText('http', 'freeCell', { ...value, confidence: 91 })).toBe(91);
  });

  it('is a doubt for all that tesseract reads, which was not counted', () => {
    expect(confidenceOfText('tesseract', 'freeCell', value)).toBeLessThan(DOUBT_BELOW);
    expect(confidenceOfText('tesseract-cli', 'line', { ...value, confidence: 91 })).toBeLessThan(DOUBT_BELOW);
  });

  it('is a doubt for a character alone on the page, not for one in a cell', () => {
    expect(confidenceOfText('ppocr', 'line', { ...value, text: '一' })).toBeLessThan(DOUBT_BELOW);
    expect(confidenceOfText('ppocr', 'freeCell', { ...value, text: '7' })).toBeGreaterThan(DOUBT_BELOW);
  });
});

describe('the confidence by opinions', () => {
  it('never falls as the engine gets surer', () => {
    for (const isAgreed of [true, false, null]) {
      const values = Array.from({ length: 101 }, (_, raw) => byOpinions({ raw, isAgreed }));
      expect(values).toEqual([...values].sort((a, b) => a - b));
      expect(values[0]).toBeGreaterThanOrEqual(0);
      expect(values[100]).toBeLessThanOrEqual(100);
    }
  });

  it('believes what two readings agree on', () =>
    expect(byOpinions({ raw: 92, isAgreed: true })).toBeGreaterThan(
      byOpinions({ raw: 92, isAgreed: false }),
    ));
});
