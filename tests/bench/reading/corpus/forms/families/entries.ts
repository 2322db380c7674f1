import type { ValueOf } from '../../pages/values.js';
import type { Column, Entry, Holds } from '../form-plan.js';

export const line = (
  label: string,
  value: ValueOf,
  rest: { suffix?: string; share?: number } = {},
): Entry => ({
  label,
  holds: { as: 'line', value, suffix: rest.suffix },
  share: rest.share,
});
export const signed = (label: string): Entry => ({
  label,
  holds: { as: 'line', value: 'name', hasSeal: true },
  share: 1.4,
});
export const comb = (label: string, digits: number, value: ValueOf = `digits:${digits}`): Entry => ({
  label,
  holds: { as: 'comb', value, digits },
});
export const date = (label: string, value: 'wareki' | 'seireki' = 'wareki', printed = ''): Entry => ({
  label,
  holds: { as: 'date', value, printed },
  share: 1.3,
});
export const options = (label: string, holds: Holds): Entry => ({ label, holds, share: 2 });
export const checks = (label: string, ...words: string[]): Entry =>
  options(label, { as: 'checks', options: words });
export const one = (label: string, ...words: string[]): Entry =>
  options(label, { as: 'boxed', options: words, isMany: false });
export const many = (label: string, ...words: string[]): Entry =>
  options(label, { as: 'boxed', options: words, isMany: true });
export const ringed = (label: string, ...words: string[]): Entry => ({
  label,
  holds: { as: 'ringed', options: words },
});
export const free = (label: string, lines: number, value: ValueOf = 'sentences'): Entry => ({
  label,
  holds: { as: 'lines', value, lines },
  share: 2,
});
export const column = (label: string, value: ValueOf | null, share = 1): Column => ({ label, value, share });

export const address = line('住所', 'address', { share: 2 });
export const phone = line('電話番号', 'phone');
export const kana = line('フリガナ', 'kana');
export const sex = ringed('性別', '男', '女');
