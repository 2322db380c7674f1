import { IconButton, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { styled } from '@mui/material/styles';
import { roleName } from '@reader/contracts/codes/roles';
import type { AccountEntry } from '@reader/contracts/http/administration/accounts';
import { CorrectedIcon, DeleteIcon, SecondFactorIcon } from '../../../components/icons';
import { NARROW, rowsAsBlocks } from '../../../components/layout';
import { fullTime, shortTime } from '../../../lib/dates';
import { count } from '../../../lib/text';
import { useCurrentUser } from '../../../lib/user-context';
import { mayBeClosed, nameOf } from '../state/account-draft';
import { AccountStateMark } from './account-state';

/** Wide enough for the word of the second factor beside the state, px. */
const ROOM = '@container (min-width: 1040px)';

const Lines = styled('div')({
  flex: 1,
  containerType: 'inline-size',
  minHeight: 0,
  overflow: 'auto',
  background: 'var(--surface)',
  '& table': { tableLayout: 'fixed', minWidth: 760, borderCollapse: 'separate' },
  '& td': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .quiet': { color: 'var(--text-2)' },
  '& th.state': { width: 96, [ROOM]: { width: 184 } },
  '& .marks, & .factor': { display: 'flex', alignItems: 'center', gap: 6 },
  '& .marks': { gap: 12 },
  '& .factor': { color: 'var(--text-2)', '& svg': { fontSize: 16, color: 'var(--text-3)' } },
  // Read out, and shown where there is room.
  '& .factor > span': {
    position: 'absolute',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
    [ROOM]: { position: 'static', clipPath: 'none' },
  },
  '& tr[aria-selected=true] td': { background: 'var(--tint)' },
  '& tr[aria-selected=true] td:first-of-type': { boxShadow: 'inset 3px 0 var(--accent)' },
  [NARROW]: { flex: 'none', overflow: 'visible', ...rowsAsBlocks },
});

const departmentsText = ({ departmentInformations }: AccountEntry): string => {
  const names = departmentInformations.map(({ name }) => name);
  return names.length > 2 ? `${names[0]} ほか${names.length - 1}` : names.join('・');
};

/** The accounts, each with what can be done with it. */
export const AccountTable = ({
  rows,
  firstNumber,
  chosen,
  onEdit,
  onDelete,
}: {
  rows: readonly AccountEntry[];
  firstNumber: number;
  /** User id of the one in the panel. */
  chosen: string | null;
  onEdit: (userId: string) => void;
  onDelete: (entry: AccountEntry) => void;
}) => {
  const { user } = useCurrentUser();
  return (
    <Lines>
      <Table stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: 56 }} align="right">
              番号
            </TableCell>
            <TableCell sx={{ width: 132 }}>ユーザーID</TableCell>
            <TableCell sx={{ width: 80 }}>姓</TableCell>
            <TableCell sx={{ width: 80 }}>名</TableCell>
            <TableCell sx={{ width: 112 }}>役割</TableCell>
            <TableCell>部署</TableCell>
            <TableCell sx={{ width: 100 }}>最終ログイン</TableCell>
            <TableCell className="state">状態</TableCell>
            <TableCell component="td" sx={{ width: 84 }} />
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            <Line
              key={row.id}
              row={row}
              number={firstNumber + index}
              isChosen={row.userId === chosen}
              mayDelete={mayBeClosed(row, user.id)}
              onEdit={onEdit}
              onDelete={onDelete}
            />
          ))}
        </TableBody>
      </Table>
    </Lines>
  );
};

/** The state, where it is not the usual one, and whether there is a second factor. */
const StateMarks = ({ row: { state, secondFactor } }: { row: AccountEntry }) => (
  <span className="marks">
    <AccountStateMark state={state} />
    {secondFactor.setAt !== null && (
      <span className="factor" title="2段階認証を設定済み">
        <SecondFactorIcon aria-hidden />
        <span>2段階認証</span>
      </span>
    )}
  </span>
);

const Line = ({
  row,
  number,
  isChosen,
  mayDelete,
  onEdit,
  onDelete,
}: {
  row: AccountEntry;
  number: number;
  isChosen: boolean;
  mayDelete: boolean;
  onEdit: (userId: string) => void;
  onDelete: (entry: AccountEntry) => void;
}) => {
  const departments = row.departmentInformations.map(({ name }) => name).join('・');
  return (
    <TableRow
      hover
      aria-selected={isChosen}
      data-user={row.userId}
      onClick={() => onEdit(row.userId)}
      sx={{ cursor: 'pointer' }}
    >
      <TableCell align="right" sx={{ color: 'var(--text-3)' }}>
        {count(number)}
      </TableCell>
      <TableCell title={row.userId}>{row.userId}</TableCell>
      <TableCell>{row.lastName}</TableCell>
      <TableCell>{row.firstName}</TableCell>
      <TableCell className="quiet">{roleName[row.role]}</TableCell>
      <TableCell className="quiet" title={departments || undefined}>
        {departmentsText(row)}
      </TableCell>
      <TableCell
        className="quiet"
        data-label="最終ログイン"
        title={row.lastSignInAt === null ? undefined : fullTime(row.lastSignInAt)}
      >
        {row.lastSignInAt === null ? '–' : shortTime(row.lastSignInAt)}
      </TableCell>
      <TableCell>
        <StateMarks row={row} />
      </TableCell>
      <TableCell align="right" onClick={(event) => event.stopPropagation()}>
        {row.state !== 'closed' && (
          <IconButton
            size="small"
            aria-label={`${nameOf(row)}を編集`}
            title="編集"
            onClick={() => onEdit(row.userId)}
          >
            <CorrectedIcon />
          </IconButton>
        )}
        {mayDelete ? (
          <IconButton
            size="small"
            aria-label={`${nameOf(row)}を削除`}
            title="削除"
            onClick={() => onDelete(row)}
          >
            <DeleteIcon />
          </IconButton>
        ) : (
          <span style={{ display: 'inline-block', width: 28 }} />
        )}
      </TableCell>
    </TableRow>
  );
};
