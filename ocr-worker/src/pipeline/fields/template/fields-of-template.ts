import { inputType } from '@reader/contracts/codes/document';
import type { FieldKind, FieldType } from '@reader/contracts/codes/field';
import type { Box } from '@reader/contracts/objects/geometry';
import type { TemplateTable } from '@reader/contracts/objects/sheets/sheet-template';

/** A place of a form where something may be written: a field, or a body cell of a table. */
export interface Place {
  readonly box: Box;
  readonly type: FieldType;
  readonly kind: FieldKind;
  readonly label: string;
  /** What the form calls the item it belongs to. */
  readonly subject: string;
  readonly options: readonly string[];
}

/** A body cell and where it is: `table` is an index, `row` and `column` are 1-based. */
export interface CellPlace extends Place {
  readonly table: number;
  readonly row: number;
  readonly column: number;
}

/** The cells to read; a header's text is known. The form does not define what a cell holds, so it is text of any number of rows. */
export const cellPlaces = (tables: readonly TemplateTable[]): CellPlace[] =>
  tables.flatMap(({ cells }, table) =>
    cells
      .filter(({ isHeader }) => !isHeader)
      .map(({ row, column, box }) => ({
        table,
        row,
        column,
        box,
        type: inputType.textarea,
        kind: 'text' as const,
        label: '',
        subject: '',
        options: [],
      })),
  );

/** Whether a field is answered by a mark (a tick, a circle around a word) and not by writing. */
export const isMarked = ({ type, kind, options }: Pick<Place, 'type' | 'kind' | 'options'>): boolean =>
  kind === 'mark' ||
  type === inputType.checkbox ||
  type === inputType.radio ||
  (type === inputType.select && options.length > 0);
