import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FILE_BYTES, mediaTypeOf } from '@reader/contracts/files/media-types';
import { readProblemText } from '@reader/contracts/japanese/read-problems';
import { SheetImport } from '@reader/contracts/objects/sheets/sheet-import';
import { shownName, withoutControls } from '@reader/contracts/text/shown-name';
import { UnreadableFile } from '@reader/ocr-worker/pipeline/foundation/unreadable-file';
import { fileInFolder, refusedWhenUnreadable } from './file-in-folder.js';
import type { PageMeasure } from './page-sizes.js';
import { ChildDeath } from '@reader/platform/children/child-errors';
import { SheetRefused, type BlankPage, type Say, type SizedPage } from './register-sheet.js';
import { faultsOfCounts } from './sheet-counts.js';
import { faultsOfDescription, sketchOf, type NamedPage } from './sheet-sketch.js';

const DESCRIPTION = 'sheet.json';
/** 2,000 fragments without options take less than 1 MiB. */
const DESCRIPTION_BYTES = 16 * 1_048_576;

/** The folder itself, or those in it that describe a form. @throws Error when there is none */
export const foldersWithForms = (folder: string): string[] => {
  if (existsSync(join(folder, DESCRIPTION))) return [folder];
  const found =
    existsSync(folder) && statSync(folder).isDirectory()
      ? refusedWhenUnreadable(folder, () => readdirSync(folder))
          .map((name) => join(folder, name))
          .filter((inner) => existsSync(join(inner, DESCRIPTION)))
          .sort()
      : [];
  if (found.length === 0) throw new Error(`${folder} に ${DESCRIPTION} がありません。`);
  return found;
};

/** @throws SheetRefused when it cannot be read or is no JSON */
const readJson = (folder: string): unknown => {
  const bytes = fileInFolder(folder, DESCRIPTION, DESCRIPTION_BYTES);
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new SheetRefused(
      // The message quotes the file.
      `${join(folder, DESCRIPTION)} をJSONとして読めません: ${withoutControls((error as Error).message)}`,
      { cause: error },
    );
  }
};

/** A blank page that a description names. @throws SheetRefused with what is wrong with its file */
const readBlank = (folder: string, { file, page }: NamedPage): BlankPage => {
  const bytes = fileInFolder(folder, file, FILE_BYTES);
  if (!mediaTypeOf(bytes))
    throw new SheetRefused(`${join(folder, shownName(file))}: ${readProblemText['unsupported-type']}`);
  return { bytes, page };
};

/** Why a page of a file cannot be a form's. @throws what is no fault of the page */
const pageFault = (error: unknown, { file: name, page }: NamedPage): string => {
  const file = shownName(name);
  if (error instanceof SheetRefused) return error.message;
  if (error instanceof ChildDeath && error.reason === 'killed')
    return `${file}: 確認中に処理が止められました。メモリの空きを確かめて、もう一度実行してください。`;
  if (error instanceof ChildDeath)
    return `${file}: 確認中に処理が異常終了しました。ファイルが壊れているおそれがあります。`;
  if (!(error instanceof UnreadableFile)) throw error;
  return error.problem === 'no-pages'
    ? `${file} に${page}ページ目はありません。`
    : `${file}: ${readProblemText[error.problem]}`;
};

interface OpenedPages {
  /** In order; null: it cannot be used. */
  readonly blanks: readonly (SizedPage | null)[];
  readonly faults: readonly string[];
}

/** Opens pages one by one; what is wrong with one does not hide what is wrong with others. */
const openPages = async (
  folder: string,
  pages: readonly (NamedPage | null)[],
  measure: PageMeasure,
  say: Say,
): Promise<OpenedPages> => {
  const blanks: (SizedPage | null)[] = [];
  const faults: string[] = [];
  for (const [index, named] of pages.entries()) {
    let blank: SizedPage | null = null;
    if (named) {
      say(`${index + 1}/${pages.length}ページ: ${shownName(named.file)} を確認しています。`);
      try {
        const found = readBlank(folder, named);
        blank = { ...found, size: await measure.sizeOf(found) };
      } catch (error) {
        faults.push(pageFault(error, named));
      }
    }
    blanks.push(blank);
  }
  return { blanks, faults };
};

/** A form as a folder describes it, with its blank pages. */
interface SheetFolder {
  readonly description: SheetImport;
  readonly blanks: readonly SizedPage[];
}

/** @throws SheetRefused that names the faults of a folder's description, if it has any */
const refuseFaults = (folder: string, faults: readonly string[]): void => {
  if (faults.length === 0) return;
  const said = [`${join(folder, DESCRIPTION)} に誤りがあります。`, ...faults.map((line) => `  ${line}`)];
  throw new SheetRefused(said.join('\n'));
};

/** Opens a folder, saying which page it is at. @throws SheetRefused that names all that is wrong with it */
export const openSheetFolder = async (
  folder: string,
  measure: PageMeasure,
  say: Say,
): Promise<SheetFolder> => {
  const json = readJson(folder);
  refuseFaults(folder, faultsOfCounts(json));
  const { blanks, faults } = await openPages(folder, sketchOf(json).pages ?? [], measure, say);
  const sizes = blanks.map((blank) => blank?.size ?? null);
  refuseFaults(folder, faultsOfDescription(json, sizes, faults));
  return { description: SheetImport.parse(json), blanks: blanks.filter((blank) => blank !== null) };
};
