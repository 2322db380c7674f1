import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { readProblemText } from '@reader/contracts/japanese/read-problems';
import { shownName } from '@reader/contracts/text/shown-name';
import { SheetRefused } from './register-sheet.js';

/** What the system says of a file that cannot be had, as people are told. */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'がありません。',
  ENOTDIR: 'がありません。',
  EISDIR: 'はファイルではありません。',
  EACCES: 'を読む権限がありません。',
  EPERM: 'を読む権限がありません。',
  ELOOP: 'はリンクが循環しているため開けません。',
  ENAMETOOLONG: 'は名前が長すぎるため開けません。',
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** What the file system gives. @throws SheetRefused with the reason, `shown` being what is accessed */
export const refusedWhenUnreadable = <Found>(shown: string, access: () => Found): Found => {
  try {
    return access();
  } catch (error) {
    const code = codeOf(error);
    throw new SheetRefused(`${shown} ${reasons[code] ?? `を読み取れません${code && `（${code}）`}。`}`, {
      cause: error,
    });
  }
};

/**
 * The bytes of a file that a folder names: only what really lies in it, whatever links say, because a description is data.
 * @throws SheetRefused with the reason when there is none, or it is larger than `most` bytes
 */
export const fileInFolder = (folder: string, name: string, most: number): Buffer => {
  const shown = join(folder, shownName(name));
  const path = refusedWhenUnreadable(shown, () => realpathSync(join(folder, name)));
  const inside = refusedWhenUnreadable(folder, () => realpathSync(folder));
  if (!path.startsWith(inside.endsWith(sep) ? inside : inside + sep))
    throw new SheetRefused(`${shown} はフォルダーの外にあるため使えません。`);
  const found = refusedWhenUnreadable(shown, () => statSync(path));
  if (!found.isFile()) throw new SheetRefused(`${shown} はファイルではありません。`);
  if (found.size > most) throw new SheetRefused(`${shown}: ${readProblemText['too-many-bytes']}`);
  return refusedWhenUnreadable(shown, () => readFileSync(path));
};
