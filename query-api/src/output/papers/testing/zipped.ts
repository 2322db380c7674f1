import { buffer } from 'node:stream/consumers';
import { zipOf } from '../../zip.js';

/** Texts as a zip, by their names. */
export const zipped = (files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> =>
  buffer(
    zipOf(
      Object.entries(files).map(([name, text]) => ({
        name,
        bytes: [Buffer.from(text)],
      })),
      new Date('2026-05-21T00:00:00Z'),
    ),
  );

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relationships = (...targets: [kind: string, target: string][]): string =>
  `<Relationships>${targets
    .map(
      ([kind, target], index) =>
        `<Relationship Id="r${index}" Type="${RELATIONSHIPS}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** A workbook of one sheet written by hand: what a spreadsheet program would not write can be said. */
export const workbookOf = (
  rows: string,
  {
    sheetName = '修正',
    before = '',
    files = {},
  }: { sheetName?: string; before?: string; files?: Readonly<Record<string, string>> } = {},
): Promise<Buffer> =>
  zipped({
    '_rels/.rels': relationships(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns:r="${RELATIONSHIPS}"><sheets><sheet name="${sheetName}" sheetId="1" r:id="r0"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
      ['styles', 'styles.xml'],
    ),
    'xl/worksheets/sheet1.xml': `${before}<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...files,
  });

/** A cell with a text. */
export const textCell = (text: string): string =>
  `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;

/** A row with these cells; texts become cells. */
export const rowOf = (...cells: string[]): string =>
  `<row>${cells.map((cell) => (cell.startsWith('<') ? cell : textCell(cell))).join('')}</row>`;
