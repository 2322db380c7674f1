import { describe, expect, it } from 'vitest';
import { fakeInput } from '../../../testing/fake-content';
import { GridEditor } from './grid-editor';
import { pushedOf } from './held-value';
import { cellOf } from './sections';
import { groupedValue } from '../../../testing/fake-grouped-value';

const given = (...values: ReturnType<typeof groupedValue>[]) => {
  const editor = new GridEditor();
  editor.add(values);
  return { editor, cells: values.map(cellOf) };
};
const pushed = (editor: GridEditor) => editor.view().changes.map(pushedOf);
const of = (n: number) => fakeInput(n).id;

describe('accepting', () => {
  it('pushes the value that was seen, with the revision of its document', () => {
    const { editor, cells } = given(groupedValue(1, '0197'));
    editor.accept(cells[0]!);
    expect(pushed(editor)).toEqual([
      {
        _class: 'userInputs',
        id: of(1),
        document: cells[0]!.entry.document_id,
        _revision: 3,
        value: '0197',
        is_accepted: true,
        accepted_characters: [],
      },
    ]);
  });

  it('the rest passes over what was typed, marked, accepted, or shall be looked at elsewhere', () => {
    const { editor, cells } = given(...[1, 2, 3, 4, 5].map((n) => groupedValue(n, '0197')));
    editor.type(cells[0]!, '0191');
    editor.mark(cells[1]!, 'illegible');
    editor.flag(cells[2]!);
    editor.accept(cells[3]!);
    expect(editor.acceptRest(cells)).toBe(1);
    expect(editor.view().values.get(of(5))?.now.is_accepted).toBe(true);
    expect(editor.view().values.get(of(3))?.now.is_accepted).toBe(false);
    expect(editor.view().changes.map(({ id }) => id)).toEqual([of(1), of(2), of(4), of(5)]);
  });

  it('the rest is one step back', () => {
    const { editor, cells } = given(groupedValue(1, '1'), groupedValue(2, '2'));
    editor.acceptRest(cells);
    expect(editor.undo()).toBe(of(1));
    expect(editor.view()).toMatchObject({ changes: [], canUndo: false });
  });
});

describe('single characters', () => {
  const at = (position: number) => groupedValue(1, '0197', { position });

  it('are accepted one by one; the value is when all of them are', () => {
    const { editor, cells } = given(at(0), at(1), at(2), at(3));
    editor.acceptRest(cells.slice(1));
    expect(pushed(editor)[0]).toMatchObject({ accepted_characters: [1, 2, 3], is_accepted: false });
    expect(cells.map((cell) => editor.isReviewed(cell))).toEqual([false, true, true, true]);
    editor.accept(cells[0]!);
    expect(pushed(editor)[0]).toMatchObject({ accepted_characters: [0, 1, 2, 3], is_accepted: true });
  });

  it('are replaced where they stand', () => {
    const { editor, cells } = given(at(3));
    editor.type(cells[0]!, '1');
    expect(pushed(editor)[0]).toMatchObject({ value: '0191' });
  });

  it('typed as they are were looked at', () => {
    const { editor, cells } = given(at(3));
    editor.type(cells[0]!, '7');
    expect(pushed(editor)[0]).toMatchObject({ accepted_characters: [3] });
  });
});

describe('typing', () => {
  it('takes a mark away, and a mark empties the value', () => {
    const { editor, cells } = given(groupedValue(1, '0197'));
    editor.mark(cells[0]!, 'illegible');
    expect(pushed(editor)[0]).toMatchObject({ value: '', mark: 'illegible' });
    editor.type(cells[0]!, '0191');
    expect(pushed(editor)[0]).toEqual(expect.objectContaining({ value: '0191' }));
    expect(pushed(editor)[0]).not.toHaveProperty('mark');
  });

  it('the same as it is was looking at it', () => {
    const { editor, cells } = given(groupedValue(1, '0197'));
    editor.type(cells[0]!, '0197');
    expect(pushed(editor)[0]).toMatchObject({ is_accepted: true });
  });
});

