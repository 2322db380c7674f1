import { withoutDirectionControls } from '@reader/contracts/text/direction-controls';

/** Characters of a name at most (docs/product/limits.md#upload). */
const LONGEST = 255;

/** What a file is called without its ending; all of it where nothing else is left. */
export const withoutEnding = (fileName: string): string => fileName.replace(/\.[^.]{1,5}$/u, '') || fileName;

/** Nothing but blanks, dots and what is not seen, at most with an extension behind them. */
const NOTHING = /^[\s.\p{Cf}]*(?:\.[^.]*)?$/u;

/** What a file is called; `refused` says why it is not taken under that name. */
export interface FileName {
  readonly shown: string;
  readonly refused?: string;
}

/**
 * The name of a file as it is kept: its last part, without control characters and controls of the writing direction, in one form, because systems differ in how
 * they compose ガ. A file that is called nothing (but an extension), or something too long, is refused alone.
 */
export const fileNameOf = (given: string): FileName => {
  const last = given.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const characters = [
    ...withoutDirectionControls(last.toWellFormed()).replaceAll(/[\u0000-\u001f\u007f]/g, ''),
  ];
  if (NOTHING.test(characters.join('')))
    return { shown: '名称なし', refused: 'ファイル名がありません。名前を付けてください' };
  if (characters.length <= LONGEST) return { shown: characters.join('') };
  return {
    shown: characters.slice(0, LONGEST).join(''),
    refused: `ファイル名が長すぎます。${LONGEST}文字以内にしてください`,
  };
};
