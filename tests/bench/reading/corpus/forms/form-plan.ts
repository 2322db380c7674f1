import type { ValueOf } from '../pages/values.js';

/** What an entry's cell holds. */
export type Holds =
  | {
      readonly as: 'line';
      readonly value: ValueOf;
      /** Printed at the right end: 円, 歳, cm. */
      readonly suffix?: string;
      /** A printed ring with 印 at the right end. */
      readonly hasSeal?: boolean;
    }
  | { readonly as: 'lines'; readonly value: ValueOf; readonly lines: number; readonly isDotted?: boolean }
  | { readonly as: 'comb'; readonly value: ValueOf; readonly digits: number; readonly isDotted?: boolean }
  | { readonly as: 'date'; readonly value: 'wareki' | 'seireki'; readonly printed?: string }
  /** One field a box. */
  | { readonly as: 'checks'; readonly options: readonly string[] }
  /** One field over all boxes. */
  | { readonly as: 'boxed'; readonly options: readonly string[]; readonly isMany: boolean }
  /** One field; a ring is drawn around the printed word. */
  | { readonly as: 'ringed'; readonly options: readonly string[] };

export interface Entry {
  readonly label: string;
  readonly holds: Holds;
  /** Share of the row's width; 1 by default. */
  readonly share?: number;
}

export interface Column {
  readonly label: string;
  /** Null: the row labels stand here. */
  readonly value: ValueOf | null;
  readonly share: number;
}

export type Block =
  | { readonly block: 'note'; readonly lines: readonly string[]; readonly size?: number }
  | { readonly block: 'heading'; readonly text: string }
  | {
      readonly block: 'rows';
      readonly rows: readonly (readonly Entry[])[];
      readonly labelWidth: number;
      readonly height: number;
      readonly isShaded?: boolean;
      readonly isThick?: boolean;
      readonly inner?: 'solid' | 'dashed' | 'dotted';
    }
  /** 'Label: answer' on an underline, without frames. */
  | { readonly block: 'underlined'; readonly rows: readonly (readonly Entry[])[]; readonly height: number }
  | {
      readonly block: 'table';
      readonly caption: string;
      readonly columns: readonly Column[];
      readonly rowLabels: readonly string[];
      readonly rows: number;
      readonly height: number;
      /** Each cell is registered as a field of its own instead of the whole as a table. */
      readonly isFields: boolean;
    }
  | { readonly block: 'office'; readonly labels: readonly string[] }
  | { readonly block: 'page' };

/** A form as its author thinks of it; `layOut` gives everything its place. */
export interface FormPlan {
  readonly key: string;
  /** Printed at the top left, e.g. 様式第3号. */
  readonly number: string;
  readonly title: string;
  readonly titleStyle: 'center' | 'left' | 'boxed' | 'wide';
  readonly titleSize: number;
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  /** Whom it is for, on the left under the title; '' for none. */
  readonly addressee: string;
  /** A date to fill in at the top right. */
  readonly headDate: 'wareki' | 'seireki' | null;
  readonly logo: 'none' | 'ring' | 'block';
  readonly blocks: readonly Block[];
  readonly footer: string;
}
