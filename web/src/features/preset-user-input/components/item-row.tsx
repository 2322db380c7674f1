import { inputType } from '@reader/contracts/codes/document';
import { IconButton, TableCell, TableRow } from '@mui/material';
import type { PresetUserInput } from '@reader/contracts/objects/configuration/preset-pattern';
import { DragHandle } from '../../../components/sorting/drag-handle';
import { CellInput } from '../../../shared-features/configuration/edit-table';
import type { Sorting } from '../../../components/sorting/use-sorting';
import { DeleteIcon } from '../../../components/icons';
import { Pick } from '../../../components/pick';
import { formats, LABEL_LIMIT, LABEL_MISSING, SUBJECT_MISSING } from '../state/formats';
import type { ItemEdits } from '../state/use-item-edits';

/** One item, edited in place. To work in a row is to choose it. */
export const ItemRow = ({
  item,
  index,
  isChosen,
  isReadOnly,
  sorting,
  edits,
  onChoose,
}: {
  item: PresetUserInput;
  /** 0-based. */
  index: number;
  isChosen: boolean;
  isReadOnly: boolean;
  sorting: Sorting;
  edits: ItemEdits;
  onChoose: (id: string) => void;
}) => {
  const name = `${index + 1}行目`;
  const choose = () => onChoose(item.id);
  return (
    <TableRow
      {...sorting.row(item.id)}
      selected={isChosen}
      aria-current={isChosen}
      onFocus={choose}
      onClick={choose}
    >
      <TableCell>
        <DragHandle name={name} isDisabled={isReadOnly} />
      </TableCell>
      <TableCell className="number">{index + 1}</TableCell>
      <TableCell>
        <CellInput
          label={`${name}の項目名`}
          value={item.subject}
          maxLength={LABEL_LIMIT}
          isReadOnly={isReadOnly}
          onChange={(subject) => edits.change(item.id, { subject })}
          {...(item.subject.trim() === '' && { problem: SUBJECT_MISSING })}
        />
      </TableCell>
      <TableCell>
        <CellInput
          label={`${name}の入力名`}
          value={item.label}
          maxLength={LABEL_LIMIT}
          isReadOnly={isReadOnly}
          onChange={(label) => edits.change(item.id, { label })}
          {...(item.label.trim() === '' && { problem: LABEL_MISSING })}
        />
      </TableCell>
      <TableCell>
        <Pick
          label={`${name}の形式`}
          value={item.type}
          options={formats}
          disabled={isReadOnly}
          onChange={(type) => void edits.reshape(item.id, { type })}
          sx={{ width: '100%', height: 28 }}
        />
      </TableCell>
      <TableCell sx={{ p: '7px 4px 3px 12px !important', color: 'var(--text-2)' }}>
        {item.type === inputType.tableCell && `${item.row_number} × ${item.column_number}`}
      </TableCell>
      <TableCell>
        {!isReadOnly && (
          <IconButton
            size="small"
            aria-label={`項目「${item.subject}」を削除`}
            onClick={() => edits.remove(item.id)}
          >
            <DeleteIcon />
          </IconButton>
        )}
      </TableCell>
    </TableRow>
  );
};
