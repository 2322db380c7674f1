import { describe, expect, it } from 'vitest';
import { EngineFailure } from '../../engine.js';
import { openTrigram } from './trigram.js';

describe('the trigram', () => {
  it('finds what is written likelier than what is not', async () => {
    const { idOf, cost, begin } = await openTrigram();
    const costOf = (text: string): number =>
      [...text].reduce<[number, number | undefined, number]>(
        ([sum, first, second], character) => [
          sum + cost(first, second, idOf(character)),
          second,
          idOf(character),
        ],
        [0, undefined, begin],
      )[0];
    expect(costOf('健康診断')).toBeLessThan(costOf('健康診新'));
    expect(costOf('東京都')).toBeLessThan(costOf('東京者'));
  });

  it('counts digits as one, capital letters as one, and widths as one', async () => {
    const { idOf } = await openTrigram();
    expect(new Set(['0', '7', '９'].map(idOf)).size).toBe(1);
    expect(new Set(['A', 'Z', 'Ｂ'].map(idOf)).size).toBe(1);
    expect(idOf('a')).not.toBe(idOf('A'));
  });

  it('knows a number for what it does not know', async () => {
    const { idOf, cost, begin, end } = await openTrigram();
    expect(idOf('𠀋')).toBe(0);
    expect(cost(begin, idOf('𠀋'), end)).toBeGreaterThan(0);
  });

  it('is refused where the file is missing or of another hash', async () => {
    await expect(openTrigram({ path: '/nowhere/trigram.bin', sha256: '' })).rejects.toThrow(EngineFailure);
    const { pathname } = new URL('trigram.int.spec.ts', import.meta.url);
    await expect(openTrigram({ path: pathname, sha256: '0' })).rejects.toThrow(EngineFailure);
  });
});
