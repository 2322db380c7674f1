import { existsSync, readFileSync } from 'node:fs';
import { decodedText } from '@reader/contracts/text/decoded-text';

/** @throws Error when there is none */
export const bytesOf = (file: string): Buffer => {
  if (!existsSync(file)) throw new Error(`${file} がありません。`);
  return readFileSync(file);
};

/** A text file in utf-8, else in cp932, as spreadsheet programs write it. @throws Error when there is none */
export const textOf = (file: string): string => decodedText(bytesOf(file));
