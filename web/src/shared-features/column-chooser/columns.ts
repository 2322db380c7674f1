import { linkType, type LinkType } from '@reader/contracts/codes/output';
import {
  type ChosenColumn,
  ChosenColumns,
  type ColumnSource,
  documentColumns,
  SOURCE_LIMIT,
} from '@reader/contracts/objects/output/chosen-column';
import { problemOfFormula } from '@reader/contracts/objects/output/formula';
import { comparable } from '../../lib/comparable';

/** How linked columns are joined. */
export type Link = Exclude<LinkType, typeof linkType.none>;

/** The columns of a file in their order. A source is in one of them at most. */
export type Choice = readonly ChosenColumn[];

/** One key per source; the prefix separates values from columns of the document itself. */
export const keyOf = (source: ColumnSource): string =>
  source.kind === 'document' ? `document:${source.field}` : `value:${source.name}`;

export const nameOf = (source: ColumnSource): string =>
  source.kind === 'document' ? documentColumns[source.field] : source.name;

/** A column's key is that of its first source, which is in no other column. */
export const columnKey = ({ sources }: ChosenColumn): string => (sources[0] ? keyOf(sources[0]) : '');

export const isGroup = ({ sources }: ChosenColumn): boolean => sources.length > 1;

const single = (source: ColumnSource): ChosenColumn => ({
  header: nameOf(source),
  link_type: linkType.none,
  delimiter: '',
  sources: [source],
});

/** Sources not chosen yet, in the order of the documents. */
export const notChosen = (offered: readonly ColumnSource[], choice: Choice): ColumnSource[] => {
  const taken = new Set(choice.flatMap(({ sources }) => sources.map(keyOf)));
  return offered.filter((source) => !taken.has(keyOf(source)));
};

/** Sources whose name contains the text, ignoring width, case and spaces. */
export const found = (sources: readonly ColumnSource[], search: string): readonly ColumnSource[] => {
  const wanted = comparable(search);
  return wanted === '' ? sources : sources.filter((source) => comparable(nameOf(source)).includes(wanted));
};

export const chosen = (choice: Choice, sources: readonly ColumnSource[]): Choice => [
  ...choice,
  ...notChosen(sources, choice).map(single),
];

export const withoutColumns = (choice: Choice, keys: ReadonlySet<string>): Choice =>
  choice.filter((column) => !keys.has(columnKey(column)));

export const inOrder = (choice: Choice, keys: readonly string[]): Choice => {
  const byKey = new Map(choice.map((column) => [columnKey(column), column]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
};

/** The default delimiter: texts are joined with a space, numbers are added. */
const usualDelimiter: Record<LinkType, string> = { N: '', S: ' ', I: '' };

/** Links several columns into one at the place of the first, keeping the order of their sources. */
export const linked = (choice: Choice, keys: ReadonlySet<string>, link: Link): Choice => {
  const parts = choice.filter((column) => keys.has(columnKey(column)));
  const [first] = parts;
  if (!first || parts.length < 2) return choice;
  const group: ChosenColumn = {
    header: parts.map(({ header }) => header).join(link === linkType.text ? '・' : '＋'),
    link_type: link,
    delimiter: usualDelimiter[link],
    sources: parts.flatMap(({ sources }) => sources),
  };
  return choice.flatMap((column) => (column === first ? [group] : parts.includes(column) ? [] : [column]));
};

/** Splits a linked column into separate ones at its place. */
export const unlinked = (choice: Choice, key: string): Choice =>
  choice.flatMap((column) => (columnKey(column) === key ? column.sources.map(single) : [column]));

export const changed = (
  choice: Choice,
  key: string,
  change: Partial<Omit<ChosenColumn, 'sources'>>,
): Choice => choice.map((column) => (columnKey(column) === key ? { ...column, ...change } : column));

/** Changes the kind of link and resets the delimiter: a formula is not a text delimiter. */
export const linkedAs = (choice: Choice, key: string, link: Link): Choice =>
  changed(choice, key, { link_type: link, delimiter: usualDelimiter[link] });

/** The problem of a column, as a Japanese sentence. */
export const problemOf = ({ link_type, delimiter, sources }: ChosenColumn): string | undefined =>
  sources.length > SOURCE_LIMIT
    ? `1つの列にまとめられるのは${SOURCE_LIMIT}項目までです。`
    : link_type === linkType.number
      ? problemOfFormula(delimiter, sources.length)
      : undefined;

/** Why no file can be made of the choice; undefined if it can. */
export const obstacleOf = (choice: Choice): string | undefined => {
  const wrong = choice.find((column) => problemOf(column) !== undefined);
  if (wrong) return `「${wrong.header}」：${problemOf(wrong) ?? ''}`;
  return choice.length === 0 ? undefined : ChosenColumns.safeParse(choice).error?.issues[0]?.message;
};
