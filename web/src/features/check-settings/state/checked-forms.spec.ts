import { FieldRule } from '@reader/contracts/objects/configuration/field-rule';
import { expect, it } from 'vitest';
import { fakeId } from '../../../testing/fake-content';
import { checkedForms } from './checked-forms';

const rule = (n: number, settings: string, severity: FieldRule['severity']) =>
  FieldRule.parse({ id: fakeId(n), settings, fragment: fakeId(700), severity });
const settings = (id: string, double_entry = false) => ({
  id,
  sheet: id,
  double_entry,
  confirming_with_doubts: null,
});

it('forms come with their rules, deleted ones as long as they have some', () =>
  expect(
    checkedForms({
      sheets: [
        { id: fakeId(1), form_subject: '申請書', department: null },
        { id: fakeId(2), form_subject: '調査票', department: null },
      ],
      settings: [settings(fakeId(1), true), settings(fakeId(8)), settings(fakeId(9))],
      rules: [rule(11, fakeId(1), 'doubt'), rule(12, fakeId(1), 'block'), rule(13, fakeId(9), 'block')],
    }),
  ).toEqual([
    { id: fakeId(1), name: '申請書', rules: 2, blocking: 1, isDoubleEntry: true, department: null },
    { id: fakeId(2), name: '調査票', rules: 0, blocking: 0, isDoubleEntry: false, department: null },
    {
      id: fakeId(9),
      name: '（削除された帳票）',
      rules: 1,
      blocking: 1,
      isDoubleEntry: false,
      department: undefined,
    },
  ]));
