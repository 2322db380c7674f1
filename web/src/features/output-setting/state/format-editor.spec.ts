import { describe, expect, it } from 'vitest';
import { itemId, rowId } from '../../../testing/fake-formats';
import { ObjectEditor } from '../../../lib/editing/object-editor';
import { withFields } from '../../../lib/ordered';
import { fakeLists, withRow } from '../testing/format-lists';
import { changeOptions, changeRow, deleteRows } from './edit-format';
import { formatClasses, itemsOf, optionsOf, type FormatLists } from './format-lists';

const saved = fakeLists();
const headers = (content: FormatLists) => content.csvFormatRows.map(({ header }) => header);
const header =
  (text: string, row = 2) =>
  (content: FormatLists) =>
    changeRow(content, rowId(row), { header: text });
const open = () => new ObjectEditor<FormatLists>(formatClasses, saved);

describe('editing', () => {
  it('goes back and forth step by step, a typed word at a time', () => {
    const editor = open();
    for (const text of ['名', '名前']) editor.edit(header(text), 'header');
    editor.edit((content) => changeOptions(content, { encoding: 'U8' }));
    expect(editor.view().count).toBe(2);
    editor.undo();
    expect(headers(editor.view().lists)[1]).toBe('名前');
    editor.undo();
    expect(editor.view()).toMatchObject({ count: 0, lists: saved });
    editor.redo();
    expect(headers(editor.view().lists)[1]).toBe('名前');
    editor.edit(header('氏'));
    editor.redo();
    expect(headers(editor.view().lists)[1]).toBe('氏');
  });

  it('goes back to what is saved, which can be undone', () => {
    const editor = open();
    editor.edit((content) => deleteRows(content, new Set([rowId(1)])));
    editor.discard();
    expect(editor.view().count).toBe(0);
    editor.undo();
    expect(editor.view().count).toBe(1);
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
    const sent = editor.view().lists;
    editor.edit(header('社番', 1));
    editor.markSaved(sent);
    editor.rebase(withRow(sent, 9, '他'));
    expect(headers(editor.view().lists)).toEqual(['社番', '名前', '血圧', '他']);
    expect(editor.view().count).toBe(1);
    expect(editor.view().changes).toMatchObject([{ id: rowId(1), after: { header: '社番' } }]);
    expect(editor.view().changes[0]).toHaveProperty('after', { header: '社番' });
  });
});

describe('edits laid on what others saved', () => {
  /** `mine`, based on the saved lists, after others have saved `theirs`. */
  const merge = (mine: FormatLists, theirs: FormatLists) => {
    const editor = open();
    editor.edit(() => mine);
    editor.rebase(theirs);
    return editor.view().lists;
  };

  it('merge where only one of them touched a field', () => {
    const theirs = changeOptions(withRow(saved, 9, '他'), { encoding: 'CP' });
    const merged = merge(header('名前')(saved), theirs);
    expect(headers(merged)).toEqual(['社員番号', '名前', '血圧', '他']);
    expect(optionsOf(merged).encoding).toBe('CP');
  });

  it('leave alone what others deleted, and bring back what was edited with its row', () => {
    const theirs = deleteRows(saved, new Set([rowId(2), rowId(3)]));
    expect(headers(merge(changeOptions(saved, { is_divided: true }), theirs))).toEqual(['社員番号']);
    const mine = {
      ...saved,
      csvFormatItems: withFields(saved.csvFormatItems, itemId(4), { front_text: '約' }),
    };
    const merged = merge(mine, theirs);
    expect(headers(merged)).toEqual(['社員番号', '血圧']);
    expect(itemsOf(merged, rowId(3)).map(({ front_text }) => front_text)).toEqual(['約']);
  });

  it('give way field by field where the others are to be right', () => {
    const editor = open();
    editor.edit((content) => changeRow(content, rowId(2), { header: '私', day: '5' }));
    editor.rebase(header('彼ら')(saved));
    expect(headers(editor.view().lists)[1]).toBe('私');
    editor.revert('csvFormatRows', rowId(2), 'header');
    expect(editor.view().lists.csvFormatRows[1]).toMatchObject({ header: '彼ら', day: '5' });
  });

  it('give back a deleted row with its items', () => {
    const editor = open();
    editor.edit((content) => deleteRows(content, new Set([rowId(3)])));
    editor.rebase(header('血圧計', 3)(saved));
    expect(headers(editor.view().lists)).toHaveLength(2);
    editor.revert('csvFormatRows', rowId(3), 'header');
    expect(headers(editor.view().lists)).toContain('血圧計');
    expect(itemsOf(editor.view().lists, rowId(3))).toHaveLength(2);
  });

  it('give up a row that others deleted', () => {
    const editor = open();
    editor.edit(header('私'));
    editor.rebase(deleteRows(saved, new Set([rowId(2)])));
    expect(headers(editor.view().lists)).toContain('私');
    editor.revert('csvFormatRows', rowId(2), 'header');
    expect(headers(editor.view().lists)).toEqual(['社員番号', '血圧']);
    expect(editor.view().count).toBe(0);
  });
});
