import { charactersConversionRules } from '@reader/contracts/objects/configuration/conversion-pattern';
import { expect, it } from 'vitest';
import { fakeId } from '../../testing/fake-content';
import { keepEdits, restoreEdits } from './stored-edits';
import { withFields } from '../ordered';

const classes = [charactersConversionRules];
const rule = (n: number, source: string) => ({
  ...charactersConversionRules.schema.parse({ characters_conversion_pattern: fakeId(100), source }),
  id: fakeId(n),
  sequence: n,
});
const saved = { charactersConversionRules: [rule(1, ','), rule(2, '円')] };
const withSource = (n: number, source: string) => ({
  charactersConversionRules: withFields(saved.charactersConversionRules, fakeId(n), { source }),
});
const sources = (lists: typeof saved | null) => lists?.charactersConversionRules.map(({ source }) => source);

const storage = () => {
  const kept = new Map<string, string>();
  return {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => Boolean(kept.set(key, value)),
    remove: (key: string) => void kept.delete(key),
    kept,
  };
};

it('kept edits come back on what was saved since, right or wrong', () => {
  const here = storage();
  keepEdits(here, 'me', { saved, now: withSource(2, '(') });
  const fresh = withSource(1, '、');
  expect(sources(restoreEdits(here, 'me', classes, fresh) as typeof saved)).toEqual(['、', '(']);
});

it('kept edits are nobody else’s, and none once they are dropped', () => {
  const here = storage();
  keepEdits(here, 'me', { saved, now: withSource(2, '¥') });
  expect(restoreEdits(here, 'you', classes, saved)).toBeNull();
  keepEdits(here, 'me', null);
  expect(restoreEdits(here, 'me', classes, saved)).toBeNull();
});

it.each([
  '{',
  'null',
  '{"now":1}',
  JSON.stringify({ saved: {}, now: {} }),
  // As an older program may have kept it: a field is missing.
  JSON.stringify({
    saved: { charactersConversionRules: [] },
    now: { charactersConversionRules: [{ id: 'a' }] },
  }),
])('what cannot be read is nothing: %s', (text) => {
  const here = storage();
  keepEdits(here, 'me', { saved, now: saved });
  for (const key of here.kept.keys()) here.kept.set(key, text);
  expect(restoreEdits(here, 'me', classes, saved)).toBeNull();
});
