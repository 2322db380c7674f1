import { OutlinedInput } from '@mui/material';
import type { Table } from '@reader/contracts/objects/document/document-content';
import { useState } from 'react';
import type { QuestionProps } from '../../../../components/dialogs/dialogs-context';
import { FormDialog } from '../../../../components/dialogs/form-dialog';
import { SmallLabel } from '../../../../components/layout';
import { TickBox } from '../../../../components/tick-box';
import { DivisionField } from './division-field';
import { headerNames } from '../header-flags';
import { TableFields } from '../table-fields';
import { divisionOf, settingsOf, type TableSettings } from './table-settings';

const LABEL_LIMIT = 500;
const headerTexts = {
  is_upper_header: 'upper_header',
  is_lower_header: 'lower_header',
  is_left_header: 'left_header',
  is_right_header: 'right_header',
} as const;

/** Whether an edge of the table is a header, and what it is called. */
const HeaderField = ({
  flag,
  name,
  settings,
  onChange,
}: {
  flag: keyof typeof headerTexts;
  name: string;
  settings: TableSettings;
  onChange: (change: Partial<TableSettings>) => void;
}) => (
  <div style={{ display: 'contents' }}>
    <label style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
      <TickBox
        checked={settings[flag]}
        onChange={(_, isOn) => onChange({ [flag]: isOn })}
        slotProps={{ input: { 'aria-label': `${name}を見出しにする` } }}
      />
      {name}の見出し
    </label>
    <OutlinedInput
      value={settings[headerTexts[flag]]}
      placeholder="見出しの名前"
      inputProps={{ maxLength: LABEL_LIMIT, 'aria-label': `${name}の見出しの名前` }}
      onChange={(event) => onChange({ [headerTexts[flag]]: event.target.value })}
    />
  </div>
);

/** Names, headers, divided output and correction of a table. null: they stay as they are. */
export const TableSettingsDialog = ({
  table,
  onAnswer,
}: { table: Table } & QuestionProps<TableSettings | null>) => {
  const [settings, setSettings] = useState(() => settingsOf(table));
  const [rows, setRows] = useState(String(table.vertical_division_number));
  const [columns, setColumns] = useState(String(table.horizontal_division_number));
  const set = (change: Partial<TableSettings>) => setSettings({ ...settings, ...change });
  const [vertical, horizontal] = [divisionOf(rows), divisionOf(columns)];
  const isComplete = vertical !== undefined && horizontal !== undefined;
  const send = () => {
    if (isComplete)
      onAnswer({
        ...settings,
        vertical_division_number: vertical,
        horizontal_division_number: horizontal,
      });
  };
  const nameField = (name: 'subject' | 'label') => (
    <OutlinedInput
      id={`table-${name}`}
      value={settings[name]}
      inputProps={{ maxLength: LABEL_LIMIT }}
      onChange={(event) => setSettings({ ...settings, [name]: event.target.value })}
    />
  );
  return (
    <FormDialog
      title="表の設定"
      yes="設定"
      canSend={isComplete}
      onSend={send}
      onCancel={() => onAnswer(null)}
    >
      <TableFields>
        <label htmlFor="table-subject">項目名</label>
        {nameField('subject')}
        <label htmlFor="table-label">入力欄名</label>
        {nameField('label')}
        {headerNames.map(([flag, name]) => (
          <HeaderField key={flag} flag={flag} name={name} settings={settings} onChange={set} />
        ))}
        <DivisionField
          name="行ごとに分割"
          numberName="1件の行数"
          unit="行ずつ"
          isOn={settings.divisional_output_by_row}
          number={rows}
          onToggle={(isOn) => set({ divisional_output_by_row: isOn })}
          onNumber={setRows}
        />
        <DivisionField
          name="列ごとに分割"
          numberName="1件の列数"
          unit="列ずつ"
          isOn={settings.divisional_output_by_column}
          number={columns}
          onToggle={(isOn) => set({ divisional_output_by_column: isOn })}
          onNumber={setColumns}
        />
        <label style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px' }}>
          <TickBox
            checked={settings.is_auto_correction}
            onChange={(_, isOn) => set({ is_auto_correction: isOn })}
          />
          自動補正
          <SmallLabel sx={{ flexBasis: '100%', pl: 6 }}>
            数字の列や行で、数字に見える文字（O、l、全角など）を数字に直します
          </SmallLabel>
        </label>
      </TableFields>
    </FormDialog>
  );
};
