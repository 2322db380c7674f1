import type { Conflict } from '../../../lib/transactions';
import type { PresetLists } from './preset-edits';

const fieldNames: Readonly<Record<string, string>> = {
  subject: '項目名',
  label: '入力名',
  type: '形式',
  row_number: '行数',
  column_number: '列数',
  upper_header: '上のヘッダー',
  lower_header: '下のヘッダー',
  left_header: '左のヘッダー',
  right_header: '右のヘッダー',
  is_upper_header: '上のヘッダー',
  is_lower_header: '下のヘッダー',
  is_left_header: '左のヘッダー',
  is_right_header: '右のヘッダー',
  divisional_output_by_row: '行ごとに分割して出力',
  divisional_output_by_column: '列ごとに分割して出力',
};

/** What people call a field that two changed. */
export const labelOf = (
  { id, field }: Conflict,
  { presetUserInputs: items, presetTableCells: cells }: PresetLists,
): string => {
  const cell = cells.find((one) => one.id === id);
  const item = items.find((one) => one.id === (cell?.preset_user_input ?? id));
  const name = item?.subject ?? '削除した項目';
  return cell
    ? `${name}の${cell.cell_position_in_row}行${cell.cell_position_in_column}列`
    : `${name}の${fieldNames[field] ?? field}`;
};
