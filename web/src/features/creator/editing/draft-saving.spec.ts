import type { CommitAnswer } from '@reader/contracts/http/transactions';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SaveResult } from '../../../lib/editing/save-result';
import { id, someLists } from '../testing/lists';
import { fragmentOf } from '../model/draft-lists';
import { changedFragment, labelled } from '../model/field-acts';
import { DraftEditor, type SavedDraft } from './draft-editor';
import { DraftSaving, SAVE_AFTER_MS, type SavingParts, TRY_AGAIN_MS } from './draft-saving';

class Passing extends Error {}

const lists = someLists();
const answer = (revision: number): CommitAnswer => ({
  ...{ position: '1', revision },
  roots: [{ root: 'sheetDraft', id: id(1), revision, has_changed: true }],
});
const done = (revision: number): SaveResult => ({ kind: 'saved', answer: answer(revision) });
const at = new Date('2026-11-28T01:24:00Z');

const started = (push: SavingParts['push'], newest: SavedDraft = { revision: 9, lists }) => {
  const editor = new DraftEditor({ revision: 4, lists });
  const parts = {
    push: vi.fn(push),
    load: vi.fn(() => Promise.resolve(newest)),
    mayBeSaved: () => true,
    isPassing: (failure: unknown) => failure instanceof Passing,
    onTheirs: vi.fn(),
    onRefused: vi.fn(),
    now: () => at,
  };
  const saving = new DraftSaving(editor, parts);
  const stop = saving.follow();
  const name = (text: string) => editor.act((now) => labelled(now, id(202), text));
  return { editor, saving, parts, stop, name };
};
const labelOf = (editor: DraftEditor) => fragmentOf(editor.view().lists, id(202))?.label;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('saving by itself', () => {
  it('waits until typing rests, and pushes what changed on what was seen', async () => {
    const { saving, parts, name } = started(() => Promise.resolve(done(5)));
    name('西');
    name('西暦');
    expect(saving.view().kind).toBe('unsaved');
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(parts.push).toHaveBeenCalledTimes(1);
    expect(parts.push.mock.calls[0]?.[0]).toMatchObject([{ after: { label: '西暦' } }]);
    expect(parts.push.mock.calls[0]?.[1].revision).toBe(4);
    expect(saving.view()).toEqual({ kind: 'saved', at });
  });

  it('saves one thing after the other, each on the revision before', async () => {
    let revision = 4;
    const { parts, name } = started(async () => {
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      return done((revision += 1));
    });
    name('西暦');
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS + 100);
    name('和暦');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(parts.push.mock.calls.map(([, base]) => base.revision)).toEqual([4, 5]);
  });

  it('loads what others saved in between', async () => {
    const others = changedFragment(labelled(lists, id(202), '西暦'), id(203), { required: true });
    const { editor, parts, name } = started(() => Promise.resolve(done(7)), { revision: 7, lists: others });
    name('西暦');
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(parts.load).toHaveBeenCalledWith(7);
    expect(fragmentOf(editor.view().lists, id(203))?.required).toBe(true);
    expect(editor.view().changes).toEqual([]);
  });
});

describe('a save that does not succeed', () => {
  it('is tried again while the server is not reached, and loses nothing', async () => {
    let isDown = true;
    const { editor, saving, parts, name } = started(() =>
      isDown ? Promise.reject(new Passing()) : Promise.resolve(done(5)),
    );
    name('西暦');
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(saving.view().kind).toBe('lost');
    isDown = false;
    await vi.advanceTimersByTimeAsync(TRY_AGAIN_MS);
    expect(parts.push).toHaveBeenCalledTimes(2);
    expect([saving.view().kind, labelOf(editor)]).toEqual(['saved', '西暦']);
  });

  it('is said where it was refused, and tried again with the next act', async () => {
    const { saving, parts, name } = started(() => Promise.reject(new Error('refused')));
    name('西暦');
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS + TRY_AGAIN_MS * 3);
    expect([parts.push.mock.calls.length, parts.onRefused.mock.calls.length]).toEqual([1, 1]);
    expect(saving.view().kind).toBe('refused');
    parts.push.mockResolvedValue(done(5));
    name('和暦');
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(saving.view().kind).toBe('saved');
  });

  it('tells who waits for it', async () => {
    const { saving, name } = started(() => Promise.reject(new Passing()));
    name('西暦');
    expect(await saving.save()).toBe(false);
  });
});

describe('a conflict', () => {
  const conflict = (theirs: string): SaveResult => ({
    kind: 'conflict',
    revision: 5,
    conflicts: [{ _class: 'formItemFragments', id: id(202), field: 'label', mine: '西暦', theirs }],
  });

  it('takes the others’ value, says so, and saves the rest', async () => {
    const others = { revision: 5, lists: labelled(lists, id(202), '和暦') };
    let pushes = 0;
    const { editor, parts, name } = started(
      () => Promise.resolve((pushes += 1) === 1 ? conflict('和暦') : done(6)),
      others,
    );
    name('西暦');
    editor.act((now) => changedFragment(now, id(202), { required: true }));
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(parts.onTheirs).toHaveBeenCalledTimes(1);
    expect(parts.push.mock.calls[1]?.[0]).toMatchObject([{ after: { required: true } }]);
    expect(parts.push.mock.calls[1]?.[1].revision).toBe(5);
    expect(labelOf(editor)).toBe('和暦');
  });

  it('is none with what was saved here, whose answer was lost', async () => {
    const own = { revision: 5, lists: labelled(lists, id(202), '西暦') };
    let pushes = 0;
    const { editor, parts, name } = started(() => {
      pushes += 1;
      if (pushes === 1) return Promise.reject(new Passing());
      return Promise.resolve(pushes === 2 ? conflict('西暦') : done(6));
    }, own);
    name('西暦');
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    name('西暦の年');
    await vi.advanceTimersByTimeAsync(TRY_AGAIN_MS);
    expect(parts.onTheirs).not.toHaveBeenCalled();
    expect(labelOf(editor)).toBe('西暦の年');
    expect(editor.view().changes).toEqual([]);
  });
});
