import { inputType } from '@reader/contracts/codes/document';
import type { UserInput } from '@reader/contracts/objects/document/document-content';

/** Whether an input could stand where it stood: outside tables, or in a cell of its table that no other of `inputs` has. */
const hasItsPlace = (input: UserInput, inputs: readonly UserInput[], tables: ReadonlySet<string>): boolean =>
  input.table === null ||
  (tables.has(input.table) &&
    !inputs.some(
      (other) =>
        other.id !== input.id &&
        other.table === input.table &&
        other.cell_position_in_row === input.cell_position_in_row &&
        other.cell_position_in_column === input.cell_position_in_column,
    ));

/** How an input stands that is no cell. */
export const outsideTables = {
  type: inputType.text,
  table: null,
  is_table_header: false,
  is_table_body: false,
  cell_position_in_row: null,
  cell_position_in_column: null,
} as const;

/** An input in its cell where that is free, else outside tables. `inputs` are those beside it, `tables` the ids of the tables. */
export const inItsPlace = (
  input: UserInput,
  inputs: readonly UserInput[],
  tables: ReadonlySet<string>,
): UserInput => (hasItsPlace(input, inputs, tables) ? input : { ...input, ...outsideTables });

/**
 * An input that somebody deleted while another typed into it, made again under its id: in its cell where that is free,
 * else outside tables (docs/product/check.md#saving). `inputs` are those of the document now, `tables` the ids of its tables.
 */
export const restoredInput = (
  input: UserInput,
  inputs: readonly UserInput[],
  tables: ReadonlySet<string>,
): UserInput => inItsPlace({ ...input, origin: null, is_corrected: true }, inputs, tables);
