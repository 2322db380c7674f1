import type { FieldKind, FieldType } from '@reader/contracts/codes/field';
import type { ValueOf } from '../pages/values.js';

/** A rectangle in mm of its page, from the top left. */
export interface MmBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Something printed on the blank form; lengths in mm, type sizes in pt. */
export type Print =
  | {
      readonly what: 'rule';
      readonly x0: number;
      readonly y0: number;
      readonly x1: number;
      readonly y1: number;
      readonly weight: number;
      /** Lengths of dash and gap; none is a solid rule. */
      readonly dash?: readonly number[];
    }
  | {
      readonly what: 'text';
      readonly text: string;
      readonly x: number;
      /** Middle of the line. */
      readonly y: number;
      readonly size: number;
      readonly isBold: boolean;
      readonly align: 'left' | 'center' | 'right';
      /** Squeezed to this width where it is longer. */
      readonly room?: number;
    }
  | ({ readonly what: 'shade'; readonly grey: number } & MmBox)
  | {
      readonly what: 'circle';
      readonly x: number;
      readonly y: number;
      readonly radius: number;
      readonly weight: number;
    };

/** How an answer is put on paper. Boxes in mm of the page. */
export type Writing =
  /** `suffix` is printed behind the answer; reading it along is right too. */
  | { readonly how: 'line'; readonly value: ValueOf; readonly suffix: string; readonly room: MmBox }
  | { readonly how: 'lines'; readonly value: ValueOf; readonly rows: readonly MmBox[] }
  | { readonly how: 'comb'; readonly value: ValueOf; readonly digits: readonly MmBox[] }
  /** Year, month and day around printed 年 月 日; `printed` is the era printed before them, or ''. */
  | {
      readonly how: 'date';
      readonly printed: string;
      readonly value: ValueOf;
      readonly parts: readonly [MmBox, MmBox, MmBox];
    }
  /** A box to tick, or a place to put a ring; the field is this one choice. */
  | { readonly how: 'check'; readonly box: MmBox; readonly isRing?: boolean }
  /** Boxes to tick, or printed words to put a ring around; one for each of the field's options. */
  | {
      readonly how: 'options';
      readonly boxes: readonly MmBox[];
      readonly isRing: boolean;
      readonly isMany: boolean;
    }
  /** Something like the sample a real form came with; `spacing` in pt between the letters, for printed boxes. */
  | {
      readonly how: 'sample';
      readonly text: string;
      readonly size: number;
      readonly spacing: number;
      readonly align: 'left' | 'center' | 'right';
      readonly room: MmBox;
    };

export interface FormField {
  readonly subject: string;
  readonly label: string;
  readonly type: FieldType;
  readonly kind: FieldKind;
  readonly options: readonly string[];
  /** 1-based. */
  readonly page: number;
  readonly area: MmBox;
  readonly writing: Writing;
}

export interface FormCell {
  /** 1-based. */
  readonly row: number;
  readonly column: number;
  readonly isHeader: boolean;
  /** Printed text; '' for a cell to fill. */
  readonly text: string;
  readonly value: ValueOf | null;
  readonly box: MmBox;
}

export interface FormTable {
  readonly subject: string;
  readonly label: string;
  readonly page: number;
  readonly rows: number;
  readonly columns: number;
  readonly cells: readonly FormCell[];
}

/** A form as a print shop has it: what is printed, and where what is to be written. */
export interface FormDesign {
  /** Its name within the corpus, e.g. `school-2`. */
  readonly key: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly pages: readonly (readonly Print[])[];
  readonly fields: readonly FormField[];
  readonly tables: readonly FormTable[];
  /** Every ruled cell, of tables and of label-and-value frames, by page; what layout should find. */
  readonly frames: readonly { readonly page: number; readonly box: MmBox }[];
  /** Ruled places that may be found as cells or not (one box per digit). */
  readonly eitherWay: readonly { readonly page: number; readonly box: MmBox }[];
}

export const inset = (box: MmBox, by: number): MmBox => ({
  x: box.x + by,
  y: box.y + by,
  width: box.width - 2 * by,
  height: box.height - 2 * by,
});
