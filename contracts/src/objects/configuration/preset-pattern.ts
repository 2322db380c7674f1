import { inputType } from '../../codes/document.js';
import { z } from 'zod';
import type { ConfigurationRoot, RuleProblem } from './configuration-root.js';
import { objectClass } from '../define.js';
import type { ObjectGraph } from '../graph.js';
import { Id } from '../ids.js';
import { Name, Sequence } from '../shared-fields.js';

/** TX single line, TA multi-line, TL table (docs/product/presets.md#screen). */
export const PresetType = z.enum([inputType.text, inputType.textarea, inputType.tableCell]);

/** Rows and columns of a prepared table at most. */
const LARGEST_TABLE = 100;
const LABEL_LIMIT = 500;
/** Characters of a prepared value. */
export const PRESET_VALUE_LIMIT = 2_000;

const Place = z.number().int().min(1).max(LARGEST_TABLE);
const Header = z.string().max(LABEL_LIMIT).default('');

/** Prepared standard input items under one name (docs/product/presets.md). Its organisation is the stream's. */
export const presetPatterns = objectClass('presetPatterns', {
  root: 'presetPattern',
  parent: null,
  schema: z.object({ name: Name }),
});

/**
 * One prepared item (docs/product/presets.md#screen); item name and input name are not empty
 * (docs/product/presets.md#screen).
 */
export const presetUserInputs = objectClass('presetUserInputs', {
  root: 'presetPattern',
  parent: ['preset_pattern', 'presetPatterns'],
  schema: z.object({
    preset_pattern: Id,
    sequence: Sequence,
    subject: z.string().trim().min(1).max(LABEL_LIMIT),
    label: z.string().trim().min(1).max(LABEL_LIMIT),
    type: PresetType.default(inputType.text),
    is_upper_header: z.boolean().default(false),
    is_lower_header: z.boolean().default(false),
    is_left_header: z.boolean().default(false),
    is_right_header: z.boolean().default(false),
    upper_header: Header,
    lower_header: Header,
    left_header: Header,
    right_header: Header,
    row_number: Place.default(1),
    column_number: Place.default(1),
    divisional_output_by_row: z.boolean().default(false),
    divisional_output_by_column: z.boolean().default(false),
  }),
});

/** A cell of a prepared table (docs/product/presets.md#screen); positions are 1-based. */
export const presetTableCells = objectClass('presetTableCells', {
  root: 'presetPattern',
  parent: ['preset_user_input', 'presetUserInputs'],
  schema: z.object({
    preset_user_input: Id,
    is_table_header: z.boolean().default(false),
    is_table_body: z.boolean().default(true),
    sequence: Sequence,
    cell_position_in_row: Place,
    cell_position_in_column: Place,
    value: z.string().max(PRESET_VALUE_LIMIT).default(''),
  }),
});

export const PresetUserInput = presetUserInputs.schema.extend({ id: Id });
export type PresetUserInput = z.infer<typeof PresetUserInput>;
export const PresetTableCell = presetTableCells.schema.extend({ id: Id });
export type PresetTableCell = z.infer<typeof PresetTableCell>;

/**
 * Each cell lies within its table, and alone in its place (docs/product/presets.md#screen: changing the counts
 * adds or removes cells).
 */
const cellsFitTheirTables = (graph: ObjectGraph): RuleProblem[] => {
  const problems: RuleProblem[] = [];
  const taken = new Set<string>();
  for (const [id, cell] of graph.get('presetTableCells') ?? []) {
    const { preset_user_input, cell_position_in_row: row, cell_position_in_column: column } = cell;
    const table = graph.get('presetUserInputs')?.get(String(preset_user_input));
    if (Number(row) > Number(table?.['row_number']))
      problems.push({
        path: `presetTableCells.${id}.cell_position_in_row`,
        message: '表の行数を超えています。',
      });
    if (Number(column) > Number(table?.['column_number']))
      problems.push({
        path: `presetTableCells.${id}.cell_position_in_column`,
        message: '表の列数を超えています。',
      });
    const place = `${String(preset_user_input)}/${String(row)}/${String(column)}`;
    if (taken.has(place))
      problems.push({
        path: `presetTableCells.${id}.cell_position_in_row`,
        message: '同じ位置にセルがあります。',
      });
    taken.add(place);
  }
  return problems;
};

export const presetPattern: ConfigurationRoot<'presetPattern'> = {
  name: 'presetPattern',
  object: presetPatterns,
  parts: [presetUserInputs, presetTableCells],
  flag: 'presetUserInput',
  rules: cellsFitTheirTables,
};
