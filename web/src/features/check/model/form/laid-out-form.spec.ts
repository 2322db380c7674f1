import { describe, expect, it, vi } from 'vitest';
import { fakeInputs, fakePages, fakeTables } from '../../../../testing/fake-content';
import { markOf } from './doubts';
import { Editor } from '../editor/editor';
import { laidOutForm, type Marking } from './laid-out-form';

const pages = fakePages();

/** An editor, and its form by a memo that saw every step beside the form thought over again. */
const given = () => {
  const editor = new Editor(fakeInputs(), { tables: fakeTables() });
  const kept = laidOutForm();
  const markingWhen =
    (isConfirmed: boolean): Marking =>
    (input) =>
      markOf(input, editor.saved(input.id), isConfirmed);
  const markings = { open: markingWhen(false), confirmed: markingWhen(true) };
  const of = (formOf: typeof kept, isConfirmed = false) =>
    formOf(pages, editor.view(), isConfirmed ? markings.confirmed : markings.open);
  of(kept);
  return {
    editor,
    now: (isConfirmed = false) => of(kept, isConfirmed),
    anew: (isConfirmed = false) => of(laidOutForm(), isConfirmed),
  };
};
const ids = fakeInputs().map(({ id }) => id);
const doubtful = fakeInputs().find(({ origin }) => origin !== null && origin.confidence < 85)!.id;
const [first, last] = [ids[0]!, ids.at(-1)!];

describe('the form after each step', () => {
  it('is what it would be if it were thought over anew', () => {
    const { editor, now, anew } = given();
    const steps = [
      () => editor.setValue(first, '手', 0),
      () => editor.setValue(first, '手島', 10),
      () => editor.setValue(last, '', 20),
      () => editor.accept(doubtful),
      () => editor.setValue(doubtful, '直した値', 30),
      () => editor.setMark(doubtful, 'illegible'),
      () => editor.undo(),
      () => editor.markSaved(editor.view().changes),
      () => editor.setValue(first, '手島 勇吉', 2000),
      () => editor.remove(first),
      () => editor.undo(),
      () => editor.discard(),
    ];
    for (const step of steps) {
      step();
      expect(now()).toEqual(anew());
    }
    expect(now(true)).toEqual(anew(true));
  });

  it('is that of the last view, also when views between were never shown', () => {
    const { editor, now, anew } = given();
    editor.setValue(first, '一', 0);
    editor.markSaved(editor.view().changes);
    editor.setValue(last, '二', 10);
    expect(now()).toEqual(anew());
  });

  it('is thought over only where something changed', () => {
    const { editor } = given();
    const formOf = laidOutForm();
    const marking = vi.fn<Marking>(() => null);
    formOf(pages, editor.view(), marking);
    marking.mockClear();
    editor.setValue(first, '手', 0);
    const form = formOf(pages, editor.view(), marking);
    expect(marking.mock.calls.map(([{ id, value }]) => [id, value])).toEqual([[first, '手']]);
    expect(form.order.find(({ id }) => id === first)?.value).toBe('手');
  });

  it('draws only the part of the page again that has a changed value', () => {
    const { editor, now, anew } = given();
    const partsOf = (form: ReturnType<typeof now>) => [...form.areas.values()].flat();
    const before = partsOf(now());
    const [area] = before[0]!.inputs;
    editor.setValue(area!.id, '直した値', 0);
    const after = partsOf(now());
    expect(after.filter((part, index) => part !== before[index])).toHaveLength(1);
    expect(after).toEqual(partsOf(anew()));
  });

  it('keeps what did not change, so that only one row is drawn', () => {
    const { editor, now } = given();
    editor.setValue(first, '手', 0);
    const before = now();
    editor.setValue(first, '手島', 10);
    const after = now();
    expect(after.marks).toBe(before.marks);
    expect(after.doubts).toBe(before.doubts);
    expect(after.order.filter((input, index) => input !== before.order[index])).toHaveLength(1);
    expect(now()).toBe(after);
  });
});
