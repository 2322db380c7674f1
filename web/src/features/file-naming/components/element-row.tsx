import { IconButton, TableCell, TableRow } from '@mui/material';
import { styled } from '@mui/material/styles';
import { namingElementType, type NamingElementType } from '@reader/contracts/codes/output';
import type { NamingRuleElement } from '@reader/contracts/objects/configuration/naming-rule';
import { DragHandle } from '../../../components/sorting/drag-handle';
import { CellInput } from '../../../shared-features/configuration/edit-table';
import { type Reference, ReferencePick } from '../../../shared-features/configuration/reference-pick';
import type { Sorting } from '../../../components/sorting/use-sorting';
import { DeleteIcon } from '../../../components/icons';
import { Pick } from '../../../components/pick';
import type { ListEdits } from '../../../lib/ordered';
import { isForbiddenInNames } from '../state/example-name';

const types: readonly { value: NamingElementType; label: string }[] = [
  { value: 'R', label: 'reader項目' },
  { value: 'C', label: '固定値' },
  { value: 'V', label: '可変値' },
];

/** Characters that join elements may be this long, and a fixed value that. */
const JOIN_LIMIT = 20;
const VALUE_LIMIT = 200;

const Variable = styled('span')({ display: 'block', padding: '4px 8px', color: 'var(--text-2)' });
const Hint = styled('small')({ fontSize: 12, lineHeight: '20px', color: 'var(--text-3)' });

/** One element of a name, edited in place. */
export const ElementRow = ({
  element,
  index,
  items,
  isReadOnly,
  sorting,
  edits,
}: {
  element: NamingRuleElement;
  /** 0-based. */
  index: number;
  items: readonly Reference[];
  isReadOnly: boolean;
  sorting: Sorting;
  edits: ListEdits<NamingRuleElement>;
}) => {
  const name = `${index + 1}行目`;
  const text = (
    label: string,
    field: 'value' | 'forward_concatenation_character' | 'backward_concatenation_character',
    maxLength: number,
  ) => (
    <>
      <CellInput
        label={`${name}の${label}`}
        value={element[field]}
        maxLength={maxLength}
        isReadOnly={isReadOnly}
        onChange={(value) => edits.change(element.id, { [field]: value })}
      />
      {isForbiddenInNames(element[field]) && <Hint>使えない文字は＿になります</Hint>}
    </>
  );
  return (
    <TableRow {...sorting.row(element.id)}>
      <TableCell>
        <DragHandle name={name} isDisabled={isReadOnly} />
      </TableCell>
      <TableCell className="number">{index + 1}</TableCell>
      <TableCell>
        <Pick
          label={`${name}の種別`}
          value={element.type}
          options={types}
          disabled={isReadOnly}
          // What was named or written means nothing to another type.
          onChange={(type) => edits.change(element.id, { type, value: '' })}
          sx={{ width: '100%', height: 28 }}
        />
      </TableCell>
      <TableCell>{text('前の連結文字', 'forward_concatenation_character', JOIN_LIMIT)}</TableCell>
      <TableCell>
        {element.type === namingElementType.readerItem && (
          <ReferencePick
            label={`${name}の項目`}
            value={element.value || null}
            references={items}
            none="標準項目を選択"
            isDisabled={isReadOnly}
            onChange={(value) => edits.change(element.id, { value: value ?? '' })}
          />
        )}
        {element.type === namingElementType.fixedValue && text('項目', 'value', VALUE_LIMIT)}
        {element.type === namingElementType.variable && <Variable>今日の日付（yyyy-mm-dd）</Variable>}
      </TableCell>
      <TableCell>{text('後の連結文字', 'backward_concatenation_character', JOIN_LIMIT)}</TableCell>
      <TableCell>
        {!isReadOnly && (
          <IconButton size="small" aria-label={`${name}を削除`} onClick={() => edits.remove(element.id)}>
            <DeleteIcon />
          </IconButton>
        )}
      </TableCell>
    </TableRow>
  );
};
