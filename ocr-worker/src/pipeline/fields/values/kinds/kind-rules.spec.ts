import type { FieldKind } from '@reader/contracts/codes/field';
import { describe, expect, it } from 'vitest';
import { breaksKind } from './kind-rules.js';

const breaks = (value: string, kind: FieldKind, label = ''): boolean =>
  breaksKind(value, { kind, label, subject: '' });

/** What can and what cannot be written in a field of a kind. */
const VALUES: Partial<Record<FieldKind, { readonly can: string[]; readonly cannot: string[] }>> = {
  phone: {
    can: [
      '03-1234-5678',
      '０３（１２３４）５６７８',
      '(03)1234-5678',
      '03-(1234)-5678',
      '0463-12-3456',
      '0120-123-456',
      '0800-123-4567',
      '0570-012-345',
      '050-1234-5678',
      '090-1234-5678',
      '09012345678',
      '+81 3-1234-5678',
      '03-1234-5678 内線12',
      '03-1234-5678(内線 12)',
      '03-1234-5678 / 090-1234-5678',
      '23-4567',
      '1234-5678',
      '090',
      '5678',
    ],
    cannot: [
      '03((123)34)5678',
      '03(1234-5678',
      '090-1234-567',
      '090-1234-56789',
      '03-1234-567',
      '03-1234-56789',
      '3-1234-5678',
      '03--1234-5678',
      '0000-00-0000',
      '03-12a4-5678',
      `(${'1'.repeat(40)}`,
      '03-1234-5678 / 090-1234-567',
    ],
  },
  postcode: {
    can: ['020-0022', '0200022', '〒020-0022', '020', '0022'],
    cannot: ['020-002', '02-00022', '020-00222', '020--0022', '12', '12345'],
  },
  date: {
    can: [
      '令和8年2月28日',
      '令和6年2月29日',
      '8年2月29日',
      '令和元年5月1日',
      '平成31年4月30日',
      '平成31年',
      '昭和64年1月',
      '昭和二十九年八月十四日',
      'R8.4.10',
      '昭45.3.1',
      '2026/4/10',
      '2026年4月10日(金)',
      '西暦2026年',
      '令和8',
      '8年4月',
      '4月10日',
      '12/31',
      '31日',
      '12',
      '9',
      '0',
      '1998',
      '080410',
      '20260410',
      '5450301',
      '令和8年4月10日10時30分',
      '昭和',
    ],
    cannot: [
      '令和8年2月30日',
      '令和7年2月29日',
      '平成32年',
      '平成31年5月1日',
      '令和元年4月30日',
      '昭和64年1月8日',
      '昭和65年',
      '大正0年',
      '8年13月',
      '4月31日',
      '32日',
      '0月',
      '2月30日',
      '8年10日',
      '2026/4/31',
      '2026/13/1',
      '2026/4-10',
      '成22年4月1日',
      '令和8年4月10日日',
      '00',
      '9999',
      '20260230',
      '月',
    ],
  },
  digits: {
    can: [
      '0',
      '69211',
      '14.0',
      '0.8',
      '1,234',
      '12,345,678',
      '-5',
      '+2.5',
      '2+',
      '120/80',
      '9:30',
      '12-3456-7',
      '8:30-17:00',
    ],
    cannot: ['1,23,456', '1234,567', '12,34', '1.2.3', '--5', '1..2', '12--3', '4 5', '1O', '120/', '5-'],
  },
  amount: {
    can: [
      '0',
      '1200',
      '1,200',
      '12,345,678',
      '¥1,200',
      '1,200円',
      '△1,200',
      '-1,200',
      '▲¥500',
      '金1,200円也',
      '1,200-',
    ],
    cannot: ['1,23,456', '12,00', '¥¥1,200', '-△1,200', '1,200円円', '1,2O0', '1,200 300', '円'],
  },
  quantity: {
    can: [
      '12.5mg',
      '3錠',
      '40kg',
      '3 錠',
      '1,000mL',
      '37.2℃',
      '120/80mmHg',
      '2〜3錠',
      '50mg/dL',
      '98%',
      '-2.5D',
      '5㎎',
      '40',
    ],
    cannot: ['mg', '1,23mg', '1.2.5mg', '12.5.mg', 'O.5mg', '--5mg', '1,00mg', '3錠。'],
  },
  kana: {
    can: ['ヤマダ タロウ', 'やまだ', 'スーパー', 'ヴァン・ゴッホ', 'ﾔﾏﾀﾞ', 'サチコ(ハナコ)'],
    cannot: ['山田', 'ヤマダ1', 'ヤマダ,', 'ーヤマダ', 'YAMADA', 'ヤマ田'],
  },
  name: {
    can: [
      '山田 太郎',
      '山田　太郎',
      '佐々木 希',
      '髙木 葵',
      'やまだ たろう',
      'ジョン・スミス',
      'Anna-Maria O’Neil',
      '代表取締役 田中 太郎',
      '山田(旧姓 佐藤) 花子',
    ],
    cannot: ['山田2郎', '山田 太郎1', '山田/太郎', '山田 太郎。', '12', '-', '○'],
  },
  code: {
    can: ['F20', '12Fr', 'J190', 'O157', 'A12345', 'K-12/3', 'F20.1', 'Ａ１２'],
    cannot: ['F20。', 'F20あ', 'F--20', 'F20-', '-F20', 'Ｆ２０%', 'F(20)'],
  },
  text: { can: ['1,23,456', '何でも書ける。', '03((123)34)5678'], cannot: [] },
  address: { can: ['東京都千代田区1-2-3', '青葉マンション203'], cannot: [] },
  company: { can: ['株式会社日新運輸', '(株)丸山商店', '㈱丸山'], cannot: [] },
  mark: { can: ['男', '有\n無'], cannot: [] },
};

