import { id } from '@reader/contracts/testing/examples/ids';
import { sheetForm, sheetId } from '@reader/contracts/testing/examples/forms/sheet';
import { draftObjectsOfForm, type DraftObjects } from '@reader/contracts/objects/sheets/draft-form';
import type { FieldProposal } from '@reader/contracts/objects/sheets/field-proposal';
import { emptyForm, type SheetForm } from '@reader/contracts/objects/sheets/sheet-form';
import { describe, expect, it } from 'vitest';
import { kindOfLabel } from './kind-of-label.js';
import { proposedDraft } from './proposed-draft.js';

const draft = (form: SheetForm = emptyForm): DraftObjects =>
  draftObjectsOfForm(
    { id: id(500), sheet: sheetId, tableId: (index) => id(600 + index) },
    { formSubject: '申請書', keyword: null, standardSheet: null, form },
  );
const proposal = (label: string, x: number, y: number, more: Partial<FieldProposal> = {}): FieldProposal => ({
  ...{ page: 1, kind: 'text', subject: '', label, options: [] },
  box: { x, y, width: 20, height: 8 },
  ...more,
});

/** Items with the labels of their fragments, in their order. */
const proposed = (proposals: FieldProposal[], of = draft()) => {
  const pushed = proposedDraft(of, proposals, (name) => name);
  const items = pushed.filter(({ _class }) => _class === 'formItems');
  return items.map((item) => ({
    subject: item['subject'],
    labels: pushed.filter((one) => one['form_item'] === item.id).map((one) => one['label']),
  }));
};
const fragmentOf = (one: FieldProposal) =>
  proposedDraft(draft(), [one], (name) => name).find(({ _class }) => _class === 'formItemFragments');

describe('proposals become fragments that nobody has accepted', () => {
  it('from the top, those of one line from the left', () =>
    expect(
      proposed([proposal('丙', 10, 60), proposal('乙', 90, 21), proposal('甲', 10, 20)]).map(
        ({ subject }) => subject,
      ),
    ).toEqual(['甲', '乙', '丙']));

  it('and the parts of one answer are one item', () => {
    const part = (label: string, x: number) => proposal(label, x, 20, { subject: '生年月日' });
    expect(proposed([part('年', 10), part('月', 40), part('日', 70), proposal('氏名', 10, 40)])).toEqual([
      { subject: '生年月日', labels: ['年', '月', '日'] },
      { subject: '氏名', labels: ['氏名'] },
    ]);
  });

  it('not where a field is, nor where another was proposed', () => {
    const onField = proposal('氏名', 45, 51);
    expect(
      proposed([onField, proposal('住所', 10, 90), proposal('もう一つ', 11, 91)], draft(sheetForm())),
    ).toEqual([{ subject: '住所', labels: ['住所'] }]);
  });

  it('with a number where nothing is printed beside it', () =>
    expect(proposed([proposal('', 10, 20)])).toEqual([{ subject: '項目1', labels: ['項目1'] }]));

  it('of the type and kind that they look like', () => {
    expect(fragmentOf(proposal('電話番号', 0, 0))).toMatchObject({
      type: 'TX',
      kind: 'phone',
      is_proposed: true,
    });
    expect(fragmentOf(proposal('備考', 0, 0, { box: { x: 0, y: 0, width: 90, height: 40 } }))).toMatchObject({
      type: 'TA',
      kind: 'text',
    });
    expect(fragmentOf(proposal('同意', 0, 0, { kind: 'tick' }))).toMatchObject({ type: 'CK', kind: 'mark' });
    expect(fragmentOf(proposal('性別', 0, 0, { kind: 'choice', options: ['男', '女'] }))).toMatchObject({
      type: 'RA',
      kind: 'mark',
    });
  });
});

it.each([
  ['', '郵便番号', 'postcode'],
  ['', '電 話 番 号', 'phone'],
  ['', 'フリガナ', 'kana'],
  ['', '保護者氏名', 'name'],
  ['', '現住所', 'address'],
  ['', '生年月日', 'date'],
  ['生年月日', '年', 'digits'],
  ['', '受給者番号', 'code'],
  ['', '備考', 'text'],
] as const)('beside %s %s stands a value of the kind %s', (subject, label, kind) =>
  expect(kindOfLabel(subject, label)).toBe(kind),
);
