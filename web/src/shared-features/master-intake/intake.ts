import { MASTER_BYTES, MasterName, type MasterPreview } from '@reader/contracts/http/matching/masters';
import type { MasterEncoding } from '@reader/contracts/matching/master-encoding';
import type { Id } from '@reader/contracts/objects/ids';
import { byteSize } from '../../lib/text';

/** A CSV that is being looked at and is not taken in yet. */
export interface Intake {
  /** Of this choice of a file: the same file chosen again is another one. */
  readonly id: string;
  readonly file: File;
  /** Chosen by hand; null: as it is found out. */
  readonly encoding: MasterEncoding | null;
  /** 1-based, chosen by hand; null: as it is found out. */
  readonly headerLine: number | null;
  /** Columns chosen by hand, by the place of the header in the file; null: it is not used. */
  readonly hand: ReadonlyMap<number, Id | null>;
  /** Of the version that it becomes. */
  readonly name: string;
  /** The same until something is changed, so that a second try does not take it twice. */
  readonly tryId: string;
}

/** Characters of a version's name. */
export const NAME_LIMIT = 100;

/** The name that a version has from its file until somebody gives it another. */
export const nameOfFile = (file: string): string =>
  Array.from(file.replace(/\.[^.]*$/, '').trim())
    .slice(0, NAME_LIMIT)
    .join('');

/** Why a file is not even sent; undefined: it is. */
export const refusalOf = (files: readonly { readonly size: number }[]): string | undefined => {
  if (files.length > 1) return 'CSVは1つだけ選んで下さい。';
  const [file] = files;
  if (!file || file.size === 0) return 'ファイルが空です。';
  if (file.size > MASTER_BYTES)
    return `${byteSize(MASTER_BYTES)}を超えるCSVは取り込めません。分けて取り込んで下さい。`;
  return undefined;
};

/** Begins with a file. A name that was given to the version before stays. */
export const begun = (file: File, before: Intake | undefined, newId: () => Id): Intake => {
  const isNamed = before !== undefined && before.name !== nameOfFile(before.file.name);
  return {
    id: newId(),
    file,
    encoding: null,
    headerLine: null,
    hand: new Map(),
    name: isNamed ? before.name : nameOfFile(file.name),
    tryId: newId(),
  };
};

/** Why a name cannot be a version's; undefined: it can. */
export const nameFault = (name: string): string | undefined =>
  MasterName.safeParse(name).error?.issues[0]?.message;

/** Which column each header is, in the order of the file. */
export type Mapping = readonly (Id | null)[];

/** The mapping as it was found, with what was chosen by hand, whose columns are there still. */
export const mappingOf = (
  { headers }: Pick<MasterPreview, 'headers'>,
  hand: Intake['hand'],
  columns: ReadonlySet<Id>,
): Mapping => {
  const chosen = new Set(hand.values());
  return headers.map(({ column_id: found }, at) => {
    const column = hand.get(at);
    if (column !== undefined) return column !== null && columns.has(column) ? column : null;
    return found !== null && columns.has(found) && !chosen.has(found) ? found : null;
  });
};

/** Whether it is the mapping that was found. */
export const isAsFound = ({ headers }: Pick<MasterPreview, 'headers'>, mapping: Mapping): boolean =>
  headers.every(({ column_id: found }, at) => mapping[at] === found);

/** A column chosen for a header; another header that had it by hand is left without one. */
export const withChoice = (
  hand: Intake['hand'],
  found: Pick<MasterPreview, 'headers'>,
  at: number,
  column: Id | null,
): Intake['hand'] => {
  const next = new Map(hand);
  for (const [other, its] of hand) if (column !== null && its === column) next.set(other, null);
  const isFound = found.headers[at]?.column_id === column;
  const isElsewhere = found.headers.some((header, other) => other !== at && header.column_id === column);
  if (isFound && (column === null || !isElsewhere)) next.delete(at);
  else next.set(at, column);
  return next;
};

/** Labels of compared columns that no header is mapped to. */
export const missingIn = (
  mapping: Mapping,
  columns: readonly { readonly id: Id; readonly japanese_label: string; readonly is_compared: boolean }[],
): string[] =>
  columns.flatMap(({ id, japanese_label: label, is_compared: isCompared }) =>
    isCompared && !mapping.includes(id) ? [label] : [],
  );
