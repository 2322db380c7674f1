import { describe, expect, it } from 'vitest';
import { MOST_OVERLAPS } from '@reader/contracts/objects/sheets/form-faults';
import { faultsOfDescription } from './sheet-sketch.js';

const A4 = { width: 210, height: 297 };
const description = (fragments: readonly unknown[], more: object = {}) => ({
  form_subject: '就学援助費受給申請書',
  pages: [{ file: 'page.pdf' }],
  form_items: [{ subject: '申請者', fragments }],
  ...more,
});
const fragment = (label: string, area: object, more: object = {}) => ({
  label,
  type: 'TX',
  area: { x: 20, y: 20, width: 40, height: 10, ...area },
  ...more,
});
const faults = (fragments: readonly unknown[], more?: object) =>
  faultsOfDescription(description(fragments, more), [A4]);

describe('a description of a form', () => {
  it('is taken when nothing is wrong with it', () => expect(faults([fragment('氏名', {})])).toEqual([]));
  it('is told everything that is wrong with it at once, by names', () =>
    expect(
      faults([
        fragment('氏名', {}, { kind: 'phone_no' }),
        fragment('電話', { y: 25 }, { type: 'FL' }),
        fragment('住所', { x: 190, y: 100 }),
        fragment('職業', { x: -12, y: 120 }),
        fragment('', { y: 140 }),
        { type: 'TX', area: { page: 3, x: 1, y: 1, width: 5, height: 5 } },
      ]),
    ).toEqual([
      '「申請者」の「氏名」: kind「phone_no」: 次のいずれかを指定してください: text、name、kana、address、company、code、digits、amount、quantity、date、phone、postcode、mark',
      '「申請者」の「電話」: type「FL」: 次のいずれかを指定してください: TX、TA、SL、RA、CK',
      '「申請者」の「住所」: 入力欄が1ページ目（210×297mm）の外に出ています（右に20mm）。',
      '「申請者」の「職業」: 入力欄が1ページ目（210×297mm）の外に出ています（左に12mm）。',
      '「申請者」の5番目の入力欄: ラベルがありません。',
      '「申請者」の6番目の入力欄: ラベルがありません。',
      '「申請者」の6番目の入力欄: 3ページ目はありません（全1ページ）。',
      '「申請者」の「氏名」と「申請者」の「電話」: 1ページ目で入力欄が重なっています（小さい方の50%）。',
    ]));
  it('is told of a missing page and of a side too short beside numbers that are none', () =>
    expect(
      faults([
        fragment('氏名', { x: '左', page: 3 }),
        fragment('住所', { y: -4000, width: 0.5 }),
        fragment('職業', { x: 'a', height: 0.2 }),
      ]),
    ).toEqual([
      '「申請者」の「氏名」: area.x「左」: 数値で指定してください。',
      '「申請者」の「職業」: area.x「a」: 数値で指定してください。',
      '「申請者」の「氏名」: 3ページ目はありません（全1ページ）。',
      '「申請者」の「住所」: 入力欄の幅と高さは1mm以上にしてください。',
      '「申請者」の「住所」: 入力欄が1ページ目（210×297mm）の外に出ています（上に4000mm）。',
      '「申請者」の「職業」: 入力欄の幅と高さは1mm以上にしてください。',
    ]));
  it('is told of a mark where something is written, and of half a character', () =>
    expect(
      faults([
        fragment('性別', {}, { kind: 'mark' }),
        fragment('同意', { y: 60 }, { type: 'CK', kind: 'mark' }),
        fragment('氏名\ud800', { y: 120 }),
      ]),
    ).toEqual([
      '「申請者」の「性別」: kind「mark」: type が RA か CK の入力欄だけに指定できます。',
      '「申請者」の「氏名\ud800」: label「氏名\ud800」: 使えない文字が含まれています。入力し直してください。',
    ]));
  it('is told of an area without a size, of an item without a name and of a wrong page', () =>
    expect(
      faultsOfDescription(
        {
          form_subject: 'x',
          pages: [{ file: '' }],
          form_items: [
            { subject: '', fragments: [fragment('氏名', { width: 0 })] },
            { subject: '住所', using: 'いいえ', fragments: [] },
          ],
        },
        [null],
      ),
    ).toEqual([
      'pages.0.file「」: 1文字以上入力してください。',
      '1番目の項目: subject「」: 1文字以上入力してください。',
      '1番目の項目の「氏名」: area.width「0」: 0より大きい値を指定してください。',
      '「住所」: using「いいえ」: true か false で指定してください。',
      '「住所」: fragments: 1件以上入力してください。',
    ]));
  it('is told of names and values without what a terminal would obey, 60 characters of each', () =>
    expect(
      faultsOfDescription(
        {
          form_subject: 'x',
          pages: [{ file: 'page.pdf', page: `\r\n${'9'.repeat(100)}` }],
          form_items: [
            { subject: '\u001b[31m申請者', using: '\u009b2J', fragments: [fragment('氏名', {})] },
            { subject: '住所', fragments: [fragment('番地\n', {}, { kind: 'b'.repeat(5_000_000) })] },
          ],
        },
        [null],
      ).slice(0, 3),
    ).toEqual([
      `pages.0.page「${'9'.repeat(59)}…」: 数値で指定してください。`,
      '「[31m申請者」: using「2J」: true か false で指定してください。',
      `「住所」の「番地」: kind「${'b'.repeat(59)}…」: 次のいずれかを指定してください: text、name、kana、address、company、code、digits、amount、quantity、date、phone、postcode、mark`,
    ]));
  it('is told the first 100 faults, those of its files first, and how many more there are', () => {
    const many = Array.from({ length: 600 }, (_, index) => fragment(`${index}`, {}));
    const lines = faultsOfDescription(description(many), [A4], ['page.pdf: 開けません']);
    expect(lines).toHaveLength(101);
    expect(lines[0]).toBe('page.pdf: 開けません');
    expect(lines[1]).toContain('重なっています');
    expect(lines.at(-1)).toBe(`ほか${MOST_OVERLAPS + 1 - 100}件以上`);
  });
  it('is told exactly how many more there are where all were counted', () => {
    const wrong = Array.from({ length: 150 }, (_, index) => fragment(`${index}`, { x: 900, y: index * 12 }));
    expect(faults(wrong).at(-1)).toBe('ほか50件');
  });
  it('with a fault in every value of the largest form is still told 100', () => {
    const options = Array<number>(10).fill(0);
    const wrong = Array.from({ length: 2_000 }, () =>
      fragment('', { x: 900 }, { type: 'FL', kind: 'x', options }),
    );
    expect(faults(wrong).at(-1)).toBe(`ほか${14 * 2_000 + MOST_OVERLAPS - 100}件以上`);
  });
  it('with more than a form may have is told that alone', () => {
    const items = Array.from({ length: 3 }, (_, index) => ({
      subject: `${index}`,
      fragments: Array.from({ length: 700 }, () => fragment('', { x: -5 })),
    }));
    const pages = Array.from({ length: 51 }, () => ({ file: '' }));
    expect(faults([], { pages, form_items: items })).toEqual([
      'pages: 50件以内で指定してください（51件あります）。',
      'fragments（全項目の合計）: 2000件以内で指定してください（2100件あります）。',
    ]);
    const subjects = Array.from({ length: 2_001 }, () => ({ subject: '', fragments: [] }));
    expect(faults([], { form_items: subjects })).toEqual([
      'form_items: 2000件以内で指定してください（2001件あります）。',
    ]);
    expect(faults([fragment('氏名', {}, { options: Array(201).fill('') })])).toEqual([
      'options（1つの入力欄）: 200件以内で指定してください（201件あります）。',
    ]);
    const full = Array.from({ length: 101 }, () => fragment('', {}, { options: Array(200).fill('') }));
    expect(faults(full)).toEqual([
      'options（全項目の合計）: 20000件以内で指定してください（20200件あります）。',
    ]);
  });
  it('without pages is not told that no area lies on one', () =>
    expect(faults([fragment('氏名', {})], { pages: undefined })).toEqual(['pages: 必ず指定してください。']));
  it.each([null, 5, 'text', [], { form_items: [null, 7] }, { form_items: [{ fragments: [null, 'x'] }] }])(
    'that is %j is refused without failing',
    (json) => expect(faultsOfDescription(json, []).length).toBeGreaterThan(0),
  );
});
