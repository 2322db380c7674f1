import { existsSync, readFileSync } from 'node:fs';
import { decodedText } from '@reader/contracts/text/decoded-text';

/** A text file in utf-8, else in cp932, as spreadsheet programs write it. @throws Error when there is none */
export const textOf = (file: string): string => {
  if (!existsSync(file)) throw new Error(`${file} がありません。`);
  return decodedText(readFileSync(file));
};
