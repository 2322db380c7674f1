import { inputType } from '@reader/contracts/codes/document';
import type { DocumentContent, UserInput } from '@reader/contracts/objects/document/document-content';
import type { Box } from '@reader/contracts/objects/geometry';
import type { PageImage } from '@reader/contracts/objects/document/reading-content';
import type { PageArea, PageSize } from '@reader/contracts/objects/sheets/form-faults';
import type { SheetForm, SheetTable } from '@reader/contracts/objects/sheets/sheet-form';
import { clipToPage, fitAreas } from './fit-areas.js';
import type { FormIds } from './form-of-import.js';

const MM_PER_INCH = 25.4;

const inMillimetres = (box: Box, page: PageImage): Box => {
  const scale = MM_PER_INCH / page.transform.dpi;
  return { x: box.x * scale, y: box.y * scale, width: box.width * scale, height: box.height * scale };
};

/** The size of a kept page. */
export const pageSize = ({ width, height, transform: { dpi } }: PageImage): PageSize => ({
  width: (width * MM_PER_INCH) / dpi,
  height: (height * MM_PER_INCH) / dpi,
});

type FragmentType = SheetForm['fragments'][number]['type'];
const fragmentType = (type: UserInput['type']): FragmentType =>
  type === inputType.tableCell ? inputType.text : type;

/** A page of the document, and which one of the form it becomes (1-based). */
interface FormPage {
  readonly image: PageImage;
  readonly number: number;
}
type PagesById = ReadonlyMap<string, FormPage>;

interface PlacedInput {
  readonly input: UserInput;
  readonly index: number;
  /** What its fragment is called. */
  readonly name: string;
  /** What its item is called. */
  readonly subject: string;
  readonly area: PageArea;
}

const firstGiven = (...names: readonly string[]): string | undefined =>
  names.find((name) => name.trim() !== '');

/** The values outside tables that have a place of their own, page by page, and the places that others had. */
const placeInputs = (
  { userInputs }: DocumentContent,
  pages: PagesById,
): { readonly placed: readonly PlacedInput[]; readonly left: readonly PageArea[] } => {
  const found = userInputs
    .filter((input) => input.table === null && input.width > 0 && input.height > 0)
    .flatMap((input) => {
      const page = pages.get(input.uploaded_file ?? '');
      return page ? [{ input, page }] : [];
    })
    .sort((a, b) => a.page.number - b.page.number || a.input.sequence - b.input.sequence);
  const { areas, left } = fitAreas(
    found.map(({ input, page }) => ({ page: page.number, ...inMillimetres(input, page.image) })),
    [...pages.values()].map(({ image }) => pageSize(image)),
  );
  const placed = found
    .flatMap(({ input }, index) => {
      const area = areas[index];
      return area ? [{ input, area }] : [];
    })
    .map(({ input, area }, index) => {
      const name = firstGiven(input.label, input.subject) ?? `項目${index + 1}`;
      return { input, area, index, name, subject: firstGiven(input.subject) ?? name };
    });
  return { placed, left };
};

/** The tables of the document; what of a cell is not on its page is left out. */
const tablesOf = ({ tables, userInputs }: DocumentContent, pages: PagesById): SheetTable[] =>
  tables.flatMap((table): SheetTable[] => {
    const page = pages.get(table.uploaded_file ?? '');
    if (!page) return [];
    const cells = userInputs
      .filter((input) => input.table === table.id)
      .flatMap((cell) => {
        const box = clipToPage(inMillimetres(cell, page.image), pageSize(page.image));
        return box ? [{ cell, box }] : [];
      });
    if (cells.length === 0) return [];
    return [
      {
        subject: table.subject,
        label: table.label,
        page: page.number,
        rowNumber: table.row_number,
        columnNumber: table.column_number,
        cells: cells.map(({ cell, box }) => ({
          row: cell.cell_position_in_row ?? 1,
          column: cell.cell_position_in_column ?? 1,
          isHeader: cell.is_table_header,
          value: cell.is_table_header ? cell.value : '',
          box,
        })),
      },
    ];
  });

/** A form, and where else on its pages something was filled in. */
interface FormOfDocument {
  readonly form: SheetForm;
  readonly alsoFilled: readonly PageArea[];
}

/**
 * The form that a read document becomes (docs/product/sheets.md#made-from-a-document): each value outside
 * tables is an item with one fragment where it stood, each table a table; what was filled in is left behind.
 * Objects that lie on no page, or nowhere on it, have no place on the form. `pages` are in their order.
 */
export const formOfDocument = (
  content: DocumentContent,
  pages: readonly PageImage[],
  ids: FormIds,
): FormOfDocument => {
  const formPages = new Map(pages.map((image, index) => [image.id, { image, number: index + 1 }]));
  const { placed, left } = placeInputs(content, formPages);
  return { form: formOf(placed, tablesOf(content, formPages), ids), alsoFilled: left };
};

const formOf = (placed: readonly PlacedInput[], tables: SheetTable[], ids: FormIds): SheetForm => ({
  items: placed.map(({ index, subject }) => ({
    id: ids.partOf(`item:${index}`),
    sequence: index + 1,
    subject,
    displaySubject: '',
    using: true,
    frameGroup: null,
    standardItem: ids.standardItem(subject),
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
  areas: placed.map(({ area, index }) => ({ key: String(index), ...area })),
  tables,
});
