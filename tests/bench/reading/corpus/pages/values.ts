import type { FieldKind } from '@reader/contracts/codes/field';
import { checkDigitMethods } from '@reader/contracts/field-rules/check-digit';
import type { Random } from '../random.js';

/** What is asked for, which decides what people write; `digits:4` is a number of four digits. */
export type ValueOf =
  | 'name'
  | 'kana'
  | 'address'
  | 'organisation'
  | 'department'
  | 'place'
  | 'job'
  | 'relation'
  | 'school'
  | 'class'
  | 'goods'
  | 'remark'
  | 'sentences'
  | 'wareki'
  | 'seireki'
  | 'date-slash'
  | 'amount'
  | 'yen'
  | 'phone'
  | 'postcode'
  | 'time'
  | 'measure'
  | 'code'
  | 'individual-number'
  | `digits:${number}`
  | `count:${number}`;

const surnames =
  '佐藤サトウ 鈴木スズキ 高橋タカハシ 田中タナカ 伊藤イトウ 渡辺ワタナベ 山本ヤマモト 中村ナカムラ 小林コバヤシ 加藤カトウ 吉田ヨシダ 山田ヤマダ 佐々木ササキ 山口ヤマグチ 松本マツモト 井上イノウエ 木村キムラ 林ハヤシ 斎藤サイトウ 清水シミズ 山崎ヤマザキ 森モリ 池田イケダ 橋本ハシモト 阿部アベ 石川イシカワ 前田マエダ 藤田フジタ 小川オガワ 後藤ゴトウ 岡田オカダ 長谷川ハセガワ 村上ムラカミ 近藤コンドウ 石井イシイ 遠藤エンドウ 青木アオキ 坂本サカモト 福田フクダ 太田オオタ 西村ニシムラ 三浦ミウラ 藤原フジワラ 岩谷イワヤ 高津タカツ 手島テシマ 武藤ムトウ 菊地キクチ 千葉チバ 柴田シバタ';
const givenNames =
  '健一ケンイチ 美咲ミサキ 大輔ダイスケ 真理マリ 陽子ヨウコ 翔太ショウタ 裕子ユウコ 直樹ナオキ 由美ユミ 拓也タクヤ 恵ケイ 和夫カズオ 智子トモコ 正敏マサトシ 春男ハルオ 宗雄ムネオ 勇吉ユウキチ 鈴音スズネ 忠広タダヒロ 百花モモカ 結衣ユイ 隆タカシ 幸子サチコ 浩二コウジ 明日香アスカ 誠マコト 久美子クミコ 学マナブ 千尋チヒロ 良太リョウタ 文子フミコ 修オサム 光ヒカル 優ユウ 誠一セイイチ 奈々ナナ';

const split = (words: string): { written: string; kana: string }[] =>
  words.split(' ').map((word) => {
    const at = word.search(/[ァ-ヶー]/);
    return { written: word.slice(0, at), kana: word.slice(at) };
  });
const SURNAMES = split(surnames);
const GIVEN_NAMES = split(givenNames);

const TOWNS =
  '岩手県盛岡市中央通 岩手県花巻市本町 岩手県大船渡市盛町 東京都千代田区丸の内 東京都新宿区西新宿 東京都杉並区高円寺北 神奈川県横浜市中区本町 神奈川県川崎市高津区溝口 大阪府大阪市北区梅田 大阪府堺市堺区南瓦町 愛知県名古屋市中村区名駅 北海道札幌市中央区北一条西 宮城県仙台市青葉区一番町 福岡県福岡市博多区博多駅前 広島県広島市中区基町 京都府京都市左京区吉田 兵庫県神戸市中央区三宮町 埼玉県さいたま市浦和区高砂 千葉県千葉市中央区新町 静岡県静岡市葵区追手町 新潟県新潟市中央区学校町通 長野県松本市大手 石川県金沢市広坂 岡山県倉敷市西中新田 熊本県熊本市東区健軍 沖縄県那覇市泉崎'.split(
    ' ',
  );
