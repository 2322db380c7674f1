import { checks, column, comb, date, free, line, one, ringed } from './entries.js';
import type { Family } from './family.js';

export const attendance: Family = {
  name: 'attendance',
  titles: ['出勤簿', '勤務時間報告書', '休暇届', '時間外勤務申請書', '出張報告書'],
  numbers: ['', '人事様式 7', '総務-12'],
  addressees: ['', '所属長 殿'],
  person: [
    line('氏名', 'name'),
    line('所属', 'department'),
    comb('社員番号', 6),
    date('対象日', 'wareki', '令和'),
    line('連絡先', 'phone'),
  ],
  details: [
    line('開始時刻', 'time'),
    line('終了時刻', 'time'),
    line('休憩', 'count:2', { suffix: '分' }),
    line('行先', 'place'),
    line('日数', 'count:2', { suffix: '日' }),
    line('旅費', 'amount', { suffix: '円' }),
    date('提出日', 'seireki'),
    line('同行者', 'name'),
  ],
  choices: [
    checks('休暇の種類', '年次', '病気', '特別', '介護', '代休'),
    ringed('区分', '全日', '半日'),
    one('交通手段', '電車', 'バス', '自家用車', '徒歩'),
    ringed('承認', '可', '否'),
  ],
  tables: [
    {
      caption: '勤務の記録',
      columns: [
        column('曜日', null, 0.7),
        column('始業', 'time'),
        column('終業', 'time'),
        column('休憩', 'count:2', 0.8),
        column('作業内容', 'remark', 2.4),
      ],
      rowLabels: ['月', '火', '水', '木', '金', '土', '日'],
      rows: [5, 7],
    },
    {
      caption: '旅費の内訳',
      columns: [
        column('月日', 'date-slash', 1.2),
        column('行先', 'place', 1.8),
        column('交通費', 'amount', 1.2),
        column('宿泊費', 'amount', 1.2),
      ],
      rowLabels: [],
      rows: [3, 6],
    },
  ],
  texts: [free('理由', 2), free('報告', 4), line('引継ぎ', 'remark', { share: 2 })],
  notes: ['３日前までに提出すること。', '時刻は24時間制で記入する。'],
  office: ['部長', '課長', '係長', '本人'],
};
