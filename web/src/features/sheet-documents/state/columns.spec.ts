import type { FormItemFragmentWire, FormItemWire } from '@reader/contracts/http/configuration/sheets';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fakeId, fakeRow } from '../../../testing/fake-content';
import { closingColumns, fieldColumns, headsOf } from './columns';

const item = (n: number, more: Partial<z.infer<typeof FormItemWire>> = {}) => ({
  id: fakeId(n),
  sheet: fakeId(1),
  sequence: n,
  subject: `項目${n}`,
  display_subject: '',
  using: true,
  frame_group: null,
  standard_item: null,
  shown_when: null,
  ...more,
});
const field = (n: number, of: number, label: string): z.infer<typeof FormItemFragmentWire> => ({
  id: fakeId(n),
  form_item: fakeId(of),
  sequence: n,
  label,
  type: 'TX',
  kind: 'text',
  required: false,
  clipped: false,
  is_applicant: false,
  value: '',
  options: [],
  auto_generate_options: '',
  area_linkage_key: null,
});

describe('the columns of a form', () => {
  const columns = fieldColumns(
    [item(2, { subject: '生年月日' }), item(1, { display_subject: '氏名' }), item(3, { using: false })],
    [field(12, 2, '月'), field(11, 2, '年'), field(10, 1, ''), field(13, 3, '使わない')],
  );

  it('stand in the order of the form, without what is not in use', () =>
    expect(columns.map(({ title, group }) => [group?.title ?? null, title])).toEqual([
      [null, '氏名'],
      ['生年月日', '年'],
      ['生年月日', '月'],
    ]));

  it('stand under the name of their item, also when only some of them are drawn', () => {
    expect(headsOf([...columns, ...closingColumns]).map(({ columns: under }) => under.length)).toEqual([
      1, 2, 1, 1, 1, 1, 1,
    ]);
    expect(headsOf(columns.slice(2))).toMatchObject([{ group: { title: '生年月日' } }]);
  });

  it('have the values of their fields', () => {
    const row = { ...fakeRow(1, { comment: '再提出', channel: 'W' }), values: { [fakeId(11)]: '平成7' } };
    expect(columns.map(({ textOf }) => textOf(row))).toEqual(['', '平成7', '']);
    expect(closingColumns.map(({ textOf }) => textOf(row)).slice(0, 3)).toEqual([
      fakeId(1001),
      'Web',
      '再提出',
    ]);
  });
});
