import { describe, expect, it } from 'vitest';
import { generator } from '../../../testing/degrade.js';
import { drawBars, type Bar } from '../../../testing/draw-bars.js';
import type { GreyImage } from '../../geometry/raster.js';
import { contradictions } from '../comparison/contradictions.js';
import { wordCells } from '../print/word-cells.js';
import { partCovered } from './covered-print.js';

/** Px, at 150 dpi: letters are 3.4 mm. */
const SIZE = { width: 620, height: 880 };
const PITCH = 24;

interface Word {
  readonly x: number;
  readonly y: number;
  readonly letters: number;
}

/** Letters like 田. */
const wordBars = ({ x, y, letters }: Word): Bar[] =>
  Array.from({ length: letters }, (_, index) => x + PITCH * index).flatMap((left): Bar[] => [
    ...[0, 9, 18].map((down): Bar => [left, y + down, 20, 2]),
    ...[0, 9, 18].map((across): Bar => [left + across, y, 2, 20]),
  ]);

const ROWS = [150, 210, 270, 330, 390, 450, 510];
const tableBars = (rows: readonly number[]): Bar[] => [
  ...rows.map((y): Bar => [50, y, 520, 2]),
  ...[50, 320, 568].map((x): Bar => [x, rows[0]!, 2, rows.at(-1)! - rows[0]! + 2]),
];

const title: Word = { x: 180, y: 60, letters: 10 };
const labels = ROWS.slice(0, -1).flatMap((y): Word[] => [
  { x: 62, y: y + 20, letters: 9 },
  { x: 332, y: y + 20, letters: 8 },
]);
const remarks: readonly Word[] = [560, 620, 680, 740].map((y) => ({ x: 50, y, letters: 20 }));
const words = [title, ...labels, ...remarks];

const drawn = (some: readonly Word[], rows = ROWS): GreyImage =>
  drawBars(SIZE, [...some.flatMap(wordBars), ...tableBars(rows)]);
const blank = drawn(words);
const cells = wordCells(blank);

type Laid = readonly [x: number, y: number, width: number, height: number, grey?: number];
const laidOn = (page: GreyImage, ...laid: readonly Laid[]): GreyImage => {
  const data = page.data.slice();
  for (const [x, y, width, height, grey = 255] of laid)
    for (let row = y; row < y + height; row++)
      data.fill(grey, row * page.width + x, row * page.width + x + width);
  return { ...page, data };
};
const grained = (page: GreyImage): GreyImage => {
  const random = generator(5);
  const worn = (grey: number): number => 245 - (245 - grey) * 0.8 + 40 * (random() - 0.5);
  return { ...page, data: page.data.map((grey) => Math.max(0, Math.min(255, worn(grey)))) };
};

/** How many places with missing words are left to contradict the form, and how many are covered. */
const parted = (page: GreyImage): readonly [left: number, covers: number] => {
  const found = contradictions(page, cells, () => true);
  const { left, covered } = partCovered(found, () => page, blank);
  expect(left.length + covered.length).toBe(found.length);
  return [left.length, covered.length];
};
const without = (...gone: readonly Word[]): GreyImage => drawn(words.filter((word) => !gone.includes(word)));

/** From the middle of a letter to that of another. */
const tape = ({ x, y }: Word, from: number, to: number): Laid => [
  x + PITCH * from + 10,
  y - 4,
  PITCH * (to - from),
  28,
];
const [first, second] = [labels[0]!, labels[2]!];
/** Over two labels and the rules around them, no letter cut. */
const label: Laid = [40, 140, 62 + 9 * PITCH - 40, 116];

describe.each([
  ['clean', (page: GreyImage) => page],
  ['grained', grained],
])('words that a %s page lacks', (_, made) => {
  it.each([
    ['along a line', [tape(remarks[1]!, 4, 10)]],
    ['along a label', [tape(labels[4]!, 2, 6)]],
    ['over the lower part of a line', [[180, 70, 200, 30] as const]],
    ['in two places', [tape(remarks[1]!, 4, 10), tape(labels[4]!, 2, 6)]],
  ])('are covered where letters are cut: tape %s', (_name, laid) => {
    expect(parted(made(laidOn(blank, ...laid)))).toEqual([0, laid.length]);
  });

  it('are covered where rules of both directions are cut: a label over whole words', () => {
    const [left, covers] = parted(made(laidOn(blank, label)));
    expect(left).toBe(0);
    expect(covers).toBeGreaterThan(0);
  });

  it.each([
    ['in three places', [tape(remarks[1]!, 4, 10), tape(labels[4]!, 2, 6), tape(remarks[3]!, 8, 14)]],
    ['over a fifth of the page', [[60, 550, 400, 210] as const]],
  ])('are of another form where letters are cut %s', (_name, laid) => {
    const [left, covers] = parted(made(laidOn(blank, ...laid)));
    expect(left).toBeGreaterThan(0);
    expect(covers).toBe(0);
  });

  it.each([
    ['a line', [remarks[1]!]],
    ['the title', [title]],
    ['a label', [labels[4]!]],
    ['labels below each other', [labels[2]!, labels[4]!, labels[6]!]],
  ])('are of another form where they are whole and nothing is cut: %s', (_name, gone) => {
    const [left, covers] = parted(made(without(...gone)));
    expect(left).toBeGreaterThan(0);
    expect(covers).toBe(0);
  });

  it('are of another form where only the end of a line is gone, between two letters', () => {
    const shorter = { ...remarks[1]!, letters: 12 };
    const page = drawn([...words.filter((word) => word !== remarks[1]), shorter]);
    expect(parted(made(page))).toEqual([1, 0]);
  });

  it('are of another form where rules go on through the place', () => {
    const page = laidOn(blank, label, [50, 210, 520, 2, 20], [50, 150, 2, 360, 20], [320, 150, 2, 360, 20]);
    expect(parted(made(page))[1]).toBe(0);
  });

  it('are of another form where rules end at other rules: a shorter table, a frame in its place', () => {
    const shorter = drawn(
      words.filter((word) => !labels.slice(8).includes(word)),
      ROWS.slice(0, 5),
    );
    expect(parted(made(shorter))[1]).toBe(0);
    const [x, y, width, height] = label;
    const framed = laidOn(
      blank,
      label,
      [x, y, width, 2, 20],
      [x, y + height, width, 2, 20],
      [x, y, 2, height, 20],
      [x + width, y, 2, height + 2, 20],
    );
    expect(parted(made(framed))[1]).toBe(0);
  });

  it('are of another form where something else is printed between or upon them', () => {
    const printed = wordBars({ x: 80, y: 200, letters: 6 }).map((bar): Laid => [...bar, 20]);
    expect(parted(made(laidOn(blank, label, ...printed)))[1]).toBe(0);
    expect(parted(made(laidOn(without(first, second), ...printed)))[1]).toBe(0);
  });
});

it('words are of another form on a page whose letters look cut all over', () => {
  const worn = Array.from({ length: 8 }, (_, index): Laid => [62 + PITCH * (index + 1) + 10, 160, 12, 330]);
  expect(parted(laidOn(blank, tape(remarks[1]!, 4, 10), ...worn))[1]).toBe(0);
});
