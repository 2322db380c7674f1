import type { Column, Entry, Holds } from './form-plan.js';
import type { ValueOf } from '../pages/values.js';

/** A table of a family; row labels stand in the first column where there are any. */
export interface FamilyTable {
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rowLabels: readonly string[];
  readonly rows: readonly [least: number, most: number];
}

/** The vocabulary that a kind of office uses on its forms; designs are composed of it. */
export interface Family {
  readonly name: string;
  readonly titles: readonly string[];
  readonly numbers: readonly string[];
  readonly addressees: readonly string[];
  /** Who fills it in; these come first. */
  readonly person: readonly Entry[];
  readonly details: readonly Entry[];
  readonly choices: readonly Entry[];
  readonly tables: readonly FamilyTable[];
  readonly texts: readonly Entry[];
  readonly notes: readonly string[];
  readonly office: readonly string[];
}

const line = (label: string, value: ValueOf, rest: { suffix?: string; share?: number } = {}): Entry => ({
  label,
  holds: { as: 'line', value, suffix: rest.suffix },
  share: rest.share,
});
const signed = (label: string): Entry => ({
  label,
  holds: { as: 'line', value: 'name', hasSeal: true },
  share: 1.4,
});
const comb = (label: string, digits: number, value: ValueOf = `digits:${digits}`): Entry => ({
  label,
  holds: { as: 'comb', value, digits },
});
const date = (label: string, value: 'wareki' | 'seireki' = 'wareki', printed = ''): Entry => ({
  label,
  holds: { as: 'date', value, printed },
  share: 1.3,
});
const options = (label: string, holds: Holds): Entry => ({ label, holds, share: 2 });
const checks = (label: string, ...words: string[]): Entry => options(label, { as: 'checks', options: words });
const one = (label: string, ...words: string[]): Entry =>
  options(label, { as: 'boxed', options: words, isMany: false });
const many = (label: string, ...words: string[]): Entry =>
  options(label, { as: 'boxed', options: words, isMany: true });
const ringed = (label: string, ...words: string[]): Entry => ({
  label,
  holds: { as: 'ringed', options: words },
});
const free = (label: string, lines: number, value: ValueOf = 'sentences'): Entry => ({
  label,
  holds: { as: 'lines', value, lines },
  share: 2,
});
const column = (label: string, value: ValueOf | null, share = 1): Column => ({ label, value, share });

const address = line('住所', 'address', { share: 2 });
const phone = line('電話番号', 'phone');
const kana = line('フリガナ', 'kana');
const sex = ringed('性別', '男', '女');

const school: Family = {
  name: 'school',
  titles: ['保健調査票', '家庭環境調査票', '就学時健康診断問診票', '緊急連絡カード', '児童生徒個人票'],
  numbers: ['', '様式１', '学校保健 第２号'],
  addressees: ['', '学校長 様'],
  person: [
    kana,
    line('児童氏名', 'name'),
    sex,
    date('生年月日', 'wareki', '平成'),
    line('学年組', 'class'),
    signed('保護者氏名'),
    address,
    phone,
  ],
  details: [
    line('学校名', 'school'),
    line('出席番号', 'count:2'),
    line('平熱', 'measure', { suffix: '℃' }),
    line('緊急連絡先', 'phone'),
    line('続柄', 'relation'),
    line('かかりつけ医', 'name'),
    line('通学時間', 'count:2', { suffix: '分' }),
    comb('学籍番号', 7),
    date('記入日', 'seireki'),
  ],
  choices: [
    checks('予防接種', '麻しん', '風しん', '水痘', '日本脳炎', 'ＢＣＧ'),
    one('アレルギー', 'なし', '食物', '薬', 'その他'),
    ringed('通学方法', '徒歩', 'バス', '電車'),
    many('これまでの病気', '心臓病', '腎臓病', 'ぜんそく', 'てんかん'),
    checks('健康状態', 'よく眠れる', '朝食をとる', '疲れやすい', '頭痛がある'),
    ringed('宿泊行事への参加', '可', '不可'),
  ],
  tables: [
    {
      caption: '家族の状況',
      columns: [
        column('氏名', 'name', 2),
        column('続柄', 'relation'),
        column('年齢', 'count:2', 0.7),
        column('備考', 'remark', 2),
      ],
      rowLabels: [],
      rows: [3, 5],
    },
    {
      caption: '身体計測',
      columns: [
        column('項目', null),
        column('１学期', 'measure'),
        column('２学期', 'measure'),
        column('３学期', 'measure'),
      ],
      rowLabels: ['身長', '体重', '座高', '視力', '聴力'],
      rows: [3, 5],
    },
  ],
  texts: [free('連絡事項', 3), free('配慮を要すること', 2), line('好きなこと', 'remark', { share: 2 })],
  notes: [
    '太枠の中を記入し、担任に提出してください。',
    '記入された内容は保健指導の目的以外には使用しません。',
    '変更があったときは、すみやかに届け出てください。',
  ],
  office: ['担任', '養護教諭', '校長'],
};

