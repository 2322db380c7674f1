import { OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import { rowType, linkType as linkTypeCode, type FourOperator } from '@reader/contracts/codes/output';
import type { CsvFormatItem, CsvFormatRow } from '@reader/contracts/objects/output/output-format';
import { Fragment, useContext, useId } from 'react';
import { ReferencePick } from '../../../shared-features/configuration/table/reference-pick';
import { FieldProblem } from '../../../components/field-problem';
import { SmallLabel } from '../../../components/layout';
import { Pick } from '../../../components/pick';
import { DragHandle } from '../../../components/sorting/drag-handle';
import type { SortableRow } from '../../../components/sorting/use-sorting';
import { TickBox } from '../../../components/tick-box';
import { useCurrentUser } from '../../../lib/user-context';
import { cutsOf, problemOf, type CheckedField } from '../state/item-draft';
import { sourceField } from '../state/references';
import { operatorSign } from '../state/summaries';
import { RowItemsContext } from '../tables/format-rows';
import { NamedPick } from './named-pick';

const Card = styled('li')({
  padding: '6px 16px 10px 12px',
  borderBottom: '1px solid var(--line)',
  '& .head': { display: 'flex', alignItems: 'center', gap: 8 },
  '& .grid': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: '6px 8px',
    margin: '6px 0 0 28px',
  },
  '& .wide': { gridColumn: '1 / -1' },
  '& .MuiOutlinedInput-root': { height: 28 },
});

const NONE = 'NO';
type Choice = FourOperator | typeof NONE;
const operators: readonly { value: Choice; label: string }[] = [
  { value: NONE, label: 'なし' },
  ...(['PL', 'MI', 'MU', 'DI'] as const).map((value) => ({ value, label: operatorSign[value] })),
];

/** What stands around the value, and what is cut off it. */
const around = [
  ['front_text', '前の文字'],
  ['rear_text', '後の文字'],
] as const;
const cut = [
  ['front_cut', '前を除く'],
  ['rear_cut', '後を除く'],
] as const;

/** One item of a row: its source and what is done to it. */
export const ItemCard = ({
  item,
  number,
  row,
  linkType,
  hasFormula,
  isChecked,
  sortable,
  onCheck,
  onChange,
  onCut,
}: {
  item: CsvFormatItem;
  number: number;
  row: Pick<CsvFormatRow, 'type'>;
  linkType: CsvFormatRow['link_type'];
  /** A formula says how the items are joined. */
  hasFormula: boolean;
  isChecked: boolean;
  sortable: SortableRow;
  onCheck: () => void;
  onChange: (change: Partial<CsvFormatItem>) => void;
  onCut: (change: Partial<Pick<CsvFormatItem, 'front_cut' | 'rear_cut'>>) => void;
}) => {
  const { isReadOnly } = useCurrentUser();
  const { references, pattern } = useContext(RowItemsContext);
  const problemId = useId();
  const source = sourceField(row.type, references, pattern);
  const cuts = cutsOf(item);
  const problem = (['front_cut', 'rear_cut', 'operator_num'] as const)
    .map((field) => problemOf(item, field))
    .find((text) => text !== undefined);
  const text = (
    label: string,
    value: string,
    onText: (value: string) => void,
    { placeholder = '', field }: { placeholder?: string; field?: CheckedField } = {},
  ) => {
    const isWrong = field !== undefined && problemOf(item, field) !== undefined;
    return (
      <OutlinedInput
        fullWidth
        value={value}
        placeholder={placeholder}
        disabled={isReadOnly}
        error={isWrong}
        inputProps={{
          'aria-label': `項目${number}の${label}`,
          'aria-invalid': isWrong,
          'aria-describedby': isWrong ? problemId : undefined,
          maxLength: 1000,
          ...(field && { inputMode: 'decimal' }),
        }}
        onChange={(event) => onText(event.target.value)}
      />
    );
  };
  return (
    <Card {...sortable}>
      <div className="head">
        {!isReadOnly && <DragHandle name={`項目${number}`} />}
        {!isReadOnly && (
          <TickBox
            checked={isChecked}
            slotProps={{ input: { 'aria-label': `項目${number}を選択` } }}
            onChange={onCheck}
          />
        )}
        <span style={{ color: 'var(--text-3)', minWidth: 8 }}>{number}</span>
        {linkType === linkTypeCode.number && !hasFormula && number > 1 && (
          <Pick
            label={`項目${number}の項目間の演算`}
            width={56}
            disabled={isReadOnly}
            value={item.connect_four_operator ?? 'PL'}
            options={operators.slice(1) as readonly { value: FourOperator; label: string }[]}
            onChange={(connect_four_operator) => onChange({ connect_four_operator })}
          />
        )}
        {source ? (
          <ReferencePick
            label={`項目${number}の${source.label}`}
            value={item[source.field]}
            references={source.choices}
            none={`${source.label}を選択`}
            isDisabled={isReadOnly}
            onChange={(id) => onChange({ [source.field]: id })}
          />
        ) : (
          text('任意文字', item.any_text, (any_text) => onChange({ any_text }), {
            placeholder: '出力する文字',
          })
        )}
      </div>
      {row.type === rowType.masterItem && pattern === null && (
        <SmallLabel sx={{ display: 'block', m: '4px 0 0 28px' }}>
          上のデータマッピングを選ぶと、その項目から選べます。
        </SmallLabel>
      )}
      <div className="grid">
        {around.map(([field, label]) => (
          <Fragment key={field}>
            <SmallLabel>{label}</SmallLabel>
            {text(label, item[field], (value) => onChange({ [field]: value }), { placeholder: 'なし' })}
          </Fragment>
        ))}
        {cut.map(([field, label]) => (
          <Fragment key={field}>
            <SmallLabel>{label}</SmallLabel>
            {text(label, cuts[field], (value) => onCut({ [field]: value }), { placeholder: '0', field })}
          </Fragment>
        ))}
        <SmallLabel>四則演算</SmallLabel>
        <div style={{ display: 'flex', gap: 4 }}>
          <Pick
            label={`項目${number}の四則演算`}
            width={item.four_operator === null ? undefined : 52}
            sx={item.four_operator === null ? { flex: '1 !important' } : {}}
            disabled={isReadOnly}
            value={item.four_operator ?? NONE}
            options={operators}
            onChange={(operator) => onChange({ four_operator: operator === NONE ? null : operator })}
          />
          {item.four_operator !== null &&
            text('演算する数', item.operator_num, (operator_num) => onChange({ operator_num }), {
              placeholder: '数',
              field: 'operator_num',
            })}
        </div>
        <SmallLabel>文字変換</SmallLabel>
        <NamedPick
          label={`項目${number}の文字変換`}
          value={item.conversion_pattern}
          names={references.conversionPatterns}
          isDisabled={isReadOnly}
          onChange={(conversion_pattern) => onChange({ conversion_pattern })}
        />
        {problem !== undefined && (
          <div className="wide">
            <FieldProblem id={problemId}>{problem}</FieldProblem>
          </div>
        )}
      </div>
    </Card>
  );
};
