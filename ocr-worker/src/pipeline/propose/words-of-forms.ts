/** What stands behind a blank: `[  ]年[  ]月[  ]日`, `[  ]歳`, `[  ]円`; what a bracket begins may follow it. */
const UNIT =
  /^(?:年|月|日|歳|才|円|人|名|回|時|分|秒|科|殿|様|御中|％|%|ｋ?ｇ|kg|cm|㎝|ｃｍ|mm|度|℃|°C|点|号|級|番|枚|件|日提出)(?:[()（）].*)?$/u;

/** Names of eras, behind which a year is written. */
const ERA = /^(?:明治|大正|昭和|平成|令和|西暦)$/u;

/** What a blank follows on: names of what is to be written, and the signs that announce it. */
const ANNOUNCES =
  /(?:名|名称|番号|住所|所在地|電話|職業|署名|押印[)）]|年齢|性別|金額|数量|備考|会社|担当|担当医|欄|[:：])$/u;

/** Words of which one is chosen where they stand side by side, in the order in which forms print them. */
const CHOICES: readonly (readonly string[])[] = [
  ['男', '女'],
  ['有', '無'],
  ['無', '有'],
  ['要', '不要'],
  ['可', '否'],
  ['はい', 'いいえ'],
  ['昭和', '平成'],
  ['平成', '令和'],
  ['昭和', '平成', '令和'],
  ['大正', '昭和', '平成', '令和'],
  ['新規', '継続'],
  ['常勤', '非常勤'],
  ['該当', '非該当'],
  ['直接', '間接'],
];

export const isUnit = (text: string): boolean => UNIT.test(text);
export const isYear = (text: string): boolean => text === '年';
export const isEra = (text: string): boolean => ERA.test(text);
export const announcesBlank = (text: string): boolean => ANNOUNCES.test(text);
export const opensBracket = (text: string): boolean => /[(（]$/u.test(text);
export const isBracket = (text: string): boolean => /^[(（][)）]?$/u.test(text);
export const closesBracket = (text: string): boolean => /^(?:[)）]|歳[)）])/u.test(text);
/** `No.`, also as it is misread in small print. */
export const isNumberSign = (text: string): boolean => /^N[ob]?\.?$/u.test(text);
/** `1 所見なし`, `③その他`; not `1000Hz`. */
export const isNumbered = (text: string): boolean => /^[0-9０-９①-⑳](?![0-9０-９])/u.test(text);
/** What parts the words of a choice. */
export const isParting = (text: string): boolean => /^[・･.．\s]$/u.test(text);
/** `－ ＋ ＋＋`: marks of a test, as they are and as they are misread. */
export const areSigns = (text: string): boolean => /^[-－−一1+＋±]{2,}$/u.test(text) && /[+＋±]/u.test(text);

/** The words of a choice that a text is, or ends with; undefined: it is none. */
export const choiceAtEnd = (text: string): readonly string[] | undefined =>
  CHOICES.filter((words) => text.endsWith(words.join(''))).sort(
    (a, b) => b.join('').length - a.join('').length,
  )[0];
