import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { seal, unseal } from './sealing.js';

describe('a sealed box', () => {
  const key = randomBytes(32);
  const plain = Buffer.from('手島 勇吉', 'utf8');

  it('opens with its key and context', () => {
    expect(unseal(key, seal(key, plain, 'a/b'), 'a/b').toString('utf8')).toBe('手島 勇吉');
  });

  it('shows nothing of what is in it', () => {
    expect(seal(key, plain, 'a/b').includes(plain)).toBe(false);
  });

  it('never looks the same twice', () => {
    expect(seal(key, plain, 'a/b').equals(seal(key, plain, 'a/b'))).toBe(false);
  });

  it('does not open in another place, with another key, or altered', () => {
    const box = seal(key, plain, 'a/b');
    expect(() => unseal(key, box, 'a/c')).toThrow();
    expect(() => unseal(randomBytes(32), box, 'a/b')).toThrow();
    const altered = Buffer.from(box);
    altered[20] = (altered[20] ?? 0) ^ 1;
    expect(() => unseal(key, altered, 'a/b')).toThrow();
  });
});
