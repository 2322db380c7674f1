import type { Box } from '@reader/contracts/objects/geometry';
import type {
  TemplateField,
  TemplateTable,
  TemplateText,
} from '@reader/contracts/objects/sheets/sheet-template';
import { derivedIds } from '@reader/ocr-worker/pipeline/derived-id';
import { PX_PER_MM } from '../fonts.js';
import type { FormDesign, MmBox } from './form-design.js';
import { MM_PER_POINT, textWidth } from '../lay-out.js';

/** Any fixed id: names within it make the corpus' ids the same at every run. */
const idOf = derivedIds('7b0c7f4e-3c5b-4d0a-9a55-1f0e6a1d2c3b');

export const sheetIdOf = (design: FormDesign): string => idOf(design.key);
export const fragmentIdOf = (design: FormDesign, index: number): string =>
  idOf(`${design.key}/field/${index}`);

/** From mm of the page to px of its image at 300 dpi. */
export const pixelBox = ({ x, y, width, height }: MmBox): Box => ({
  x: x * PX_PER_MM,
  y: y * PX_PER_MM,
  width: width * PX_PER_MM,
  height: height * PX_PER_MM,
});

/** What a `SheetTemplate` says of a form, its page images and signatures apart. */
export interface RegisteredForm {
  readonly key: string;
  readonly sheetId: string;
  readonly formSubject: string;
  readonly keyword: string | null;
  readonly fields: readonly TemplateField[];
  readonly tables: readonly TemplateTable[];
  /** Texts of each page, the first page first. */
  readonly texts: readonly (readonly TemplateText[])[];
}

export const registeredForm = (design: FormDesign): RegisteredForm => ({
  key: design.key,
  sheetId: sheetIdOf(design),
  formSubject: design.title,
  keyword: null,
  fields: design.fields.map((field, index) => ({
    fragmentId: fragmentIdOf(design, index),
    formItemId: idOf(`${design.key}/item/${field.subject}`),
    sequence: index + 1,
    subject: field.subject,
    label: field.label,
    type: field.type,
    kind: field.kind,
    options: [...field.options],
    page: field.page,
    box: pixelBox(field.area),
  })),
  tables: design.tables.map((table) => ({
    subject: table.subject,
    label: table.label,
    page: table.page,
    rowNumber: table.rows,
    columnNumber: table.columns,
    cells: table.cells.map(({ row, column, isHeader, text, box }) => ({
      row,
      column,
      isHeader,
      value: text,
      box: pixelBox(box),
    })),
  })),
  texts: design.pages.map((prints) =>
    prints.flatMap((print) => {
      if (print.what !== 'text') return [];
      const width = Math.min(textWidth(print.text, print.size), print.room ?? Infinity);
      const height = print.size * MM_PER_POINT;
      const left = print.x - { left: 0, center: width / 2, right: width }[print.align];
      return [{ text: print.text, box: pixelBox({ x: left, y: print.y - height / 2, width, height }) }];
    }),
  ),
});

/** The folder format that registers a form (`sheet.json`); the pages lie beside it as `page-1.png` and so on. */
export const sheetDefinition = (design: FormDesign): object => {
  const subjects = [...new Set(design.fields.map(({ subject }) => subject))];
  return {
    form_subject: design.title,
    pages: design.pages.map((_, index) => ({ file: `page-${index + 1}.png` })),
    form_items: subjects.map((subject) => ({
      subject,
      fragments: design.fields
        .filter((field) => field.subject === subject)
        .map(({ label, type, kind, options, page, area }) => ({
          label,
          type,
          kind,
          ...(options.length > 0 ? { options } : {}),
          area: { page, ...area },
        })),
    })),
  };
};
