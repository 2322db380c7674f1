import {
  masterTypeHeaders,
  masterTypes,
  MOST_HEADERS,
} from '@reader/contracts/objects/configuration/master-type';
import { expect, it } from 'vitest';
import { newObject } from '../../../shared-features/configuration/table/column-inputs';
import { fakeId } from '../../../testing/fake-content';
import type { TypeLists } from '../api/master-types';
import { faultsOf } from './type-faults';

const typeWith = (...columns: object[]): TypeLists => ({
  masterTypes: [{ ...newObject(masterTypes, { name: '児童生徒名簿' }), id: fakeId(1) }],
  masterTypeHeaders: columns.map((fields, index) => ({
    ...newObject(masterTypeHeaders, { master_type: fakeId(1), japanese_label: `列${index + 1}` }),
    id: fakeId(10 + index),
    ...fields,
  })),
});

it('a type whose columns differ has no faults', () =>
  expect(faultsOf(typeWith({}, { is_compared: true, compared_item: fakeId(5) }))).toEqual([]));

it('faults stand at the field that breaks the rule', () => {
  expect(faultsOf(typeWith({ is_compared: true }))).toEqual([
    { id: fakeId(10), field: 'compared_item', message: '照合する列には、比べる項目を選んで下さい。' },
  ]);
  expect(
    faultsOf(typeWith({ japanese_label: '氏名' }, { japanese_label: '氏名' })).map(({ id, field }) => [
      id,
      field,
    ]),
  ).toEqual([
    [fakeId(10), 'japanese_label'],
    [fakeId(11), 'japanese_label'],
  ]);
});

it('one item may be compared with several columns, and is written by one', () => {
  const item = { compared_item: fakeId(5), is_compared: true };
  expect(faultsOf(typeWith(item, item))).toEqual([]);
  expect(faultsOf(typeWith({ written_item: fakeId(5) }, { written_item: fakeId(5) }))).toHaveLength(2);
});

it('too many columns are told at the first that is one too many', () => {
  const many = Array.from({ length: MOST_HEADERS + 1 }, () => ({}));
  expect(faultsOf(typeWith(...many))).toEqual([
    { id: fakeId(10 + MOST_HEADERS), field: 'japanese_label', message: '列は50個までです。' },
  ]);
});
