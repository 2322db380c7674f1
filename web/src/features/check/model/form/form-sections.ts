import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import type { Table, UserInput } from '@reader/contracts/objects/document/document-content';

/** `wanted` is the summary mode: what is doubtful or empty. */
export type FormFilter = 'all' | 'doubt' | 'empty' | 'wanted';

export interface InputSection {
  readonly kind: 'inputs';
  readonly key: string;
  readonly title: string;
  readonly pageId: string | null;
  readonly inputs: readonly UserInput[];
}
export interface TableSection {
  readonly kind: 'table';
  readonly key: string;
  readonly title: string;
  readonly pageId: string | null;
  readonly table: Table;
  /** Rows of cells by position; a hole is undefined. */
  readonly rows: readonly (readonly (UserInput | undefined)[])[];
}
export type FormSection = InputSection | TableSection;

const byPlace = (a: UserInput, b: UserInput): number => a.sequence - b.sequence || a.y - b.y || a.x - b.x;

/** The cells of a table as a grid. `cell_position_in_row` is the row's number, 1-based. */
export const gridOf = (cells: readonly UserInput[]): (UserInput | undefined)[][] => {
  const rows = Math.max(0, ...cells.map((cell) => cell.cell_position_in_row ?? 1));
  const columns = Math.max(0, ...cells.map((cell) => cell.cell_position_in_column ?? 1));
  const grid = Array.from({ length: rows }, () => Array<UserInput | undefined>(columns).fill(undefined));
  for (const cell of cells) {
    const row = grid[(cell.cell_position_in_row ?? 1) - 1];
    if (row) row[(cell.cell_position_in_column ?? 1) - 1] = cell;
  }
  return grid;
};

/** Names that say no more than that nobody has named it yet (docs/product/entities.md#user-input). */
const UNNAMED_SUBJECT = '項目名';
const UNNAMED_LABEL = '入力欄名';

/** What a field is called on the screen. */
export const labelOf = (input: Pick<UserInput, 'label' | 'subject'>): string =>
  input.label || (input.subject === UNNAMED_SUBJECT ? '' : input.subject) || UNNAMED_LABEL;

/** What a table is called; `index` counts the tables of its page. */
export const tableName = (table: Pick<Table, 'subject'>, index: number): string =>
  table.subject === UNNAMED_SUBJECT ? `表 ${index + 1}` : table.subject;

export const tableLabel = (table: Pick<Table, 'label'>): string =>
  table.label === UNNAMED_LABEL ? '' : table.label;

/** What groups a field with its neighbours: nothing where its subject only repeats its own label. */
const groupOf = (inputs: readonly UserInput[], index: number): string => {
  const { subject, label } = inputs[index]!;
  const isAlone = inputs[index - 1]?.subject !== subject && inputs[index + 1]?.subject !== subject;
  return subject === UNNAMED_SUBJECT || (isAlone && subject === label) ? '' : subject;
};

const inputSections = (page: UploadedFile | null, inputs: readonly UserInput[], pages: number) => {
  const sections: { title: string; inputs: UserInput[] }[] = [];
  const pageTitle = page && pages > 1 ? `${page.page}ページ目` : '読取値';
  let group: string | null = null;
  for (const [index, input] of inputs.entries()) {
    const last = sections.at(-1);
    const own = groupOf(inputs, index);
    if (last && group === own) last.inputs.push(input);
    else {
      group = own;
      const title = [pages > 1 && sections.length === 0 ? pageTitle : '', own].filter(Boolean);
      sections.push({ title: title.join('・') || pageTitle, inputs: [input] });
    }
  }
  return sections;
};

/** The form: page by page, its inputs in their order grouped by subject, then its tables. */
export const formSections = (
  pages: readonly UploadedFile[],
  tables: readonly Table[],
  inputs: Iterable<UserInput>,
): FormSection[] => {
  const all = [...inputs];
  const homes: (UploadedFile | null)[] = [...pages].sort((a, b) => a.sequence - b.sequence);
  const known = new Set(pages.map((page) => page.id));
  if (all.some((input) => input.uploaded_file === null || !known.has(input.uploaded_file))) homes.push(null);

  return homes.flatMap((page): FormSection[] => {
    const isHere = (pageId: string | null) =>
      page === null ? pageId === null || !known.has(pageId) : pageId === page.id;
    const loose = all.filter((input) => input.table === null && isHere(input.uploaded_file)).sort(byPlace);
    const pageId = page?.id ?? null;
    return [
      ...inputSections(page, loose, pages.length).map(({ title, inputs: members }, index): InputSection => ({
        kind: 'inputs',
        key: `${pageId ?? 'none'}-${index}`,
        title,
        pageId,
        inputs: members,
      })),
      ...tables
        .filter((table) => isHere(table.uploaded_file))
        .sort((a, b) => a.sequence - b.sequence)
        .map((table, index): TableSection => ({
          kind: 'table',
          key: table.id,
          title: tableName(table, index),
          pageId,
          table,
          rows: gridOf(all.filter((input) => input.table === table.id)),
        })),
    ];
  });
};

/** All inputs in the order of the form: what Tab, Enter and the arrows go through. */
export const inputOrder = (sections: readonly FormSection[]): UserInput[] =>
  sections.flatMap((section) =>
    section.kind === 'inputs'
      ? section.inputs
      : section.rows.flatMap((row) => row.filter((cell) => cell !== undefined)),
  );

/** The next of `ids` that is wanted, after `from` and then from the start; undefined when none is. */
export const nextWanted = (
  ids: readonly string[],
  from: string | null,
  isWanted: (id: string) => boolean,
): string | undefined => {
  const start = from === null ? 0 : ids.indexOf(from) + 1;
  const turned = [...ids.slice(start), ...ids.slice(0, start)];
  return turned.find((id) => id !== from && isWanted(id));
};
