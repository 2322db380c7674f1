import { checks, column, comb, date, free, line, many, one, ringed, sex } from './entries.js';
import type { Family } from './family.js';

export const survey: Family = {
  name: 'survey',
  titles: [
    '利用者満足度アンケート',
    '市民意識調査',
    '研修参加者アンケート',
    '食生活調査票',
    '地域防災アンケート',
  ],
  numbers: ['', '調査票Ａ', '調査番号 15'],
  addressees: [''],
  person: [
    line('年齢', 'count:2', { suffix: '歳' }),
    sex,
    line('職業', 'job'),
    line('お住まい', 'address', { share: 2 }),
  ],
  details: [
    line('利用回数', 'count:2', { suffix: '回' }),
    date('ご利用日', 'seireki'),
    line('お名前', 'name'),
    line('ご連絡先', 'phone'),
    comb('整理番号', 5),
    line('家族の人数', 'count:1', { suffix: '人' }),
  ],
  choices: [
    one('問１ 全体の満足度', '満足', 'やや満足', 'ふつう', 'やや不満', '不満'),
    one('問２ 職員の対応', '良い', 'ふつう', '悪い'),
    many('問３ 知ったきっかけ', '広報', '知人', '新聞', 'テレビ', 'その他'),
    checks('問４ 備えているもの', '水', '食料', '電池', '薬', '毛布', '現金'),
    ringed('問５ 再利用', 'はい', 'いいえ'),
    checks('問６ 利用する時間', '午前', '午後', '夜間', '休日'),
    ringed('問７ 説明会への参加', '希望', '不要'),
  ],
  tables: [
    {
      caption: '問８ 回数',
      columns: [
        column('', null, 1.5),
        column('平日', 'count:2'),
        column('休日', 'count:2'),
        column('ひとこと', 'remark', 2),
      ],
      rowLabels: ['図書館', '公民館', '体育館', '公園'],
      rows: [3, 4],
    },
  ],
  texts: [free('ご意見', 4), free('改善してほしい点', 3), free('よかった点', 2)],
  notes: ['あてはまるものの□に印を付けてください。', 'このアンケートは統計の目的にのみ使用します。'],
  office: ['整理', '集計'],
};
