import { describe, expect, it } from 'vitest';
import { isWithin } from './reach.js';
import { reachCases } from './testing/reach-cases.js';

describe('how far a caller sees', () => {
  it.each(reachCases)('%s', (_what, reach, reachable, isSeen) =>
    expect(isWithin(reach, reachable)).toBe(isSeen),
  );
});
