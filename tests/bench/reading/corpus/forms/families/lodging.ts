import { address, checks, column, date, free, kana, line, one, phone, ringed } from './entries.js';
import type { Family } from './family.js';

export const lodging: Family = {
  name: 'lodging',
  titles: ['宿泊者名簿', '旅行申込書', '忘れ物届', '貸切バス運送申込書'],
  numbers: ['', 'FORM-9'],
  addressees: ['', '支配人 様'],
  person: [line('代表者', 'name'), kana, address, phone, line('職業', 'job')],
  details: [
    date('到着日', 'seireki'),
    date('出発日', 'seireki'),
    line('人数', 'count:2', { suffix: '名' }),
    line('部屋番号', 'digits:3'),
    line('料金', 'amount', { suffix: '円' }),
    line('集合場所', 'place'),
  ],
  choices: [
    checks('食事', '朝食', '昼食', '夕食', '不要'),
    one('部屋の種類', '和室', '洋室', '和洋室'),
    ringed('駐車場', '利用', '不要'),
  ],
  tables: [
    {
      caption: '同行者',
      columns: [
        column('氏名', 'name', 2),
        column('年齢', 'count:2'),
        column('性別', 'relation'),
        column('備考', 'remark', 2),
      ],
      rowLabels: [],
      rows: [3, 6],
    },
  ],
  texts: [free('ご要望', 3), free('物品の特徴', 2)],
  notes: ['旅館業法に基づき、ご記入をお願いします。'],
  office: ['フロント', '会計'],
};
