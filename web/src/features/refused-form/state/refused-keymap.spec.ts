import { expect, it } from 'vitest';
import { collisions } from '../../../lib/keymap';
import { OVERLAY_HELD, refusedKeymap } from './refused-keymap';

it('gives each key one meaning, and names each once', () => {
  expect(collisions(refusedKeymap)).toEqual([]);
  const labels = [...refusedKeymap, OVERLAY_HELD].map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
});
