import { describe, expect, it } from 'vitest';
import { withCommonDashes } from './dashes.js';

describe('dashes', () => {
  it.each(['‐', '‑', '‒', '–', '—', '―', '−'])('are one: %s', (dash) =>
    expect(withCommonDashes(`1${dash}2${dash}3`)).toBe('1-2-3'),
  );

  it.each(['ー', '一', '_', '~'])('are none of %s', (sign) => expect(withCommonDashes(sign)).toBe(sign));
});
