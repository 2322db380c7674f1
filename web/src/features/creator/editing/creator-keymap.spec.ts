import { expect, it } from 'vitest';
import { collisions } from '../../../lib/keymap';
import { areaKeymap, creatorKeymap, keyLines } from './creator-keymap';

it('gives no chord two meanings, but Escape, which ends what is going on', () => {
  expect(collisions(creatorKeymap)).toEqual([]);
  expect(collisions(areaKeymap)).toEqual([]);
  expect(collisions([...areaKeymap, ...creatorKeymap])).toEqual(['Escape']);
});

it('says every key in the list', () => {
  expect(keyLines).toHaveLength(areaKeymap.length + creatorKeymap.length);
});
