import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { MasterRowsAnswer } from '@reader/contracts/http/matching/masters';
import type { MasterTypeHeader } from '@reader/contracts/objects/configuration/master-type';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';
import { SettledSearch } from '../../../components/lists/settled-search';
import { count } from '../../../lib/text';
import { ROWS_PER_PAGE, rowsQuery } from '../api/masters';
import { DialogPager } from './dialog-pager';
import { ListDialog } from './list-dialog';

type Columns = readonly Pick<MasterTypeHeader, 'id' | 'japanese_label'>[];

const RowsTable = ({ columns, rows }: { columns: Columns; rows: MasterRowsAnswer['rows'] }) => (
  <Table stickyHeader aria-label="マスターの行" sx={{ width: 'auto', minWidth: '100%' }}>
    <TableHead>
      <TableRow>
        <TableCell align="right">行</TableCell>
        {columns.map(({ id, japanese_label: label }) => (
          <TableCell key={id}>{label}</TableCell>
        ))}
      </TableRow>
    </TableHead>
    <TableBody>
      {rows.map(({ row, values }) => (
        <TableRow key={row}>
          <TableCell align="right" sx={{ color: 'var(--text-3)' }}>
            {count(row + 1)}
          </TableCell>
          {columns.map(({ id }) => (
            <TableCell key={id} title={values[id]} sx={{ maxWidth: 320 }}>
              {values[id]}
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

/** The rows of a kept version, found by words in whatever writing. */
export const RowsDialog = ({
  id,
  name,
  columns,
  onAnswer,
}: {
  id: string;
  name: string;
  /** Of the type, as saved. */
  columns: Columns;
} & QuestionProps<void>) => {
  const [{ search, page }, show] = useState({ search: '', page: 1 });
  const query = useQuery(rowsQuery(id, search, page));
  const { rows = [], total } = query.data ?? {};
  return (
    <ListDialog
      title={`版「${name}」の行`}
      what="マスターの行"
      width={1080}
      query={query}
      onClose={() => onAnswer()}
      above={
        <div style={{ display: 'flex' }}>
          <SettledSearch
            label="行を探す"
            placeholder="氏名、住所など"
            maxLength={200}
            value={search}
            onApply={(text) => show({ search: text, page: 1 })}
          />
          <small style={{ marginLeft: 12, fontSize: 12, lineHeight: '32px', color: 'var(--text-3)' }}>
            全角・半角、かな、旧字体の違いは問いません
          </small>
        </div>
      }
      foot={
        <DialogPager
          page={page}
          pageSize={ROWS_PER_PAGE}
          total={total}
          onPage={(next) => show({ search, page: next })}
        />
      }
    >
      {rows.length === 0 ? (
        <p className="none" role="status">
          {search === '' ? '行がありません。' : `「${search}」のある行はありません。`}
        </p>
      ) : (
        <RowsTable columns={columns} rows={rows} />
      )}
    </ListDialog>
  );
};
