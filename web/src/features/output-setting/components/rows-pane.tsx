import { Button, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Id } from '@reader/contracts/objects/ids';
import type { CsvFormatItem, CsvFormatRow } from '@reader/contracts/objects/output/output-format';
import { useState } from 'react';
import { EmptyState } from '../../../components/empty-state';
import { NextIcon, OutputSettingIcon, PreviousIcon } from '../../../components/icons';
import { Grow, SmallLabel } from '../../../components/layout';
import { Pick } from '../../../components/pick';
import { pageOf, pageSizes, type PageSize } from '../state/paging';
import type { References } from '../state/references';
import { useChecked } from '../state/use-checked';
import { AddLines } from './add-lines';
import { RowTable } from './row-table';

const Pane = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  background: 'var(--surface)',
  '& .tools': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    height: 40,
    flex: 'none',
    padding: '0 16px',
    borderBottom: '1px solid var(--line)',
  },
});

/** The rows with what adds, deletes and pages them. */
export const RowsPane = ({
  rows,
  items,
  references,
  pattern,
  current,
  isReadOnly,
  onAdd,
  onDelete,
  onOrder,
  onChange,
  onOpen,
  onFromHeaders,
}: {
  rows: readonly CsvFormatRow[];
  items: ReadonlyMap<Id, readonly CsvFormatItem[]>;
  references: References;
  pattern: Id | null;
  current: Id | null;
  isReadOnly: boolean;
  onAdd: (count: number) => void;
  onDelete: (ids: ReadonlySet<Id>) => void;
  onOrder: (order: Id[]) => void;
  onChange: (id: Id, change: Partial<CsvFormatRow>) => void;
  onOpen: (id: Id) => void;
  onFromHeaders: () => void;
}) => {
  const order = rows.map(({ id }) => id);
  const { checked, toggle, set } = useChecked(order);
  const [size, setSize] = useState<PageSize>(0);
  const [wanted, setWanted] = useState(0);
  const { items: shown, page, pages, first } = pageOf(rows, size, wanted);
  return (
    <Pane aria-label="行">
      <div className="tools">
        {!isReadOnly && (
          <AddLines
            what="行"
            checked={checked.size}
            onAdd={(count) => {
              onAdd(count);
              // What was added is seen.
              setWanted(Number.MAX_SAFE_INTEGER);
            }}
            onDelete={() => onDelete(checked)}
          />
        )}
        <Grow />
        {pages > 1 && (
          <>
            <IconButton
              size="small"
              aria-label="前のページ"
              disabled={page === 0}
              onClick={() => setWanted(page - 1)}
            >
              <PreviousIcon />
            </IconButton>
            <SmallLabel role="status">
              {first}–{first + shown.length - 1}
            </SmallLabel>
            <IconButton
              size="small"
              aria-label="次のページ"
              disabled={page === pages - 1}
              onClick={() => setWanted(page + 1)}
            >
              <NextIcon />
            </IconButton>
          </>
        )}
        <SmallLabel sx={{ mx: 2 }}>{rows.length}行</SmallLabel>
        <Pick
          label="表示行数"
          prefix="表示"
          width={116}
          sx={{ height: 28 }}
          value={size}
          options={pageSizes.map((value) => ({ value, label: value === 0 ? 'すべて' : `${value}行` }))}
          onChange={(next) => {
            setSize(next);
            setWanted(0);
          }}
        />
      </div>
      <RowTable
        rows={shown}
        order={order}
        firstNumber={first}
        items={items}
        references={references}
        pattern={pattern}
        checked={checked}
        current={current}
        isReadOnly={isReadOnly}
        instead={
          <EmptyState
            Icon={OutputSettingIcon}
            title="行がありません"
            text={
              isReadOnly ? '' : '1行がファイルの1列になります。行を追加するか、見出し行を貼り付けてください。'
            }
          >
            {!isReadOnly && <Button onClick={onFromHeaders}>見出し行から行を追加</Button>}
          </EmptyState>
        }
        onCheck={toggle}
        onCheckAll={(isChecked) => {
          const here = new Set(shown.map(({ id }) => id));
          set(isChecked ? [...checked, ...here] : [...checked].filter((id) => !here.has(id)));
        }}
        onOrder={onOrder}
        onChange={onChange}
        onOpen={onOpen}
      />
    </Pane>
  );
};
