import { linkType, type LinkType } from '@reader/contracts/codes/output';
import {
  type ChosenColumn,
  ChosenColumns,
  type ColumnSource,
  documentColumns,
  SOURCE_LIMIT,
} from '@reader/contracts/objects/output/chosen-column';
import { problemOfFormula } from '@reader/contracts/objects/output/formula';

/** The columns of a file in their order. A source stands in one of them at most. */
export type Choice = readonly ChosenColumn[];

/** One key a source: a value may be called as a column of the document itself. */
export const keyOf = (source: ColumnSource): string =>
  source.kind === 'document' ? `document:${source.field}` : `value:${source.name}`;

export const nameOf = (source: ColumnSource): string =>
  source.kind === 'document' ? documentColumns[source.field] : source.name;

/** A column is called by its first source, which stands in no other. */
export const columnKey = ({ sources }: ChosenColumn): string => (sources[0] ? keyOf(sources[0]) : '');

export const isGroup = ({ sources }: ChosenColumn): boolean => sources.length > 1;

const single = (source: ColumnSource): ChosenColumn => ({
  header: nameOf(source),
  link_type: linkType.none,
  delimiter: '',
  sources: [source],
});

/** What is not chosen yet, in the order of the documents. */
export const notChosen = (offered: readonly ColumnSource[], choice: Choice): ColumnSource[] => {
  const taken = new Set(choice.flatMap(({ sources }) => sources.map(keyOf)));
  return offered.filter((source) => !taken.has(keyOf(source)));
};

const comparable = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s/gu, '');

/** Sources whose name contains the text: full and half width, large and small letters and spaces are the same. */
export const found = (sources: readonly ColumnSource[], search: string): readonly ColumnSource[] => {
  const wanted = comparable(search);
  return wanted === '' ? sources : sources.filter((source) => comparable(nameOf(source)).includes(wanted));
};

export const chosen = (choice: Choice, sources: readonly ColumnSource[]): Choice => [
  ...choice,
  ...notChosen(sources, choice).map(single),
];

export const takenOut = (choice: Choice, keys: ReadonlySet<string>): Choice =>
  choice.filter((column) => !keys.has(columnKey(column)));

export const inOrder = (choice: Choice, keys: readonly string[]): Choice => {
  const byKey = new Map(choice.map((column) => [columnKey(column), column]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
};

/** Texts are joined with a space between them, numbers are added, unless told otherwise. */
const usualDelimiter: Record<LinkType, string> = { N: '', S: ' ', I: '' };

/** Several columns as one, at the place of the first; their sources in their order. */
export const linked = (choice: Choice, keys: ReadonlySet<string>, link: 'S' | 'I'): Choice => {
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

/** A group as columns of their own again, at its place. */
export const unlinked = (choice: Choice, key: string): Choice =>
  choice.flatMap((column) => (columnKey(column) === key ? column.sources.map(single) : [column]));

export const changed = (
  choice: Choice,
  key: string,
  change: Partial<Omit<ChosenColumn, 'sources'>>,
): Choice => choice.map((column) => (columnKey(column) === key ? { ...column, ...change } : column));

/** Another kind of link takes along no delimiter of the one before: a formula is no text between texts. */
export const linkedAs = (choice: Choice, key: string, link: 'S' | 'I'): Choice =>
  changed(choice, key, { link_type: link, delimiter: usualDelimiter[link] });

/** What is wrong with a column, for people. */
export const problemOf = ({ link_type, delimiter, sources }: ChosenColumn): string | undefined =>
  sources.length > SOURCE_LIMIT
    ? `1つの列にまとめられるのは${SOURCE_LIMIT}項目までです。`
    : link_type === linkType.number
      ? problemOfFormula(delimiter, sources.length)
      : undefined;

/** Why no file can be made of the choice; undefined when one can. */
export const obstacleOf = (choice: Choice): string | undefined => {
  const wrong = choice.find((column) => problemOf(column) !== undefined);
  if (wrong) return `「${wrong.header}」：${problemOf(wrong) ?? ''}`;
  return choice.length === 0 ? undefined : ChosenColumns.safeParse(choice).error?.issues[0]?.message;
};
