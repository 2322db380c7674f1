import { existsSync, readFileSync } from 'node:fs';

/** A text file in utf-8, else in cp932, as spreadsheet programs write it. @throws Error when there is none */
export const textOf = (file: string): string => {
  if (!existsSync(file)) throw new Error(`${file} がありません。`);
  const bytes = readFileSync(file);
  const text = bytes.toString('utf8');
  return text.includes('\uFFFD') ? new TextDecoder('shift_jis').decode(bytes) : text;
};
