import { describe, expect, it } from 'vitest';
import { generator } from '../../testing/degrade.js';
import { whitePaper } from './white-paper.js';

/** Flattened paper with grain, 200 × 100 px; a fifth of the rows is as dark as asked. */
const page = (deviation: number, print: number) => {
  const random = generator(3);
  const data = Uint8Array.from({ length: 20_000 }, (_, at) =>
    at % 1_000 < 200 ? print : Math.max(0, Math.min(255, 245 + (random() - 0.5) * 2 * deviation)),
  );
  return { width: 200, height: 100, data };
};
const shareOf = (data: Uint8Array, value: number): number =>
  data.filter((one) => one === value).length / data.length;

describe('white paper', () => {
  it('is white, grain and all, and print stays as dark as it was', () => {
    const { data } = whitePaper(page(8, 20));
    expect(shareOf(data, 255)).toBeGreaterThan(0.74);
    expect(data[0]).toBeLessThan(24);
  });

  it('leaves faint writing in place, however grainy the page', () => {
    const { data } = whitePaper(page(60, 195));
    expect(data[0]).toBeLessThan(245);
  });

  it('changes nothing on paper that is white', () => {
    const clean = { width: 2, height: 1, data: Uint8Array.from([255, 0]) };
    expect([...whitePaper(clean).data]).toEqual([255, 0]);
  });
});
