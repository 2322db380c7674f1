import { conversionRuleKind } from '@reader/contracts/codes/output';
import { IconButton, TableCell, TableRow } from '@mui/material';
import { DragHandle } from '../../../components/sorting/drag-handle';
import { CellInput } from '../../../shared-features/configuration/edit-table';
import { type Reference, ReferencePick } from '../../../shared-features/configuration/reference-pick';
import type { Sorting } from '../../../components/sorting/use-sorting';
import { DeleteIcon } from '../../../components/icons';
import { Pick } from '../../../components/pick';
import type { ListEdits } from '../../../lib/ordered';
import type { ListedConversionRule } from '../api/converter';
import { kinds, NAME_MISSING, withKind } from '../state/rule-kinds';

/** One conversion rule, edited in place. */
export const ConversionRuleRow = ({
  rule,
  index,
  items,
  patterns,
  isNew,
  isReadOnly,
  sorting,
  edits,
}: {
  rule: ListedConversionRule;
  /** 0-based. */
  index: number;
  items: readonly Reference[];
  patterns: readonly Reference[];
  isNew: boolean;
  isReadOnly: boolean;
  sorting: Sorting;
  edits: ListEdits<ListedConversionRule>;
}) => {
  const name = `${index + 1}行目`;
  return (
    <TableRow {...sorting.row(rule.id)}>
      <TableCell>
        <DragHandle name={name} isDisabled={isReadOnly} />
      </TableCell>
      <TableCell className="number">{index + 1}</TableCell>
      <TableCell>
        <CellInput
          label={`${name}の名前`}
          value={rule.name}
          maxLength={200}
          isReadOnly={isReadOnly}
          autoFocus={isNew}
          onChange={(value) => edits.change(rule.id, { name: value })}
          {...(rule.name.trim() === '' && { problem: NAME_MISSING })}
        />
      </TableCell>
      <TableCell>
        <Pick
          label={`${name}の種別`}
          value={rule.kind}
          options={kinds}
          disabled={isReadOnly}
          onChange={(kind) => edits.change(rule.id, withKind(kind))}
          sx={{ width: '100%', height: 28 }}
        />
      </TableCell>
      <TableCell>
        {rule.kind === conversionRuleKind.standardItem && (
          <ReferencePick
            label={`${name}の標準項目`}
            value={rule.std_item}
            references={items}
            none="標準項目を選択"
            isDisabled={isReadOnly}
            onChange={(std_item) => edits.change(rule.id, { std_item })}
          />
        )}
      </TableCell>
      <TableCell>
        {rule.kind === conversionRuleKind.standardItem && (
          <ReferencePick
            label={`${name}の変換パターン`}
            value={rule.conversion_pattern}
            references={patterns}
            none="変換しない"
            isDisabled={isReadOnly}
            onChange={(conversion_pattern) => edits.change(rule.id, { conversion_pattern })}
          />
        )}
      </TableCell>
      <TableCell>
        {!isReadOnly && (
          <IconButton size="small" aria-label={`${name}を削除`} onClick={() => edits.remove(rule.id)}>
            <DeleteIcon />
          </IconButton>
        )}
      </TableCell>
    </TableRow>
  );
};
