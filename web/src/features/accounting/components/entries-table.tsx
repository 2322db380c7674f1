import { IconButton, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { MappingTitle } from '@reader/contracts/objects/configuration/mapping-pattern';
import { CorrectedIcon, DeleteIcon, KeyIcon } from '../../../components/icons';
import { NARROW } from '../../../components/layout';
import { count } from '../../../lib/text';
import { type Entry, textOf } from '../state/entry';

const Area = styled('section')({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  [NARROW]: { flex: 'none' },
  '& table': { width: 'auto', minWidth: '100%', borderCollapse: 'separate' },
  '& td, & th': { maxWidth: 320 },
  '& th svg': { fontSize: 14, verticalAlign: -2, marginRight: 4, color: 'var(--text-3)' },
  // Keeps the buttons visible however many columns there are.
  '& td:last-of-type, & th:last-of-type': {
    position: 'sticky',
    right: 0,
    width: 76,
    background: 'var(--surface)',
    textAlign: 'right',
  },
  '& th:last-of-type': { zIndex: 3 },
  '& tbody tr:hover > td': { background: 'var(--sunken)' },
});

/** A page of entries, with one column per title. */
export const EntriesTable = ({
  entries,
  titles,
  first,
  isReadOnly,
  onEdit,
  onRemove,
}: {
  entries: readonly Entry[];
  titles: readonly MappingTitle[];
  /** Number of the first entry, 1-based. */
  first: number;
  isReadOnly: boolean;
  onEdit: (entry: Entry) => void;
  onRemove: (entry: Entry) => void;
}) => (
  <Area aria-label="登録データの一覧">
    <Table stickyHeader>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: 56 }} align="right">
            No.
          </TableCell>
          {titles.map(({ id, title, is_key }) => (
            <TableCell key={id} title={title}>
              {is_key && <KeyIcon titleAccess="キー" />}
              {title}
            </TableCell>
          ))}
          <TableCell component="td" />
        </TableRow>
      </TableHead>
      <TableBody>
        {entries.map((entry, index) => {
          const number = `${count(first + index)}件目`;
          return (
            <TableRow key={entry.id} onDoubleClick={() => !isReadOnly && onEdit(entry)}>
              <TableCell align="right" sx={{ color: 'var(--text-3)' }}>
                {count(first + index)}
              </TableCell>
              {titles.map(({ id }) => (
                <TableCell key={id} title={textOf(entry, id)}>
                  {textOf(entry, id)}
                </TableCell>
              ))}
              <TableCell>
                {!isReadOnly && (
                  <>
                    <IconButton size="small" aria-label={`${number}を編集`} onClick={() => onEdit(entry)}>
                      <CorrectedIcon />
                    </IconButton>
                    <IconButton size="small" aria-label={`${number}を削除`} onClick={() => onRemove(entry)}>
                      <DeleteIcon />
                    </IconButton>
                  </>
                )}
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  </Area>
);
