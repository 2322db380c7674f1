import { IconButton, TableCell, TableRow } from '@mui/material';
import { CorrectedIcon, DeleteIcon, DropDownIcon } from '../../../components/icons';
import { count } from '../../../lib/text';
import type { TreeRow } from '../state/tree';
import { onRowKey, treeKeys } from '../state/tree-keys';
import type { Dragging } from '../state/use-dragging';
import type { DepartmentEntry } from '@reader/contracts/http/administration/departments';

/** What can be done with a row. */
export interface DepartmentActions {
  readonly onFold: (id: string, isOpen: boolean) => void;
  readonly onEdit: (id: string) => void;
  readonly onDelete: (id: string) => void;
  readonly onMove: (department: DepartmentEntry, parentId: string, parentName: string) => void;
}

/** px a level. */
const INDENT = 20;

/** A department as a row: its place in the tree, people, and what can be done with it. */
export const DepartmentLine = ({
  row: { department, hasChildren, isOpen },
  isFirst,
  isChosen,
  isGoing,
  dragging,
  onFold,
  onEdit,
  onDelete,
}: {
  row: TreeRow;
  isFirst: boolean;
  isChosen: boolean;
  isGoing: boolean;
  dragging: Dragging;
} & Omit<DepartmentActions, 'onMove'>) => {
  const { id, departmentName, depth } = department;
  const keys = {
    ...treeKeys({ isOpen, hasChildren, onFold: (open) => onFold(id, open) }),
    Enter: () => onEdit(id),
    Delete: () => onDelete(id),
  };
  return (
    <TableRow
      hover
      tabIndex={isChosen || isFirst ? 0 : -1}
      data-department={id}
      aria-selected={isChosen}
      aria-level={depth + 1}
      {...(hasChildren && { 'aria-expanded': isOpen })}
      className={`${isGoing ? 'going' : ''} ${dragging.target === id ? 'target' : ''}`}
      {...dragging.drag(department)}
      {...dragging.dropOn(id, departmentName)}
      onKeyDown={onRowKey(keys)}
    >
      <TableCell align="right" sx={{ color: 'var(--text-3)' }}>
        {count(department.number)}
      </TableCell>
      <TableCell className="place" title={departmentName}>
        <Name
          row={{ department, hasChildren, isOpen }}
          isGoing={isGoing}
          isChosen={isChosen}
          onFold={onFold}
        />
      </TableCell>
      <TableCell className="quiet" title={department.parentDepartmentName}>
        {department.parentDepartmentName}
      </TableCell>
      <TableCell align="right" data-label="直属">
        {count(department.members)}
      </TableCell>
      <TableCell align="right" className="quiet" data-label="下を含む">
        {count(department.membersBelow)}
      </TableCell>
      <TableCell align="right" className="quiet" data-label="専用帳票">
        {department.forms === 0 ? '–' : count(department.forms)}
      </TableCell>
      <TableCell align="right">
        <RowButtons department={department} onEdit={onEdit} onDelete={onDelete} />
      </TableCell>
    </TableRow>
  );
};

/** Closes or opens a department, by the pointer; the keys of its row do the same. */
export const FoldButton = ({
  id,
  name,
  isOpen,
  onFold,
}: {
  id: string;
  name: string;
  isOpen: boolean;
} & Pick<DepartmentActions, 'onFold'>) => (
  <IconButton
    className="fold"
    size="small"
    tabIndex={-1}
    aria-label={`${name}を${isOpen ? '閉じる' : '開く'}`}
    onClick={() => onFold(id, !isOpen)}
  >
    <DropDownIcon style={isOpen ? undefined : { transform: 'rotate(-90deg)' }} />
  </IconButton>
);

const Name = ({
  row: { department, hasChildren, isOpen },
  isGoing,
  isChosen,
  onFold,
}: {
  row: TreeRow;
  isGoing: boolean;
  isChosen: boolean;
} & Pick<DepartmentActions, 'onFold'>) => {
  const { id, departmentName, depth } = department;
  return (
    <span className="name" style={{ paddingLeft: depth * INDENT }}>
      {hasChildren ? (
        <FoldButton id={id} name={departmentName} isOpen={isOpen} onFold={onFold} />
      ) : (
        <span className="fold" />
      )}
      {departmentName}
      {isGoing && (
        <span className="going-text">
          <DeleteIcon aria-hidden />
          {isChosen ? '削除' : '一緒に削除'}
        </span>
      )}
    </span>
  );
};

const RowButtons = ({
  department: { id, departmentName },
  onEdit,
  onDelete,
}: { department: DepartmentEntry } & Pick<DepartmentActions, 'onEdit' | 'onDelete'>) => (
  <>
    <IconButton
      size="small"
      aria-label={`${departmentName}を編集`}
      title="編集（Enter）"
      onClick={() => onEdit(id)}
    >
      <CorrectedIcon />
    </IconButton>
    <IconButton
      size="small"
      aria-label={`${departmentName}を削除`}
      title="削除（Del）"
      onClick={() => onDelete(id)}
    >
      <DeleteIcon />
    </IconButton>
  </>
);
