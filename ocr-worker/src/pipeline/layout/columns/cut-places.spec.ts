import { describe, expect, it } from 'vitest';
import { paper } from '../../../testing/ink.js';
import { cutPlaces } from './cut-places.js';

type Bar = [x: number, y: number, w: number, h: number];
/** A column of places 20 px high: `#` a full character, `二` two strokes, `一` one, `、` a point, ` ` paper. */
const column = (text: string): Bar[] =>
  [...text].flatMap((character, index): Bar[] => {
    const y = 10 + index * 20;
    if (character === '#') return [[5, y + 1, 18, 18]];
    if (character === '二')
      return [
        [7, y + 3, 14, 2],
        [5, y + 15, 18, 2],
      ];
    if (character === '一') return [[5, y + 9, 18, 2]];
    return character === '、' ? [[18, y + 2, 4, 4]] : [];
  });
const cut = (bars: Bar[]) => cutPlaces(paper(30, 260, ...bars), { x: 0, y: 0, width: 30, height: 260 }, 18);

describe('cutPlaces', () => {
  it.each(['###', '#二#', '#一一#', '#、#二', '二#二一#', '、##、', '## ##'])('%s', (text) => {
    const places = cut(column(text));
    const written = [...text].flatMap((character, index) => (character === ' ' ? [] : [10 + index * 20]));
    expect(places).toHaveLength(written.length);
    places.forEach(({ y, height }, index) => {
      expect(y).toBeGreaterThanOrEqual(written[index]!);
      expect(y + height).toBeLessThanOrEqual(written[index]! + 20);
    });
  });

  it('cuts characters apart that touch', () =>
    expect(cut([...column('###'), [13, 11, 2, 58]])).toHaveLength(3));

  it('leaves characters whole that are spread far apart', () =>
    expect(
      cut([
        [5, 10, 18, 18],
        [7, 80, 14, 2],
        [5, 92, 18, 2],
      ]),
    ).toHaveLength(2));
});
