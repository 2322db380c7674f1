import { describe, expect, it } from 'vitest';
import { generator } from '../../../testing/degrade.js';
import { scaling, translation, chain } from '../../geometry/homography.js';
import { scaleDown } from '../../kernels/scale-down.js';
import { warp } from '../../normalise/warp.js';
import type { GreyImage } from '../../geometry/raster.js';
import type { ComparedCell } from './compare-words.js';
import { contradictions, contradictionsOf, digitsToRead } from './contradictions.js';
import { drawForm, someForm, type DrawnForm } from '../testing/drawn-form.js';
import { wordCells } from '../print/word-cells.js';

/** Px of the form at 300 dpi, as drawn, to 150 dpi. */
const seen = (form: DrawnForm): GreyImage => scaleDown(drawForm(form), 2);

const form = someForm(3);
const [title, ...others] = form.words;
const cells = wordCells(seen(form));
const everywhere = (): boolean => true;

/** A copy of a copy: blurred, pale, grained, a fraction of a px off. */
const copied = (page: GreyImage): GreyImage => {
  const random = generator(11);
  const small = warp(
    page,
    chain(scaling(1.25), translation(0.3, 0.6)),
    page.width / 1.25,
    page.height / 1.25,
    {
      isCoarse: true,
    },
  );
  const back = warp(small, chain(scaling(0.8), translation(-0.2, -0.4)), page.width, page.height, {
    isCoarse: true,
  });
  return {
    ...back,
    data: back.data.map((grey) => Math.min(255, 245 - (245 - grey) * 0.8 + 24 * (random() - 0.5))),
  };
};

const inked = (page: GreyImage, isInk: (x: number, y: number) => boolean, grey = 40): GreyImage => ({
  ...page,
  data: page.data.map((value, at) =>
    isInk(at % page.width, Math.floor(at / page.width)) ? Math.min(grey, value) : value,
  ),
});

const ring = (cx: number, cy: number, radius: number) => (x: number, y: number) =>
  Math.abs(Math.hypot(x - cx, y - cy) - radius) < 2;

const saysOtherwise = (page: GreyImage): boolean => contradictions(page, cells, everywhere).length > 0;

describe('a page of the form itself', () => {
  it.each([
    ['clean', seen(form)],
    ['copied', copied(seen(form))],
  ])('does not contradict it: %s', (_, page) => expect(saysOtherwise(page)).toBe(false));

  it('does not by what is written in it, ringed, stamped, or struck out', () => {
    const answers = form.tables[0]!.rows.slice(0, -1).map((y, index) => ({
      x: 560,
      y: y + 14,
      letters: 7,
      seed: 900 + index,
      size: 40,
    }));
    const written = copied(seen({ ...form, words: [...form.words, ...answers] }));
    expect(saysOtherwise(written)).toBe(false);
    const word = others[2]!;
    expect(saysOtherwise(inked(written, ring(word.x / 2 + 20, word.y / 2 + 8, 26)))).toBe(false);
    expect(saysOtherwise(inked(written, ring(title!.x / 2 + 60, title!.y / 2 + 10, 50), 120))).toBe(false);
    const struck = (x: number, y: number): boolean => Math.abs(y - word.y / 2 - 9) < 2 && x > 50 && x < 160;
    expect(saysOtherwise(inked(written, struck))).toBe(false);
  });

  it('does not by rules that are gone, nor by a punched hole', () => {
    const ruleless = copied(seen({ ...form, tables: [] }));
    expect(saysOtherwise(ruleless)).toBe(false);
    const hole = (x: number, y: number): boolean =>
      Math.hypot(x - title!.x / 2 - 40, y - title!.y / 2 - 14) < 17;
    const white = (page: GreyImage): GreyImage => ({
      ...page,
      data: page.data.map((value, at) => (hole(at % page.width, Math.floor(at / page.width)) ? 245 : value)),
    });
    expect(saysOtherwise(white(copied(seen(form))))).toBe(false);
    expect(saysOtherwise(inked(copied(seen(form)), hole, 20))).toBe(false);
  });
});

describe('a page of another form much like it', () => {
  it('contradicts by another title', () => {
    const other = { ...form, words: [{ ...title!, seed: 77 }, ...others] };
    expect(saysOtherwise(copied(seen(other)))).toBe(true);
  });

  it('contradicts by one label', () => {
    const label = others[3]!;
    const other = {
      ...form,
      words: form.words.map((word) => (word === label ? { ...label, seed: 78 } : word)),
    };
    expect(saysOtherwise(copied(seen(other)))).toBe(true);
  });

  it('contradicts by a word that is missing, unless the page ends before it', () => {
    const shorter = copied(seen({ ...form, words: others }));
    expect(saysOtherwise(shorter)).toBe(true);
    const cutOff = (_: number, y: number): boolean => y > 120;
    expect(contradictions(shorter, cells, cutOff)).toEqual([]);
  });

  it('is not noticed by words on free paper: anybody may have put them there', () => {
    const remark = { x: 850, y: 40, letters: 6, seed: 79 };
    expect(saysOtherwise(copied(seen({ ...form, words: [...form.words, remark] })))).toBe(false);
  });
});

describe('digits that may be others', () => {
  const look = (row: number, column: number, other: number): ComparedCell => ({
    cell: { row, column, x: 12 * column, y: 12 * row, pixels: new Int32Array(), shades: [] },
    gone: other,
    added: other,
    other,
  });
  const squares = (found: ReturnType<typeof digitsToRead>) => found.map((one) => one.squares[0]!);

  it('are looked for once in each place, in those that differ most', () => {
    const smudge = [look(1, 1, 0.11), look(1, 2, 0.1), look(2, 1, 0.09), look(2, 2, 0.08)];
    const found = digitsToRead(
      [...smudge, look(20, 5, 0.06), look(30, 5, 0.07), look(40, 5, 0.055), look(50, 5, 0.02)],
      everywhere,
      [],
    );
    expect(squares(found).map(({ x, y }) => [x, y])).toEqual([
      [12, 12],
      [60, 360],
      [60, 240],
    ]);
    expect(found.every(({ kind, isStrong }) => kind === 'digit' && !isStrong)).toBe(true);
  });

  it('are not looked for beside what is read anyway, nor off the page', () => {
    const known = contradictionsOf([look(1, 1, 0.3), look(1, 2, 0.3)], everywhere);
    expect(known).toHaveLength(1);
    expect(digitsToRead([look(1, 3, 0.1), look(20, 5, 0.06)], () => false, known)).toEqual([]);
    expect(squares(digitsToRead([look(2, 2, 0.1), look(20, 5, 0.06)], everywhere, known))).toHaveLength(1);
  });
});
