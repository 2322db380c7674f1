import { inputType } from '../../codes/document.js';
import { z } from 'zod';
import type { ObjectGraph } from '../graph.js';
import { Id } from '../ids.js';
import { inSequence } from '../in-sequence.js';
import { PresetTableCell, PresetType, PresetUserInput } from './preset-pattern.js';

/** A cell of a prepared table; `row` and `column` are 1-based. */
export const PresetCell = z.object({
  row: z.number().int().positive(),
  column: z.number().int().positive(),
  isHeader: z.boolean(),
  value: z.string(),
});
export type PresetCell = z.infer<typeof PresetCell>;

/** A prepared item: TX and TA are one value, TL is a table of `rowNumber` × `columnNumber` cells. */
export const PresetInput = z.object({
  id: Id,
  type: PresetType,
  subject: z.string(),
  label: z.string(),
  isUpperHeader: z.boolean(),
  isLowerHeader: z.boolean(),
  isLeftHeader: z.boolean(),
  isRightHeader: z.boolean(),
  upperHeader: z.string(),
  lowerHeader: z.string(),
  leftHeader: z.string(),
  rightHeader: z.string(),
  rowNumber: z.number().int().positive(),
  columnNumber: z.number().int().positive(),
  divisionalOutputByRow: z.boolean(),
  divisionalOutputByColumn: z.boolean(),
  /** Empty but for tables; by row, then by column. Places without a cell are empty. */
  cells: z.array(PresetCell),
});
export type PresetInput = z.infer<typeof PresetInput>;

/** A preset pattern as a reading applies it: a sealed blob, fixed when the reading is asked for. Inputs in their order. */
export const Preset = z.object({ id: Id, name: z.string(), inputs: z.array(PresetInput) });
export type Preset = z.infer<typeof Preset>;

/** The cells of each table, by the id of its item. */
const cellsByTable = (graph: ObjectGraph): Map<Id, PresetCell[]> => {
  const tables = new Map<Id, PresetCell[]>();
  for (const [id, fields] of graph.get('presetTableCells') ?? []) {
    const cell = PresetTableCell.parse({ ...fields, id });
    const cells = tables.get(cell.preset_user_input) ?? [];
    tables.set(cell.preset_user_input, cells);
    cells.push({
      row: cell.cell_position_in_row,
      column: cell.cell_position_in_column,
      isHeader: cell.is_table_header,
      value: cell.value,
    });
  }
  return tables;
};

/** The objects of a preset pattern in one piece. Undefined where the pattern is not among them. */
export const presetOf = (id: Id, graph: ObjectGraph): Preset | undefined => {
  const name = graph.get('presetPatterns')?.get(id)?.['name'];
  if (typeof name !== 'string') return undefined;
  const tables = cellsByTable(graph);
  const inputs = [...(graph.get('presetUserInputs') ?? [])].map(([inputId, fields]) =>
    PresetUserInput.parse({ ...fields, id: inputId }),
  );
  return {
    id,
    name,
    inputs: inSequence(inputs).map((input) => ({
      id: input.id,
      type: input.type,
      subject: input.subject,
      label: input.label,
      isUpperHeader: input.is_upper_header,
      isLowerHeader: input.is_lower_header,
      isLeftHeader: input.is_left_header,
      isRightHeader: input.is_right_header,
      upperHeader: input.upper_header,
      lowerHeader: input.lower_header,
      leftHeader: input.left_header,
      rightHeader: input.right_header,
      rowNumber: input.row_number,
      columnNumber: input.column_number,
      divisionalOutputByRow: input.divisional_output_by_row,
      divisionalOutputByColumn: input.divisional_output_by_column,
      cells:
        input.type === inputType.tableCell
          ? (tables.get(input.id) ?? []).sort((a, b) => a.row - b.row || a.column - b.column)
          : [],
    })),
  };
};
