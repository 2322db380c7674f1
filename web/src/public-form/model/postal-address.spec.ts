import { expect, it } from 'vitest';
import { formAnswer } from '../testing/example-form';
import { formOf } from './form';
import { addressFields, postcodeDigits } from './postal-address';

it('finds the address behind a postal code, in its item or in the next', () => {
  const form = formOf(
    formAnswer([
      {
        id: 'i1',
        title: '住所',
        frame: 1,
        fields: [
          { id: 'code', label: '郵便番号', kind: 'postcode' },
          { id: 'address', label: '所在地', kind: 'address' },
        ],
      },
      { id: 'i2', title: '勤務先　郵便番号', frame: 2, fields: [{ id: 'workCode', kind: 'postcode' }] },
      {
        id: 'i4',
        title: '勤務先　所在地',
        frame: 2,
        fields: [{ id: 'workAddress', type: 'TA', kind: 'address' }],
      },
    ]),
    2026,
  );
  expect([...addressFields(form.sections)]).toEqual([
    ['code', 'address'],
    ['workCode', 'workAddress'],
  ]);
});

it('takes no address for its own that stands further away', () => {
  const form = formOf(
    formAnswer([
      { id: 'i1', title: '保護者　郵便番号', frame: 1, fields: [{ id: 'code', kind: 'postcode' }] },
      { id: 'i2', title: '保護者　氏名', frame: 1, fields: [{ id: 'name', kind: 'name' }] },
      { id: 'i3', title: '学校の住所', frame: 1, fields: [{ id: 'school', kind: 'address' }] },
    ]),
    2026,
  );
  expect([...addressFields(form.sections)]).toEqual([]);
});

it('gives no address to a postal code that has none of its own', () => {
  const form = formOf(
    formAnswer([
      { id: 'i1', title: '住所', frame: 1, fields: [{ id: 'before', kind: 'address' }] },
      { id: 'i2', title: '郵便番号', frame: 1, fields: [{ id: 'lonely', kind: 'postcode' }] },
      { id: 'i3', title: '別の郵便番号', frame: 1, fields: [{ id: 'other', kind: 'postcode' }] },
      { id: 'i4', title: '別の住所', frame: 1, fields: [{ id: 'address', kind: 'address' }] },
    ]),
    2026,
  );
  expect([...addressFields(form.sections)]).toEqual([['other', 'address']]);
});

it('knows a postal code in the writings of people, and no other number', () => {
  expect(['020-0022', '〒020-0022', '０２０ー００２２', '020 0022', '0200022'].map(postcodeDigits)).toEqual(
    Array.from({ length: 5 }, () => '0200022'),
  );
  expect(['020-002', '020-00223', '不明', ''].map(postcodeDigits)).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
});
