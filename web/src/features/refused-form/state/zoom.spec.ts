import { describe, expect, it } from 'vitest';
import { FIT, steppedZoom } from './zoom';

describe('zooming two pages', () => {
  it('goes step by step, past the width of the pane', () => {
    expect(steppedZoom(FIT, 1)).toBe(1.25);
    expect(steppedZoom(FIT, -1)).toBe(0.75);
  });
  it('ends at the last step', () => {
    expect(steppedZoom(4, 1)).toBe(4);
    expect(steppedZoom(0.5, -1)).toBe(0.5);
  });
});
