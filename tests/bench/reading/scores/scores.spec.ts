import { describe, expect, it } from 'vitest';
import { calibrationOf } from '../calibration.js';
import type { FieldTruth } from '../corpus/truth.js';
import { editDistance } from './edit-distance.js';
import { cellF1, overlap, scoreCells } from './score-cells.js';
import {
  characterErrors,
  exactShare,
  inventedShare,
  markPrecision,
  markRecall,
  scoreField,
  sumOf,
} from './score-fields.js';
import { formPrecision, formRecall } from './score-forms.js';
import { slopeOf } from '../slope.js';

const field = (value: string, rest: Partial<FieldTruth> = {}): FieldTruth => ({
  fragmentId: 'f',
  label: '氏名',
  type: 'TX',
  kind: 'text',
  options: [],
  box: { x: 0, y: 0, width: 1, height: 1 },
  value,
  accepted: [],
  ...rest,
});
const read = (value: string) => ({ value, confidence: 90 });

describe('texts', () => {
  it('are as far apart as the characters that have to change', () => {
    expect(editDistance('経過良好', '経過は良好')).toBe(1);
    expect(editDistance('', '三字の')).toBe(3);
  });
});

describe('a text field', () => {
  it('is exact when width and spaces apart it says what was written', () =>
    expect(exactShare(scoreField(field('山田 太郎 １'), read('山田太郎1')))).toBe(100));
  it('may be read with what is printed behind it', () =>
    expect(scoreField(field('1,200', { accepted: ['1,200円'] }), read('1,200円')).exact).toBe(1));
  it('of a form that was not recognised is wrong, all its characters too', () => {
    const score = scoreField(field('山田'), undefined);
    expect(exactShare(score)).toBe(0);
    expect(characterErrors(score)).toBe(100);
  });
  it('that is blank counts among the blanks, and a value on it is invented', () =>
    expect(inventedShare(sumOf([scoreField(field(''), read('一')), scoreField(field(''), read(''))]))).toBe(
      50,
    ));
});

describe('marks', () => {
  const choice = field('水\n食料', { kind: 'mark', options: ['水', '食料', '電池'] });
  it('are counted each', () => {
    const score = scoreField(choice, read('水\n電池'));
    expect(markPrecision(score)).toBe(50);
    expect(markRecall(score)).toBe(50);
  });
  it('of an empty field are all invented', () =>
    expect(markPrecision(scoreField(field('', { kind: 'mark' }), read('水')))).toBe(0));
});

describe('forms', () => {
  const verdicts = [
    { truth: 'a', found: 'a' },
    { truth: 'b', found: 'a' },
    { truth: 'c', found: null },
    { truth: null, found: null },
  ];
  it('are precise when those named are right', () => expect(formPrecision(verdicts)).toBe(50));
  it('are recalled when the registered ones are named', () =>
    expect(formRecall(verdicts)).toBeCloseTo(33.3, 1));
});

describe('cells', () => {
  const at = (x: number, width = 10) => ({ x, y: 0, width, height: 10 });
  it('overlap by the share of their union', () => expect(overlap(at(0), at(5))).toBeCloseTo(1 / 3));
  it('are matched one to one', () =>
    expect(scoreCells([at(0), at(20)], [at(1), at(0)], [])).toEqual({ matched: 1, found: 2, there: 2 }));
  it('do not count where either finding is right', () =>
    expect(scoreCells([at(0), at(20)], [at(0), at(20, 5)], [at(20)])).toEqual({
      matched: 1,
      found: 1,
      there: 1,
    }));
  it('have an F1 over all pages', () =>
    expect(
      cellF1([
        { matched: 1, found: 2, there: 1 },
        { matched: 1, found: 1, there: 4 },
      ]),
    ).toBe(50));
});

it('a threshold keeps part of the values, more of them right', () =>
  expect(
    calibrationOf(
      [
        { confidence: 95, isRight: true },
        { confidence: 60, isRight: false },
      ],
      [0, 90],
    ),
  ).toEqual([
    { threshold: 0, kept: 100, exact: 50 },
    { threshold: 90, kept: 50, exact: 100 },
  ]));

it('memory that grows by two a step has a slope of two', () => expect(slopeOf([1, 3, 5, 7])).toBe(2));
