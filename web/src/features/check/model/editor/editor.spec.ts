import { describe, expect, it } from 'vitest';
import type { ColumnFrame, OutputFrameSet } from '@reader/contracts/objects/output/output-frames';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { DOCUMENT_ID, fakeId, fakeInput, fakeTables } from '../../../../testing/fake-content';
import { Editor } from './editor';
import { withFrameAt, withNewFrame, withoutFrame } from '../page/frames';

const name = fakeInput(1, { label: '氏名', value: '手鳥 勇吉' });
const bmi = fakeInput(2, { label: 'BMI', value: '72.4' });
const remark = fakeInput(3, { label: '備考', value: '' });
const opened = () => new Editor([name, bmi, remark]);
const valueOf = (editor: Editor, id: string) => editor.view().inputs.get(id)?.value;

describe('editing', () => {
  it('has no changes at first', () => {
    expect(opened().view().changes).toEqual([]);
  });

  it('names what differs, with before and after', () => {
    const editor = opened();
    editor.setValue(bmi.id, '22.4', 0);
    expect(editor.view().changes).toEqual([
      {
        action: 'updated',
        class: 'userInputs',
        id: bmi.id,
        before: { value: '72.4' },
        after: { value: '22.4' },
      },
    ]);
  });

  it('takes back a conversion of an input method as a whole, and only that one', () => {
    const editor = opened();
    const convert = (at: number, ...texts: readonly string[]) => {
      editor.converts(true);
      // A person that looks for the right character takes their time.
      for (const [index, text] of texts.entries()) editor.setValue(name.id, text, at + index * 5000);
      editor.converts(false);
    };
    convert(0, '手島やま', '手島やまだ', '手島山田');
    convert(10_100, '手島山田はなこ', '手島山田花子');
    editor.undo();
    expect(valueOf(editor, name.id)).toBe('手島山田');
    editor.undo();
    expect(valueOf(editor, name.id)).toBe('手鳥 勇吉');
    editor.redo();
    editor.redo();
    expect(valueOf(editor, name.id)).toBe('手島山田花子');
  });

  it('forgets a change that was typed back', () => {
    const editor = opened();
    editor.setValue(bmi.id, '22.4', 0);
    editor.setValue(bmi.id, '72.4', 10);
    expect(editor.view().changes).toEqual([]);
  });

  it('creates with all fields and deletes what was created without a trace', () => {
    const editor = opened();
    const added = fakeInput(4, { label: '追記', value: 'あり' });
    editor.create(added);
    expect(editor.view().changes).toMatchObject([
      { action: 'created', id: added.id, after: { value: 'あり' } },
    ]);
    editor.remove(added.id);
    expect(editor.view().changes).toEqual([]);
  });

  it('closes the gap in the sequence when an input is deleted', () => {
    const editor = opened();
    editor.remove(name.id);
    expect(editor.view().inputs.get(bmi.id)?.sequence).toBe(1);
    expect(editor.view().inputs.get(remark.id)?.sequence).toBe(2);
    editor.undo();
    expect(editor.view().changes).toEqual([]);
  });
});

describe('undo and redo', () => {
  it('takes back keys typed in succession together', () => {
    const editor = opened();
    editor.setValue(name.id, '手', 0);
    editor.setValue(name.id, '手島', 200);
    editor.undo();
    expect(valueOf(editor, name.id)).toBe('手鳥 勇吉');
    editor.redo();
    expect(valueOf(editor, name.id)).toBe('手島');
  });

  it('takes back separately what was typed after a pause, in another field or after leaving the field', () => {
    const editor = opened();
    editor.setValue(name.id, '手', 0);
    editor.setValue(name.id, '手島', 2000);
    editor.setValue(bmi.id, '22', 2100);
    editor.endTyping();
    editor.setValue(bmi.id, '22.4', 2200);
    expect(editor.undo()).toBe(bmi.id);
    expect(valueOf(editor, bmi.id)).toBe('22');
    editor.undo();
    expect(editor.undo()).toBe(name.id);
    expect(valueOf(editor, name.id)).toBe('手');
  });

  it('cannot redo what was replaced by something new', () => {
    const editor = opened();
    editor.setValue(bmi.id, '22.4', 0);
    editor.undo();
    editor.setValue(bmi.id, '23', 5000);
    expect(editor.view().canRedo).toBe(false);
    expect(editor.redo()).toBeUndefined();
  });
});

