import { expect, it } from 'vitest';
import { itemInputsOf } from './demand-xml';

const input = (fragment: string | null, value: string) => ({ fragment, value });

it('joins the values of one field by line feeds, in their order', () => {
  expect(itemInputsOf([input('希望', '昼食'), input('氏名', '手島 勇吉'), input('希望', '送迎')])).toEqual([
    { fragment_id: '希望', value: '昼食\n送迎' },
    { fragment_id: '氏名', value: '手島 勇吉' },
  ]);
});

it('has an empty field as empty, and nothing of what is no field of the form', () => {
  expect(itemInputsOf([input('希望', ''), input(null, 'メモ'), input('希望', '昼食')])).toEqual([
    { fragment_id: '希望', value: '昼食' },
  ]);
  expect(itemInputsOf([input('備考', '')])).toEqual([{ fragment_id: '備考', value: '' }]);
});
