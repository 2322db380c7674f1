import { describe, expect, it } from 'vitest';
import { formFaultText } from '../../japanese/form-faults.js';
import { sheetForm } from '../../testing/examples/forms/sheet.js';
import {
  faultsOfFields,
  fieldsToCheck,
  MOST_OVERLAPS,
  type FormField,
  type PageArea,
} from './form-faults.js';

const A4 = { width: 210, height: 297 };
const field = (label: string, area: Partial<PageArea> | null, more: Partial<FormField> = {}): FormField => ({
  item: { subject: '申請者', number: 1 },
  label,
  number: 1,
  isUsed: true,
  area: area && { page: 1, x: 20, y: 20, width: 40, height: 10, ...area },
  ...more,
});
const said = (...fields: FormField[]): string[] => faultsOfFields(fields, [A4]).map(formFaultText);

describe('an area is taken', () => {
  it('when it lies on its page', () => expect(said(field('氏名', {}))).toEqual([]));
  it('when it reaches over the edge by what rounding explains', () =>
    expect(said(field('氏名', { x: 170.5 }))).toEqual([]));
  it('when the field has no place on paper', () => expect(said(field('氏名', null))).toEqual([]));
  it('when the size of its page is not known', () =>
    expect(faultsOfFields([field('氏名', { x: 5000 })], [null])).toEqual([]));
});

describe('an area is refused by its name', () => {
  it('when it reaches over an edge of its page', () =>
    expect(said(field('氏名', { x: 170.6 }), field('住所', { x: -3, y: 290 }))).toEqual([
      '「申請者」の「氏名」: 入力欄が1ページ目（210×297mm）の外に出ています（右に0.6mm）。',
      '「申請者」の「住所」: 入力欄が1ページ目（210×297mm）の外に出ています（左に3mm、下に3mm）。',
    ]));
  it.each([{ width: 0.99 }, { height: 1e-320 }, { x: 0, y: 0, width: 1e-320, height: 1e-320 }])(
    'when a side of it is shorter than 1 mm: %j',
    (area) =>
      expect(said(field('氏名', area))).toEqual([
        '「申請者」の「氏名」: 入力欄の幅と高さは1mm以上にしてください。',
      ]),
  );
  it('by a name that a terminal shows as it is, 60 characters of it', () =>
    expect(
      said(
        field(`\u001b[2J氏\n${'名'.repeat(99)}`, { width: 0.5 }, { item: { subject: '\u001b', number: 4 } }),
      ),
    ).toEqual([`4番目の項目の「[2J氏${'名'.repeat(55)}…」: 入力欄の幅と高さは1mm以上にしてください。`]));
  it('when the form does not have its page', () =>
    expect(said(field('氏名', { page: 2 }))).toEqual([
      '「申請者」の「氏名」: 2ページ目はありません（全1ページ）。',
    ]));
  it('when it has no label: by its number', () =>
    expect(
      said(
        field('　', {}, { number: 3 }),
        field('', { y: 60 }, { item: { subject: ' ', number: 2 }, number: 1 }),
      ),
    ).toEqual([
      '「申請者」の3番目の入力欄: ラベルがありません。',
      '2番目の項目の1番目の入力欄: ラベルがありません。',
    ]));
});

describe('two areas', () => {
  const overlap = (one: Partial<PageArea>, other: Partial<PageArea>) =>
    said(field('氏名', one), field('住所', other));

  it('may touch, as the cells of a comb do', () => expect(overlap({}, { x: 60 })).toEqual([]));
  it('may reach into each other by a border', () => expect(overlap({}, { y: 29 })).toEqual([]));
  it('may share a corner as rings around neighbouring words do: 0.9 of 4.1 mm', () =>
    expect(overlap({ width: 4.1, height: 3.5 }, { x: 23.2, width: 4.1, height: 3.5 })).toEqual([]));
  it('may lie in the same place of different pages', () =>
    expect(
      faultsOfFields([field('氏名', {}), field('住所', { page: 2 })], [A4, A4]).map(formFaultText),
    ).toEqual([]));
  it('may lie over one another on a page that the form lacks: that the page is not there is all that is said', () =>
    expect(overlap({ page: 2 }, { page: 2 })).toEqual([
      expect.stringContaining('2ページ目はありません'),
      expect.stringContaining('2ページ目はありません'),
    ]));
  it('may share a fifth of the smaller one', () => expect(overlap({}, { y: 28 })).toEqual([]));
  it('may not share more than a fifth', () =>
    expect(overlap({}, { y: 27 })).toEqual([
      '「申請者」の「氏名」と「申請者」の「住所」: 1ページ目で入力欄が重なっています（小さい方の30%）。',
    ]));
  it('may not lie within one another, whichever comes first', () => {
    const inner = { x: 25, y: 22, width: 10, height: 4 };
    expect(overlap({}, inner)).toHaveLength(1);
    expect(overlap(inner, {})).toHaveLength(1);
  });
  it('may not be the same, however small', () => {
    const point = { x: 0, y: 0, width: 1e-320, height: 1e-320 };
    expect(overlap(point, point).at(-1)).toContain('重なっています（小さい方の100%）');
  });
  it('may not be the same, however slim', () =>
    expect(overlap({ height: 1 }, { height: 1 })).toHaveLength(1));
  it('may lie over one another where one of them is not read', () =>
    expect(said(field('氏名', {}), field('住所', {}, { isUsed: false }))).toEqual([]));
});

describe('a form', () => {
  it('is told all that is wrong with it at once, overlaps last', () =>
    expect(
      said(
        field('', {}),
        field('氏名', { page: 4 }),
        field('住所', { x: 400 }),
        field('電話', {}),
        field('生年月日', { y: 22 }),
      ).map((line) => line.slice(line.indexOf(': ') + 2).slice(0, 9)),
    ).toEqual([
      'ラベルがありません',
      '4ページ目はありま',
      '入力欄が1ページ目',
      '1ページ目で入力欄',
      '1ページ目で入力欄',
      '1ページ目で入力欄',
    ]));
  it('of thousands of areas in one place is told a bounded number of overlaps', () =>
    expect(said(...Array.from({ length: 4_000 }, (_, index) => field(`${index}`, {})))).toHaveLength(
      MOST_OVERLAPS,
    ));
  it('is looked at by the names of its items and fragments', () =>
    expect(fieldsToCheck(sheetForm())).toEqual([
      {
        item: { subject: '氏名', number: 1 },
        label: '氏名',
        number: 1,
        isUsed: true,
        area: expect.objectContaining({ page: 1, x: 40, y: 50, width: 80, height: 10 }) as PageArea,
      },
    ]));
});
