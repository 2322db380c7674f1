const PREFECTURES =
  '北海道 青森県 岩手県 宮城県 秋田県 山形県 福島県 茨城県 栃木県 群馬県 埼玉県 千葉県 東京都 神奈川県 新潟県 富山県 石川県 福井県 山梨県 長野県 岐阜県 静岡県 愛知県 三重県 滋賀県 京都府 大阪府 兵庫県 奈良県 和歌山県 鳥取県 島根県 岡山県 広島県 山口県 徳島県 香川県 愛媛県 高知県 福岡県 佐賀県 長崎県 熊本県 大分県 宮崎県 鹿児島県 沖縄県'.split(
    ' ',
  );
const FIRST_SIGN = 0xe100;
/** Private use, one for each: a prefecture that is left out is one sign that is missing, and another one is another place. */
const signOf = new Map(PREFECTURES.map((name, index) => [name, String.fromCharCode(FIRST_SIGN + index)]));
const AT_BEGINNING = new RegExp(`^(?:${PREFECTURES.join('|')})`, 'u');

/** An address parted from the prefecture that it begins with; as a sign, '' for none. */
export const withoutPrefecture = (address: string): { readonly sign: string; readonly rest: string } => {
  const [name = ''] = AT_BEGINNING.exec(address) ?? [];
  return { sign: signOf.get(name) ?? '', rest: address.slice(name.length) };
};

/** The sign that a comparable address ends with; '' where it names no prefecture. */
export const signAtEnd = (comparable: string): string => {
  const last = comparable.at(-1) ?? '';
  const number = last.charCodeAt(0) - FIRST_SIGN;
  return number >= 0 && number < PREFECTURES.length ? last : '';
};
