import { describe, expect, it } from 'vitest';
import { faultsOfFields, type PageArea } from '@reader/contracts/objects/sheets/form-faults';
import { fitAreas } from './fit-areas.js';

const A4 = { width: 210, height: 297 };
const area = (x: number, y: number, width: number, height: number, page = 1): PageArea => ({
  page,
  x,
  y,
  width,
  height,
});
const fit = (...areas: PageArea[]) => fitAreas(areas, [A4]).areas;

describe('what was found on a page becomes areas of a form:', () => {
  it('what lies apart, or touches, stays as it is', () => {
    const given = [area(10, 10, 80, 8), area(10, 18, 80, 8), area(90, 10, 20, 8)];
    expect(fitAreas(given, [A4])).toEqual({ areas: given, left: [] });
  });
  it('what reaches over the page is clipped to it', () =>
    expect(fit(area(180, 290, 60, 30))).toEqual([area(180, 290, 30, 7)]));
  it('what begins before the page is clipped to it', () =>
    expect(fit(area(-10, -4, 60, 10))).toEqual([area(0, 0, 50, 6)]));
  it('an area at the edge keeps the least height, on the page', () =>
    expect(fit(area(10, 296.5, 80, 3))).toEqual([area(10, 295, 80, 2)]));
  it('what lies off the page, or on none, has no place', () =>
    expect(fit(area(215, 10, 80, 8), area(10, 300, 80, 8), area(10, 10, 80, 8, 2))).toEqual([
      null,
      null,
      null,
    ]));
  it('what lies within another is left out, and its place told', () => {
    const inner = area(20, 20, 30, 6);
    expect(fitAreas([inner, area(10, 10, 100, 40)], [A4])).toEqual({
      areas: [null, area(10, 10, 100, 40)],
      left: [inner],
    });
  });
  it('of two that are the same, the first stays', () =>
    expect(fit(area(10, 10, 80, 8), area(10, 10, 80, 8))).toEqual([area(10, 10, 80, 8), null]));
  it('a line that reaches into the line above is cut back to its side, and the whole of its place told', () => {
    const lower = area(10, 17, 80, 8);
    expect(fitAreas([area(10, 10, 90, 10), lower], [A4])).toEqual({
      areas: [area(10, 10, 90, 10), area(10, 20, 80, 5)],
      left: [lower],
    });
  });
  it('areas of different pages do not meet', () => {
    const given = [area(10, 10, 80, 8, 1), area(10, 10, 80, 8, 2)];
    expect(fitAreas(given, [A4, A4]).areas).toEqual(given);
  });

  it('whatever was found, the form can be registered', () => {
    let state = 7;
    const random = (): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 4_294_967_296;
    };
    for (let time = 0; time < 200; time += 1) {
      const given = Array.from({ length: 60 }, () =>
        area(
          random() * 240 - 15,
          random() * 330 - 15,
          random() ** 3 * 120 + 0.01,
          random() ** 3 * 60 + 0.01,
          1 + Math.floor(random() * 2),
        ),
      );
      const { areas } = fitAreas(given, [A4, { width: 297, height: 210 }]);
      const fields = areas.map((one, index) => ({
        item: { subject: '項目', number: index + 1 },
        label: `値${index}`,
        number: 1,
        isUsed: true,
        area: one,
      }));
      expect(faultsOfFields(fields, [A4, { width: 297, height: 210 }])).toEqual([]);
      for (const one of areas)
        if (one) expect(Math.min(one.x, one.y, one.width - 2, one.height - 2)).toBeGreaterThanOrEqual(0);
    }
  });
});
