import { describe, expect, it } from 'vitest';
import { candidatesOn, type NearForm } from './near-forms.js';

const lies = { templatePage: 2, formOnPage: { x: 0, y: 0, width: 100, height: 140 } };
const near: NearForm[] = [
  { sheetId: 'a', score: 0.9, onPage: { number: 3, lies, differs: { places: 2, isPartial: true } } },
  { sheetId: 'b', score: 0.4, onPage: { number: 1, lies } },
  { sheetId: 'c', score: 0.3 },
];

describe('forms near a document that was taken for none', () => {
  it('are all told of each page, and how they lie of the page on which they do', () => {
    expect(candidatesOn(near, 3)).toEqual([
      { sheetId: 'a', score: 0.9, lies, differs: { places: 2, isPartial: true } },
      { sheetId: 'b', score: 0.4 },
      { sheetId: 'c', score: 0.3 },
    ]);
    expect(candidatesOn(near, 1)[1]).toEqual({ sheetId: 'b', score: 0.4, lies });
    expect(candidatesOn(near, 2)).toEqual(near.map(({ sheetId, score }) => ({ sheetId, score })));
  });
});
