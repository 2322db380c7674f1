import type { Town } from '../objects/town.js';
import { addressKey, isInTown, townText } from './address-key.js';
import { broken, type Verdict } from './judgement.js';
import { withoutSeparators } from './plain-text.js';

/**
 * The towns of a postal code; none where the list does not have it, undefined where that is not known: no list is
 * loaded, or it has not been asked yet.
 */
export type TownsOf = (code: string) => readonly Town[] | undefined;

/** The seven digits of a postal code, with or without 〒 and hyphen; undefined when it is none. */
export const postcodeOf = (value: string): string | undefined => {
  const digits = withoutSeparators(value).replace(/^〒/, '');
  return /^\d{7}$/.test(digits) ? digits : undefined;
};

/** 〒020-0022 */
export const postcodeText = (code: string): string => `〒${code.slice(0, 3)}-${code.slice(3)}`;

/** Large offices have codes of their own, most of them with an 8 behind the area: they are in another list. */
const isOfOffice = (code: string): boolean => code[3] === '8';

const SHOWN = 3;

/**
 * A postal code and the address that belongs to it: the address begins with one of the code's towns. Nothing is said of
 * an address that is not there.
 */
export const judgeAddress = (postcode: string, address: string, townsOf: TownsOf): Verdict => {
  const code = postcodeOf(postcode);
  if (code === undefined) return broken('郵便番号は7桁の数字です。');
  const towns = townsOf(code);
  if (towns === undefined) return undefined;
  if (towns.length === 0) {
    if (isOfOffice(code)) return undefined;
    // The list of the installation may be older than the code.
    return { reason: `${postcodeText(code)} は郵便番号の一覧にありません。`, severity: 'doubt' };
  }
  const key = addressKey(address);
  if (key === '' || towns.some((town) => isInTown(key, town))) return undefined;
  const names = towns.slice(0, SHOWN).map((town) => `「${townText(town)}」`);
  const more = towns.length > SHOWN ? `など${towns.length}か所` : '';
  return broken(`${postcodeText(code)} は${names.join('か')}${more}です。`);
};

/** What follows the town: from the first number of a house or block on. */
const HOUSE = /[0-9０-９一二三四五六七八九十百]+(?:丁目|番|号|の|[-‐‑–—―−ーｰ－]|$).*$/u;

/** Addresses that the code has, with the house that the address names. */
export const addressesOf = (towns: readonly Town[], address: string): string[] => {
  const house = HOUSE.exec(address)?.[0] ?? '';
  return towns.map((town) => `${townText(town)}${house}`);
};
