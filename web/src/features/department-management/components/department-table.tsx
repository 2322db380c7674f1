import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { styled } from '@mui/material/styles';
import { ROOT_DEPARTMENT } from '@reader/contracts/codes/account-rules';
import type { DepartmentEntry, Departments } from '@reader/contracts/http/administration/departments';
import { NARROW, rowsAsBlocks } from '../../../components/layout';
import { count } from '../../../lib/text';
import type { TreeRow } from '../state/tree';
import { onRowKey, treeKeys } from '../state/tree-keys';
import { type Dragging, useDragging } from '../state/use-dragging';
import { type DepartmentActions, DepartmentLine, FoldButton } from './department-line';

const Lines = styled('div')({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  background: 'var(--surface)',
  '& table': { tableLayout: 'fixed', minWidth: 640, borderCollapse: 'separate' },
  '& td': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .quiet': { color: 'var(--text-2)' },
  '& tr[aria-selected=true] td': { background: 'var(--tint)' },
  '& tr[aria-selected=true] td:first-of-type': { boxShadow: 'inset 3px 0 var(--accent)' },
  '& tr.going .name': { color: 'var(--err)' },
  '& tr.target td': { background: 'var(--tint-2)' },
  '& .name': { display: 'inline-flex', verticalAlign: 'middle', alignItems: 'center', gap: 4 },
  '& .fold': { width: 20, height: 20 },
  '& .fold svg': { fontSize: 18, transition: 'none' },
  '& .going-text': { display: 'inline-flex', alignItems: 'center', gap: 2, fontSize: 12, marginLeft: 8 },
  '& .going-text svg': { fontSize: 14 },
  [NARROW]: {
    flex: 'none',
    overflow: 'visible',
    ...rowsAsBlocks,
    // The button that folds stands before the name.
    '& td.place:has(button)': { marginLeft: 0 },
  },
});

/** The tree as one table, worked by keys: arrows move, close and open, Enter edits, Delete asks about deleting. */
export const DepartmentTable = ({
  rows,
  all,
  root,
  isRootOpen,
  chosen,
  going,
  ...actions
}: {
  rows: readonly TreeRow[];
  all: readonly DepartmentEntry[];
  root: Departments['root'];
  isRootOpen: boolean;
  /** The department in the panel. */
  chosen: string | null;
  /** What would be deleted; the one that was chosen for it is `chosen`. */
  going: ReadonlySet<string>;
} & DepartmentActions) => {
  const dragging = useDragging(all, actions.onMove);
  return (
    <Lines style={all.length === 0 ? { flex: 'none' } : undefined}>
      <Table stickyHeader role="treegrid" aria-label="部署">
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: 64 }} align="right">
              番号
            </TableCell>
            <TableCell>部署名</TableCell>
            <TableCell sx={{ width: 184 }}>親部署</TableCell>
            <TableCell sx={{ width: 72 }} align="right">
              直属
            </TableCell>
            <TableCell sx={{ width: 88 }} align="right">
              下を含む
            </TableCell>
            <TableCell sx={{ width: 88 }} align="right">
              専用帳票
            </TableCell>
            <TableCell component="td" sx={{ width: 84 }} />
          </TableRow>
        </TableHead>
        <TableBody>
          <RootLine
            root={root}
            isOpen={isRootOpen}
            isStop={rows.length === 0}
            hasChildren={all.length > 0}
            dragging={dragging}
            onFold={actions.onFold}
          />
          {rows.map((row, index) => (
            <DepartmentLine
              key={row.department.id}
              row={row}
              isFirst={index === 0}
              isChosen={row.department.id === chosen}
              isGoing={going.has(row.department.id)}
              dragging={dragging}
              {...actions}
            />
          ))}
        </TableBody>
      </Table>
    </Lines>
  );
};

/** The department above all: nothing is done with it, but others are put below it. */
const RootLine = ({
  root,
  isOpen,
  isStop,
  hasChildren,
  dragging,
  onFold,
}: {
  root: Departments['root'];
  isOpen: boolean;
  isStop: boolean;
  hasChildren: boolean;
  dragging: Dragging;
} & Pick<DepartmentActions, 'onFold'>) => (
  <TableRow
    // The tree's stop of Tab is its first department, and this where none is shown.
    tabIndex={isStop ? 0 : -1}
    aria-level={1}
    onKeyDown={onRowKey(treeKeys({ isOpen, hasChildren, onFold: (open) => onFold(ROOT_DEPARTMENT, open) }))}
    {...(hasChildren && { 'aria-expanded': isOpen })}
    className={dragging.target === ROOT_DEPARTMENT ? 'target' : ''}
    {...dragging.dropOn(ROOT_DEPARTMENT, ROOT_DEPARTMENT)}
  >
    <TableCell />
    <TableCell className="place">
      <span className="name">
        {hasChildren && (
          <FoldButton id={ROOT_DEPARTMENT} name={ROOT_DEPARTMENT} isOpen={isOpen} onFold={onFold} />
        )}
        <b>{ROOT_DEPARTMENT}</b>
      </span>
    </TableCell>
    <TableCell className="quiet">–</TableCell>
    <TableCell align="right" data-label="直属">
      {count(root.members)}
    </TableCell>
    <TableCell align="right" className="quiet" data-label="下を含む">
      {count(root.membersBelow)}
    </TableCell>
    <TableCell align="right" className="quiet" data-label="専用帳票">
      –
    </TableCell>
    <TableCell />
  </TableRow>
);
