import { Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { DocumentRow } from '@reader/contracts/http/documents/documents';
import { Link } from 'react-router';
import { NARROW, rowsAsBlocks } from '../../../components/layout';
import { Status } from '../../../components/status';
import { fullTime, shortTime } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { count, truncate } from '../../../lib/text';
import { useCurrentUser } from '../../../lib/user-context';

/** Height of the head, px. */
export const HEAD = 36;

const Lines = styled('div')({
  '& table': { tableLayout: 'fixed', minWidth: 960, borderCollapse: 'separate' },
  '& .quiet': { color: 'var(--text-2)' },
  '& .actions': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 4 },
  // Each document as a block: all of it in sight, without scrolling sideways.
  [NARROW]: rowsAsBlocks,
});

const LIST = { type: 'not-applicable', confirmStatus: 'not_done' } as const;

/** The documents with their actions. */
export const NotApplicableTable = ({
  rows,
  firstNumber,
  busy,
  onRegister,
  onReload,
}: {
  rows: readonly DocumentRow[];
  firstNumber: number;
  /** Ids of documents in progress. */
  busy: ReadonlySet<string>;
  onRegister: (row: DocumentRow) => void;
  onReload: (row: DocumentRow) => void;
}) => {
  const user = useCurrentUser();
  return (
    <Lines>
      <Table stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: 64, textAlign: 'right' }}>No.</TableCell>
            <TableCell>ファイル名</TableCell>
            <TableCell sx={{ width: 264 }}>読取値</TableCell>
            <TableCell sx={{ width: 64 }} align="right">
              ページ
            </TableCell>
            <TableCell sx={{ width: 112 }}>登録日時</TableCell>
            {!user.isReadOnly && <TableCell component="td" sx={{ width: 312 }} />}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            <TableRow key={row.id} data-row={row.id} aria-busy={busy.has(row.id)}>
              <TableCell align="right" sx={{ color: 'var(--text-3)' }}>
                {count(firstNumber + index)}
              </TableCell>
              <TableCell title={row.file_name}>
                <Link to={paths.check(row.id, LIST)}>{row.file_name}</Link>
              </TableCell>
              <TableCell className="quiet" title={row.summary || undefined}>
                {row.summary === '' ? '–' : truncate(row.summary)}
              </TableCell>
              <TableCell align="right" data-label="ページ">
                {count(row.pages)}
              </TableCell>
              <TableCell className="quiet" title={fullTime(row.created_at)}>
                {shortTime(row.created_at)}
              </TableCell>
              {!user.isReadOnly && (
                <TableCell>
                  <div className="actions">
                    {user.isOn('creator') && (
                      <RegisterForm row={row} isBusy={busy.has(row.id)} onRegister={onRegister} />
                    )}
                    <Button
                      variant="text"
                      component={Link}
                      to={paths.check(row.id, LIST)}
                      aria-label={`${row.file_name}の内容入力`}
                    >
                      内容入力
                    </Button>
                    <Button
                      variant="text"
                      disabled={busy.has(row.id)}
                      aria-label={`${row.file_name}を再読込`}
                      onClick={() => onReload(row)}
                    >
                      再読込
                    </Button>
                  </div>
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Lines>
  );
};

/** A document can be registered as a form only once; read again, it belongs to that form. */
const RegisterForm = ({
  row,
  isBusy,
  onRegister,
}: {
  row: DocumentRow;
  isBusy: boolean;
  onRegister: (row: DocumentRow) => void;
}) =>
  row.registered_sheet_id !== null ? (
    <span style={{ display: 'flex', alignItems: 'center', padding: '0 8px' }}>
      <Status kind="checked" isQuiet title="再読込すると、登録した帳票として読み取ります。">
        登録済
      </Status>
    </span>
  ) : (
    <Button
      variant="text"
      disabled={isBusy}
      aria-label={`${row.file_name}を帳票登録`}
      onClick={() => onRegister(row)}
    >
      帳票登録
    </Button>
  );
