import { Button } from '@mui/material';
import { PROCESSES, type Process } from '@reader/contracts/http/work/tasks';
import type { ReactNode } from 'react';
import { Band, Grow } from '../../../components/layout';
import { Pick } from '../../../components/picks/pick';
import { fullTime } from '../../../lib/dates';
import type { Choice, useChoice } from '../state/use-choice';

/** Stands for 'every form' where a choice must have a value. */
const ALL = ' ';

/** Rows of a page (docs/product/limits.md#lists). */
export const PAGE = 100;

/** Keeps a read in the choices that is gone, as the address has it. */
const withChosen = (all: readonly Process[], chosen: string): readonly Process[] =>
  all.some(({ id }) => id === chosen) ? all : [...all, { id: chosen, createdAt: '' }];

/** Chooses the read and filters its files. */
export const TaskFilters = ({
  processes,
  processId,
  names,
  choice: {
    filter: { sheetName },
    showsAll,
    isOwn,
    areOlderToo,
  },
  onChoose,
  children,
}: {
  processes: readonly Process[];
  /** The shown read; '' for none. */
  processId: string;
  /** Names of its forms. */
  names: readonly string[];
  choice: Choice;
  onChoose: ReturnType<typeof useChoice>['choose'];
  /** Actions on the read. */
  children: ReactNode;
}) => (
  <Band aria-label="読取の選択と絞り込み">
    <Pick
      label="読み取った人"
      prefix="読み取った人"
      width={184}
      value={isOwn ? 'own' : 'all'}
      options={[
        { value: 'all', label: '全員' },
        { value: 'own', label: '自分' },
      ]}
      onChange={(of) => onChoose('of', of === 'own' ? 'own' : '')}
    />
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
    {!areOlderToo && processes.length >= PROCESSES.usual && (
      <Button variant="text" onClick={() => onChoose('reads', 'all')}>
        古い読取も選ぶ
      </Button>
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
