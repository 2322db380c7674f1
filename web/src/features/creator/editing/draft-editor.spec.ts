import { describe, expect, it } from 'vitest';
import { id, someLists } from '../testing/lists';
import { fragmentOf, proposedOf } from '../model/draft-lists';
import { accepted, changedFragment, labelled, withoutFragments } from '../model/field-acts';
import { DraftEditor } from './draft-editor';

const lists = someLists();
const saved = { revision: 4, lists };
const label = (editor: DraftEditor, of: string) => fragmentOf(editor.view().lists, of)?.label;

describe('the editor of a form', () => {
  it('knows only what differs from what is saved', () => {
    const editor = new DraftEditor(saved);
    editor.act((now) => labelled(now, id(202), '西暦'));
    expect(editor.view().changes).toEqual([
      {
        ...{ class: 'formItemFragments', action: 'updated', id: id(202) },
        before: { label: '年' },
        after: { label: '西暦' },
      },
    ]);
    editor.undo();
    expect(editor.view().changes).toEqual([]);
  });

  it('undoes what was done at once at once', () => {
    const proposed = someLists({
      formItemFragments: lists.formItemFragments.map((one) => ({ ...one, is_proposed: true })),
    });
    const editor = new DraftEditor({ revision: 1, lists: proposed });
    editor.act((now) => accepted(now, [201, 202, 203, 204].map(id)));
    expect(proposedOf(editor.view().lists)).toHaveLength(0);
    editor.undo();
    expect(proposedOf(editor.view().lists)).toHaveLength(4);
    editor.redo();
    expect(proposedOf(editor.view().lists)).toHaveLength(0);
  });

  it('undoes an act that was saved, which is a change again', () => {
    const editor = new DraftEditor(saved);
    editor.act((now) => withoutFragments(now, [id(204)]));
    editor.markSaved({ revision: 5, lists: editor.view().lists });
    expect(editor.view().changes).toEqual([]);
    editor.undo();
    expect(editor.view().changes.map(({ action, class: name }) => `${action} ${name}`)).toEqual([
      'created formItems',
      'created formItemFragments',
    ]);
  });

  it('lays what is not saved on what others have saved', () => {
    const editor = new DraftEditor(saved);
    editor.act((now) => labelled(now, id(202), '西暦'));
    editor.rebase({ revision: 5, lists: changedFragment(lists, id(203), { required: true }) });
    expect(label(editor, id(202))).toBe('西暦');
    expect(fragmentOf(editor.view().lists, id(203))?.required).toBe(true);
    expect(editor.view().changes).toHaveLength(1);
  });

  it('takes the others’ value of a field, and keeps its own of the rest', () => {
    const editor = new DraftEditor(saved);
    editor.act((now) => changedFragment(now, id(202), { label: '西暦', required: true }));
    editor.rebase({ revision: 5, lists: changedFragment(lists, id(202), { label: '和暦' }) }, [
      {
        ...{ _class: 'formItemFragments', id: id(202), field: 'label' },
        ...{ mine: '西暦', theirs: '和暦' },
      },
    ]);
    expect(fragmentOf(editor.view().lists, id(202))).toMatchObject({ label: '和暦', required: true });
    expect(editor.view().changes).toHaveLength(1);
  });

  it('undoes its own acts and not those of others', () => {
    const editor = new DraftEditor(saved);
    editor.act((now) => labelled(now, id(202), '西暦'));
    editor.markSaved({ revision: 5, lists: editor.view().lists });
    const others = changedFragment(editor.view().lists, id(203), { label: 'つき' });
    editor.rebase({ revision: 6, lists: others });
    editor.undo();
    expect([label(editor, id(202)), label(editor, id(203))]).toEqual(['年', 'つき']);
  });
});
