import { OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import { rowType, linkType as linkTypeCode, type FourOperator } from '@reader/contracts/codes/output';
import type { CsvFormatItem, CsvFormatRow } from '@reader/contracts/objects/output/output-format';
import { useId } from 'react';
import { ReferencePick } from '../../../shared-features/configuration/table/reference-pick';
import { FieldProblem } from '../../../components/field-problem';
import { SmallLabel } from '../../../components/layout';
import { Pick } from '../../../components/pick';
import { DragHandle } from '../../../components/sorting/drag-handle';
import type { SortableRow } from '../../../components/sorting/use-sorting';
import { TickBox } from '../../../components/tick-box';
import { GONE } from '../../../lib/configurations';
import { cutsOf, problemOf, type CheckedField } from '../state/item-draft';
import { sourceField, type References } from '../state/references';
import { operatorSign } from '../state/summaries';

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

/** One item of a row: its source and what is done to it. */
export const ItemCard = ({
  item,
  number,
  row,
  linkType,
  hasFormula,
  references,
  pattern,
  isChecked,
  isReadOnly,
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
  references: References;
  pattern: string | null;
  isChecked: boolean;
  isReadOnly: boolean;
  sortable: SortableRow;
  onCheck: () => void;
  onChange: (change: Partial<CsvFormatItem>) => void;
  onCut: (change: Partial<Pick<CsvFormatItem, 'front_cut' | 'rear_cut'>>) => void;
}) => {
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
  const patterns = references.conversionPatterns;
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
        <SmallLabel>前の文字</SmallLabel>
        {text('前の文字', item.front_text, (front_text) => onChange({ front_text }), { placeholder: 'なし' })}
        <SmallLabel>後の文字</SmallLabel>
        {text('後の文字', item.rear_text, (rear_text) => onChange({ rear_text }), { placeholder: 'なし' })}
        <SmallLabel>前を除く</SmallLabel>
        {text('前を除く', cuts.front_cut, (front_cut) => onCut({ front_cut }), {
          placeholder: '0',
          field: 'front_cut',
        })}
        <SmallLabel>後を除く</SmallLabel>
        {text('後を除く', cuts.rear_cut, (rear_cut) => onCut({ rear_cut }), {
          placeholder: '0',
          field: 'rear_cut',
        })}
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
        <Pick
          label={`項目${number}の文字変換`}
          disabled={isReadOnly}
          value={item.conversion_pattern ?? NONE}
          options={[
            { value: NONE, label: 'なし' },
            ...patterns.map(({ id, name }) => ({ value: id, label: name })),
            ...(item.conversion_pattern === null || patterns.some(({ id }) => id === item.conversion_pattern)
              ? []
              : [{ value: item.conversion_pattern, label: GONE }]),
          ]}
          onChange={(id) => onChange({ conversion_pattern: id === NONE ? null : id })}
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
