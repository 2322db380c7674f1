import type { Random } from '../reading/corpus/random.js';

/** A person of a master, as its file has it. */
export interface Person {
  readonly number: string;
  readonly name: string;
  readonly kana: string;
  readonly birth: string;
  readonly postcode: string;
  readonly address: string;
  readonly phone: string;
}

const parts = (text: string): (readonly [written: string, kana: string])[] =>
  text.split(' ').map((part) => [part.slice(0, 1), part.slice(1)] as const);

const FAMILY_FIRST = parts(
  '佐サ 高タカ 田タ 山ヤマ 中ナカ 小コ 大オオ 上ウエ 下シモ 西ニシ 東ヒガシ 北キタ 南ミナミ 石イシ 岩イワ 松マツ 竹タケ 杉スギ 森モリ 吉ヨシ 川カワ 原ハラ 河カワ 野ノ 村ムラ 井イ 谷タニ 島シマ 宮ミヤ 本モト 橋ハシ 長ナガ 菊キク 千チ 安ア 阿ア 三ミ 福フク 藤フジ 岡オカ 平ヒラ 武タケ 今イマ 前マエ 後ゴ 近コン 遠エン 工ク 斎サイ 清シ 水ミズ 池イケ 青アオ 黒クロ 白シラ 関セキ 柴シバ 桜サクラ 梅ウメ 秋アキ 浅アサ 荒アラ 新アラ 内ウチ',
);
const FAMILY_SECOND = parts(
  '藤トウ 橋ハシ 中ナカ 本モト 林バヤシ 川カワ 田タ 村ムラ 井イ 沢サワ 谷タニ 島シマ 崎サキ 木キ 原ハラ 野ノ 口グチ 山ヤマ 内ウチ 辺ベ 尾オ 部ベ 浦ウラ 地チ 間マ 岡オカ 倉クラ 塚ツカ',
);
const GIVEN_FIRST = parts(
  '健ケン 大ダイ 翔ショウ 直ナオ 拓タク 和カズ 正マサ 春ハル 宗ムネ 勇ユウ 鈴スズ 忠タダ 美ミ 真マ 陽ヨウ 裕ユウ 由ユ 智トモ 恵ケイ 千チ 結ユイ 愛アイ 優ユウ 彩アヤ 菜ナ 葵アオイ 凛リン 蓮レン 悠ユウ 陸リク 海カイ 颯ソウ 樹イツキ 律リツ 朝アサ 光ミツ 秀ヒデ 義ヨシ 久ヒサ 信ノブ 孝タカ 文フミ 幸サチ 節セツ 静シズ 文フミ 桃モモ 花ハナ 咲サキ 紗サ 里サト 奈ナ 理リ 沙サ',
);
const GIVEN_SECOND = parts(
  '一イチ 介スケ 輔スケ 太タ 樹キ 也ヤ 夫オ 敏トシ 男オ 雄オ 吉キチ 音ネ 広ヒロ 咲サキ 理リ 子コ 美ミ 恵エ 奈ナ 香カ 代ヨ 江エ 衣イ 人ト 斗ト 平ヘイ 郎ロウ 之ユキ 司ジ 馬マ 哉ヤ 希キ 乃ノ 花カ 菜ナ 里リ 織オリ',
);
const CITIES = (
  '岩手県盛岡市020 岩手県花巻市025 岩手県北上市024 岩手県奥州市023 岩手県一関市021 岩手県気仙郡住田町029 岩手県釜石市026 岩手県宮古市027 岩手県二戸市028 宮城県仙台市青葉区980 宮城県石巻市986 ' +
  '東京都千代田区100 東京都新宿区160 東京都杉並区166 東京都府中市183 神奈川県横浜市中区231 神奈川県川崎市高津区213 大阪府大阪市北区530 大阪府堺市堺区590 広島県府中市726 福岡県福岡市博多区812 北海道札幌市中央区060'
).split(' ');
const TOWN_FIRST =
  '上 下 東 西 南 北 中 本 新 元 大 小 三 若 松 桜 梅 青 白 緑 川 山 石 泉 栄 朝 春 秋'.split(' ');
const TOWN_SECOND = '町 田 通 原 沢 島 根 崎 野 台 丘 宿 橋 木 里 浜 谷 井 名 之内'.split(' ');

/** Few are frequent and many are rare, as names are. */
const frequent = <T>(from: readonly T[], random: Random): T =>
  from[Math.floor(from.length * random.next() ** 2)]!;
const digits = (count: number, random: Random): string =>
  Array.from({ length: count }, () => String(random.int(0, 9))).join('');

const nameOf = (
  first: typeof FAMILY_FIRST,
  second: typeof FAMILY_SECOND,
  random: Random,
): readonly [string, string] => {
  const [one, oneKana] = frequent(first, random);
  const [other, otherKana] = frequent(second, random);
  return [one + other, oneKana + otherKana];
};

interface Home {
  readonly family: readonly [string, string];
  readonly postcode: string;
  readonly address: string;
  readonly phone: string;
}
const homeOf = (random: Random): Home => {
  const city = random.pick(CITIES);
  const place = city.slice(0, -3);
  const town = random.pick(TOWN_FIRST) + random.pick(TOWN_SECOND);
  const numbers = [random.int(1, 9), random.int(1, 40), random.int(1, 20)].slice(0, random.int(2, 3));
  return {
    family: nameOf(FAMILY_FIRST, FAMILY_SECOND, random),
    postcode: `${city.slice(-3)}-${digits(4, random)}`,
    address: place + town + numbers.join('-'),
    phone: `0${digits(9, random)}`,
  };
};

/** People, two in five of whom live with the one before: alike in all but the given name and the birthday. */
export const madePeople = (count: number, random: Random): Person[] => {
  const people: Person[] = [];
  let home = homeOf(random);
  for (let at = 0; at < count; at += 1) {
    if (!random.chance(0.4)) home = homeOf(random);
    const [given, givenKana] = nameOf(GIVEN_FIRST, GIVEN_SECOND, random);
    people.push({
      number: `S-${String(10_000 + at)}`,
      name: `${home.family[0]} ${given}`,
      kana: `${home.family[1]} ${givenKana}`,
      birth: `${random.int(1940, 2018)}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`,
      ...{ postcode: home.postcode, address: home.address, phone: home.phone },
    });
  }
  return people;
};
