import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Id } from '@reader/contracts/objects/ids';
import type { CsvFormatRow } from '@reader/contracts/objects/output/output-format';
import { useState } from 'react';
import { Grow, NARROW, SmallLabel } from '../../../components/layout';
import { Pick } from '../../../components/picks/pick';
import { useChecked } from '../../../components/sorting/use-checked';
import type { RowEdits } from '../../../shared-features/configuration/table/object-row';
import { ObjectTable } from '../../../shared-features/configuration/table/object-table';
import { useCurrentUser } from '../../../lib/user-context';
import { pageOf, pageSizes, type PageSize } from '../state/paging';
import { formatRows } from '../tables/format-rows';
import { AddLines } from './add-lines';
import { PageSteps } from './page-steps';

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
    [NARROW]: { flexWrap: 'wrap', height: 'auto', minHeight: 40, paddingBlock: 6 },
  },
});

/** The rows, with adding, deleting and paging. */
export const RowsPane = ({
  rows,
  current,
  edits,
  onAdd,
  onDelete,
  onFromHeaders,
}: {
  rows: readonly CsvFormatRow[];
  /** Id of the row whose items are open. */
  current: Id | null;
  edits: RowEdits<CsvFormatRow>;
  onAdd: (count: number) => void;
  onDelete: (ids: ReadonlySet<Id>) => void;
  onFromHeaders: () => void;
}) => {
  const { isReadOnly } = useCurrentUser();
  const checked = useChecked(rows.map(({ id }) => id));
  const [size, setSize] = useState<PageSize>(0);
  const [wanted, setWanted] = useState(0);
  const shown = pageOf(rows, size, wanted);
  return (
    <Pane aria-label="行">
      <div className="tools">
        {!isReadOnly && (
          <AddLines
            what="行"
            checked={checked.checked.size}
            onAdd={(count) => {
              onAdd(count);
              // Shows the page of the added rows.
              setWanted(Number.MAX_SAFE_INTEGER);
            }}
            onDelete={() => onDelete(checked.checked)}
          />
        )}
        <Grow />
        <PageSteps shown={shown} onPage={setWanted} />
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
      <ObjectTable
        definition={formatRows}
        items={rows}
        edits={edits}
        page={shown}
        checked={checked}
        selectedId={current ?? undefined}
        {...(isReadOnly && { emptyText: '' })}
        addButton={!isReadOnly && <Button onClick={onFromHeaders}>見出し行から行を追加</Button>}
      />
    </Pane>
  );
};
