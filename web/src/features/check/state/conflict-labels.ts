import { ValueMark } from '@reader/contracts/codes/document';
import { valueMarkName } from '@reader/contracts/japanese/value-marks';
import type { Conflict } from '../../../lib/transactions';
import type { EditorView } from './editor';
import { labelOf, tableName } from './form-sections';
import { labelOfFrameIn } from './frames';

const fieldNames: Readonly<Record<string, string>> = {
  mark: '印',
  mark_reason: '印の理由',
  row_number: '行数',
  column_number: '列数',
};

const withField = (name: string, field: string): string => {
  const fieldName = fieldNames[field];
  return fieldName ? `${name}の${fieldName}` : name;
};

/** What the object of a conflict is called on this screen. */
export const labelOfConflict = (
  { inputs, tables, frames }: Pick<EditorView, 'inputs' | 'tables' | 'frames'>,
  { _class, id, field }: Conflict,
): string => {
  if (_class === 'documents') return 'コメント';
  const input = inputs.get(id);
  if (input) return withField(labelOf(input), field);
  const index = tables.findIndex((table) => table.id === id);
  if (index >= 0) return withField(tableName(tables[index]!, index), field);
  return labelOfFrameIn(frames, id, field) ?? field;
};

/** A mark by its name; undefined for values of other fields. */
export const markNameOf = (field: string, value: unknown): string | undefined => {
  const mark = ValueMark.safeParse(value);
  return field === 'mark' && mark.success ? valueMarkName[mark.data] : undefined;
};