const BUILDINGS = 'コーポ青葉 グリーンハイツ 第一ビル メゾン本町 サンライズ中央 パークサイド'.split(' ');
const COMPANIES = '北東 中央 東洋 日本 三栄 大和 協和 青葉 新星 双葉 丸和 光洋'.split(' ');
const TRADES = '電機 建設 食品 運輸 印刷 商事 工業 製作所 不動産 物産'.split(' ');
const DEPARTMENTS = '総務部 経理課 人事課 営業第一課 製造部 品質管理室 情報システム部 企画課 福祉課'.split(
  ' ',
);
const PLACES = '第一会議室 本社三階 中央公民館 体育館 市民センター 正面玄関 倉庫二号 保健室 作業場'.split(
  ' ',
);
const JOBS = '会社員 公務員 自営業 教員 学生 看護師 農業 無職 団体職員 調理師'.split(' ');
const RELATIONS = '父 母 妻 夫 長男 長女 次男 祖父 祖母 本人 弟 姉'.split(' ');
const SCHOOLS = '市立中央小学校 市立第二中学校 県立北高等学校 市立桜保育園 私立光幼稚園 市立南小学校'.split(
  ' ',
);
const GOODS =
  'コピー用紙 ボールペン 作業手袋 蛍光灯 電池 封筒 事務机 清掃用具 消火器 延長コード 工具一式 印刷代 運送料 保守点検料 会場使用料'.split(
    ' ',
  );
const REMARKS =
  '異常なし 特になし 要観察 午後は在宅 再検査を希望します 昨年と同じ 書類は後日提出 電話で確認済み 現在は治療中です 検討中 欠席します 経過は良好 担当者に連絡済み 住所が変わりました'.split(
    ' ',
  );
const SENTENCES =
  '収入が減ったため申請します。 卵と小麦を食べると発疹が出ます。 先月から腰の痛みが続いています。 家族の介護のため勤務時間の変更を希望します。 窓口の対応がとても丁寧でした。 駐車場が狭いので広げてほしいです。 薬は毎朝食後に一錠飲んでいます。 前回の訪問から体調に変化はありません。 引っ越しに伴い住所と電話番号が変わりました。 通勤の途中で転び、右足を負傷しました。 次回の説明会にも参加したいと思います。 設備の音が大きく、点検をお願いします。'.split(
    ' ',
  );

const yen = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+$)/g, ',');
const digits = (count: number, random: Random): string =>
  Array.from({ length: count }, () => String(random.int(0, 9))).join('');
/** 個人番号: eleven digits and the one that checks them. */
const individualNumber = (random: Random): string => {
  const base = Array.from(digits(12, random).slice(0, 11), Number);
  const { isRight } = checkDigitMethods['individual-number'];
  return [
    ...base,
    Array.from({ length: 10 }, (_, digit) => digit).find((digit) => isRight([...base, digit])),
  ].join('');
};
const two = (number: number): string => String(number).padStart(2, '0');

/** Year (as written), month and day; wareki years carry their era. */
export const dateParts = (
  value: ValueOf,
  printed: string,
  random: Random,
): readonly [year: string, month: string, day: string] => {
  const monthAndDay = [String(random.int(1, 12)), String(random.int(1, 28))] as const;
  if (value === 'seireki') return [String(random.int(1950, 2026)), ...monthAndDay];
  if (printed !== '') return [String(random.int(1, 8)), ...monthAndDay];
  const [era, last] = random.pick([
    ['昭和', 63],
    ['平成', 30],
    ['令和', 8],
  ] as const);
  return [era + String(random.int(2, last)), ...monthAndDay];
};

