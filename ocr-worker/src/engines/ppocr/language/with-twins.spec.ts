import { describe, expect, it } from 'vitest';
import { withTwin } from './with-twins.js';

describe('the twin of a character', () => {
  it('is thought to have been seen a little', () => {
    const [read, twin] = withTwin([{ character: 'り', probability: 0.99 }]);
    expect(read).toEqual({ character: 'り', probability: 0.99 });
    expect(twin!.character).toBe('リ');
    expect(twin!.probability).toBeLessThan(0.01);
  });

  it('stays as it was seen where it was', () => {
    const seen = [
      { character: 'へ', probability: 0.7 },
      { character: 'ヘ', probability: 0.3 },
    ] as const;
    expect(withTwin([...seen])).toEqual(seen);
  });

  it('is thought to have been seen more before a letter of its own script', () => {
    const seen = (next: string) => withTwin([{ character: 'り', probability: 1 }], next)[1]!.probability;
    expect(seen('ズ')).toBeGreaterThan(10 * seen('ま'));
    expect(seen('活')).toBe(seen('ま'));
  });

  it('is seen no less where it was seen less', () => {
    const [, twin] = withTwin([
      { character: 'り', probability: 1 },
      { character: 'リ', probability: 0.002 },
    ]);
    expect(twin).toEqual(withTwin([{ character: 'り', probability: 1 }])[1]);
  });

  it('is none for a character that looks like no other', () =>
    expect(withTwin([{ character: '山', probability: 1 }])).toHaveLength(1));
});
