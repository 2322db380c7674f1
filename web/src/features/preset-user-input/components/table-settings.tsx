import { inputType } from '@reader/contracts/codes/document';
import { FormControlLabel } from '@mui/material';
import { styled } from '@mui/material/styles';
import type {
  PresetTableCell,
  PresetUserInput,
} from '@reader/contracts/objects/configuration/preset-pattern';
import { CellInput } from '../../../shared-features/configuration/table/cell-input';
import { Pane, PaneHead } from '../../../shared-features/configuration/pane';
import { EmptyState } from '../../../components/empty-state';
import { PresetIcon } from '../../../components/icons';
import { Cut } from '../../../components/layout';
import { TickBox } from '../../../components/tick-box';
import { useCurrentUser } from '../../../lib/user-context';
import { LABEL_LIMIT } from '../state/preset-edits';
import type { ItemEdits } from '../state/use-item-edits';
import { CellGrid } from './cell-grid';
import { CountField } from './count-field';

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr)',
  alignItems: 'center',
  gap: '4px 8px',
  flex: 'none',
  padding: '12px 16px',
  borderBottom: '1px solid var(--line)',
  '& label': { margin: 0, gap: 8, whiteSpace: 'nowrap' },
  '& .MuiFormControlLabel-label': { fontSize: 13 },
});
const Line = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, minHeight: 28 });

const edges = [
  ['upper', '上'],
  ['lower', '下'],
  ['left', '左'],
  ['right', '右'],
] as const;
const divisions = [
  ['divisional_output_by_row', '行ごと'],
  ['divisional_output_by_column', '列ごと'],
] as const;

interface SettingsProps {
  readonly item: PresetUserInput;
  readonly cells: readonly PresetTableCell[];
  readonly edits: ItemEdits;
}

/** Counts, headers, divided output and cells of the chosen table. */
export const TableSettings = ({
  item,
  ...props
}: Omit<SettingsProps, 'item'> & { item: PresetUserInput | undefined }) => (
  <Pane as="section" aria-label="表の設定">
    <PaneHead>
      <h2>表の設定</h2>
      <small>
        <Cut>{item?.type === inputType.tableCell ? item.subject : ''}</Cut>
      </small>
    </PaneHead>
    {item?.type === inputType.tableCell ? (
      // Another table starts with its own values in the fields.
      <Settings key={item.id} item={item} {...props} />
    ) : (
      <EmptyState
        Icon={PresetIcon}
        title="表の項目が選ばれていません"
        text="形式が「表」の項目を選ぶと、行数・列数やヘッダーを設定できます。"
      />
    )}
  </Pane>
);

const Settings = ({ item, cells, edits }: SettingsProps) => {
  const { isReadOnly } = useCurrentUser();
  return (
    <>
      <Fields>
        <span>大きさ</span>
        <Line>
          <CountField
            label="行数"
            value={item.row_number}
            onApply={(row_number) => edits.change(item.id, { row_number })}
          />
          行 ×
          <CountField
            label="列数"
            value={item.column_number}
            onApply={(column_number) => edits.change(item.id, { column_number })}
          />
          列
        </Line>
        {edges.map(([edge, name]) => {
          const isOn = item[`is_${edge}_header`];
          return (
            <Line key={edge} sx={{ gridColumn: '1 / -1' }}>
              <FormControlLabel
                sx={{ width: 112, flex: 'none' }}
                label={`${name}のヘッダー`}
                control={
                  <TickBox
                    checked={isOn}
                    disabled={isReadOnly}
                    onChange={(_, on) => edits.change(item.id, { [`is_${edge}_header`]: on })}
                  />
                }
              />
              <CellInput
                label={`${name}のヘッダーの名前`}
                value={item[`${edge}_header`]}
                placeholder="名前（任意）"
                maxLength={LABEL_LIMIT}
                isReadOnly={isReadOnly || !isOn}
                onChange={(text) => edits.change(item.id, { [`${edge}_header`]: text })}
                sx={isOn ? {} : { opacity: 0.5 }}
              />
            </Line>
          );
        })}
        <span>分割して出力</span>
        <Line sx={{ gap: 6 }}>
          {divisions.map(([field, name]) => (
            <FormControlLabel
              key={field}
              label={name}
              control={
                <TickBox
                  checked={item[field]}
                  disabled={isReadOnly}
                  onChange={(_, on) => edits.change(item.id, { [field]: on })}
                />
              }
            />
          ))}
        </Line>
      </Fields>
      <CellGrid table={item} cells={cells} edits={edits} />
    </>
  );
};
