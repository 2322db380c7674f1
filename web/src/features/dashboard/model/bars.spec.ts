import type { DashboardField } from '@reader/contracts/http/forms/dashboard';
import { describe, expect, it } from 'vitest';
import { axisOf, blockHeight, chartOf, labelOn, namesWidth, totalsText } from './bars';
import { daysText } from './days-text';

const field = (more: Partial<DashboardField> = {}): DashboardField => ({
  ...{
    fragment: 'f',
    form_item: 'i',
    subject: '問3',
    label: '',
    type: 'RA',
    is_required: false,
    is_mark: false,
  },
  ...{ options: ['はい', 'いいえ', 'まれ'], note: null },
  rows: [
    { asked: 100, options: [60, 30, 2], other: 0, empty: 8 },
    { asked: 20, options: [20, 0, 0], other: 0, empty: 0 },
  ],
  ...more,
});
const rows = [
  { documents: 110, combination: [] },
  { documents: 20, combination: [{ fragment: 'g', value: '1年' }] },
];
const widths = (style: 'both' | 'count', row: number) =>
  chartOf(field(), rows, style).bars[row]!.parts.map(({ width }) => width);

describe('the bars of a field', () => {
  it('are as wide as the chart by share, and as wide as their answers by number', () => {
    expect(widths('both', 0)).toEqual([0.6, 0.3, 0.02, 0.08]);
    expect([widths('both', 1), widths('count', 1)]).toEqual([[1], [0.2]]);
  });

  it('are labelled where there is room', () => {
    const [bar] = chartOf(field(), rows, 'both').bars;
    expect(bar!.parts.map((part) => labelOn(part, 'both'))).toEqual(['60 (60%)', '30 (30%)', '', '8']);
    expect(bar!.parts.map((part) => labelOn(part, 'percent'))).toEqual(['60%', '30%', '', '8%']);
  });

  it('say what was not answered: of a required field it is invalid', () => {
    const names = (more: Partial<DashboardField>) => chartOf(field(more), rows, 'both').series.at(-1)!.name;
    expect([names({}), names({ is_required: true }), names({ is_mark: true })]).toEqual([
      '無回答',
      '無効',
      'チェックなし',
    ]);
    expect(totalsText(field(), 110)).toBe('回答 92・無回答 8・対象外 10');
  });

  it('stand over round numbers, and over shares where one answer may be chosen', () => {
    expect(axisOf({ most: 285 }, field()).map(({ name }) => name)).toEqual(['0', '100', '200']);
    expect(axisOf({ most: 3 }, field()).map(({ name }) => name)).toEqual(['0', '1', '2', '3']);
    expect(axisOf({ most: null }, field()).at(-1)).toEqual({ at: 1, name: '100%' });
    expect(axisOf({ most: null }, field({ type: 'CK' }))[1]!.name).toBe('');
  });

  it('make a block 50 px higher for each combination', () => {
    expect([blockHeight({ rows: rows.slice(0, 1) }), blockHeight({ rows })]).toEqual([250, 300]);
    expect(namesWidth(rows)).toBe(64);
  });
});

it.each([
  [null, null, ''],
  ['2026-04-08', '2026-04-08', '2026/04/08'],
  ['2026-04-08', '2026-05-15', '2026/04/08–05/15'],
  ['2025-12-08', '2026-01-15', '2025/12/08–2026/01/15'],
])('the days from %s to %s are %s', (first, last, text) => expect(daysText(first, last)).toBe(text));
