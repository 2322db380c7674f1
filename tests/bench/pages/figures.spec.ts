import { describe, expect, it } from 'vitest';
import type { FieldTruth } from '../reading/corpus/truth.js';
import type { FieldValue } from '../reading/scores/score-fields.js';
import { figuresOf } from './figures.js';
import type { FilledPage } from './filled-pages.js';
import { judgePage } from './judge-page.js';

const OWN = 'own';
const name: FieldTruth = {
  fragmentId: 'name',
  label: '氏名',
  type: 'TX',
  kind: 'name',
  options: [],
  box: { x: 0, y: 0, width: 100, height: 40 },
  value: '山田太郎',
  accepted: [],
};
const page = (change: Partial<FilledPage> = {}): FilledPage => ({
  file: 'page.png',
  sheet: { id: OWN, form: '届', page: 1 },
  copy: 2,
  level: 'clean',
  hand: null,
  fields: [name],
  ...change,
});
const read = (value: string, change: Partial<FilledPage> = {}, sheetId: string | null = OWN) =>
  judgePage(page(change), {
    sheetId,
    fields: new Map<string, FieldValue>([['name', { value, confidence: 90 }]]),
    cpuMs: 1000,
  });
const RIGHT = '山田太郎';
const endToEnd = { set: 'strokes', isEndToEnd: true } as const;

describe('the figures of filled pages', () => {
  it('tell forms that were refused from forms that were mistaken', () => {
    const pages = [read(RIGHT), read(RIGHT), read(RIGHT, {}, null), read(RIGHT, {}, 'another')];
    expect(figuresOf(pages, endToEnd)).toMatchObject({
      'forms-right': { value: 50, reach: { atLeast: 99.5 } },
      'forms-refused': { value: 25 },
      'forms-wrong': { value: 25, reach: { atMost: 0 } },
      // A value in another form's field is no value of this one.
      exact: { value: 50 },
    });
  });

  it('say nothing of forms where they were given', () =>
    expect(Object.keys(figuresOf([read(RIGHT)], { ...endToEnd, isEndToEnd: false }))).not.toContain(
      'forms-right',
    ));

  it('count hurried writers apart from neat and average ones, each held to what is asked of them', () => {
    const figures = figuresOf(
      [
        read(RIGHT, { hand: 'neat' }),
        read(RIGHT, { hand: 'average', level: 'scan' }),
        read('山日太郎', { hand: 'hurried' }),
        read(RIGHT, { hand: 'hurried' }),
      ],
      endToEnd,
    );
    expect(figures).toMatchObject({
      'pages-neat-average': { value: 2 },
      'exact-neat-average-clean': { value: 100, reach: { atLeast: 97.5 } },
      'exact-neat-average-scan': { value: 100, reach: { atLeast: 97.5 } },
      'pages-hurried': { value: 2 },
      'exact-hurried-clean': { value: 50, reach: { atLeast: 92 } },
      'sure-right-hurried': { value: 50, reach: { atLeast: 99.3 } },
    });
    expect(figures['exact-clean']).not.toHaveProperty('reach.atLeast');
  });

  it('name no class of writers where the pages were typed', () =>
    expect(
      Object.keys(figuresOf([read(RIGHT)], { ...endToEnd, set: 'printed' })).filter((one) =>
        /hurried|neat/.test(one),
      ),
    ).toEqual([]));

  it('say how many pages were held out, and how many reading was tuned with', () =>
    expect(figuresOf([read(RIGHT, { copy: 0 }), read(RIGHT, { copy: 1 })], endToEnd)).toMatchObject({
      'pages-held-out': { value: 0 },
      'pages-tuned-with': { value: 2 },
    }));
});
