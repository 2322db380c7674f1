import { ValueMark } from '@reader/contracts/codes/document';
import { ACCEPTANCE_FIELDS } from '@reader/contracts/objects/document/review-state';
import { valueMarkName } from '@reader/contracts/japanese/value-marks';
import type { Conflict } from '../../../../lib/editing/save-result';
import type { EditorView } from './editor';
import { labelOf, tableName } from '../form/form-sections';
import { labelOfFrameIn } from '../page/frames';

const fieldNames: Readonly<Record<string, string>> = {
  mark: '印',
  mark_reason: '印の理由',
  row_number: '行数',
  column_number: '列数',
  is_upper_header: '上の見出し',
  is_lower_header: '下の見出し',
  is_left_header: '左の見出し',
  is_right_header: '右の見出し',
  upper_header: '上の見出しの名前',
  lower_header: '下の見出しの名前',
  left_header: '左の見出しの名前',
  right_header: '右の見出しの名前',
  is_auto_correction: '自動補正',
  divisional_output_by_row: '行ごとの分割',
  divisional_output_by_column: '列ごとの分割',
  vertical_division_number: '1件の行数',
  horizontal_division_number: '1件の列数',
};

/** What is in no list of this screen any more. */
const deletedNames: Readonly<Record<string, string>> = {
  userInputs: '削除した項目',
  tables: '削除した表',
  columnFrames: '削除した枠',
  outputFrames: '削除した枠',
};

const withField = (name: string, field: string): string => {
  const fieldName = fieldNames[field];
  return fieldName ? `${name}の${fieldName}` : name;
};

/** What the object of a conflict is called on this screen. */
export const labelOfConflict = (
  { inputs, saved, tables, frames }: Pick<EditorView, 'inputs' | 'saved' | 'tables' | 'frames'>,
  { _class, id, field }: Conflict,
): string => {
  if (_class === 'documents') return '文書の備考';
  // One that is deleted here is named as it was.
  const input = inputs.get(id) ?? saved.get(id);
  if (input) return withField(labelOf(input), field);
  const index = tables.findIndex((table) => table.id === id);
  if (index >= 0) return withField(tableName(tables[index]!, index), field);
  return labelOfFrameIn(frames, id, field) ?? deletedNames[_class] ?? field;
};

/** A mark by its name; undefined for values of other fields. */
export const markNameOf = (field: string, value: unknown): string | undefined => {
  const mark = ValueMark.safeParse(value);
  return field === 'mark' && mark.success ? valueMarkName[mark.data] : undefined;
};

/** What somebody said who looked at a value; undefined for values of other fields. */
export const acceptanceNameOf = (field: string, value: unknown): string | undefined => {
  if (!ACCEPTANCE_FIELDS.includes(field) || value === null) return undefined;
  return value === false || (Array.isArray(value) && value.length === 0) ? '見直しが必要' : 'この値でよい';
};
