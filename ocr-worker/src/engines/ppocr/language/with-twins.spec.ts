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

  it('is none for a character that looks like no other', () =>
    expect(withTwin([{ character: '山', probability: 1 }])).toHaveLength(1));
});
