import { expect, it } from 'vitest';
import type { KeptText } from '../../lib/storage';
import { keepWidths, keptWidths, withWidth } from './column-widths';

const storage = (): KeptText & { readonly held: Map<string, string> } => {
  const held = new Map<string, string>();
  return {
    held,
    get: (key) => held.get(key) ?? null,
    set: (key, value) => {
      held.set(key, value);
      return true;
    },
    remove: (key) => void held.delete(key),
  };
};

it('keeps widths by table', () => {
  const kept = storage();
  keepWidths(kept, 'a', withWidth({}, 'name', 240.4));
  expect(keptWidths(kept, 'a')).toEqual({ name: 240 });
  expect(keptWidths(kept, 'b')).toEqual({});
});

it('gives a column its own width back, and keeps nothing when all have theirs', () => {
  const kept = storage();
  keepWidths(kept, 'a', { name: 240 });
  keepWidths(kept, 'a', withWidth(keptWidths(kept, 'a'), 'name', null));
  expect(kept.held.size).toBe(0);
});

it('lets no column vanish or fill the screen', () => {
  expect(withWidth({}, 'name', 3)).toEqual({ name: 48 });
  expect(withWidth({}, 'name', 9_000)).toEqual({ name: 800 });
});

it.each(['{', '[]', '{"name":"wide"}', 'null'])('takes %s for nothing kept', (text) => {
  const kept = storage();
  kept.held.set('column-widths/a', text);
  expect(keptWidths(kept, 'a')).toEqual({});
});
