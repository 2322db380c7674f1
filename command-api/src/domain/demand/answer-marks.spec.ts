import type { AnsweredInput } from '@reader/contracts/objects/document/answered-input';
import type { SheetTemplate, TemplateField } from '@reader/contracts/objects/sheets/sheet-template';
import { blob } from '@reader/contracts/testing/examples/blob';
import { sheetId } from '@reader/contracts/testing/examples/forms/sheet';
import { id } from '@reader/contracts/testing/examples/ids';
import { describe, expect, it } from 'vitest';
import { marksOfAnswer } from './answer-marks.js';

const box = { x: 100, y: 200, width: 600, height: 60 };
const field = (more: Partial<TemplateField> = {}): TemplateField => ({
  ...{ fragmentId: id(1), formItemId: id(2), sequence: 1, subject: '氏名', label: '氏名' },
  ...{ type: 'TX', kind: 'text', options: [], page: 1, box },
  ...more,
});
const input = (value: string, type: AnsweredInput['type'] = 'TX', fragmentId = id(1)): AnsweredInput => ({
  ...{ id: id(9), pageId: id(8), type, subject: '氏名', label: '氏名', value, sequence: 1, box },
  ...{ fragmentId, formItemId: id(2), isApplicant: false },
});
/** A page with printed lines of 20 px a character, all in the field. */
const templateWith = (fields: TemplateField[], ...printed: string[]): SheetTemplate => ({
  ...{ sheetId, formSubject: '', keyword: null, fields, tables: [] },
  pages: [
    {
      ...{ page: 1, width: 2480, height: 3508, image: blob({ owner: sheetId }), signature: '' },
      texts: printed.map((text, index) => ({
        text,
        box: { x: 100 + index * 200, y: 210, width: text.length * 20, height: 30 },
      })),
    },
  ],
});

describe('what an answer is on the form’s pages', () => {
  it('is words in their fields', () =>
    expect(marksOfAnswer([input('佐々木 陽菜')], templateWith([field()]))).toEqual([
      { kind: 'text', page: 1, box, text: '佐々木 陽菜' },
    ]));

  it('leaves out what is empty, and what has no place on paper', () =>
    expect(marksOfAnswer([input(' '), input('紙にない', 'TX', id(7))], templateWith([field()]))).toEqual([]));

  it('is a ring around each chosen word that is printed there, beside its box to tick', () => {
    const choices = field({ type: 'CK', options: ['卵', '乳', '小麦'] });
    const template = templateWith([choices], '□ 卵', '□ 乳', '□小麦');
    expect(marksOfAnswer([input('卵\n小麦', 'CK')], template)).toEqual([
      { kind: 'ring', page: 1, box: { x: 130, y: 210, width: 30, height: 30 } },
      { kind: 'ring', page: 1, box: { x: 520, y: 210, width: 40, height: 30 } },
    ]);
  });

  it('takes the word that stands alone for one that others hold', () => {
    const choices = field({ type: 'RA', options: ['ある', 'ない'] });
    const template = templateWith([choices], 'あるかないか', 'ある');
    expect(marksOfAnswer([input('ある', 'RA')], template)).toEqual([
      { kind: 'ring', page: 1, box: { x: 300, y: 210, width: 40, height: 30 } },
    ]);
  });

  it('finds choices that are printed in one line', () => {
    const choices = field({ type: 'RA', options: ['ない', 'ある'] });
    expect(marksOfAnswer([input('ある', 'RA')], templateWith([choices], 'ない・ある'))).toEqual([
      { kind: 'ring', page: 1, box: { x: 160, y: 210, width: 40, height: 30 } },
    ]);
  });

  it('is written where the choice is printed nowhere', () => {
    const choices = field({ type: 'SL', options: ['1月', '2月'] });
    expect(marksOfAnswer([input('2月', 'SL')], templateWith([choices], '月'))).toEqual([
      { kind: 'text', page: 1, box, text: '2月' },
    ]);
  });

  it('is a tick in a single box', () =>
    expect(marksOfAnswer([input('同意する', 'CK')], templateWith([field({ type: 'CK' })]))).toEqual([
      { kind: 'tick', page: 1, box },
    ]));
});
