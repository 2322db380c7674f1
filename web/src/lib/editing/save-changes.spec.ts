import { expect, it, vi } from 'vitest';
import type { Conflict, SaveResult } from './save-result';
import { saveUntilDone, type SaveSteps } from './save-changes';

const answer = { position: '1', revision: 2, roots: [] };
const saved: SaveResult = { kind: 'saved', answer };
const conflict = (id: string): Conflict => ({
  _class: 'userInputs',
  id,
  field: 'value',
  mine: 'a',
  theirs: 'b',
});
const twoConflicts: SaveResult = {
  kind: 'conflict',
  conflicts: [conflict('1'), conflict('2')],
  revision: 6,
};

/** Steps of an editor with some changes; pushes get the given answers in order. */
const steps = (answers: (SaveResult | Error)[]) => {
  const unsaved = ['first'];
  const made = {
    next: () => unsaved[0] ?? null,
    push: vi.fn<SaveSteps<string>['push']>(() => {
      const result = answers.shift() ?? saved;
      return result instanceof Error ? Promise.reject(result) : Promise.resolve(result);
    }),
    markSaved: vi.fn(() => void unsaved.shift()),
    choose: vi.fn<SaveSteps<string>['choose']>(() => Promise.resolve(['mine', 'theirs'])),
    rebase: vi.fn<SaveSteps<string>['rebase']>(),
  };
  return { unsaved, made };
};

it('saves what was edited while it was saving, too', async () => {
  const { unsaved, made } = steps([]);
  made.push.mockImplementationOnce(() => {
    unsaved.push('typed meanwhile');
    return Promise.resolve(saved);
  });
  expect(await saveUntilDone(made)).toBe(true);
  expect(made.push.mock.calls).toEqual([['first'], ['typed meanwhile']]);
});

it('asks whose value holds, takes it, and pushes again', async () => {
  const { made } = steps([twoConflicts]);
  expect(await saveUntilDone(made)).toBe(true);
  expect(made.rebase).toHaveBeenCalledWith('first', twoConflicts, [conflict('2')]);
  expect(made.push).toHaveBeenCalledTimes(2);
});

it('a user who goes back to editing keeps every change', async () => {
  const { unsaved, made } = steps([twoConflicts]);
  made.choose.mockResolvedValue(null);
  expect(await saveUntilDone(made)).toBe(false);
  expect(unsaved).toEqual(['first']);
  expect(made.rebase).not.toHaveBeenCalled();
});

it('what is refused is dealt with, and the rest is saved', async () => {
  const refusal = new Error('refused');
  const { unsaved, made } = steps([refusal]);
  const refuse = vi.fn(() => {
    unsaved.splice(0, 1, 'second');
    return true;
  });
  expect(await saveUntilDone({ ...made, refuse })).toBe(true);
  expect(refuse).toHaveBeenCalledWith('first', refusal);
  expect(made.push.mock.calls).toEqual([['first'], ['second']]);
});

it('without a server the error is thrown and everything stays a change', async () => {
  const { unsaved, made } = steps([new Error('offline')]);
  await expect(saveUntilDone(made)).rejects.toThrow('offline');
  expect(unsaved).toEqual(['first']);
});
