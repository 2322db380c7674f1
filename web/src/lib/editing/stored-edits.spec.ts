import { charactersConversionRules } from '@reader/contracts/objects/configuration/conversion-pattern';
import { checkSettings } from '@reader/contracts/objects/configuration/check-settings';
import { fieldRules } from '@reader/contracts/objects/configuration/field-rule';
import { expect, it } from 'vitest';
import { fakeId } from '../../testing/fake-content';
import { changesBetween } from './object-changes';
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
const sources = (lists: { charactersConversionRules: readonly { source: string }[] }) =>
  lists.charactersConversionRules.map(({ source }) => source);

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
  expect(sources(restoreEdits(here, 'me', classes, fresh)!.lists)).toEqual(['、', '(']);
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
  // A field is missing that nothing can be assumed for.
  JSON.stringify({
    saved: { charactersConversionRules: [] },
    now: { charactersConversionRules: [{ id: 'a' }] },
  }),
  // No text where one stands.
  JSON.stringify({ saved, now: withSource(2, 12 as unknown as string) }),
])('what cannot be read is told and set aside, and new edits leave it: %s', (text) => {
  const here = storage();
  keepEdits(here, 'me', { saved, now: saved });
  for (const key of here.kept.keys()) here.kept.set(key, text);
  expect(restoreEdits(here, 'me', classes, saved)).toMatchObject({ lists: saved, isIncomplete: true });
  keepEdits(here, 'me', { saved, now: withSource(1, '、') });
  keepEdits(here, 'me', null);
  expect([...here.kept.values()]).toEqual([text]);
});

it('a row that cannot be read holds up none of the others', () => {
  const here = storage();
  const now = { charactersConversionRules: [{ ...rule(1, '、') }, { id: fakeId(2) }] };
  keepEdits(here, 'me', { saved, now });
  const restored = restoreEdits(here, 'me', classes, saved)!;
  expect([sources(restored.lists), restored.isIncomplete]).toEqual([['、', '円'], true]);
});

it('kept edits of a version that knew fewer fields come back, the others as they are by default', () => {
  const here = storage();
  const settings = (isTwice: boolean) => ({ id: fakeId(7), sheet: fakeId(7), double_entry: isTwice });
  keepEdits(here, 'me', {
    saved: { checkSettings: [settings(false)] },
    base: { revision: 2 },
    now: { checkSettings: [settings(true)] },
  });
  const fresh = { checkSettings: [{ ...settings(false), confirming_with_doubts: 'never' }] };
  expect(restoreEdits(here, 'me', [checkSettings], fresh)).toMatchObject({
    lists: { checkSettings: [{ ...settings(true), confirming_with_doubts: 'never' }] },
    isIncomplete: false,
  });
});

it('kept edits know what they were made on, so that what others saved since is asked about', () => {
  const here = storage();
  keepEdits(here, 'me', { saved, base: { revision: 4 }, now: withSource(2, '(') });
  expect(restoreEdits(here, 'me', classes, withSource(2, '['))?.base).toEqual({ revision: 4, lists: saved });
});

it('kept edits that others’ saves were laid under know what they were made on before that', () => {
  const here = storage();
  const newest = withSource(1, '、');
  keepEdits(here, 'me', { saved: newest, base: { revision: 4, lists: saved }, now: newest });
  expect(restoreEdits(here, 'me', classes, newest)?.base).toEqual({ revision: 4, lists: saved });
});

it('kept edits of a version that kept only the revision know what they were made on, too', () => {
  const here = storage();
  keepEdits(here, 'me', { saved, now: withSource(2, '(') });
  for (const [key, text] of here.kept)
    here.kept.set(key, JSON.stringify({ ...JSON.parse(text), revision: 4 }));
  expect(restoreEdits(here, 'me', classes, saved)?.base).toEqual({ revision: 4, lists: saved });
});

it('kept edits of an earlier version, which lack their revision, come back too', () => {
  const here = storage();
  keepEdits(here, 'me', { saved, now: withSource(2, '(') });
  const restored = restoreEdits(here, 'me', classes, saved);
  expect([sources(restored!.lists), restored!.base]).toEqual([[',', '('], null]);
});

it('kept lists of values are the same lists as those that are fetched', () => {
  const here = storage();
  const ruleFor = (n: number) => ({
    ...fieldRules.schema.parse({
      settings: fakeId(100),
      fragment: fakeId(n),
      sequence: n,
      values: ['可', '否'],
    }),
    id: fakeId(n),
  });
  const rules = { fieldRules: [ruleFor(1), ruleFor(2)] };
  const edited = { fieldRules: withFields(rules.fieldRules, fakeId(2), { message: '選び直してください' }) };
  keepEdits(here, 'me', { saved: rules, base: { revision: 1 }, now: edited });
  const othersChoice = {
    fieldRules: withFields(rules.fieldRules, fakeId(1), { values: ['可', '否', '保留'] }),
  };
  const restored = restoreEdits(here, 'me', [fieldRules], othersChoice)!;
  expect(changesBetween([fieldRules], othersChoice, restored.lists)).toMatchObject([
    { id: fakeId(2), after: { message: '選び直してください' } },
  ]);
});
