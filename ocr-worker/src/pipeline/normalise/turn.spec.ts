import { describe, expect, it } from 'vitest';
import { trustedTurn, turned } from './turn.js';

const image = { width: 3, height: 2, data: Uint8Array.from([1, 2, 3, 4, 5, 6]) };

describe('turned', () => {
  it('turns clockwise', () => {
    expect(turned(image, 90)).toEqual({ width: 2, height: 3, data: Uint8Array.from([4, 1, 5, 2, 6, 3]) });
    expect(turned(image, 180).data).toEqual(Uint8Array.from([6, 5, 4, 3, 2, 1]));
    expect(turned(image, 270)).toEqual({ width: 2, height: 3, data: Uint8Array.from([3, 6, 2, 5, 1, 4]) });
  });

  it('comes round in four quarters', () => {
    expect(turned(turned(turned(turned(image, 90), 90), 90), 90)).toEqual(image);
  });
});

describe('trustedTurn', () => {
  it('leaves a page as it is when the engine is unsure', () => {
    expect(trustedTurn({ turn: 180, confidence: 0.4 })).toBe(0);
    expect(trustedTurn(null)).toBe(0);
    expect(trustedTurn({ turn: 180, confidence: 8 })).toBe(180);
  });
});