describe('saving', () => {
  it('keeps what was typed while a save was under way', () => {
    const editor = opened();
    editor.setValue(bmi.id, '22.4', 0);
    const pushed = editor.view().changes;
    editor.setValue(remark.id, '再検査', 3000);
    editor.markSaved(pushed);
    expect(editor.view().changes).toMatchObject([{ id: remark.id, after: { value: '再検査' } }]);
    expect(editor.view().inputs.get(bmi.id)?.is_corrected).toBe(true);
  });

  it('can take back a saved value, as a new change', () => {
    const editor = opened();
    editor.setValue(bmi.id, '22.4', 0);
    editor.markSaved(editor.view().changes);
    editor.undo();
    expect(editor.view().changes).toMatchObject([{ before: { value: '22.4' }, after: { value: '72.4' } }]);
  });
});

describe('what others did', () => {
  it('is shown, and named, while own edits stay on top', () => {
    const editor = opened();
    editor.setValue(bmi.id, '22.4', 0);
    const others = editor.rebase([{ ...name, value: '手島 勇吉' }, { ...bmi, value: '72.5' }, remark]);
    expect(others).toEqual([name.id]);
    expect(valueOf(editor, name.id)).toBe('手島 勇吉');
    expect(editor.view().changes).toMatchObject([{ before: { value: '72.5' }, after: { value: '22.4' } }]);
  });

  it('may be chosen over the own edit', () => {
    const editor = opened();
    editor.setValue(bmi.id, '22.4', 0);
    editor.rebase([name, { ...bmi, value: '21.0' }, remark]);
    editor.revert(bmi.id, 'value');
    expect(valueOf(editor, bmi.id)).toBe('21.0');
    expect(editor.view().changes).toEqual([]);
  });

  it('may have deleted what is edited here: what was typed is made again, unless theirs is chosen', () => {
    const editor = opened();
    editor.setValue(bmi.id, '22.4', 0);
    editor.rebase([name, remark]);
    expect(valueOf(editor, bmi.id)).toBe('22.4');
    expect(editor.view().changes).toMatchObject([
      { action: 'created', id: bmi.id, after: { value: '22.4', label: 'BMI' } },
    ]);
    editor.revert(bmi.id, 'value');
    expect(valueOf(editor, bmi.id)).toBeUndefined();
    expect(editor.view().changes).toEqual([]);
  });

  it('may have deleted the table of a cell that is edited here: the text stands outside tables then', () => {
    const cell = fakeInput(5, { type: 'TL', table: fakeId(60), cell_position_in_row: 1, value: '12' });
    const editor = new Editor([name, cell]);
    editor.setValue(cell.id, '13', 0);
    editor.rebase([name]);
    expect(editor.view().inputs.get(cell.id)).toMatchObject({ value: '13', type: 'TX', table: null });
  });

  describe('may have deleted the table into which a row was put', () => {
    const table = { ...fakeTables()[0]!, id: fakeId(60), row_number: 1, column_number: 2 };
    const cellOf = (n: number, value: string) =>
      fakeInput(n, {
        type: 'TL',
        table: table.id,
        cell_position_in_row: 2,
        cell_position_in_column: n - 6,
        value,
      });
    const [typed, empty] = [cellOf(7, '12'), cellOf(8, '')];
    const withRow = () => {
      const editor = new Editor([name], { tables: [table] });
      editor.setContent([{ ...table, row_number: 2 }], { put: [typed, empty] });
      return editor;
    };
    const changesOf = (editor: Editor) =>
      editor.view().changes.map(({ action, class: of, id }) => [action, of, id]);
    const outside = { value: '12', type: 'TX', table: null, cell_position_in_row: null };

    it('a draft of it keeps what was typed, outside tables', () => {
      const later = new Editor([name], { tables: [] });
      later.restore(withRow().view().changes);
      expect(later.view().inputs.get(typed.id)).toMatchObject(outside);
      expect(changesOf(later)).toEqual([['created', 'userInputs', typed.id]]);
    });

    it('so does who takes the others’ choice', () => {
      const editor = withRow();
      editor.rebase([name], { tables: [] });
      expect(editor.view().inputs.get(typed.id)).toMatchObject({ value: '12', table: table.id });
      editor.revert(table.id, 'row_number', 'tables');
      expect(editor.view().inputs.get(typed.id)).toMatchObject(outside);
      expect(changesOf(editor)).toEqual([['created', 'userInputs', typed.id]]);
    });
  });

  it('may have deleted what was only moved or looked at here, which is gone then', () => {
    const editor = opened();
    editor.accept(bmi.id);
    editor.remove(name.id);
    editor.rebase([name, remark]);
    expect(valueOf(editor, bmi.id)).toBeUndefined();
  });

  it('stays when theirs was chosen and own steps are taken back and done again', () => {
    const editor = opened();
    editor.setValue(remark.id, '再検査', 0);
    editor.setValue(bmi.id, '22.4', 2000);
    editor.rebase([name, { ...bmi, value: '21.0' }, { ...remark }]);
    editor.revert(bmi.id, 'value');
    expect(editor.undo()).toBe(remark.id);
    expect([valueOf(editor, bmi.id), valueOf(editor, remark.id)]).toEqual(['21.0', '']);
    expect(editor.view().changes).toEqual([]);
    editor.redo();
    expect([valueOf(editor, bmi.id), valueOf(editor, remark.id)]).toEqual(['21.0', '再検査']);
  });
});

