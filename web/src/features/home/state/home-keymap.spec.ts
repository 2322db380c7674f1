import { expect, it } from 'vitest';
import { collisions } from '../../../lib/keymap';
import { homeKeymap } from './home-keymap';

it('every command of home has a key of its own', () => {
  expect(collisions(homeKeymap)).toEqual([]);
});

it('a letter alone is typed to find a row, so that commands have Alt', () => {
  const letters = homeKeymap.flatMap(({ keys }) => keys).filter((key) => /^[A-Z]$/.test(key));
  expect(letters).toEqual([]);
});
