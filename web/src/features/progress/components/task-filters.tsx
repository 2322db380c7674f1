import { styled } from '@mui/material/styles';
import type { Process } from '@reader/contracts/http/work/tasks';
import type { ReactNode } from 'react';
import { Grow } from '../../../components/layout';
import { Pick } from '../../../components/pick';
import { fullTime } from '../../../lib/dates';
import type { Choice, useChoice } from '../state/use-choice';

const Band = styled('section')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 48,
  flex: 'none',
  padding: '0 16px',
  borderBottom: '1px solid var(--line)',
});

/** Stands for 'every form' where a choice must have a value. */
const ALL = ' ';

/** Rows shown at once (docs/product/limits.md#lists). */
export const PAGE = 100;

/** An older read that the address names stays choosable. */
const withChosen = (all: readonly Process[], chosen: string): readonly Process[] =>
  all.some(({ id }) => id === chosen) ? all : [...all, { id: chosen, createdAt: '' }];

/** Which read is shown, and what of it. */
export const TaskFilters = ({
  processes,
  processId,
  names,
  choice: {
    filter: { sheetName },
    showsAll,
  },
  onChoose,
  children,
}: {
  processes: readonly Process[];
  /** The read that is shown; '' without one. */
  processId: string;
  /** Of the forms in it. */
  names: readonly string[];
  choice: Choice;
  onChoose: ReturnType<typeof useChoice>['choose'];
  /** What can be done with it. */
  children: ReactNode;
}) => (
  <Band aria-label="読取の選択と絞り込み">
    {processes.length > 0 && (
      <Pick
        label="読取日時"
        prefix="読取日時"
        width={240}
        value={processId}
        options={withChosen(processes, processId).map(({ id, createdAt }) => ({
          value: id,
          label: createdAt === '' ? '—' : fullTime(createdAt),
        }))}
        onChange={(id) => onChoose('process', id)}
      />
    )}
    {names.length > 0 && (
      <Pick
        label="帳票名"
        prefix="帳票名"
        width={280}
        value={sheetName || ALL}
        options={[{ value: ALL, label: 'すべて' }, ...names.map((name) => ({ value: name, label: name }))]}
        onChange={(name) => onChoose('sheet', name === ALL ? '' : name)}
      />
    )}
    <Grow />
    <Pick
      label="表示件数"
      prefix="表示"
      width={120}
      value={showsAll ? 'all' : 'page'}
      options={[
        { value: 'page', label: `${PAGE}件` },
        { value: 'all', label: 'すべて' },
      ]}
      onChange={(rows) => onChoose('rows', rows === 'all' ? 'all' : '')}
    />
    {children}
  </Band>
);