describe('a draft', () => {
  it('is laid on what was loaded and can be discarded', () => {
    const editor = opened();
    const added = fakeInput(9, { value: '追記' });
    const { id: _, origin: __, is_corrected: ___, ...after } = added;
    editor.restore([
      { action: 'created', class: 'userInputs', id: added.id, after },
      {
        action: 'updated',
        class: 'userInputs',
        id: bmi.id,
        before: { value: '72.4' },
        after: { value: '22.4' },
      },
      { action: 'deleted', class: 'userInputs', id: fakeId(777), before: {} },
    ]);
    expect(valueOf(editor, bmi.id)).toBe('22.4');
    expect(editor.view().changes).toHaveLength(2);
    editor.discard();
    expect(editor.view().changes).toEqual([]);
  });
});

describe('frames', () => {
  const column: ColumnFrame = {
    id: fakeId(41),
    document: DOCUMENT_ID,
    pageNum: 1,
    scale: 1,
    sequence: 1,
    x: 5,
    y: 5,
    width: 200,
    height: 300,
  };
  const second: ColumnFrame = { ...column, id: fakeId(42), sequence: 2, x: 300 };
  const saved: OutputFrameSet = { columnFrames: [column, second], outputFrames: [] };
  const drawn = () => new Editor([name, bmi], saved);
  const moveTo = (editor: Editor, x: number, at: number | null = null) =>
    editor.setFrames(
      withFrameAt(editor.view().frames, column.id, { ...column, x }),
      at === null ? null : { id: column.id, at },
    );
  const placeOf = (editor: Editor) => editor.view().frames.columnFrames.find(({ id }) => id === column.id)?.x;

  it('are changes beside those of values, and undone in the order of both', () => {
    const editor = drawn();
    moveTo(editor, 50);
    editor.setValue(bmi.id, '22.4', 0);
    expect(editor.view().changes).toMatchObject([
      { class: 'userInputs', id: bmi.id },
      { action: 'updated', class: 'columnFrames', id: column.id, before: { x: 5 }, after: { x: 50 } },
    ]);
    expect(editor.undo()).toBe(bmi.id);
    expect(editor.undo()).toBe(column.id);
    expect(editor.view().changes).toEqual([]);
    editor.redo();
    expect(placeOf(editor)).toBe(50);
  });

  it('are drawn and deleted with all that follows from it, in one step', () => {
    const editor = drawn();
    editor.setFrames(withoutFrame(editor.view().frames, column.id));
    expect(editor.view().changes.map(({ action, id }) => [action, id])).toEqual([
      ['updated', second.id],
      ['deleted', column.id],
    ]);
    editor.undo();
    expect(editor.view().changes).toEqual([]);
    const box = { x: 5, y: 5, width: 200, height: 300 };
    const added = { id: fakeId(43), document: DOCUMENT_ID, page: 1, scale: 1, box, type: 'NO' } as const;
    editor.setFrames(withNewFrame(editor.view().frames, 'outputFrames', added));
    expect(editor.view().changes).toMatchObject([
      { action: 'created', class: 'outputFrames', id: fakeId(43), after: { frameType: 'NO', ...box } },
    ]);
    editor.undo();
    expect(editor.view().frames.outputFrames).toEqual([]);
  });

  it('that are moved by keys in succession are taken back together', () => {
    const editor = drawn();
    moveTo(editor, 6, 0);
    moveTo(editor, 7, 100);
    moveTo(editor, 17, 2000);
    editor.undo();
    expect(placeOf(editor)).toBe(7);
    editor.undo();
    expect(placeOf(editor)).toBe(5);
    expect(editor.view().canUndo).toBe(false);
    moveTo(editor, 6, 5000);
    moveTo(editor, 5, 5100);
    expect(editor.view()).toMatchObject({ canUndo: false, changes: [] });
  });

  it('that were not saved come back from a draft', () => {
    const before = drawn();
    moveTo(before, 50);
    before.setFrames(withoutFrame(before.view().frames, second.id));
    const after = drawn();
    after.restore(before.view().changes);
    expect(after.view().changes).toEqual(before.view().changes);
    expect(after.view().inputs.size).toBe(2);
    after.discard();
    expect(after.view().frames).toEqual(saved);
  });

  it('that others moved are shown and named, own ones stay', () => {
    const editor = drawn();
    moveTo(editor, 50);
    const others = { ...saved, columnFrames: [column, { ...second, x: 400 }] };
    expect(editor.rebase([name, bmi], others)).toEqual([second.id]);
    expect(editor.view().changes).toMatchObject([{ id: column.id, after: { x: 50 } }]);
    editor.markSaved(editor.view().changes);
    expect(editor.view().changes).toEqual([]);
    expect(placeOf(editor)).toBe(50);
  });

  it('may be taken as somebody else has them', () => {
    const editor = drawn();
    moveTo(editor, 50);
    editor.rebase([name, bmi], { ...saved, columnFrames: [{ ...column, x: 60 }, second] });
    editor.revert(column.id, 'x', 'columnFrames');
    expect(placeOf(editor)).toBe(60);
    expect(editor.view().changes).toEqual([]);
  });
});

