import { type FieldRule, fieldRules } from '@reader/contracts/objects/configuration/field-rule';
import { type MappingTitle, mappingTitles } from '@reader/contracts/objects/configuration/mapping-pattern';
import { masterTypeHeaders } from '@reader/contracts/objects/configuration/master-type';
import { describe, expect, it } from 'vitest';
import { MappingIcon } from '../../../components/icons';
import { fakeId } from '../../../testing/fake-content';
import { columnInputOf, newObject, numberTyped } from './column-inputs';
import { conflictLabel, hasProblems, problemsIn, type TableDefinition } from './table-definition';

describe('the kind of a field', () => {
  it.each([
    ['message', { kind: 'text', maxLength: 200, isRequired: false }],
    ['fragment', { kind: 'reference', isNullable: false }],
    ['address_fragment', { kind: 'reference', isNullable: true }],
    ['is_past', { kind: 'flag' }],
    ['digits_from', { kind: 'number', min: 1, max: 100, isNullable: true }],
    ['table_column', { kind: 'number', min: 1, max: 1_000, isNullable: false }],
    ['kind', { kind: 'other' }],
    ['values', { kind: 'other' }],
  ])('%s follows from its schema', (field, kind) => expect(columnInputOf(fieldRules, field)).toEqual(kind));
  it('of something or nothing is the one of something', () =>
    expect(columnInputOf(masterTypeHeaders, 'written_item')).toEqual({
      kind: 'reference',
      isNullable: true,
    }));

  it.each([
    ['１２桁', 12],
    ['1000', 100],
    ['', null],
    ['0', null],
  ])('a number typed as %j is %j', (typed, number) =>
    expect(numberTyped(typed, { min: 1, max: 100, isNullable: true })).toBe(number),
  );
  it('a number that must be there is at least the least', () =>
    expect(numberTyped('', { min: 1, max: 100, isNullable: false })).toBe(1));
});

it('a new object has what is given, and the defaults of its class', () => {
  const rule: FieldRule = newObject(fieldRules, { settings: fakeId(1), fragment: fakeId(2), kind: 'date' });
  expect(rule).toMatchObject({ settings: fakeId(1), kind: 'date', severity: 'doubt', values: [] });
  // A required text may be empty until it is edited.
  expect(newObject(mappingTitles, { mapping_pattern: fakeId(1), title: '' }).title).toBe('');
});

describe('a table', () => {
  const table: TableDefinition<MappingTitle> = {
    objects: mappingTitles,
    noun: '項目',
    labels: { title: '項目名', is_key: 'キー' },
    columns: [{ field: 'title' }, { field: 'is_key' }],
    Icon: MappingIcon,
    emptyText: '',
  };
  const title = (n: number, text: string) => ({
    ...newObject(mappingTitles, { mapping_pattern: fakeId(1), title: text }),
    id: fakeId(n),
  });
  const titles = [title(1, '所属'), title(2, '氏名')];
  const conflict = { _class: 'mappingTitles', id: fakeId(2), field: 'title', mine: '', theirs: '' };

  it('refuses an empty text where its class does, and what it says itself', () => {
    expect(problemsIn(table, title(1, ' '))).toEqual([
      { field: 'title', message: '項目名を入力して下さい。' },
    ]);
    expect(hasProblems(table, titles)).toBe(false);
    expect(hasProblems({ ...table, problemsOf: () => [{ field: 'is_key', message: '誤り' }] }, titles)).toBe(
      true,
    );
  });

  it('calls a field that two changed by its place and label', () => {
    expect(conflictLabel(table, titles, conflict)).toBe('2行目の項目名');
    expect(conflictLabel(table, titles, { ...conflict, id: fakeId(3) })).toBe('削除した項目の項目名');
    expect(conflictLabel(table, titles, { ...conflict, field: 'sequence' })).toBe('2行目の順番');
    const named = { ...table, conflictName: (one: MappingTitle | undefined) => one?.title ?? 'なし' };
    expect(conflictLabel(named, titles, { ...conflict, field: 'is_key' })).toBe('氏名のキー');
  });
});