/** What somebody writes; the same for the same stream. Sentences come one after another without breaks. */
export const valueOf = (value: ValueOf, random: Random): string => {
  if (value.startsWith('digits:')) return digits(Number(value.slice(7)), random);
  if (value.startsWith('count:'))
    return String(random.int(1, 10 ** random.int(1, Number(value.slice(6))) - 1));
  switch (value) {
    case 'name':
      return `${random.pick(SURNAMES).written} ${random.pick(GIVEN_NAMES).written}`;
    case 'kana':
      return `${random.pick(SURNAMES).kana} ${random.pick(GIVEN_NAMES).kana}`;
    case 'address': {
      const number = random.chance(0.6)
        ? `${random.int(1, 9)}丁目${random.int(1, 30)}番${random.int(1, 20)}号`
        : `${random.int(1, 9)}-${random.int(1, 30)}-${random.int(1, 20)}`;
      const building = random.chance(0.25) ? ` ${random.pick(BUILDINGS)}${random.int(101, 905)}` : '';
      return random.pick(TOWNS) + number + building;
    }
    case 'organisation':
      return random.chance(0.5)
        ? `株式会社${random.pick(COMPANIES)}${random.pick(TRADES)}`
        : `${random.pick(COMPANIES)}${random.pick(TRADES)}株式会社`;
    case 'department':
      return random.pick(DEPARTMENTS);
    case 'place':
      return random.pick(PLACES);
    case 'job':
      return random.pick(JOBS);
    case 'relation':
      return random.pick(RELATIONS);
    case 'school':
      return random.pick(SCHOOLS);
    case 'class':
      return `${random.int(1, 6)}年${random.int(1, 5)}組`;
    case 'goods':
      return random.pick(GOODS);
    case 'remark':
      return random.pick(REMARKS);
    case 'sentences':
      return random.pick(SENTENCES) + (random.chance(0.5) ? random.pick(SENTENCES) : '');
    case 'wareki': {
      const [year, month, day] = dateParts(value, '', random);
      return `${year}年${month}月${day}日`;
    }
    case 'seireki':
      return `${random.int(1950, 2026)}年${random.int(1, 12)}月${random.int(1, 28)}日`;
    case 'date-slash':
      return `${random.int(2020, 2026)}/${random.int(1, 12)}/${random.int(1, 28)}`;
    case 'amount':
      return yen(random.int(1, 999) * 10 ** random.int(1, 4));
    case 'yen': {
      const amount = yen(random.int(100, 999_999));
      return random.chance(0.4) ? `¥${amount}` : `${amount}円`;
    }
    case 'phone':
      return random.chance(0.5)
        ? `0${random.int(3, 9)}-${random.int(1000, 9999)}-${digits(4, random)}`
        : `0${random.pick([80, 90])}-${random.int(1000, 9999)}-${digits(4, random)}`;
    case 'postcode':
      return `${digits(3, random)}-${digits(4, random)}`;
    case 'time':
      return `${random.int(7, 19)}:${two(random.int(0, 59))}`;
    case 'measure':
      return `${random.int(10, 180)}.${random.int(0, 9)}`;
    case 'individual-number':
      return individualNumber(random);
    case 'code':
      return `${random.pick([...'ABCDEFGHKLMNPRST'])}${digits(2, random)}-${digits(4, random)}`;
  }
  throw new Error(`unknown value ${value}`);
};

/**
 * What an organisation's masters could hold of these values: everybody by name, all places, companies, schools and goods, but
 * nothing that people write of their own accord.
 */
export const masterWords = (): string[] => [
  ...SURNAMES.flatMap((surname) =>
    GIVEN_NAMES.flatMap((given) => [`${surname.written} ${given.written}`, `${surname.kana} ${given.kana}`]),
  ),
  ...TOWNS,
  ...BUILDINGS,
  ...COMPANIES.flatMap((company) =>
    TRADES.flatMap((trade) => [`株式会社${company}${trade}`, `${company}${trade}株式会社`]),
  ),
  ...DEPARTMENTS,
  ...PLACES,
  ...JOBS,
  ...SCHOOLS,
  ...GOODS,
];

/** The kind a field holding it is registered with. */
export const kindOf = (value: ValueOf): FieldKind => {
  if (value.startsWith('digits:') || value.startsWith('count:')) return 'digits';
  switch (value) {
    case 'kana':
      return 'kana';
    case 'wareki':
    case 'seireki':
    case 'date-slash':
      return 'date';
    case 'amount':
    case 'yen':
      return 'amount';
    case 'phone':
      return 'phone';
    case 'postcode':
      return 'postcode';
    case 'measure':
    case 'time':
    case 'individual-number':
      return 'digits';
    case 'name':
      return 'name';
    case 'address':
      return 'address';
    case 'organisation':
      return 'company';
    case 'code':
      return 'code';
    default:
      return 'text';
  }
};

/** A value of the same sort as the sample: digits stay digits, names names, addresses addresses. */
export const likeSample = (sample: string, random: Random): string => {
  if (/^[0-9０-９.,:/()-]+$/.test(sample)) {
    const first = random.int(1, 9);
    // A leading zero stays: it is part of a phone number or a two-digit month.
    return sample.replace(/[0-9]/g, (digit, at: number) =>
      at > 0 ? String(random.int(0, 9)) : digit === '0' ? '0' : String(first),
    );
  }
  if (/^[ァ-ヶー]+$/.test(sample)) return random.pick(random.chance(0.5) ? SURNAMES : GIVEN_NAMES).kana;
  if (/[都道府県市]/.test(sample)) return valueOf('address', random);
  if (/株式会社|病院|機関/.test(sample)) return valueOf('organisation', random);
  if (/^.{1,3}[ 　].{1,3}$/.test(sample)) return valueOf('name', random);
  if (/^(山田|太郎|花子)$/.test(sample))
    return random.pick(random.chance(0.5) ? SURNAMES : GIVEN_NAMES).written;
  if (/^[^0-9]{4,}$/.test(sample)) return valueOf('remark', random);
  return sample;
};
