import type { Client } from '../client.js';

/** Invented children: those of the demo's papers, some that are read like them, and namesakes. */
const CHILDREN = [
  [
    'S-10482',
    '青木 陽菜',
    'アオキ ヒナ',
    'H29.8.14',
    '青木 健一',
    '岩手県盛岡市中央通2-4-5',
    '019-555-0134',
    '3年2組',
  ],
  [
    'S-10483',
    '青木 陽葵',
    'アオキ ヒマリ',
    'H29.8.30',
    '青木 亮',
    '岩手県盛岡市北山1-2-3',
    '019-555-0188',
    '3年1組',
  ],
  [
    'S-10491',
    '石川 大輔',
    'イシカワ ダイスケ',
    'H29.11.3',
    '石川 真理',
    '岩手県花巻市本町1-12-3',
    '0198-555-0177',
    '3年2組',
  ],
  [
    'S-10492',
    '石川 大祐',
    'イシカワ ダイスケ',
    'H29.11.8',
    '石川 徹',
    '岩手県花巻市東町4-1',
    '0198-555-0199',
    '3年2組',
  ],
  [
    'S-10510',
    '三村 さくら',
    'ミムラ サクラ',
    'H30.3.28',
    '三村 正敏',
    '岩手県大船渡市盛町3-3-1',
    '0192-555-0120',
    '2年1組',
  ],
  [
    'S-10511',
    '三村 桜',
    'ミムラ サクラ',
    'H27.5.2',
    '三村 隆',
    '岩手県大船渡市猪川町5-6',
    '0192-555-0161',
    '5年1組',
  ],
  [
    'S-10533',
    '髙津 宗雄',
    'タカツ ムネオ',
    'H30.1.19',
    '髙津 弘美',
    '岩手県北上市大通り2-8',
    '0197-555-0143',
    '2年2組',
  ],
  [
    'S-10540',
    '岩谷 春男',
    'イワヤ ハルオ',
    'H30.6.7',
    '岩谷 一郎',
    '岩手県盛岡市南大通1-1-9',
    '019-555-0102',
    '2年2組',
  ],
  [
    'S-10541',
    '岩谷 春男',
    'イワヤ ハルオ',
    'H30.6.7',
    '岩谷 次郎',
    '岩手県滝沢市鵜飼7-2',
    '019-555-0117',
    '2年3組',
  ],
  [
    'S-10552',
    '手嶋 勇吉',
    'テシマ ユウキチ',
    'H30.9.11',
    '手嶋 涼',
    '岩手県八幡平市柏台1-4',
    '0195-555-0150',
    '2年2組',
  ],
  [
    'S-10560',
    '武藤 鈴音',
    'ムトウ スズネ',
    'H30.2.2',
    '武藤 直樹',
    '岩手県奥州市水沢佐倉河9-3',
    '0197-555-0129',
    '2年1組',
  ],
  [
    'S-10571',
    '森永 忠広',
    'モリナガ タダヒロ',
    'H30.10.25',
    '森永 恵',
    '岩手県一関市城内2-6',
    '0191-555-0166',
    '2年2組',
  ],
] as const;

/** Columns: label, its English one, and what it is. */
const COLUMNS = [
  ['児童番号', 'student_no', { kind: 'code', is_identifying: true }],
  ['氏名', 'name', { kind: 'name', item: '児童氏名', weight: 2, isWritten: true }],
  ['フリガナ', 'kana', { kind: 'kana' }],
  ['生年月日', 'birth_date', { kind: 'date', item: '生年月日', isWritten: true }],
  ['保護者氏名', 'guardian', { kind: 'name', item: '保護者氏名', isWritten: true }],
  ['住所', 'address', { kind: 'address', item: '住所' }],
  ['電話番号', 'phone', { kind: 'phone', item: '電話番号', isWritten: true }],
  ['学年・組', 'class', { kind: 'text' }],
] as const;

const csv = (): string =>
  [COLUMNS.map(([label]) => label), ...CHILDREN].map((line) => `${line.join(',')}\r\n`).join('');

/** A type of master for the demo's children, and their list. `client` is signed in as a manager; the forms are registered. */
export const saveMasters = async (client: Client): Promise<void> => {
  const items = await client.get<{ id: string; subject: string }[]>('/api/standard-form-items/');
  const itemOf = (subject: string): string => {
    const found = items.find((one) => one.subject === subject);
    if (!found) throw new Error(`no standard item is called ${subject}`);
    return found.id;
  };
  const type = crypto.randomUUID();
  const { transaction_id } = await client.send<{ transaction_id: string }>('POST', '/api/transactions/');
  await client.send('POST', `/api/transactions/${transaction_id}/push_bulk/`, [
    { _class: 'masterTypes', id: type, name: '児童生徒名簿' },
    ...COLUMNS.map(([label, english, { kind, ...more }], at) => {
      const item = 'item' in more ? itemOf(more.item) : null;
      return {
        ...{ _class: 'masterTypeHeaders', id: crypto.randomUUID(), master_type: type, sequence: at + 1 },
        ...{ japanese_label: label, english_label: english, kind, is_compared: item !== null },
        ...{ compared_item: item, written_item: 'isWritten' in more ? item : null },
        ...{ is_identifying: 'is_identifying' in more, weight: 'weight' in more ? more.weight : 1 },
      };
    }),
  ]);
  await client.send('POST', `/api/transactions/${transaction_id}/commit/`);
  const form = new FormData();
  form.set('master_type_id', type);
  form.set('name', '令和8年度 第1版');
  form.set('file', new Blob([csv()]), '児童生徒名簿_令和8年度.csv');
  await client.send('POST', '/api/masters/', form);
};
