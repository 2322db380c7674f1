import { styled } from '@mui/material/styles';
import { rowType, linkType as linkTypeCode } from '@reader/contracts/codes/output';
import type { CsvFormatRow } from '@reader/contracts/objects/output/output-format';
import { type ComponentProps, useContext } from 'react';
import { SmallLabel } from '../../../components/layout';
import { Pick } from '../../../components/picks/pick';
import { DragHandle } from '../../../components/sorting/drag-handle';
import type { SortableRow } from '../../../components/sorting/use-sorting';
import { TickBox } from '../../../components/tick-box';
import { useCurrentUser } from '../../../lib/user-context';
import { operators } from '../state/summaries';
import { RowItemsContext } from '../tables/format-rows';
import { ItemChanges } from './item-changes';
import { ItemSource } from './item-source';

const Card = styled('li')({
  padding: '6px 16px 10px 12px',
  borderBottom: '1px solid var(--line)',
  '& .head': { display: 'flex', alignItems: 'center', gap: 8 },
  '& .MuiOutlinedInput-root': { height: 28 },
});

/** One item of a row: its source and its changes. */
export const ItemCard = ({
  row,
  linkType,
  hasFormula,
  isChecked,
  sortable,
  onCheck,
  ...edited
}: {
  row: Pick<CsvFormatRow, 'type'>;
  linkType: CsvFormatRow['link_type'];
  /** The items are joined by a formula. */
  hasFormula: boolean;
  isChecked: boolean;
  sortable: SortableRow;
  onCheck: () => void;
} & ComponentProps<typeof ItemChanges>) => {
  const { item, number, onChange } = edited;
  const { isReadOnly } = useCurrentUser();
  const { pattern } = useContext(RowItemsContext);
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
            options={operators}
            onChange={(connect_four_operator) => onChange({ connect_four_operator })}
          />
        )}
        <ItemSource item={item} number={number} type={row.type} onChange={onChange} />
      </div>
      {row.type === rowType.masterItem && pattern === null && (
        <SmallLabel sx={{ display: 'block', m: '4px 0 0 28px' }}>
          上のデータマッピングを選ぶと、その項目から選べます。
        </SmallLabel>
      )}
      <ItemChanges {...edited} />
    </Card>
  );
};
