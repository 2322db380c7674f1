import { lookAlikeGroups } from '@reader/contracts/text/look-alikes';
import type { Random } from '../reading/corpus/random.js';

const KANJI = '一二三大小山川田中村上下木本石東西南北日月火水土金人口手目耳足車門学校市町';
const KANA = 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン';

const alike = new Map<string, string[]>();
for (const group of lookAlikeGroups)
  for (const one of group) {
    const others = [...group].filter((other) => other !== one);
    alike.set(one, [...(alike.get(one) ?? []), ...others]);
  }

/** Another character that might have been read: often one that looks alike, else any of its kind. */
const otherThan = (character: string, random: Random): string => {
  const others = alike.get(character);
  if (others && random.chance(0.6)) return random.pick(others);
  const kind = /\d/.test(character) ? '0123456789' : /[ァ-ヶー]/.test(character) ? KANA : KANJI;
  const other = random.pick([...kind]);
  return other === character ? `${character}${character}` : other;
};

/** A text with one error: most are a character taken for another, some one that is lost or made up. */
export const misread = (text: string, random: Random): string => {
  const characters = [...text];
  const at = random.int(0, characters.length - 1);
  const how = random.next();
  if (how < 0.8) characters[at] = otherThan(characters[at] ?? '', random);
  else if (how < 0.92 && characters.length > 1) characters.splice(at, 1);
  else characters.splice(at, 0, otherThan(characters[at] ?? '', random));
  return characters.join('');
};
