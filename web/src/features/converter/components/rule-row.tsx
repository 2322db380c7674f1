import { IconButton, TableCell, TableRow } from '@mui/material';
import {
  type CharactersConversionRule,
  problemsOfConversion,
} from '@reader/contracts/objects/configuration/conversion-pattern';
import { DragHandle } from '../../../components/sorting/drag-handle';
import { CellInput } from '../../../shared-features/configuration/edit-table';
import type { Sorting } from '../../../components/sorting/use-sorting';
import { DeleteIcon } from '../../../components/icons';
import { TickBox } from '../../../components/tick-box';
import type { ListEdits } from '../../../lib/ordered';

/** Characters a source or target may have. */
const LIMIT = 1_000;

const flags = [
  ['is_case_insensitive', '大文字・小文字を区別しない'],
  ['is_width_insensitive', '全角・半角を区別しない'],
  ['is_regex', '正規表現'],
] as const;

/** One rule, edited in place. */
export const RuleRow = ({
  rule,
  index,
  isNew,
  isReadOnly,
  sorting,
  edits,
}: {
  rule: CharactersConversionRule;
  /** 0-based. */
  index: number;
  /** Just added: it is typed into next. */
  isNew: boolean;
  isReadOnly: boolean;
  sorting: Sorting;
  edits: ListEdits<CharactersConversionRule>;
}) => {
  const name = `${index + 1}行目`;
  const problems = problemsOfConversion(rule);
  const problemOf = (field: 'source' | 'target') => {
    const message = problems.find((problem) => problem.field === field)?.message;
    return message === undefined ? {} : { problem: message };
  };
  return (
    <TableRow {...sorting.row(rule.id)}>
      <TableCell>
        <DragHandle name={name} isDisabled={isReadOnly} />
      </TableCell>
      <TableCell className="number">{index + 1}</TableCell>
      <TableCell>
        <CellInput
          label={`${name}の変換前`}
          value={rule.source}
          maxLength={LIMIT}
          isReadOnly={isReadOnly}
          autoFocus={isNew}
          onChange={(source) => edits.change(rule.id, { source })}
          {...problemOf('source')}
        />
      </TableCell>
      <TableCell>
        <CellInput
          label={`${name}の変換後`}
          value={rule.target}
          placeholder="（取り除く）"
          maxLength={LIMIT}
          isReadOnly={isReadOnly}
          onChange={(target) => edits.change(rule.id, { target })}
          {...problemOf('target')}
        />
      </TableCell>
      {flags.map(([field, label]) => (
        <TableCell key={field} className="box">
          <TickBox
            checked={rule[field]}
            disabled={isReadOnly}
            slotProps={{ input: { 'aria-label': `${name}: ${label}` } }}
            onChange={(_, isOn) => edits.change(rule.id, { [field]: isOn })}
          />
        </TableCell>
      ))}
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
