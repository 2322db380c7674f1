import type { Box } from '@reader/contracts/objects/geometry';
import type { Degradation } from './pages/degrade-page.js';
import type { FormDesign } from './forms/form-design.js';
import type { Homography } from './pages/homography.js';
import type { MadePage } from './pages/make-page.js';
import { fragmentIdOf, pixelBox, sheetIdOf } from './forms/registered-form.js';

/** What a page of the corpus really holds. Boxes are in px of the blank page at 300 dpi. */
export interface PageTruth {
  readonly file: string;
  readonly degradation: Degradation;
  readonly designKey: string;
  /** Null: the form is registered nowhere. */
  readonly sheetId: string | null;
  readonly hasTwin: boolean;
  readonly isReal: boolean;
  /** 1-based page of the form. */
  readonly page: number;
  /** Px of the blank page at 300 dpi. */
  readonly blankWidth: number;
  readonly blankHeight: number;
  /** From px of the blank page to px of the file, row-major; pixel centres are at .5. */
  readonly toFile: Homography;
  readonly fileWidth: number;
  readonly fileHeight: number;
  readonly skewDegrees: number;
  /** Clockwise turn of the sheet in the file. */
  readonly quarterTurn: 0 | 90 | 180 | 270;
  readonly stamps: number;
  readonly hasFaultyRules: boolean;
  readonly isPenLike: boolean;
  readonly fields: readonly FieldTruth[];
  readonly tables: readonly TableTruth[];
  /** All ruled cells that layout should find, and places where either finding is right. */
  readonly frames: readonly Box[];
  readonly eitherWay: readonly Box[];
}

export interface FieldTruth {
  readonly fragmentId: string;
  readonly label: string;
  readonly type: string;
  readonly kind: string;
  readonly options: readonly string[];
  readonly box: Box;
  /** '' for an empty field; a ticked single box holds its label; chosen options are joined by a line break. */
  readonly value: string;
  /** Other right ways to read it. */
  readonly accepted: readonly string[];
}

export interface TableTruth {
  readonly label: string;
  readonly rows: number;
  readonly columns: number;
  readonly cells: readonly {
    readonly row: number;
    readonly column: number;
    readonly isHeader: boolean;
    readonly text: string;
    readonly box: Box;
  }[];
}

export interface Standing {
  readonly isRegistered: boolean;
  readonly hasTwin: boolean;
  readonly isReal: boolean;
}

/** A page (1-based) of a form, and the size of its blank in px. */
interface BlankPage {
  readonly design: FormDesign;
  readonly page: number;
  readonly blank: { readonly width: number; readonly height: number };
}

export const truthOf = (
  file: string,
  { design, page, blank }: BlankPage,
  degradation: Degradation,
  made: MadePage,
  standing: Standing,
): PageTruth => ({
  file,
  degradation,
  designKey: design.key,
  sheetId: standing.isRegistered ? sheetIdOf(design) : null,
  hasTwin: standing.hasTwin,
  isReal: standing.isReal,
  page,
  blankWidth: blank.width,
  blankHeight: blank.height,
  toFile: made.toFile,
  fileWidth: made.width,
  fileHeight: made.height,
  skewDegrees: made.skewDegrees,
  quarterTurn: made.quarterTurn,
  stamps: made.filled.stamps,
  hasFaultyRules: made.hasFaultyRules,
  isPenLike: made.hand.jitter > 0,
  fields: design.fields.flatMap((field, index) => {
    const answer = made.filled.answers.get(index);
    if (!answer) return [];
    return [
      {
        fragmentId: fragmentIdOf(design, index),
        label: field.label,
        type: field.type,
        kind: field.kind,
        options: field.options,
        box: pixelBox(field.area),
        ...answer,
      },
    ];
  }),
  tables: design.tables.flatMap((table, index) => {
    const texts = made.filled.cells.get(index);
    if (!texts) return [];
    return [
      {
        label: table.label,
        rows: table.rows,
        columns: table.columns,
        cells: table.cells.map(({ row, column, isHeader, box }, cell) => ({
          row,
          column,
          isHeader,
          text: texts[cell] ?? '',
          box: pixelBox(box),
        })),
      },
    ];
  }),
  frames: design.frames.filter((frame) => frame.page === page).map(({ box }) => pixelBox(box)),
  eitherWay: design.eitherWay.filter((frame) => frame.page === page).map(({ box }) => pixelBox(box)),
});
