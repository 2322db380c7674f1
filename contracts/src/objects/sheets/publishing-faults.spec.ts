import { describe, expect, it } from 'vitest';
import { formFaultText } from '../../japanese/form-faults.js';
import { id } from '../../testing/examples/ids.js';
import { sheetForm } from '../../testing/examples/forms/sheet.js';
import { faultsOfForm } from './publishing-faults.js';
import { emptyForm, type FormItem, type FormItemFragment, type SheetForm } from './sheet-form.js';

const A4 = { width: 210, height: 297 };
const [item] = sheetForm().items as [FormItem];
const [fragment] = sheetForm().fragments as [FormItemFragment];
const said = (form: SheetForm) => faultsOfForm(form, [A4]).map(formFaultText);
const withFragment = (more: Partial<FormItemFragment>) =>
  said(sheetForm({ fragments: [{ ...fragment, ...more }] }));

describe('a form is published', () => {
  it('where nothing is wrong with it', () => expect(said(sheetForm())).toEqual([]));
  it('with fields that have no place on paper', () =>
    expect(said(sheetForm({ areas: [], fragments: [{ ...fragment, areaLinkageKey: null }] }))).toEqual([]));
  it('with a single mark, which has no options', () =>
    expect(withFragment({ type: 'CK', kind: 'mark' })).toEqual([]));
});

describe('a form is not published', () => {
  it('without fields', () =>
    expect(said(emptyForm)).toEqual(['入力欄がありません。欄を描くか、欄の提案を採用してください。']));
  it('with a choice that offers nothing', () =>
    expect(withFragment({ type: 'SL' })).toEqual([
      '「氏名」の「氏名」: 選択肢がありません。選択肢を入力するか、自動の種類を選んでください。',
    ]));
  it.each(['range:5:1', 'nothing', 'range'])('with options that cannot be made: %s', (autoGenerateOptions) =>
    expect(withFragment({ type: 'SL', autoGenerateOptions })).toEqual([
      '「氏名」の「氏名」: 自動の選択肢が作れません。種類と範囲を確認してください。',
    ]),
  );
  it('with what cannot be right of any form', () =>
    expect(withFragment({ label: ' ' })).toEqual(['「氏名」の1番目の入力欄: ラベルがありません。']));
  it('with a condition on itself, on a later item, or on nothing', () => {
    const on = (asked: string) =>
      said(
        sheetForm({
          items: [
            { ...item, shownWhen: { fragment: asked, values: ['ある'] } },
            { ...item, id: id(90), sequence: 2 },
          ],
          fragments: [fragment, { ...fragment, id: id(91), formItem: id(90), areaLinkageKey: null }],
        }),
      );
    const expected = ['「氏名」: 表示の条件は、この項目より前の入力欄から選んでください。'];
    expect([on(fragment.id), on(id(91)), on(id(999))]).toEqual([expected, expected, expected]);
  });
});
