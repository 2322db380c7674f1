import { posix } from 'node:path';
import { unescapeCell } from './cell-text.js';
import { NOT_XLSX, RefusedWorkbook, WORKBOOK_LIMITS, type Workbook } from './open-workbook.js';
import type { XmlListener } from './xml-tokens.js';

/** Characters of all shared strings together, and their number; they are kept while the sheet is read. */
const SHARED_LIMIT = 60_000_000;
const SHARED_COUNT = 2_000_000;
const TOO_MANY_STRINGS = '文字列が多すぎるため、取り込めません。';

interface Relationship {
  /** The last word of its type: `worksheet`, `styles`… */
  readonly kind: string;
  /** Path within the zip. */
  readonly target: string;
}

const relationshipsOf = async (
  workbook: Workbook,
  part: string,
): Promise<ReadonlyMap<string, Relationship>> => {
  const folder = posix.dirname(part);
  const found = new Map<string, Relationship>();
  await workbook.read(posix.join(folder, '_rels', `${posix.basename(part)}.rels`), {
    open: (name, attribute) => {
      const target = attribute('Target');
      if (name !== 'Relationship' || target === undefined) return;
      found.set(attribute('Id') ?? '', {
        kind: posix.basename(attribute('Type') ?? ''),
        target: target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
      });
    },
    text: () => undefined,
    close: () => undefined,
  });
  return found;
};

const ofKind = (relationships: ReadonlyMap<string, Relationship>, kind: string): string | undefined =>
  [...relationships.values()].find((one) => one.kind === kind)?.target;

/** Texts of a string item; readings above its characters (ruby) are not part of it. */
export const stringItems = (
  take: (text: string) => void,
): { open(name: string): void; text(text: string): void; close(name: string): void } => {
  let inText = false;
  let inReading = false;
  return {
    open: (name) => {
      if (name === 't') inText = true;
      else if (name === 'rPh') inReading = true;
    },
    text: (text) => {
      if (inText && !inReading) take(text);
    },
    close: (name) => {
      if (name === 't') inText = false;
      else if (name === 'rPh') inReading = false;
    },
  };
};

const sharedStringsOf = async (workbook: Workbook, part: string | undefined): Promise<string[]> => {
  const strings: string[] = [];
  if (part === undefined) return strings;
  let pieces: string[] = [];
  let size = 0;
  const items = stringItems((text) => {
    size += text.length;
    if (size > SHARED_LIMIT) throw new RefusedWorkbook(TOO_MANY_STRINGS);
    pieces.push(text);
  });
  const listener: XmlListener = {
    ...items,
    close: (name) => {
      items.close(name);
      if (name !== 'si') return;
      if (strings.length >= SHARED_COUNT) throw new RefusedWorkbook(TOO_MANY_STRINGS);
      strings.push(unescapeCell(pieces.join('')));
      pieces = [];
    },
  };
  await workbook.read(part, listener, WORKBOOK_LIMITS.unpackedBytes);
  return strings;
};

/** Numbers of built-in formats that show a date or a time, those of Japanese Excel included (ECMA-376-1, 18.8.30). */
const isBuiltInDate = (format: number): boolean =>
  (format >= 14 && format <= 22) ||
  (format >= 27 && format <= 36) ||
  (format >= 45 && format <= 47) ||
  (format >= 50 && format <= 58);

/** Quoted texts, colours and locales, escaped and skipped characters, exponents: nothing of them is a part of a date. */
const NO_DATE = /"[^"]*"|\[(?:[^\]hms][^\]]*)?\]|[\\_*].|E[+-]|General/gi;

const isDateCode = (code: string): boolean => /[ymdhsge]/i.test(code.replace(NO_DATE, ''));

/** The styles (by their place) whose numbers are shown as dates. */
const dateStylesOf = async (workbook: Workbook, part: string | undefined): Promise<ReadonlySet<number>> => {
  const styles = new Set<number>();
  if (part === undefined) return styles;
  const dateFormats = new Set<number>();
  let inCells = false;
  let place = 0;
  await workbook.read(part, {
    open: (name, attribute) => {
      const format = Number(attribute('numFmtId') ?? Number.NaN);
      if (name === 'numFmt' && isDateCode(attribute('formatCode') ?? '')) dateFormats.add(format);
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) {
        if (isBuiltInDate(format) || dateFormats.has(format)) styles.add(place);
        place += 1;
      }
    },
    text: () => undefined,
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
};

/** A sheet and what its cells refer to. */
export interface SheetParts {
  readonly sheet: string;
  readonly sharedStrings: readonly string[];
  readonly dateStyles: ReadonlySet<number>;
}

/** Finds a sheet by its name; undefined where there is none. @throws RefusedWorkbook */
export const findSheet = async (workbook: Workbook, sheetName: string): Promise<SheetParts | undefined> => {
  const main = ofKind(await relationshipsOf(workbook, ''), 'officeDocument');
  if (main === undefined) throw new RefusedWorkbook(NOT_XLSX);
  let relationship: string | undefined;
  const isThere = await workbook.read(main, {
    open: (name, attribute) => {
      if (name === 'sheet' && attribute('name') === sheetName) relationship = attribute('id');
    },
    text: () => undefined,
    close: () => undefined,
  });
  if (!isThere) throw new RefusedWorkbook(NOT_XLSX);
  const relationships = await relationshipsOf(workbook, main);
  const sheet = relationships.get(relationship ?? '')?.target;
  if (sheet === undefined) return undefined;
  return {
    sheet,
    sharedStrings: await sharedStringsOf(workbook, ofKind(relationships, 'sharedStrings')),
    dateStyles: await dateStylesOf(workbook, ofKind(relationships, 'styles')),
  };
};
