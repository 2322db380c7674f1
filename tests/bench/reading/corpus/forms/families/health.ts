import { address, checks, column, comb, date, free, kana, line, many, one, ringed, sex } from './entries.js';
import type { Family } from './family.js';

export const health: Family = {
  name: 'health',
  titles: ['健康診断個人票', '定期健康診断記録', '特定健康診査受診票', '予防接種予診票', '診療情報提供書'],
  numbers: ['', '様式第５号（第51条関係）', '別紙様式11'],
  addressees: ['', '産業医 殿'],
  person: [
    line('氏名', 'name'),
    kana,
    date('生年月日'),
    sex,
    line('年齢', 'count:2', { suffix: '歳' }),
    line('所属', 'department'),
    address,
  ],
  details: [
    date('健診年月日', 'seireki'),
    line('身長', 'measure', { suffix: 'cm' }),
    line('体重', 'measure', { suffix: 'kg' }),
    line('腹囲', 'measure', { suffix: 'cm' }),
    line('視力（右）', 'measure'),
    line('視力（左）', 'measure'),
    comb('受診番号', 6),
    line('医師氏名', 'name'),
    line('医療機関名', 'organisation', { share: 1.6 }),
    line('体温', 'measure', { suffix: '℃' }),
  ],
  choices: [
    checks('既往歴', '高血圧', '糖尿病', '心臓病', '肝炎', '結核'),
    one('総合判定', '異常なし', '要観察', '要精密検査', '要治療'),
    ringed('喫煙', 'はい', 'いいえ'),
    ringed('服薬', '有', '無'),
    many('自覚症状', '頭痛', 'めまい', '息切れ', '動悸', '腰痛'),
    checks('検査項目', '尿検査', '血液検査', '心電図', '胸部Ｘ線'),
  ],
  tables: [
    {
      caption: '検査結果',
      columns: [
        column('検査項目', null, 1.5),
        column('今回', 'measure'),
        column('前回', 'measure'),
        column('判定', 'remark', 1.4),
      ],
      rowLabels: ['最高血圧', '最低血圧', '血糖値', '総コレステロール', '尿酸', '血色素量', '赤血球数'],
      rows: [4, 7],
    },
    {
      caption: '業務歴',
      columns: [
        column('期間', 'date-slash', 1.2),
        column('事業場', 'organisation', 2),
        column('業務の内容', 'remark', 1.6),
      ],
      rowLabels: [],
      rows: [2, 4],
    },
  ],
  texts: [free('医師の意見', 3), free('既往症の経過', 2), free('症状', 2)],
  notes: ['数値は小数第一位まで記入すること。', '判定欄は医師が記入する。'],
  office: ['医師', '看護師', '事務'],
};
