import { IconButton, TableCell, TableRow } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { FieldRule } from '@reader/contracts/objects/configuration/field-rule';
import { problemOfFieldRule } from '@reader/contracts/objects/document/field-rule-problem';
import { ReferencePick } from '../../../shared-features/configuration/reference-pick';
import { DeleteIcon } from '../../../components/icons';
import { Cut } from '../../../components/layout';
import { Pick } from '../../../components/pick';
import { DragHandle } from '../../../components/sorting/drag-handle';
import type { Sorting } from '../../../components/sorting/use-sorting';
import type { ListEdits } from '../../../lib/ordered';
import type { NamedField } from '../state/form-fields';
import { kindNames, ruleText, severityNames } from '../state/rule-texts';

const Summary = styled('button')({
  display: 'flex',
  width: '100%',
  height: 28,
  alignItems: 'center',
  padding: '0 8px',
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'var(--text-2)',
  textAlign: 'left',
  cursor: 'pointer',
  '&.wrong': { color: 'var(--err)' },
});

const optionsOf = <Value extends string>(names: Readonly<Record<Value, string>>) =>
  (Object.keys(names) as Value[]).map((value) => ({ value, label: names[value] }));
const kinds = optionsOf(kindNames);
const severities = optionsOf(severityNames);

/** One rule in the list; its options are beside the list once it is selected. */
export const RuleRow = ({
  rule,
  index,
  fields,
  isSelected,
  isReadOnly,
  sorting,
  edits,
  onSelect,
}: {
  rule: FieldRule;
  /** 0-based. */
  index: number;
  fields: readonly NamedField[];
  isSelected: boolean;
  isReadOnly: boolean;
  sorting: Sorting;
  edits: ListEdits<FieldRule>;
  onSelect: (id: string) => void;
}) => {
  const name = `${index + 1}行目`;
  const problem = problemOfFieldRule(rule);
  const text = problem?.message ?? ruleText(rule, fields);
  return (
    <TableRow
      {...sorting.row(rule.id)}
      selected={isSelected}
      onClick={() => onSelect(rule.id)}
      onFocus={() => onSelect(rule.id)}
    >
      <TableCell>
        <DragHandle name={name} isDisabled={isReadOnly} />
      </TableCell>
      <TableCell className="number">{index + 1}</TableCell>
      <TableCell>
        <ReferencePick
          label={`${name}の項目`}
          value={rule.fragment}
          references={fields}
          isDisabled={isReadOnly}
          onChange={(fragment) => fragment !== null && edits.change(rule.id, { fragment })}
        />
      </TableCell>
      <TableCell>
        <Pick
          label={`${name}の種類`}
          value={rule.kind}
          options={kinds}
          disabled={isReadOnly}
          onChange={(kind) => edits.change(rule.id, { kind })}
          sx={{ width: '100%', height: 28 }}
        />
      </TableCell>
      <TableCell>
        <Summary
          type="button"
          className={problem ? 'wrong' : ''}
          title={text}
          aria-label={`${name}の内容 ${text}`}
          aria-pressed={isSelected}
        >
          <Cut>{text}</Cut>
        </Summary>
      </TableCell>
      <TableCell>
        <Pick
          label={`${name}の合わないとき`}
          value={rule.severity}
          options={severities}
          disabled={isReadOnly}
          onChange={(severity) => edits.change(rule.id, { severity })}
          sx={{ width: '100%', height: 28 }}
        />
      </TableCell>
      <TableCell>
        {!isReadOnly && (
          <IconButton
            size="small"
            aria-label={`${name}を削除`}
            onClick={(event) => {
              event.stopPropagation();
              edits.remove(rule.id);
            }}
          >
            <DeleteIcon />
          </IconButton>
        )}
      </TableCell>
    </TableRow>
  );
};
