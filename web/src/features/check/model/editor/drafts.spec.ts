import { expect, it } from 'vitest';
import { keep as keepText, type KeptText, readKept } from '../../../../lib/storage';
import { fakeId, fakeInput } from '../../../../testing/fake-content';
import { Draft, draftKey, draftOf, strayTexts } from './drafts';

const memory = (): KeptText => {
  const texts = new Map<string, string>();
  return {
    get: (key) => texts.get(key) ?? null,
    set: (key, value) => Boolean(texts.set(key, value)),
    remove: (key) => void texts.delete(key),
  };
};
const keep = (storage: KeptText, given: Draft) => keepText(storage, draftKey('me', 'doc'), draftOf(given));
const read = (storage: KeptText, user = 'me', document = 'doc') =>
  readKept(storage, draftKey(user, document), Draft);
const draft: Draft = {
  revision: 3,
  names: {},
  stray: [],
  changes: [
    {
      action: 'updated',
      class: 'userInputs',
      id: fakeId(1),
      before: { value: '72.4' },
      after: { value: '22.4' },
    },
  ],
};

it('is kept for its user and document only', () => {
  const storage = memory();
  keep(storage, draft);
  expect(read(storage)).toEqual(draft);
  expect(read(storage, 'other')).toBeNull();
  expect(read(storage, 'me', 'other')).toBeNull();
});

it('is gone when nothing is left to save', () => {
  const storage = memory();
  keep(storage, draft);
  keep(storage, { ...draft, changes: [] });
  expect(read(storage)).toBeNull();
});

it.each(['{', 'null', '{"revision":1}', '{"revision":1,"at":"x","changes":{}}'])(
  'is passed over when it is not readable: %s',
  (text) => {
    const storage = memory();
    storage.set('reader-draft-me-doc', text);
    expect(read(storage)).toBeNull();
  },
);

it.each([
  { action: '?' },
  { ...draft.changes[0], class: 'csvFormats' },
  ...[{ value: 12 }, { value: null }, { value: '1', mark: 3 }, { x: '7' }].map((after) => ({
    ...draft.changes[0],
    id: fakeId(2),
    after,
  })),
  { action: 'created', class: 'tables', id: fakeId(2), after: { x: null } },
])('passes over a change that no screen could show, and no other: %j', (change) => {
  const storage = memory();
  storage.set('reader-draft-me-doc', JSON.stringify({ ...draft, changes: [change, ...draft.changes] }));
  expect(read(storage)).toEqual(draft);
});

it('keeps a text that is too long, and completes an input that an earlier version made', () => {
  const storage = memory();
  const long = { ...draft.changes[0], after: { value: 'あ'.repeat(20_001) } };
  const made = { action: 'created', class: 'userInputs', id: fakeId(2), after: { document: fakeId(9) } };
  storage.set('reader-draft-me-doc', JSON.stringify({ ...draft, changes: [long, made] }));
  expect(read(storage)?.changes).toMatchObject([long, { ...made, after: { value: '', table: null } }]);
});

it('of the first version keeps the doubts that were accepted, each once, and nothing that is no value', () => {
  const storage = memory();
  const { names: _, stray: __, ...old } = draft;
  const checked = [fakeId(1), fakeId(2), 'rule-broken', null];
  storage.set('reader-draft-me-doc', JSON.stringify({ ...old, at: '2026-05-21T01:00:00.000Z', checked }));
  expect(read(storage)?.changes).toEqual([
    ...draft.changes,
    {
      action: 'updated',
      class: 'userInputs',
      id: fakeId(2),
      before: { is_accepted: false },
      after: { is_accepted: true },
    },
  ]);
});

it('keeps what was typed into an input that is gone, by its name, until somebody takes it', () => {
  const there = new Map([[fakeId(9), fakeInput(9)]]);
  const gone = { ...draft, names: { [fakeId(1)]: 'BMI' } };
  const stray = strayTexts(gone, { get: (id) => there.get(id) });
  expect(stray).toEqual([{ id: fakeId(1), label: 'BMI', value: '22.4' }]);
  expect(strayTexts({ ...gone, stray }, { get: (id) => there.get(id) })).toEqual(stray);
  expect(strayTexts(gone, { get: () => fakeInput(1) })).toEqual([]);
  // A text without a place keeps the draft alive, though nothing of the document is changed.
  expect(draftOf({ ...draft, changes: [], stray })).not.toBeNull();
});