describe.each(Object.entries(VALUES) as [FieldKind, { can: string[]; cannot: string[] }][])(
  'a field of the kind %s',
  (kind, { can, cannot }) => {
    it.each(can)('may hold %s', (value) => expect(breaks(value, kind)).toBe(false));
    if (cannot.length > 0)
      it.each(cannot)('cannot hold %s', (value) => expect(breaks(value, kind)).toBe(true));
    it('may be empty', () => {
      expect(breaks('', kind)).toBe(false);
      expect(breaks(' \n ', kind)).toBe(false);
    });
  },
);

describe('a number whose name tells how it is made', () => {
  it.each([
    ['個人番号', '123456789018'],
    ['世帯主のマイナンバー', '1234-5678-9018'],
    ['個人番号2', '123456789018'],
    ['法人番号', '7000012050002'],
    ['個人番号又は法人番号', '7000012050002'],
    ['法人番号（個人番号）', '123456789018'],
    ['保険者番号', '01130012'],
    ['保険者番号', '138016'],
    ['基礎年金番号', '1234567890'],
    ['被保険者番号', '12345678'],
    ['番号', '1234567890123'],
  ])('%s %s', (label, value) => expect(breaks(value, 'digits', label)).toBe(false));

  it.each([
    ['個人番号', '123456789012'],
    ['個人番号', '12345678901'],
    ['法人番号', '7000012050003'],
    ['法人番号', '700001205000'],
    ['個人番号又は法人番号', '1234567890123'],
    ['保険者番号', '01130013'],
  ])('%s is not %s', (label, value) => expect(breaks(value, 'digits', label)).toBe(true));

  it('may lie in boxes of a digit or of four', () => {
    expect(breaks('7', 'digits', '個人番号')).toBe(false);
    expect(breaks('1234', 'digits', '個人番号')).toBe(false);
  });

  it('is known by its item where its field has another name, and among free text', () => {
    const named = { label: '', subject: '法人番号' } as const;
    expect(breaksKind('7000012050003', { kind: 'digits', ...named })).toBe(true);
    expect(breaksKind('7000012050003', { kind: 'text', ...named })).toBe(true);
    expect(breaksKind('なし', { kind: 'text', ...named })).toBe(false);
  });
});
