import { address, checks, column, comb, date, free, line, one, phone, ringed } from './entries.js';
import type { Family } from './family.js';

export const invoice: Family = {
  name: 'invoice',
  titles: ['請求書', '見積書', '納品書', '注文書', '領収書'],
  numbers: ['', 'No.', '控'],
  addressees: ['', '御中'],
  person: [
    line('会社名', 'organisation', { share: 1.6 }),
    line('担当者', 'name'),
    line('部署', 'department'),
    line('郵便番号', 'postcode'),
    address,
    phone,
  ],
  details: [
    line('請求番号', 'code'),
    date('発行日', 'seireki'),
    date('支払期限', 'seireki'),
    line('合計金額', 'yen'),
    line('消費税額', 'amount', { suffix: '円' }),
    line('登録番号', 'digits:10'),
    line('納品場所', 'place'),
    comb('振込口座', 7),
    line('件名', 'goods'),
  ],
  choices: [
    checks('支払方法', '銀行振込', '現金', '手形', '口座振替'),
    ringed('税区分', '内税', '外税'),
    one('配送区分', '通常', '至急', '引取'),
  ],
  tables: [
    {
      caption: '明細',
      columns: [
        column('品名', 'goods', 2.4),
        column('数量', 'count:3', 0.8),
        column('単価', 'amount', 1.2),
        column('金額', 'amount', 1.4),
        column('備考', 'remark', 1.5),
      ],
      rowLabels: [],
      rows: [5, 9],
    },
    {
      caption: '',
      columns: [
        column('番号', null, 0.6),
        column('商品コード', 'code', 1.2),
        column('商品名', 'goods', 2),
        column('数量', 'count:2', 0.8),
        column('金額', 'amount', 1.2),
      ],
      rowLabels: ['1', '2', '3', '4', '5', '6', '7', '8'],
      rows: [5, 8],
    },
  ],
  texts: [free('備考', 2), line('摘要', 'remark', { share: 2 })],
  notes: ['下記のとおりご請求申し上げます。', '恐れ入りますが、振込手数料は貴社にてご負担願います。'],
  office: ['承認', '確認', '作成'],
};
