import { describe, expect, it } from 'vitest';
import { FORMAT_ID, itemId, rowId } from '../../../testing/fake-formats';
import { fakeContent, withRow } from '../testing/format-content';
import { changeOptions, changeRow, deleteRows } from './edit-format';
import { pushedObjects } from './format-changes';
import { itemsOf, optionsOf, rowsOf, type FormatContent } from './format-content';
import { FormatEditor } from './format-editor';
import { keepEdits, restoreEdits } from './kept-edits';
import { rebase, type Conflict } from './merge-formats';

const saved = fakeContent();
const headers = (content: FormatContent) => rowsOf(content).map(({ header }) => header);
const header =
  (text: string, row = 2) =>
  (content: FormatContent) =>
    changeRow(content, rowId(row), { header: text });
const open = () => new FormatEditor({ content: saved, revision: 4 });
const conflict = (field: string, more: Partial<Conflict> = {}): Conflict => ({
  _class: 'csvFormatRows',
  id: rowId(2),
  field,
  mine: null,
  theirs: null,
  ...more,
});

describe('editing', () => {
  it('goes back and forth step by step, a typed word at a time', () => {
    const editor = open();
    for (const text of ['名', '名前']) editor.edit(header(text), 'header');
    editor.edit((content) => changeOptions(content, { encoding: 'U8' }));
    expect(editor.view().changes).toBe(2);
    editor.undo();
    expect(headers(editor.view().now)[1]).toBe('名前');
    editor.undo();
    expect(editor.view()).toMatchObject({ changes: 0, now: saved });
    editor.redo();
    expect(headers(editor.view().now)[1]).toBe('名前');
    editor.edit(header('氏'));
    editor.redo();
    expect(headers(editor.view().now)[1]).toBe('氏');
  });

  it('goes back to what is saved, which can be undone', () => {
    const editor = open();
    editor.edit((content) => deleteRows(content, new Set([rowId(1)])));
    editor.revert();
    expect(editor.view().changes).toBe(0);
    editor.undo();
    expect(editor.view().changes).toBe(1);
  });

  it('tells who listens, and nobody of what changes nothing', () => {
    const editor = open();
    let told = 0;
    const stop = editor.subscribe(() => (told += 1));
    editor.edit((content) => content);
    editor.edit(header('x'));
    stop();
    editor.edit(header('y'));
    expect(told).toBe(1);
  });
});

describe('saving', () => {
  it('keeps what was typed while it was under way', () => {
    const editor = open();
    editor.edit(header('名前'));
    const sent = editor.view().now;
    editor.edit(header('社番', 1));
    editor.markSaved(sent, { content: withRow(sent, 9, '他'), revision: 6 });
    expect(headers(editor.view().now)).toEqual(['社番', '名前', '血圧', '他']);
    expect(editor.view().changes).toBe(1);
    expect(pushedObjects(editor.view().saved.content, editor.view().now, 6)).toMatchObject([
      { id: rowId(1), header: '社番', _revision: 6 },
    ]);
  });
});

describe('edits laid on what others saved', () => {
  it('merge where only one of them touched a field', () => {
    const theirs = changeOptions(withRow(saved, 9, '他'), { encoding: 'CP' });
    const merged = rebase(saved, header('名前')(saved), theirs);
    expect(headers(merged)).toEqual(['社員番号', '名前', '血圧', '他']);
    expect(optionsOf(merged).encoding).toBe('CP');
  });

  it('leave alone what others deleted, and bring back what was edited with its row', () => {
    const theirs = deleteRows(saved, new Set([rowId(2), rowId(3)]));
    expect(headers(rebase(saved, changeOptions(saved, { is_divided: true }), theirs))).toEqual(['社員番号']);
    const edited = { ...saved.csvFormatItems.get(itemId(4))!, front_text: '約' };
    const mine = { ...saved, csvFormatItems: new Map(saved.csvFormatItems).set(edited.id, edited) };
    const merged = rebase(saved, mine, theirs);
    expect(headers(merged)).toEqual(['社員番号', '血圧']);
    expect(itemsOf(merged, rowId(3)).map(({ front_text }) => front_text)).toEqual(['約']);
  });

  it('give way field by field where the others are to be right', () => {
    const editor = open();
    editor.edit((content) => changeRow(content, rowId(2), { header: '私', day: '5' }));
    editor.rebaseOn({ content: header('彼ら')(saved), revision: 7 });
    expect(headers(editor.view().now)[1]).toBe('私');
    editor.takeTheirs(conflict('header'));
    expect(rowsOf(editor.view().now)[1]).toMatchObject({ header: '彼ら', day: '5' });
  });

  it('give back a deleted row with its items', () => {
    const editor = open();
    editor.edit((content) => deleteRows(content, new Set([rowId(3)])));
    editor.rebaseOn({ content: header('血圧計', 3)(saved), revision: 7 });
    expect(headers(editor.view().now)).toHaveLength(2);
    editor.takeTheirs(conflict('header', { id: rowId(3) }));
    expect(headers(editor.view().now)).toContain('血圧計');
    expect(itemsOf(editor.view().now, rowId(3))).toHaveLength(2);
  });

  it('give up a row that others deleted', () => {
    const editor = open();
    editor.edit(header('私'));
    editor.rebaseOn({ content: deleteRows(saved, new Set([rowId(2)])), revision: 7 });
    expect(headers(editor.view().now)).toContain('私');
    editor.takeTheirs(conflict('header'));
    expect(headers(editor.view().now)).toEqual(['社員番号', '血圧']);
    expect(editor.view().changes).toBe(0);
  });
});

describe('edits kept on the device', () => {
  const storage = () => {
    const kept = new Map<string, string>();
    return {
      get: (key: string) => kept.get(key) ?? null,
      set: (key: string, value: string) => Boolean(kept.set(key, value)),
      remove: (key: string) => void kept.delete(key),
      kept,
    };
  };

  it('come back on what was saved since', () => {
    const here = storage();
    keepEdits(here, 'me', FORMAT_ID, saved, header('名前')(saved));
    const restored = restoreEdits(here, 'me', FORMAT_ID, header('社番', 1)(saved));
    expect(restored && headers(restored)).toEqual(['社番', '名前', '血圧']);
  });

  it('are nobody else’s, and nothing when they cannot be read', () => {
    const here = storage();
    keepEdits(here, 'me', FORMAT_ID, saved, header('名前')(saved));
    expect(restoreEdits(here, 'you', FORMAT_ID, saved)).toBeNull();
    for (const text of ['{', '{"now":1}', 'null']) {
      for (const key of here.kept.keys()) here.kept.set(key, text);
      expect(restoreEdits(here, 'me', FORMAT_ID, saved)).toBeNull();
    }
  });
});
