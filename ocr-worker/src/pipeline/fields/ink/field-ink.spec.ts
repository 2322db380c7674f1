import { describe, expect, it } from 'vitest';
import { box, drawn, inkUnder, outline } from '../testing/drawn-field.js';
import { fieldInk, hasInk, type FieldInk } from './field-ink.js';
import { generator } from '../../../testing/degrade.js';

const levels = { white: 255, sigma: 2, black: 0, range: 255 };
const field = box(30, 30, 140, 40);
const noPrint = inkUnder(drawn(200, 100));
type Bar = Parameters<typeof drawn>[2];
/** The field's surroundings with bars of ink, as `subtract` returns them. */
const area = (...bars: Bar[]) => ({
  box: box(0, 0, 200, 100),
  data: drawn(200, 100, ...bars).data.map((value) => 255 - value),
});
const inkOf = (...bars: Bar[]): FieldInk => {
  const ink = fieldInk(area(...bars), field, noPrint, levels);
  if (!hasInk(ink)) throw new Error('blank');
  return ink;
};
const isBlank = (...bars: Bar[]): boolean => !hasInk(fieldInk(area(...bars), field, noPrint, levels));

describe('fieldInk', () => {
  it('finds writing and the box around it', () =>
    expect(inkOf([60, 40, 6, 24], [70, 40, 20, 5]).inkBox).toEqual(box(60, 40, 30, 24)));

  it('finds clean paper, shadows and specks blank', () => {
    expect(isBlank()).toBe(true);
    expect(isBlank([60, 40, 30, 20, 235])).toBe(true);
    expect(isBlank([60, 40, 3, 3], [90, 50, 3, 3])).toBe(true);
  });

  it('finds coarse grain blank', () => {
    const random = generator(5);
    const grain = area();
    for (let at = 0; at < grain.data.length; at++) grain.data[at] = Math.floor(random() ** 3 * 40);
    expect(hasInk(fieldInk(grain, field, noPrint, { ...levels, sigma: 9 }))).toBe(false);
  });

  it('leaves out what hangs in from a neighbouring field', () =>
    expect(inkOf([60, 40, 6, 24], [120, 0, 4, 38]).inkBox).toEqual(box(60, 40, 6, 24)));

  it('keeps a dot beside a digit, but not one by itself', () => {
    const { inkBox } = inkOf([60, 40, 6, 24], [70, 60, 4, 4], [150, 40, 4, 4]);
    expect(inkBox).toEqual(box(60, 40, 14, 24));
  });

  it('leaves out dust beside a number and the pale stamp beside a name', () => {
    expect(inkOf([60, 40, 6, 24], [120, 50, 8, 8]).inkBox).toEqual(box(60, 40, 6, 24));
    expect(inkOf([60, 40, 6, 24], [100, 35, 40, 30, 130]).inkBox).toEqual(box(60, 40, 6, 24));
  });

  it('does not take a seal in an empty field for writing', () => {
    const ring = outline(box(60, 12, 76, 76), 4).map(([x, y, w, h]): Bar => [x, y, w, h, 130]);
    expect(isBlank(...ring, [80, 40, 30, 5, 130])).toBe(true);
  });

  it('keeps the point between two digits', () =>
    expect(inkOf([60, 40, 12, 24], [82, 58, 5, 5], [98, 40, 12, 24]).parts).toHaveLength(3));

  it('keeps a comma as far from its character as type of that size has it, but no dust in the row', () => {
    const characters: Bar[] = [
      [40, 34, 34, 5],
      [40, 64, 34, 5],
      [120, 34, 34, 5],
      [120, 64, 34, 5],
    ];
    const comma: Bar = [92, 62, 6, 7];
    expect(inkOf(...characters, comma).parts).toHaveLength(5);
    expect(inkOf(...characters.slice(0, 2), [130, 50, 6, 7]).parts).toHaveLength(2);
  });

  it('leaves a speck for somebody to look at, and reads no digit of it', () => {
    expect(fieldInk(area([60, 40, 7, 13]), field, noPrint, levels)).toEqual({ doubt: 1 });
    expect(isBlank([60, 40, 7, 18])).toBe(false);
  });

  it('keeps a faint full stop behind a row, but no faint speck elsewhere', () => {
    const row: Bar[] = [
      [40, 34, 30, 31],
      [80, 34, 30, 31],
    ];
    expect(inkOf(...row, [122, 56, 9, 9, 150]).parts).toHaveLength(3);
    expect(inkOf(...row, [122, 34, 9, 9, 150]).parts).toHaveLength(2);
    expect(inkOf(...row, [150, 56, 9, 9, 150]).parts).toHaveLength(2);
    expect(inkOf(...row, [122, 56, 4, 4, 150]).parts).toHaveLength(2);
  });

  it('keeps a mark that a row begins with, for which the row above had no room', () => {
    const high = box(30, 20, 140, 78);
    const row: Bar[] = [
      [40, 24, 30, 5],
      [40, 48, 30, 5],
      [90, 24, 30, 5],
      [90, 48, 30, 5],
    ];
    const inkWith = (dot: Bar) => {
      const ink = fieldInk(area(...row, dot), high, noPrint, levels);
      return hasInk(ink) ? ink.parts.length : 0;
    };
    expect(inkWith([42, 74, 9, 9])).toBe(5);
    expect(inkWith([110, 80, 9, 9])).toBe(4);
  });

  it('drops thin remains along the print', () => {
    const print = inkUnder(drawn(200, 100, [30, 50, 140, 3]));
    expect(hasInk(fieldInk(area([40, 53, 110, 2]), field, print, levels))).toBe(false);
  });

  it('goes on with a character beyond the edge of the field where no neighbour is', () => {
    const whole = inkOf([130, 40, 24, 24], [162, 40, 30, 24]);
    expect(whole.inkBox).toEqual(box(130, 40, 62, 24));
    expect(whole.isDoubted).toBe(false);
  });

  it('doubts writing of which a neighbour has as good a claim to a character', () => {
    const neighbour = box(170, 30, 30, 40);
    const inkWith = (...bars: Bar[]) => {
      const ink = fieldInk(area([130, 40, 24, 24], ...bars), field, noPrint, levels, {
        neighbours: [neighbour],
      });
      if (!hasInk(ink)) throw new Error('blank');
      return ink;
    };
    const shared = inkWith([162, 40, 30, 24]);
    expect(shared.inkBox).toEqual(box(130, 40, 24, 24));
    expect(shared.isDoubted).toBe(true);
    expect(inkWith([174, 40, 20, 24]).isDoubted).toBe(false);
  });

  it('says that writing runs on at the edge of what was looked at', () => {
    const page = inkUnder(drawn(400, 100));
    const ending = (right: number) => {
      const ink = fieldInk(area([130, 40, 24, 24], [160, 40, right - 160, 24]), field, page, levels);
      return hasInk(ink) && ink.isCutOff;
    };
    expect(ending(200)).toBe(true);
    expect(ending(196)).toBe(true);
    expect(ending(180)).toBe(false);
  });

  it('doubts a blank into which ink hangs that is no neighbour’s', () => {
    const bar: Bar = [60, 0, 24, 45];
    expect(fieldInk(area(bar), field, noPrint, levels)).toEqual({ doubt: 1 });
    const above = box(30, 0, 140, 29);
    expect(fieldInk(area(bar), field, noPrint, levels, { neighbours: [above] })).toEqual({ doubt: 0 });
  });

  it('doubts writing beside which paler ink was left out, unless that is a seal', () => {
    expect(inkOf([60, 40, 6, 24], [100, 35, 40, 30, 130]).isDoubted).toBe(true);
    expect(inkOf([60, 40, 6, 24], [100, 35, 40, 30, 110]).isDoubted).toBe(true);
    const ring = outline(box(110, 12, 76, 76), 4).map(([x, y, w, h]): Bar => [x, y, w, h, 130]);
    expect(inkOf([60, 40, 6, 24], ...ring, [130, 40, 30, 12, 130]).isDoubted).toBe(false);
  });

  it('doubts a blank with a pale ring that has nothing within: somebody may have drawn it', () => {
    const ring = outline(box(60, 14, 72, 72), 4).map(([x, y, w, h]): Bar => [x, y, w, h, 130]);
    const high = box(30, 8, 140, 84);
    expect(fieldInk(area(...ring), high, noPrint, levels)).toEqual({ doubt: 1 });
    expect(fieldInk(area(...ring, [80, 40, 30, 12, 130]), high, noPrint, levels)).toEqual({ doubt: 0 });
  });

  it('stretches faint writing to black on white', () => {
    const { grey, contrast } = inkOf([60, 40, 6, 24, 155]);
    expect(grey.data[50 * 200 + 62]).toBe(0);
    expect(grey.data[50 * 200 + 100]).toBe(255);
    expect(contrast).toBeCloseTo(100 / 255, 2);
  });
});
