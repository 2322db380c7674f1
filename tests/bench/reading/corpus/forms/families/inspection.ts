import { checks, column, comb, date, free, line, one, ringed } from './entries.js';
import type { Family } from './family.js';

export const inspection: Family = {
  name: 'inspection',
  titles: ['設備点検報告書', '消防用設備等点検票', '車両運行日報', '清掃作業確認表'],
  numbers: ['', '点検-03'],
  addressees: ['', '施設管理者 殿'],
  person: [
    line('点検者', 'name'),
    line('施設名', 'place'),
    date('点検日', 'seireki'),
    line('車両番号', 'code'),
  ],
  details: [
    line('開始', 'time'),
    line('終了', 'time'),
    line('走行距離', 'count:3', { suffix: 'km' }),
    line('気温', 'measure', { suffix: '℃' }),
    line('給油量', 'measure', { suffix: 'L' }),
    comb('設備番号', 6),
  ],
  choices: [
    checks('外観', '良', '傷', '汚れ', '変形'),
    one('判定', '適', '否', '保留'),
    ringed('立会い', '有', '無'),
  ],
  tables: [
    {
      caption: '点検の結果',
      columns: [
        column('箇所', null, 1.5),
        column('測定値', 'measure'),
        column('基準', 'measure'),
        column('所見', 'remark', 2),
      ],
      rowLabels: ['受信機', '感知器', '発信機', '警報', '電源', '配線', '標識'],
      rows: [4, 7],
    },
  ],
  texts: [free('所見', 3), free('処置の内容', 2)],
  notes: ['異常があったときは直ちに連絡すること。'],
  office: ['所長', '主任', '担当'],
};
