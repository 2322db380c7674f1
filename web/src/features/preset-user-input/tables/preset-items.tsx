import { styled } from '@mui/material/styles';
import { inputType } from '@reader/contracts/codes/document';
import {
  presetPattern,
  type PresetUserInput,
  presetUserInputs,
} from '@reader/contracts/objects/configuration/preset-pattern';
import { PresetIcon } from '../../../components/icons';
import { choicesOf } from '../../../lib/choices/choices';
import { configurationKind } from '../../../shared-features/configuration/configuration-kind';
import {
  type CellProps,
  conflictLabel,
  type TableDefinition,
} from '../../../shared-features/configuration/table/table-definition';
import type { Conflict } from '../../../lib/editing/save-result';
import type { PresetLists } from '../state/preset-edits';

export const presets = configurationKind<PresetLists>({
  root: presetPattern,
  Icon: PresetIcon,
  emptyText:
    '帳票に関わらず用意しておく入力項目の集まりです。\n追加すると、オプションで読取時に使うものを選べます。',
});

/** The formats of an item (docs/product/presets.md#screen). */
export const formats = choicesOf<PresetUserInput['type']>({ TX: '1行', TA: '複数行', TL: '表' });

const SizeText = styled('span')({ display: 'block', padding: '4px 0 0 8px', color: 'var(--text-2)' });

const Size = ({ item }: CellProps<PresetUserInput>) =>
  item.type === inputType.tableCell && (
    <SizeText>
      {item.row_number} × {item.column_number}
    </SizeText>
  );

/** The items of a preset pattern, in order. */
export const presetItems: TableDefinition<PresetUserInput> = {
  objects: presetUserInputs,
  noun: '項目',
  labels: {
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
  },
  columns: [
    { field: 'subject' },
    { field: 'label' },
    { field: 'type', width: 104, choices: formats },
    { field: 'row_number', width: 88, head: '表の大きさ', Cell: Size },
  ],
  minWidth: 560,
  Icon: PresetIcon,
  emptyText: '上の欄に項目名と入力名を入力して追加します。',
  deleteLabel: ({ subject }) => `項目「${subject}」を削除`,
  conflictName: (item) => item?.subject ?? '削除した項目',
};

/** The name of a field in a conflict. */
export const labelOf = (
  conflict: Conflict,
  { presetUserInputs: items, presetTableCells: cells }: PresetLists,
): string => {
  const cell = cells.find(({ id }) => id === conflict.id);
  if (!cell) return conflictLabel(presetItems, items, conflict);
  const name = items.find(({ id }) => id === cell.preset_user_input)?.subject ?? '削除した項目';
  return `${name}の${cell.cell_position_in_row}行${cell.cell_position_in_column}列`;
};