it('tells its listeners, and gives the same view until something changes', () => {
  const editor = opened();
  let told = 0;
  const stop = editor.subscribe(() => {
    told += 1;
  });
  expect(editor.view()).toBe(editor.view());
  editor.setValue(bmi.id, '22.4', 0);
  stop();
  editor.setValue(bmi.id, '22.5', 0);
  expect(told).toBe(1);
});

describe('a value that has a mark', () => {
  const of = (editor: Editor) => editor.view().inputs.get(name.id);

  it('is empty, in one step that can be undone', () => {
    const editor = opened();
    editor.setMark(name.id, 'illegible');
    expect(editor.view().changes).toMatchObject([
      { id: name.id, before: { value: '手鳥 勇吉', mark: null }, after: { value: '', mark: 'illegible' } },
    ]);
    editor.undo();
    expect(of(editor)).toEqual(name);
  });

  it('loses mark and reason when somebody types, as one step with what is typed on', () => {
    const editor = opened();
    editor.setMark(name.id, 'illegible');
    editor.setMarkReason(name.id, '水濡れ', 0);
    editor.endTyping();
    editor.setValue(name.id, '手', 2000);
    editor.setValue(name.id, '手島', 2100);
    expect(of(editor)).toMatchObject({ value: '手島', mark: null, mark_reason: '' });
    editor.undo();
    expect(of(editor)).toMatchObject({ value: '', mark: 'illegible', mark_reason: '水濡れ' });
  });

  it('counts as corrected once it is saved', () => {
    const editor = opened();
    editor.setMark(name.id, 'not-applicable');
    editor.markSaved(editor.view().changes);
    expect(editor.view().changes).toEqual([]);
    expect(of(editor)?.is_corrected).toBe(true);
  });

  it('gives way as a whole to what somebody else entered', () => {
    const editor = opened();
    editor.setMark(name.id, 'illegible');
    editor.rebase([{ ...name, value: '手島 勇吉' }, bmi, remark]);
    editor.revert(name.id, 'value');
    expect(of(editor)).toMatchObject({ value: '手島 勇吉', mark: null });
    expect(editor.view().changes).toEqual([]);
  });
});

