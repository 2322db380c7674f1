import { charactersConversionRules } from '@reader/contracts/objects/configuration/conversion-pattern';
import { describe, expect, it } from 'vitest';
import { fakeId } from '../../testing/fake-content';
import { ObjectEditor } from './object-editor';
import { appended, ordered, withFields, withoutObject } from '../ordered';

const rule = (n: number, source: string, more: object = {}) => ({
  id: fakeId(n),
  characters_conversion_pattern: fakeId(100),
  source,
  target: '',
  sequence: n,
  is_case_insensitive: true,
  is_width_insensitive: true,
  is_regex: false,
  ...more,
});
type Lists = { readonly charactersConversionRules: readonly ReturnType<typeof rule>[] };
const listed = (...rules: ReturnType<typeof rule>[]): Lists => ({ charactersConversionRules: rules });
const [comma, yen, space] = [rule(1, ','), rule(2, '円'), rule(3, ' ')];

const editorOf = (...rules: ReturnType<typeof rule>[]) =>
  new ObjectEditor<Lists>([charactersConversionRules], listed(...rules));
const edit = (
  editor: ObjectEditor<Lists>,
  change: (list: Lists['charactersConversionRules']) => Lists['charactersConversionRules'],
  step?: string,
) =>
  editor.edit(({ charactersConversionRules: list }) => ({ charactersConversionRules: change(list) }), step);
const sources = (editor: ObjectEditor<Lists>) =>
  editor.view().lists.charactersConversionRules.map(({ source }) => source);

describe('what would be pushed', () => {
  it('is nothing at first, and nothing once an edit is taken back by hand', () => {
    const editor = editorOf(comma, yen);
    expect(editor.view()).toMatchObject({ changes: [], count: 0, canUndo: false });
    edit(editor, (list) => withFields(list, yen.id, { target: 'えん' }));
    edit(editor, (list) => withFields(list, yen.id, { target: '' }));
    expect(editor.view().changes).toEqual([]);
  });

  it('names only the fields that differ, whole objects that are new, and what is gone', () => {
    const editor = editorOf(comma, yen, space);
    edit(editor, (list) => withFields(list, comma.id, { target: '，' }));
    edit(editor, (list) => withoutObject(list, space.id));
    edit(editor, (list) => appended(list, rule(9, '¥')));
    expect(editor.view().changes).toMatchObject([
      { action: 'updated', id: comma.id, before: { target: '' }, after: { target: '，' } },
      { action: 'created', id: fakeId(9), after: { source: '¥', sequence: 3, is_regex: false } },
      { action: 'deleted', id: space.id },
    ]);
    expect(editor.view().changes[0]).toHaveProperty('after', { target: '，' });
    expect(editor.view().count).toBe(3);
  });

  it('counts a move as one change, however many rows it renumbers', () => {
    const editor = editorOf(comma, yen, space);
    edit(editor, (list) => ordered(list, [space.id, comma.id, yen.id]));
    expect(sources(editor)).toEqual([' ', ',', '円']);
    expect(editor.view().changes).toHaveLength(3);
    expect(editor.view().count).toBe(1);
  });

  it('leaves out what a list answers beside the fields of the class', () => {
    const editor = editorOf(rule(1, ',', { revision: 3 }));
    edit(editor, (list) => withFields(list, fakeId(1), { revision: 4 } as object));
    expect(editor.view().changes).toEqual([]);
  });
});

describe('undo', () => {
  it('takes back what was typed into a field in one step, and other edits one by one', () => {
    const editor = editorOf(comma, yen);
    edit(editor, (list) => withFields(list, yen.id, { target: 'え' }), 'target');
    edit(editor, (list) => withFields(list, yen.id, { target: 'えん' }), 'target');
    edit(editor, (list) => withoutObject(list, comma.id));
    editor.undo();
    expect(sources(editor)).toEqual([',', '円']);
    editor.undo();
    expect(editor.view()).toMatchObject({ count: 0, canUndo: false });
    editor.undo();
    expect(sources(editor)).toEqual([',', '円']);
  });

  it('can be undone itself, until something else is edited', () => {
    const editor = editorOf(comma, yen);
    edit(editor, (list) => withoutObject(list, comma.id));
    editor.undo();
    expect(editor.view()).toMatchObject({ count: 0, canRedo: true });
    editor.redo();
    expect(sources(editor)).toEqual(['円']);
    editor.undo();
    edit(editor, (list) => withFields(list, yen.id, { target: 'えん' }));
    editor.redo();
    expect(sources(editor)).toEqual([',', '円']);
  });

  it('ends where something was saved', () => {
    const editor = editorOf(comma);
    edit(editor, (list) => withFields(list, comma.id, { target: '、' }));
    editor.markSaved(editor.view().lists);
    expect(editor.view()).toMatchObject({ count: 0, canUndo: false });
  });
});

describe('others meanwhile', () => {
  it('keep their changes, and mine stay unsaved on top of them', () => {
    const editor = editorOf(comma, yen);
    edit(editor, (list) => withFields(list, yen.id, { target: 'えん' }));
    edit(editor, (list) => withoutObject(list, comma.id));
    editor.rebase(listed(rule(1, ','), rule(2, '円', { is_regex: true }), rule(3, 'x')));
    expect(editor.view().lists.charactersConversionRules).toMatchObject([
      { source: '円', target: 'えん', is_regex: true },
      { source: 'x' },
    ]);
  });

  it('delete what I edit: it stays to be made anew, unless I only moved it', () => {
    const editor = editorOf(comma, yen, space);
    edit(editor, (list) =>
      withFields(ordered(list, [space.id, comma.id, yen.id]), yen.id, { target: 'えん' }),
    );
    editor.rebase(listed());
    expect(sources(editor)).toEqual(['円']);
    expect(editor.view().changes).toMatchObject([{ action: 'created', id: yen.id }]);
  });

  it('have the last word where I say so', () => {
    const editor = editorOf(comma, yen);
    edit(editor, (list) => withFields(list, comma.id, { target: '自分', is_regex: true }));
    edit(editor, (list) => withoutObject(list, yen.id));
    editor.rebase(listed(rule(1, ',', { target: '他の人' }), rule(2, '円', { target: '他の人' })));
    editor.revert('charactersConversionRules', comma.id, 'target');
    editor.revert('charactersConversionRules', yen.id, 'target');
    expect(editor.view().lists.charactersConversionRules).toMatchObject([
      { target: '他の人', is_regex: true },
      { source: '円', target: '他の人' },
    ]);
    expect(editor.view().changes).toMatchObject([{ after: { is_regex: true } }]);
  });

  it('delete what I edit, and I let it go', () => {
    const editor = editorOf(comma);
    edit(editor, (list) => withFields(list, comma.id, { target: '自分' }));
    editor.rebase(listed());
    editor.revert('charactersConversionRules', comma.id, 'target');
    expect(editor.view()).toMatchObject({ count: 0, lists: { charactersConversionRules: [] } });
  });
});

describe('a listener', () => {
  it('hears of each change and sees a new view; an edit that changes nothing is none', () => {
    const editor = editorOf(comma);
    const before = editor.view();
    let heard = 0;
    editor.subscribe(() => (heard += 1));
    editor.edit((lists) => lists);
    expect([heard, editor.view() === before]).toEqual([0, true]);
    edit(editor, (list) => withFields(list, comma.id, { target: '、' }));
    expect([heard, editor.view() === before]).toEqual([1, false]);
    editor.discard();
    expect(editor.view().count).toBe(0);
  });
});