const municipal: Family = {
  name: 'municipal',
  titles: [
    '就学援助費受給申請書',
    '住民票の写し等交付申請書',
    '児童手当認定請求書',
    '公民館使用許可申請書',
    '介護保険要介護認定申請書',
    '転居届',
  ],
  numbers: ['様式第１号（第３条関係）', '様式第４号', '別記第２号様式'],
  addressees: ['盛岡市長 様', '中央区長 殿', '町長 様', ''],
  person: [
    signed('申請者氏名'),
    kana,
    date('生年月日'),
    line('郵便番号', 'postcode'),
    address,
    phone,
    line('続柄', 'relation'),
    line('勤務先', 'organisation', { share: 2 }),
  ],
  details: [
    comb('個人番号', 12, 'individual-number'),
    comb('世帯番号', 8),
    line('世帯人数', 'count:1', { suffix: '人' }),
    line('申請金額', 'amount', { suffix: '円' }),
    line('使用場所', 'place'),
    date('使用年月日', 'wareki', '令和'),
    line('開始時刻', 'time'),
    line('終了時刻', 'time'),
    line('職業', 'job'),
    line('前住所', 'address', { share: 2 }),
  ],
  choices: [
    checks('申請区分', '新規', '変更', '更新', '取消'),
    one('使用目的', '会議', '講習', '運動', '展示'),
    many('添付書類', '本人確認書類', '所得証明書', '委任状', '写真'),
    ringed('世帯区分', '単身', '二人以上'),
    checks('受取方法', '窓口', '郵送', '代理人'),
    ringed('減免申請', '有', '無'),
  ],
  tables: [
    {
      caption: '世帯員',
      columns: [
        column('氏名', 'name', 2),
        column('続柄', 'relation'),
        column('生年月日', 'date-slash', 1.6),
        column('職業', 'job', 1.2),
      ],
      rowLabels: [],
      rows: [3, 6],
    },
    {
      caption: '使用する部屋',
      columns: [
        column('部屋', null, 1.4),
        column('開始', 'time'),
        column('終了', 'time'),
        column('人数', 'count:2'),
        column('使用料', 'amount', 1.2),
      ],
      rowLabels: ['大会議室', '小会議室', '和室', '調理室', '体育室'],
      rows: [3, 5],
    },
  ],
  texts: [free('申請の理由', 3), free('使用の内容', 2), line('特記事項', 'remark', { share: 2 })],
  notes: [
    '（注）１　※印の欄は記入しないでください。',
    '　　　２　該当する□にレ印を付けてください。',
    '　　　３　申請者が自署する場合は、押印を省略することができます。',
  ],
  office: ['受付', '審査', '決裁', '交付'],
};

