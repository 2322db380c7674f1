import { parseDate } from '@reader/contracts/dates/parse-date';
import type { FieldKind } from '@reader/contracts/codes/field';
import type { Form } from './form';

/** Keyboard of a phone by what is typed. */
export const inputModes: Partial<Record<FieldKind, 'numeric' | 'decimal' | 'tel'>> = {
  digits: 'decimal',
  amount: 'numeric',
  phone: 'tel',
  postcode: 'numeric',
};

const OTHERS =
  /児童|生徒|園児|幼児|お子|子ども|子供|学生|受診者|患者|対象者|被保険者|相手|緊急|勤務|医|病院|学校|園|家族|配偶者|同居|父|母|兄|弟|姉|妹|祖|代理|紹介/u;
const tokens: Partial<Record<FieldKind, string>> = {
  name: 'name',
  phone: 'tel',
  postcode: 'postal-code',
  address: 'street-address',
};

/**
 * What a browser may fill in, by field: only what is about the person who answers, and each once. A name of somebody else in its
 * place would be worse than typing.
 */
export const autoFills = (form: Form): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const section of form.sections)
    for (const { title, fields } of section.items)
      for (const { id, label, kind, control } of fields) {
        const named = `${section.title} ${title} ${label}`;
        const token = kind === 'date' && named.includes('生年月日') ? 'bday' : tokens[kind];
        const isOwn = control === 'line' && fields.length === 1 && !OTHERS.test(named);
        if (token !== undefined && isOwn && ![...found.values()].includes(token)) found.set(id, token);
      }
  return found;
};

const HALF_WIDTH = /[０-９Ａ-Ｚａ-ｚ－．，（）＋　]/u;
const NUMBERS: ReadonlySet<FieldKind> = new Set([
  'digits',
  'amount',
  'phone',
  'postcode',
  'quantity',
  'code',
]);
const TO_KATAKANA = 0x60;

const toKatakana = (text: string): string =>
  text.replace(/[ぁ-ゖ]/gu, (kana) => String.fromCodePoint(kana.codePointAt(0)! + TO_KATAKANA));
const toHiragana = (text: string): string =>
  text.replace(/[ァ-ヶ]/gu, (kana) => String.fromCodePoint(kana.codePointAt(0)! - TO_KATAKANA));

const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');
const POSTCODE_DIGITS = 7;

/**
 * What was typed in the writing that the field asks for, once it is left: nothing of what was meant changes. `named`: what the field is
 * called.
 */
export const tidied = (value: string, kind: FieldKind, named: string): string => {
  if (kind === 'kana') {
    // Narrow katakana are made wide; other characters stay as they are.
    const wide = value.replace(/[ｦ-ﾟ]+/gu, (kana) => kana.normalize('NFKC'));
    if (/カナ|カタカナ/u.test(named)) return toKatakana(wide);
    return /ふりがな|かな/u.test(named) ? toHiragana(wide) : wide;
  }
  if (!NUMBERS.has(kind)) return value;
  const narrow = HALF_WIDTH.test(value)
    ? value.replace(/[！-～　]/gu, (one) => one.normalize('NFKC'))
    : value;
  // A long-vowel mark or a dash among digits is a hyphen.
  const hyphened = narrow.replace(/(?<=[\d)])[ー−‐–—―](?=[\d(])/gu, '-');
  const digits = digitsOf(hyphened);
  if (kind === 'postcode' && digits.length === POSTCODE_DIGITS && /^[〒\d\s-]+$/u.test(hyphened))
    return `${digits.slice(0, 3)}-${digits.slice(3)}`;
  return hyphened;
};

const isPhone = (value: string): boolean => {
  const digits = digitsOf(value);
  return digits.length === 10 || digits.length === 11;
};

const WEEKDAYS = '日月火水木金土';

/** A day as people write it, with its weekday; undefined where the text says none. */
export const dayRead = (text: string): string | undefined => {
  const day = parseDate(text, true);
  if (!day) return undefined;
  const shown = `${day.year}年${day.month}月`;
  if (day.day === null) return shown;
  const weekday = WEEKDAYS[new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay()] ?? '';
  return `${shown}${day.day}日（${weekday}）`;
};

/** A day as a browser's date field has it (`2017-09-14`); '' where the text says none. */
export const isoDay = (text: string): string => {
  const day = parseDate(text, true);
  if (!day || day.day === null) return '';
  const padded = (value: number, width: number): string => String(value).padStart(width, '0');
  return `${padded(day.year, 4)}-${padded(day.month, 2)}-${padded(day.day, 2)}`;
};

/** What a browser's date field has, as people write it. */
export const writtenDay = (iso: string): string => {
  const [year, month, day] = iso.split('-').map(Number);
  return year && month && day ? `${year}年${month}月${day}日` : '';
};

/**
 * What looks wrong in a value of its kind; '' for nothing. It is said and never in the way: who has no telephone may write so. For a
 * value that is whole: of several fields each has a part.
 */
export const doubtOf = (value: string, kind: FieldKind): string => {
  const typed = value.trim();
  if (typed === '') return '';
  const hasDigits = /[\d０-９]/u.test(typed);
  if (kind === 'phone' && hasDigits && !isPhone(typed)) return '電話番号の桁数を確認して下さい';
  if (kind === 'postcode' && digitsOf(typed).length !== POSTCODE_DIGITS)
    return '郵便番号は7桁の数字です。確認して下さい';
  if (kind === 'date' && !dayRead(typed)) return '日付として読み取れません。確認して下さい';
  if (kind === 'kana' && /\p{Script=Han}/u.test(typed)) return '漢字が入っています。かなで入力して下さい';
  if ((kind === 'digits' || kind === 'amount') && !hasDigits) return '数字で入力して下さい';
  return '';
};
