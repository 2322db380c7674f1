import { describe, expect, it } from 'vitest';
import {
  answerCode,
  CODE_LENGTH,
  fieldNumber,
  fieldNumberAt,
  valueNumber,
  valueNumberAt,
} from './answer-code.js';
import { countableFields } from './countable-fields.js';
import { emptyForm, type FormItem, type FormItemFragment } from './sheet-form.js';

const item = (id: string, sequence: number, more: Partial<FormItem> = {}): FormItem => ({
  ...{ id, sequence, subject: id, displaySubject: '', using: true, frameGroup: null, standardItem: null },
  ...more,
});
const fragment = (id: string, formItem: string, more: Partial<FormItemFragment>): FormItemFragment => ({
  ...{ id, formItem, sequence: 1, label: id, type: 'RA', kind: 'mark', required: false, clipped: false },
  ...{ isApplicant: false, value: '', autoGenerateOptions: '', areaLinkageKey: null },
  ...more,
});

describe('what is counted of a form', () => {
  const form = {
    ...emptyForm,
    items: [
      item('月日', 2),
      item('学年', 1, { displaySubject: '学年（4月現在）' }),
      item('使わない', 3, { using: false }),
      item('同意', 4),
    ],
    fragments: [
      fragment('day', '月日', { type: 'SL', sequence: 2, label: '日', autoGenerateOptions: 'day' }),
      fragment('month', '月日', { type: 'SL', label: '月', autoGenerateOptions: 'month' }),
      fragment('grade', '学年', { required: true }),
      fragment('gone', '使わない', {}),
      fragment('name', '学年', { type: 'TX', sequence: 2 }),
      fragment('agreed', '同意', { type: 'CK', label: '同意する' }),
    ],
    options: [
      { id: 'o2', fragment: 'grade', sequence: 2, value: '2年' },
      { id: 'o1', fragment: 'grade', sequence: 1, value: '1年' },
    ],
  };
  const fields = countableFields(form, 2026);

  it('stands in the order of the form, without texts and what is not in use', () => {
    expect(fields.map(({ subject, label, options }) => [subject, label, options.length])).toEqual([
      ['学年（4月現在）', 'grade', 2],
      ['月日', '月', 13],
      ['月日', '日', 32],
      ['同意', '', 1],
    ]);
  });

  it('has a single box as a mark, and months and days from 0', () => {
    expect(fields.map(({ isMark }) => isMark)).toEqual([false, false, false, true]);
    expect(fields[0]).toMatchObject({ options: ['1年', '2年'], required: true });
    expect([fields[1]!.options[0], fields[2]!.options.at(-1), fields[3]!.options[0]]).toEqual([
      '0',
      '31',
      '同意する',
    ]);
  });
});

describe('the code of an answer', () => {
  it('has one part for each value, and nothing where nothing was answered', () => {
    const id = crypto.randomUUID();
    const code = answerCode(id, '卵\n 乳 \n\n卵');
    expect(code).toHaveLength(2 * CODE_LENGTH);
    expect(code).toMatch(/^[\w-]+$/);
    expect([fieldNumberAt(code, 0), fieldNumberAt(code, CODE_LENGTH)]).toEqual([
      fieldNumber(id),
      fieldNumber(id),
    ]);
    expect([valueNumberAt(code, 0), valueNumberAt(code, CODE_LENGTH)]).toEqual([
      valueNumber('卵'),
      valueNumber('乳'),
    ]);
    expect(answerCode(id, ' \n')).toBe('');
  });

  it('tells values apart that differ in one character', () => {
    const values = [
      '1年',
      '2年',
      '１年',
      '1年生',
      'はい',
      'いいえ',
      ...Array.from({ length: 2000 }, (_, n) => String(n)),
    ];
    expect(new Set(values.map(valueNumber)).size).toBe(values.length);
  });
});
