import { describe, expect, it } from 'vitest';
import { id, someLists } from '../testing/lists';
import { differencesFrom } from './differences';
import { type DraftLists, objectsOf } from './draft-lists';
import { accepted, changedDraft, changedFragment, changedItem, withoutFragments } from './field-acts';
import { withOptions } from './option-acts';
import { nudgedItem } from './order-acts';

const published = accepted(someLists(), [id(204)]);
const between = (after: DraftLists) =>
  differencesFrom(objectsOf(published), objectsOf(after)).map(({ kind, name }) => `${kind} ${name}`);

describe('what the next edition has otherwise', () => {
  it('is nothing where nothing was changed', () => expect(between(published)).toEqual([]));

  it('is all accepted fields where none is published', () =>
    expect(differencesFrom(null, objectsOf(someLists())).map(({ name }) => name)).toEqual([
      '氏名',
      '生年月日・年',
      '生年月日・月',
    ]));

  it('is said of a field once, options and area included', () => {
    const options = withOptions(published, id(202), { at: 0, values: ['1'], newId: () => id(900) });
    expect(between(changedFragment(options, id(202), { required: true }))).toEqual(['changed 生年月日・年']);
  });

  it('names items, and what came and went', () => {
    expect(between(changedItem(published, id(102), { using: false }))).toEqual(['changed 生年月日']);
    expect(between(withoutFragments(published, [id(201)]))).toEqual(['removed 氏名']);
  });

  it('has no field that nobody has accepted', () => expect(between(someLists())).toEqual(['removed 住所']));

  it('is one where the order changed, or the form is named otherwise', () => {
    expect(between(nudgedItem(published, id(101), 1))).toEqual(['changed 並び順']);
    expect(between(changedDraft(published, { form_subject: '届' }))).toEqual(['changed 帳票名']);
  });

  it('is no standard item that publishing gave an item which names none', () => {
    const given = changedItem(published, id(101), { standard_item: id(77) });
    expect(differencesFrom(objectsOf(given), objectsOf(published))).toEqual([]);
  });
});
