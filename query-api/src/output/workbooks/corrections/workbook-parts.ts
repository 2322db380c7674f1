import { posix } from 'node:path';
import { unescapeCell } from '../cell-text.js';
import { dateStylesOf } from './date-styles.js';
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

/** A sheet and what its cells refer to. */
export interface SheetDependencies {
  readonly sheet: string;
  readonly sharedStrings: readonly string[];
  readonly dateStyles: ReadonlySet<number>;
}

/** Finds a sheet by its name; undefined where there is none. @throws RefusedWorkbook */
export const findSheet = async (
  workbook: Workbook,
  sheetName: string,
): Promise<SheetDependencies | undefined> => {
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
