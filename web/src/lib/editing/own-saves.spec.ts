import type { ObjectChange } from '@reader/contracts/objects/changes';
import { expect, it } from 'vitest';
import { OwnSaves } from './own-saves';
import type { Conflict, SaveResult } from './save-result';

const conflict = (field: string, theirs: unknown, id = 'a'): Conflict => ({
  _class: 'x',
  id,
  field,
  mine: 'new',
  theirs,
});
const updated = (field: string, value: unknown): ObjectChange => ({
  action: 'updated',
  class: 'x',
  id: 'a',
  before: {},
  after: { [field]: value },
});
const deleted: ObjectChange = { action: 'deleted', class: 'x', id: 'a', before: {} };
const isUnanswered = (failure: unknown) => failure instanceof TypeError;
const answer: SaveResult = { kind: 'saved', answer: { position: '1', revision: 2, roots: [] } };

/** Saves, one commit after another, and answers which of some conflicts are asked about then. */
const given = async (...commits: ObjectChange[][]) => {
  const own = new OwnSaves(() => 5, isUnanswered);
  for (const changes of commits) await own.during(changes, () => Promise.resolve(answer));
  return own;
};
const askedAbout = async (
  own: OwnSaves,
  conflicts: readonly Conflict[],
  changes = [updated('name', 'new')],
) => {
  const asked: string[] = [];
  const choices = await own.chosen(changes, conflicts, (ofOthers) => {
    asked.push(...ofOthers.map(({ field }) => field));
    return Promise.resolve(ofOthers.map(() => 'theirs' as const));
  });
  expect(choices).toEqual(conflicts.map(({ field }) => (asked.includes(field) ? 'theirs' : 'mine')));
  return asked;
};

it('asks about what others saved, and not about what was saved here', async () => {
  const own = await given([updated('name', 'one'), updated('empty', null)], [updated('name', 'two')]);
  const conflicts = [conflict('name', 'two'), conflict('other', 'x'), conflict('empty', null)];
  expect(await askedAbout(own, conflicts)).toEqual(['other']);
  // What was saved here once is another's when it is not the last.
  expect(await askedAbout(own, [conflict('name', 'one')])).toEqual(['name']);
});

it('knows an own name again without the spaces that the server took away', async () => {
  const own = await given([updated('name', 'foo ')]);
  expect(await askedAbout(own, [conflict('name', 'foo')])).toEqual([]);
});

it('asks always before it deletes what others have changed: one field stands for all of them', async () => {
  const own = await given([updated('value', 'own')]);
  expect(await askedAbout(own, [conflict('value', 'own')], [deleted])).toEqual(['value']);
});

it('does not ask about an object that was deleted here and is made again', async () => {
  const own = await given([deleted]);
  expect(await askedAbout(own, [conflict('name', null)])).toEqual([]);
  // Once it is there again, somebody else may have deleted it.
  await own.during([updated('name', 'again')], () => Promise.resolve(answer));
  expect(await askedAbout(own, [conflict('name', null)])).toEqual(['name']);
});

it('knows what may be saved though no answer came, and forgets what was refused', async () => {
  const own = new OwnSaves(() => 5, isUnanswered);
  const failing = (error: Error) => own.during([updated('name', 'one')], () => Promise.reject(error));
  await expect(failing(new Error('refused'))).rejects.toThrow();
  expect(await askedAbout(own, [conflict('name', 'one')])).toEqual(['name']);
  await expect(failing(new TypeError('no answer'))).rejects.toThrow();
  expect(await askedAbout(own, [conflict('name', 'one')])).toEqual([]);
});

it('forgets what is in the base: what others made of it later is asked about, though it is the same', async () => {
  let base = 5;
  const own = new OwnSaves(() => base, isUnanswered);
  await own.during([updated('name', 'one')], () => Promise.resolve(answer));
  base = 7;
  expect(await askedAbout(own, [conflict('name', 'one')])).toEqual(['name']);
});

it('goes back to editing when the question is not answered', async () =>
  expect(
    await new OwnSaves(() => 5, isUnanswered).chosen([], [conflict('name', 'one')], () =>
      Promise.resolve(null),
    ),
  ).toBeNull());
