/**
 * Characters that are printed almost alike, and that an engine therefore takes for one another. A character may
 * stand in several groups.
 */
export const lookAlikeGroups = [
  '一ー－―‐-',
  '二ニ=',
  '三ミ',
  '口ロ□囗',
  '力カ',
  '夕タ',
  '工エ',
  '卜ト',
  '八ハ',
  'へヘ',
  'べベ',
  'ぺペ',
  '千干于',
  '十＋+',
  '土士',
  '末未',
  '日曰目',
  '巳已己',
  '人入',
  '大太犬',
  '王玉',
  '木本',
  '田由甲申',
  '白自',
  '石右',
  '夫天',
  '牛午',
  '鳥烏',
  '待侍持',
  '間問聞',
  '遺遣',
  '崎﨑',
  '高髙',
  '沢択',
  '郎朗',
  '萩荻',
  '治冶',
  '今令',
  '管菅',
  '斉斎',
  '島嶋',
  '柿杮',
  '祐裕',
  '弥称',
  '奈余',
  '埼崎',
  'O0oО',
  'l1I|',
  'mn',
  'シツ',
  'ソンリ',
  'クワ',
  'コユ',
  'チテ',
  'ラヲ',
  'ビピ',
  'バパ',
  'ブプ',
  'ボポ',
] as const;

const others = new Map<string, Set<string>>();
for (const group of lookAlikeGroups)
  for (const one of group) {
    const known = others.get(one) ?? new Set<string>();
    for (const other of group) known.add(other);
    others.set(one, known);
  }

/** Whether two characters look so alike that one is often read as the other. */
export const looksLike = (a: string, b: string): boolean => others.get(a)?.has(b) === true;