describe('the comment', () => {
  const withComment = (comment: string) => new Editor([name], { documents: [{ id: DOCUMENT_ID, comment }] });

  it('is a change of the document itself; what is typed at once is one step', () => {
    const editor = withComment('');
    editor.setComment('再', 0);
    editor.setComment('再提出', 100);
    expect(editor.view().changes).toEqual([
      {
        action: 'updated',
        class: 'documents',
        id: DOCUMENT_ID,
        before: { comment: '' },
        after: { comment: '再提出' },
      },
    ]);
    editor.undo();
    expect(editor.view()).toMatchObject({ comment: '', changes: [] });
    editor.redo();
    editor.markSaved(editor.view().changes);
    expect(editor.view()).toMatchObject({ comment: '再提出', changes: [] });
  });

  it('that others changed comes in under the own one, and can be chosen', () => {
    const editor = withComment('');
    editor.setComment('保留', 0);
    editor.rebase([name], { documents: [{ id: DOCUMENT_ID, comment: '再提出' }] });
    expect(editor.view().comment).toBe('保留');
    editor.revert(DOCUMENT_ID, 'comment', 'documents');
    expect(editor.view()).toMatchObject({ comment: '再提出', changes: [] });
  });
});

it('takes a block as one step', () => {
  const editor = opened();
  editor.setValues([
    [name.id, '手島'],
    [bmi.id, '22.4'],
    [remark.id, ''],
  ]);
  expect(editor.view().changes).toHaveLength(2);
  editor.undo();
  expect(editor.view().changes).toEqual([]);
});

describe('while it is locked', () => {
  it('takes no edit of any kind, and keeps what others changed', () => {
    const editor = opened();
    editor.setValue(bmi.id, '22.4', 0);
    editor.lock();
    const before = editor.view();
    editor.setValue(bmi.id, '99', 5000);
    editor.setValues([[name.id, '手島']]);
    editor.setMark(remark.id, 'illegible');
    editor.accept(name.id);
    editor.remove(remark.id);
    editor.setComment('再', 0);
    editor.undo();
    expect(editor.view()).toBe(before);
    expect(editor.rebase([{ ...name, value: '手島 勇吉' }, bmi, remark])).toEqual([name.id]);
    expect(valueOf(editor, bmi.id)).toBe('22.4');
  });

  it('is as before when it is unlocked', () => {
    const editor = opened();
    editor.lock();
    editor.unlock();
    editor.setValue(bmi.id, '22.4', 0);
    expect(valueOf(editor, bmi.id)).toBe('22.4');
  });
});

describe('a value that was looked at and left as it is', () => {
  const read: UserInput = { ...bmi, is_corrected: false, origin: { engine: 'x', confidence: 60 } };
  const looked = () => {
    const editor = new Editor([name, read]);
    editor.accept(read.id);
    return editor;
  };
  const of = (editor: Editor) => editor.view().inputs.get(read.id);

  it('is a change to be saved, with the value that was seen', () => {
    const editor = looked();
    expect(editor.view().changes).toEqual([
      {
        action: 'updated',
        class: 'userInputs',
        id: read.id,
        before: { value: '72.4', is_accepted: false },
        after: { value: '72.4', is_accepted: true },
      },
    ]);
    editor.markSaved(editor.view().changes);
    expect(editor.view().changes).toEqual([]);
    expect(of(editor)).toMatchObject({ is_accepted: true, is_corrected: false });
  });

  it('is not any more once it is another one, nor after an undo', () => {
    const editor = looked();
    editor.markSaved(editor.view().changes);
    editor.setValue(read.id, '22.4', 0);
    expect(of(editor)?.is_accepted).toBe(false);
    editor.undo();
    expect(of(editor)?.is_accepted).toBe(true);
    editor.undo();
    expect(editor.view().changes).toMatchObject([
      { before: { is_accepted: true }, after: { value: '72.4', is_accepted: false } },
    ]);
  });

  it('comes back from a draft, unless others have changed it meanwhile', () => {
    const { changes } = looked().view();
    const again = new Editor([name, read]);
    again.restore(changes);
    expect(of(again)?.is_accepted).toBe(true);
    const changed = new Editor([name, { ...read, value: '22.4' }]);
    changed.restore(changes);
    expect(of(changed)).toMatchObject({ value: '22.4' });
    expect(changed.view().changes).toEqual([]);
  });

  it('is to be looked at again when others changed it, which is shown', () => {
    const editor = looked();
    expect(editor.rebase([name, { ...read, value: '22.4' }])).toEqual([read.id]);
    expect(of(editor)).toMatchObject({ value: '22.4' });
    expect(of(editor)?.is_accepted).not.toBe(true);
    expect(editor.view().changes).toEqual([]);
  });

  it('is what others accepted too, of which nobody need be told', () => {
    const editor = looked();
    expect(editor.rebase([name, { ...read, is_accepted: true }])).toEqual([]);
    expect(editor.view().changes).toEqual([]);
  });
});
