import type { DocumentEvent } from '@reader/contracts/events/document';
import type { Fields, ObjectChange } from '@reader/contracts/objects/changes';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { graphOfContent } from '@reader/contracts/objects/document/revise-content';
import type { Box } from '@reader/contracts/objects/geometry';
import type { Id } from '@reader/contracts/objects/ids';
import { updateOf } from '../objects/diff-pushed.js';
import { editOf } from './consequences.js';
import { editable, revised } from './decide.js';
import type { Document } from './state.js';

/** An object on a page. */
interface Placed extends Box {
  readonly uploaded_file: Id | null;
}

const centreY = ({ y, height }: Box): number => y + height / 2;

/**
 * Line after line from the top, and each line from the left. What has its centre beside another that stands higher is in
 * that one's line.
 */
export const inLines = <Item extends Box>(items: readonly Item[]): Item[] => {
  const lines: Item[][] = [];
  for (const item of [...items].sort((a, b) => centreY(a) - centreY(b))) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && centreY(item) < first.y + first.height) line.push(item);
    else lines.push([item]);
  }
  return lines.flatMap((line) => line.sort((a, b) => a.x - b.x));
};

const pageByPage = <Item extends Placed>(document: Document, items: readonly Item[]): Item[] => {
  const pages = [...document.pages].sort((a, b) => a.page - b.page).map(({ id }) => id);
  const lost = items.filter(({ uploaded_file: page }) => page === null || !pages.includes(page));
  return [...pages.flatMap((id) => inLines(items.filter((item) => item.uploaded_file === id))), ...lost];
};

type NewFields = readonly {
  readonly class: 'userInputs' | 'tables';
  readonly id: Id;
  readonly fields: Fields;
}[];

/** Inputs and tables are numbered from 1 by their place; the cells of a table have its number. */
const numberedInputs = (document: Document): NewFields => {
  const { userInputs, tables } = document.content;
  const inputs = userInputs.filter(({ table }) => table === null);
  const inOrder = pageByPage<(typeof inputs)[number] | (typeof tables)[number]>(document, [
    ...inputs,
    ...tables,
  ]);
  const numberOf = new Map(inOrder.map(({ id }, index) => [id, index + 1]));
  return [
    ...userInputs.map(({ id, table, sequence }) => ({
      class: 'userInputs' as const,
      id,
      fields: { sequence: numberOf.get(table ?? id) ?? sequence },
    })),
    ...tables.map(({ id, sequence }) => ({
      class: 'tables' as const,
      id,
      fields: { sequence: numberOf.get(id) ?? sequence },
    })),
  ];
};

const middle = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** New numbers, from 1, of the rows or columns of cells: by where their cells lie on average. */
const renumbered = (
  cells: readonly UserInput[],
  numberOf: (cell: UserInput) => number | null,
  placeOf: (cell: UserInput) => number,
): ReadonlyMap<number | null, number> => {
  const numbers = [...new Set(cells.map(numberOf))].filter((number) => number !== null);
  const places = new Map(
    numbers.map((number) => [number, middle(cells.filter((cell) => numberOf(cell) === number).map(placeOf))]),
  );
  const inOrder = numbers.sort((a, b) => places.get(a)! - places.get(b)!);
  return new Map(inOrder.map((number, index) => [number, index + 1]));
};

/** The rows of each table are numbered from the top and its columns from the left; which cells share one stays. */
const numberedCells = (document: Document): NewFields =>
  document.content.tables.flatMap(({ id: table }) => {
    const cells = document.content.userInputs.filter((input) => input.table === table);
    const rows = renumbered(cells, (cell) => cell.cell_position_in_row, centreY);
    const columns = renumbered(
      cells,
      (cell) => cell.cell_position_in_column,
      ({ x, width }) => x + width / 2,
    );
    return cells.map(({ id, cell_position_in_row: row, cell_position_in_column: column }) => ({
      class: 'userInputs' as const,
      id,
      fields: {
        cell_position_in_row: rows.get(row) ?? row,
        cell_position_in_column: columns.get(column) ?? column,
      },
    }));
  });

const orderBy =
  (fieldsOf: (document: Document) => NewFields) =>
  (given: Document | undefined, commitId: Id): DocumentEvent[] => {
    if (given?.handled.has(commitId)) return [];
    const document = editable(given);
    const graph = graphOfContent(document.content);
    const changes = fieldsOf(document).flatMap((one): ObjectChange[] =>
      updateOf(one.class, one.id, graph.get(one.class)?.get(one.id) ?? {}, one.fields),
    );
    return revised(document.id, commitId, editOf({ document, graph, changes }));
  };

/** Inputs and tables in the order of their places, as one revision (docs/product/edits.md#ordering-by-place). @throws RuleBroken */
export const orderInputs = orderBy(numberedInputs);

/** The cells of all tables in the order of their places, as one revision (docs/product/edits.md#ordering-by-place). @throws RuleBroken */
export const orderCells = orderBy(numberedCells);