describe('saving', () => {
  it('makes what was pushed the saved value, and keeps what was done meanwhile', () => {
    const { editor, cells } = given(groupedValue(1, '0197'), groupedValue(2, '0197'));
    editor.acceptRest(cells);
    const sent = editor.view().changes;
    editor.type(cells[1]!, '0191');
    editor.markSaved(sent, new Map([[cells[1]!.entry.document_id, 4]]));
    expect(pushed(editor)).toMatchObject([{ id: of(2), _revision: 4, value: '0191', is_accepted: false }]);
  });

  it('can be undone: what was saved is changed back', () => {
    const { editor, cells } = given(groupedValue(1, '0197'));
    editor.accept(cells[0]!);
    editor.markSaved(editor.view().changes, new Map([[cells[0]!.entry.document_id, 4]]));
    editor.undo();
    expect(pushed(editor)).toMatchObject([{ _revision: 4, value: '0197', is_accepted: false }]);
    expect(editor.isReviewed(cells[0]!)).toBe(false);
  });

  it('refused, it stays with the reason and is tried again after another edit', () => {
    const { editor, cells } = given(groupedValue(1, '0197'));
    editor.type(cells[0]!, '0191');
    editor.refuse(editor.view().changes, '文書は確認済です。');
    expect(editor.view()).toMatchObject({ changes: [], refused: [{ refusal: '文書は確認済です。' }] });
    editor.type(cells[0]!, '0192');
    expect(pushed(editor)).toMatchObject([{ value: '0192' }]);
  });

  it('others’ values are laid under what was done here, or take its place', () => {
    const { editor, cells } = given(groupedValue(1, '0197'), groupedValue(2, '0197'));
    editor.type(cells[0]!, '0191');
    editor.accept(cells[1]!);
    editor.rebase({ ...cells[0]!.entry.input, value: '0193' }, 7, 'mine');
    editor.rebase({ ...cells[1]!.entry.input, value: '0194' }, 7, 'theirs');
    expect(pushed(editor)).toMatchObject([{ id: of(1), value: '0191', _revision: 7 }]);
    expect(editor.view().values.get(of(2))?.now.value).toBe('0194');
    expect(editor.isReviewed(cells[1]!)).toBe(true);
  });

  it('characters that either has looked at count', () => {
    const { editor, cells } = given(groupedValue(1, '0197', { position: 3 }));
    editor.accept(cells[0]!);
    editor.rebase({ ...cells[0]!.entry.input, accepted_characters: [1] }, 7, 'mine');
    expect(pushed(editor)).toMatchObject([{ accepted_characters: [1, 3], _revision: 7 }]);
  });
});

it('a page that comes again does not undo what was done', () => {
  const { editor, cells } = given(groupedValue(1, '0197'));
  editor.type(cells[0]!, '0191');
  editor.add([groupedValue(1, '0197', { revision: 9 })]);
  expect(pushed(editor)).toMatchObject([{ value: '0191', _revision: 3 }]);
});

it('what an earlier visit could not save is a change', () => {
  const { editor, cells } = given(groupedValue(1, '0197'));
  editor.type(cells[0]!, '0191');
  expect(pushed(new GridEditor(editor.view().changes))).toMatchObject([{ value: '0191' }]);
});

it('what others typed and was taken stays, whatever is taken back here', () => {
  const { editor, cells } = given(groupedValue(1, '0197'), groupedValue(2, '0197'));
  editor.accept(cells[1]!);
  editor.type(cells[0]!, '0191');
  editor.rebase({ ...fakeInput(1), value: '0193' }, 4, 'theirs');
  expect(editor.undo()).toBe(of(2));
  expect(editor.view().values.get(of(1))?.now.value).toBe('0193');
  expect(pushed(editor)).toEqual([]);
});
