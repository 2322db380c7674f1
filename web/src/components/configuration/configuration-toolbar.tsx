import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { PlusIcon } from '../icons';
import { Grow, SmallLabel, VerticalLine } from '../layout';
import { Pick } from '../pick';

/** The head of a configuration screen: what is edited on the left, saving on the right. */
const Band = styled('section')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 56,
  flex: 'none',
  padding: '0 16px',
  background: 'var(--surface)',
  borderBottom: '1px solid var(--line)',
  overflow: 'hidden',
});

export const ConfigurationToolbar = ({
  label,
  picker,
  children,
}: {
  /** Names the band. */
  label: string;
  picker: ReactNode;
  /** The save buttons. */
  children?: ReactNode;
}) => (
  <Band aria-label={label}>
    {picker}
    <Grow />
    {children}
  </Band>
);

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Chooses one of several configurations, adds one, deletes the chosen one. */
export const ConfigurationPicker = ({
  noun,
  names,
  chosen,
  isReadOnly,
  onChoose,
  onAdd,
  onDelete,
}: {
  /** What one of them is called: 変換パターン. */
  noun: string;
  names: readonly Named[];
  chosen: string | undefined;
  isReadOnly: boolean;
  onChoose: (id: string) => void;
  onAdd: () => void;
  onDelete: () => void;
}) => (
  <>
    {chosen !== undefined && (
      <>
        <SmallLabel>{noun}</SmallLabel>
        <Pick
          label={noun}
          width={240}
          value={chosen}
          options={names.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={onChoose}
          sx={{ fontWeight: 600 }}
        />
      </>
    )}
    {!isReadOnly && (
      <>
        <Button variant="text" startIcon={<PlusIcon />} onClick={onAdd}>
          {noun}を追加
        </Button>
        {chosen !== undefined && (
          <>
            <VerticalLine />
            <Button variant="text" color="error" onClick={onDelete}>
              {noun}を削除
            </Button>
          </>
        )}
      </>
    )}
  </>
);