const insurance: Family = {
  name: 'insurance',
  titles: [
    '被保険者資格取得届',
    '被扶養者異動届',
    '給付金請求書',
    '傷病手当金支給申請書',
    '保険料口座振替依頼書',
  ],
  numbers: ['', '届書コード 2200', '様式コード 61'],
  addressees: ['', '年金事務所長 殿', '健康保険組合 御中'],
  person: [
    comb('被保険者番号', 8),
    kana,
    signed('被保険者氏名'),
    date('生年月日'),
    sex,
    line('郵便番号', 'postcode'),
    address,
    phone,
  ],
  details: [
    comb('事業所番号', 5),
    line('事業所名称', 'organisation', { share: 1.6 }),
    date('資格取得年月日', 'wareki', '令和'),
    line('報酬月額', 'amount', { suffix: '円' }),
    line('標準報酬', 'yen'),
    comb('口座番号', 7),
    comb('店番号', 3),
    line('口座名義人', 'kana'),
    comb('基礎年金番号', 10),
    date('発病年月日'),
  ],
  choices: [
    one('取得区分', '健保・厚年', '共済出向', '船保任継'),
    checks('請求の種類', '入院', '手術', '通院', '死亡'),
    ringed('被扶養者', '有', '無'),
    ringed('預金種目', '普通', '当座'),
    many('添付資料', '診断書', '領収書', '戸籍謄本'),
    checks('異動の理由', '出生', '婚姻', '離職', '就職', '死亡'),
  ],
  tables: [
    {
      caption: '被扶養者',
      columns: [
        column('氏名', 'name', 2),
        column('続柄', 'relation'),
        column('生年月日', 'date-slash', 1.5),
        column('収入', 'amount', 1.3),
      ],
      rowLabels: [],
      rows: [2, 4],
    },
    {
      caption: '報酬支払の状況',
      columns: [
        column('月', null, 0.7),
        column('出勤日数', 'count:2'),
        column('基本給', 'amount', 1.4),
        column('手当', 'amount', 1.4),
        column('合計', 'amount', 1.4),
      ],
      rowLabels: ['４月', '５月', '６月'],
      rows: [3, 3],
    },
  ],
  texts: [free('負傷の原因', 3), free('備考', 2), line('療養の期間', 'remark', { share: 2 })],
  notes: [
    '黒のボールペンで、枠内に丁寧に記入してください。',
    '訂正するときは二重線で消し、訂正印を押してください。',
  ],
  office: ['受付印', '確認', '入力'],
};

const health: Family = {
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

const invoice: Family = {
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

const attendance: Family = {
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

const survey: Family = {
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

const membership: Family = {
  name: 'membership',
  titles: ['入会申込書', '講習会参加申込書', '会員情報変更届', '利用者登録票', '退会届'],
  numbers: ['', '書式 B-2', '申込書 控'],
  addressees: ['', '協会 御中', '事務局 行'],
  person: [
    kana,
    signed('氏名'),
    date('生年月日', 'seireki'),
    sex,
    line('郵便番号', 'postcode'),
    address,
    phone,
    line('携帯電話', 'phone'),
  ],
  details: [
    comb('会員番号', 8),
    line('勤務先', 'organisation', { share: 1.6 }),
    line('所属', 'department'),
    line('会費', 'amount', { suffix: '円' }),
    line('紹介者', 'name'),
    date('入会希望日', 'wareki', '令和'),
    line('参加人数', 'count:2', { suffix: '名' }),
    line('緊急連絡先', 'phone'),
  ],
  choices: [
    one('会員種別', '正会員', '準会員', '学生会員'),
    checks('希望する講座', '初級', '中級', '上級', '特別'),
    ringed('資料の送付', '要', '不要'),
    many('通知の方法', '郵便', '電話', 'ファクス'),
    ringed('領収書', '要', '不要'),
  ],
  tables: [
    {
      caption: '参加者',
      columns: [
        column('氏名', 'name', 1.8),
        column('フリガナ', 'kana', 1.8),
        column('年齢', 'count:2', 0.7),
        column('続柄', 'relation'),
      ],
      rowLabels: [],
      rows: [3, 5],
    },
    {
      caption: '経歴',
      columns: [column('年月日', 'date-slash', 1.2), column('内容', 'remark', 3)],
      rowLabels: [],
      rows: [3, 4],
    },
  ],
  texts: [free('申込みの動機', 3), free('通信欄', 2), line('趣味・特技', 'remark', { share: 2 })],
  notes: ['個人情報は会の運営にのみ使用します。', '会費は当月末日までにお納めください。'],
  office: ['受付', '登録', '会計'],
};

/** Those whose designs are registered. */
export const registeredFamilies: readonly Family[] = [
  school,
  municipal,
  insurance,
  health,
  invoice,
  attendance,
  survey,
  membership,
];

/** Offices nobody registered a form of. */
export const strangeFamilies: readonly Family[] = [
  {
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
  },
  {
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
  },
];
