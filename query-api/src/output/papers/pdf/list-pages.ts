import type { Table, UserInput } from '@reader/contracts/objects/document/document-content';
import type { OutputDocument } from '../../values/output-document.js';
import { nameOfInput, writtenNameOf } from '../name-of-input.js';
import { tableGrid } from '../table-grid.js';
import type { Pdf } from './draw-line.js';
import type { JapaneseFont } from './japanese-font.js';
import { INK, LIST_WIDTH, listPaper, QUIET, type ListPaper } from './list-paper.js';

/** Points that labels take. */
const LABEL_WIDTH = 144;

/** The content of pages of labels and values. */
export interface ListedValues {
  /** In the PDF's list of contents; none for what only continues a document. */
  readonly bookmark?: string;
  readonly title: string;
  /** Small lines below the title. */
  readonly facts: readonly string[];
  /** Values outside of tables. */
  readonly inputs: readonly UserInput[];
  readonly tables: readonly { readonly table: Table; readonly cells: readonly UserInput[] }[];
}

/** The document's values as they are listed; without `inputs` all of them. */
export const listedValues = (
  document: OutputDocument,
  title: string,
  inputs: readonly UserInput[] = document.inputs,
): ListedValues => ({
  title,
  facts: [
    document.fileName === title ? '' : document.fileName,
    [document.status, document.applicant === '' ? '' : `申請者 ${document.applicant}`]
      .filter((fact) => fact !== '')
      .join('　'),
  ].filter((fact) => fact !== ''),
  inputs: inputs.filter(({ table }) => table === null),
  tables: document.tables
    .map((table) => ({ table, cells: inputs.filter((input) => input.table === table.id) }))
    .filter(({ cells }) => cells.length > 0),
});

const drawTable = (paper: ListPaper, table: Table, inputs: readonly UserInput[]): void => {
  paper.space(18);
  paper.keep(60);
  paper.text(writtenNameOf(table) || '表', 10, 16, INK);
  paper.rule();
  const { rowCount, columnWidths, cells } = tableGrid(table, inputs);
  const all = columnWidths.reduce((sum, width) => sum + width, 0);
  const edges = [0];
  for (const width of columnWidths) edges.push(edges.at(-1)! + (width / all) * LIST_WIDTH);
  for (let row = 0; row < rowCount; row += 1)
    paper.row(
      cells
        .filter((cell) => cell.row === row)
        .map(({ column, columnSpan, text, isHeader }) => ({
          from: edges[column]!,
          to: edges[column + columnSpan]!,
          text,
          colour: isHeader ? QUIET : INK,
          isFilled: isHeader,
        })),
    );
};

/** Labels and values below a title, then tables, on as many new pages as it takes. */
export const drawListPages = (pdf: Pdf, font: JapaneseFont, listed: ListedValues): void => {
  const paper = listPaper(pdf, font);
  if (listed.bookmark !== undefined) pdf.outline.addItem(listed.bookmark);
  paper.text(listed.title, 16, 23, INK);
  for (const fact of listed.facts) paper.text(fact, 9, 14, QUIET);
  paper.space(12);
  if (listed.inputs.length > 0) paper.rule();
  for (const input of listed.inputs)
    paper.row([
      { from: 0, to: LABEL_WIDTH, text: nameOfInput(input), colour: QUIET },
      { from: LABEL_WIDTH, to: LIST_WIDTH, text: input.value, colour: INK },
    ]);
  for (const { table, cells } of listed.tables) drawTable(paper, table, cells);
};
