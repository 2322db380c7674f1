import { styled } from '@mui/material/styles';
import type { FourOperator } from '@reader/contracts/codes/output';
import type { CsvFormatItem } from '@reader/contracts/objects/output/output-format';
import { Fragment, useContext, useId } from 'react';
import { FieldProblem } from '../../../components/field-problem';
import { SmallLabel } from '../../../components/layout';
import { Pick } from '../../../components/picks/pick';
import { useCurrentUser } from '../../../lib/user-context';
import { checkedFields, cutsOf, problemOf, type CheckedField } from '../state/item-draft';
import { operators } from '../state/summaries';
import { RowItemsContext } from '../tables/format-rows';
import { ItemText } from './item-text';
import { NamedPick } from './named-pick';

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: '6px 8px',
  margin: '6px 0 0 28px',
});

const NONE = 'NO';
const operatorChoices: readonly { value: FourOperator | typeof NONE; label: string }[] = [
  { value: NONE, label: 'なし' },
  ...operators,
];

/** Text around the value, and what is cut off. */
const around = [
  ['front_text', '前の文字'],
  ['rear_text', '後の文字'],
] as const;
const cut = [
  ['front_cut', '前を除く'],
  ['rear_cut', '後を除く'],
] as const;

interface EditedItem {
  item: CsvFormatItem;
  number: number;
  onChange: (change: Partial<CsvFormatItem>) => void;
}

/** An operator and, if one is chosen, its operand. */
const Calculation = ({
  item,
  number,
  problemId,
  onChange,
}: EditedItem & {
  /** Id of the element with the number's problem; undefined: no problem. */
  problemId: string | undefined;
}) => {
  const { isReadOnly } = useCurrentUser();
  return (
    <div style={{ display: 'flex', gap: 4 }}>
      <Pick
        label={`項目${number}の四則演算`}
        width={item.four_operator === null ? undefined : 52}
        sx={item.four_operator === null ? { flex: '1 !important' } : {}}
        disabled={isReadOnly}
        value={item.four_operator ?? NONE}
        options={operatorChoices}
        onChange={(operator) => onChange({ four_operator: operator === NONE ? null : operator })}
      />
      {item.four_operator !== null && (
        <ItemText
          label={`項目${number}の演算する数`}
          value={item.operator_num}
          placeholder="数"
          isNumber
          problemId={problemId}
          onText={(operator_num) => onChange({ operator_num })}
        />
      )}
    </div>
  );
};

/** The changes to an item's value. */
export const ItemChanges = ({
  item,
  number,
  onChange,
  onCut,
}: EditedItem & {
  onCut: (change: Partial<Pick<CsvFormatItem, 'front_cut' | 'rear_cut'>>) => void;
}) => {
  const { isReadOnly } = useCurrentUser();
  const { references } = useContext(RowItemsContext);
  const problemId = useId();
  const cuts = cutsOf(item);
  const [problem] = checkedFields.flatMap((field) => problemOf(item, field) ?? []);
  const problemIdOf = (field: CheckedField) => (problemOf(item, field) === undefined ? undefined : problemId);
  return (
    <Grid>
      {around.map(([field, label]) => (
        <Fragment key={field}>
          <SmallLabel>{label}</SmallLabel>
          <ItemText
            label={`項目${number}の${label}`}
            value={item[field]}
            placeholder="なし"
            onText={(value) => onChange({ [field]: value })}
          />
        </Fragment>
      ))}
      {cut.map(([field, label]) => (
        <Fragment key={field}>
          <SmallLabel>{label}</SmallLabel>
          <ItemText
            label={`項目${number}の${label}`}
            value={cuts[field]}
            placeholder="0"
            isNumber
            problemId={problemIdOf(field)}
            onText={(value) => onCut({ [field]: value })}
          />
        </Fragment>
      ))}
      <SmallLabel>四則演算</SmallLabel>
      <Calculation item={item} number={number} problemId={problemIdOf('operator_num')} onChange={onChange} />
      <SmallLabel>文字変換</SmallLabel>
      <NamedPick
        label={`項目${number}の文字変換`}
        value={item.conversion_pattern}
        names={references.conversionPatterns}
        isDisabled={isReadOnly}
        onChange={(conversion_pattern) => onChange({ conversion_pattern })}
      />
      {problem !== undefined && (
        <div style={{ gridColumn: '1 / -1' }}>
          <FieldProblem id={problemId}>{problem}</FieldProblem>
        </div>
      )}
    </Grid>
  );
};
