import { expect, it } from 'vitest';
import { collisions } from '../../../lib/keymap';
import { matcherKeymap } from './matcher-keymap';

it('every command of the matcher has a key of its own', () => {
  expect(collisions(matcherKeymap)).toEqual([]);
});

it('a key that is held down chooses once', () => {
  const choosing = matcherKeymap.filter(({ action }) => /^(candidate-|none|skip|alike)/.test(action));
  expect(choosing.every(({ isOnce }) => isOnce)).toBe(true);
});
