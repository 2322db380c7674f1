import { inputType } from '@reader/contracts/codes/document';
import type { DocumentContent, UserInput } from '@reader/contracts/objects/document/document-content';
import type { Box } from '@reader/contracts/objects/geometry';
import type { PageImage } from '@reader/contracts/objects/document/reading-content';
import type { SheetForm, SheetTable } from '@reader/contracts/objects/sheets/sheet-form';
import type { FormIds } from './form-of-import.js';

const MM_PER_INCH = 25.4;
/** Least side of an area: a line that was read is at least as high as its writing. */
const SMALLEST_MM = 2;

const hundredths = (millimetres: number): number => Math.round(millimetres * 100) / 100;

const inMillimetres = (box: Box, page: PageImage): Box => {
  const scale = MM_PER_INCH / page.transform.dpi;
  return {
    x: hundredths(box.x * scale),
    y: hundredths(box.y * scale),
    width: Math.max(SMALLEST_MM, hundredths(box.width * scale)),
    height: Math.max(SMALLEST_MM, hundredths(box.height * scale)),
  };
};

type FragmentType = SheetForm['fragments'][number]['type'];
const fragmentType = (type: UserInput['type']): FragmentType =>
  type === inputType.tableCell ? inputType.text : type;

/**
 * The form that a read document becomes (docs/product/sheets.md#made-from-a-document): each value outside
 * tables is an item with one fragment where it stood, each table a table; what was filled in is left behind.
 * Objects that lie on no page, or nowhere on it, have no place on the form.
 */
export const formOfDocument = (
  content: DocumentContent,
  pages: readonly PageImage[],
  ids: FormIds,
): SheetForm => {
  const pageOf = new Map(pages.map((page) => [page.id, page]));
  const placed = content.userInputs
    .filter((input) => input.table === null && input.width > 0 && input.height > 0)
    .flatMap((input) => {
      const page = pageOf.get(input.uploaded_file ?? '');
      return page ? [{ input, page }] : [];
    })
    .sort((a, b) => a.page.page - b.page.page || a.input.sequence - b.input.sequence)
    .map((entry, index) => ({ ...entry, index, name: nameOf(entry.input, index) }));
  return {
    items: placed.map(({ input, index, name }) => ({
      id: ids.partOf(`item:${index}`),
      sequence: index + 1,
      subject: input.subject || name,
      displaySubject: '',
      using: true,
      frameGroup: null,
      standardItem: ids.standardItem(input.subject || name),
    })),
    fragments: placed.map(({ input, index, name }) => ({
      id: ids.partOf(`fragment:${index}`),
      formItem: ids.partOf(`item:${index}`),
      sequence: 1,
      label: name,
      type: fragmentType(input.type),
      kind:
        input.type === inputType.checkbox || input.type === inputType.radio
          ? ('mark' as const)
          : ('text' as const),
      required: false,
      clipped: false,
      isApplicant: false,
      value: '',
      autoGenerateOptions: '',
      areaLinkageKey: String(index),
    })),
    options: [],
    areas: placed.map(({ input, page, index }) => ({
      key: String(index),
      page: page.page,
      ...inMillimetres(input, page),
    })),
    tables: content.tables.flatMap((table): SheetTable[] => {
      const page = pageOf.get(table.uploaded_file ?? '');
      const cells = content.userInputs.filter((input) => input.table === table.id);
      if (!page || cells.length === 0) return [];
      return [
        {
          subject: table.subject,
          label: table.label,
          page: page.page,
          rowNumber: table.row_number,
          columnNumber: table.column_number,
          cells: cells.map((cell) => ({
            row: cell.cell_position_in_row ?? 1,
            column: cell.cell_position_in_column ?? 1,
            isHeader: cell.is_table_header,
            value: cell.is_table_header ? cell.value : '',
            box: inMillimetres(cell, page),
          })),
        },
      ];
    }),
  };
};

/** What an unnamed value is called on the form. */
const nameOf = (input: UserInput, index: number): string =>
  input.label || input.subject || `項目${index + 1}`;
