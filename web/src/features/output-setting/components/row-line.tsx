import { styled } from '@mui/material/styles';
import type { Id } from '@reader/contracts/objects/ids';
import type { CsvFormatRow } from '@reader/contracts/objects/output/output-format';
import { memo } from 'react';
import { DragHandle } from '../../../components/sorting/drag-handle';
import type { RowDrag } from '../../../components/sorting/use-sorting';
import { TickBox } from '../../../components/tick-box';
import { rowTypeName } from '../state/summaries';
import { PlainSelect } from './plain-select';

const Input = styled('input')({
  width: '100%',
  height: 28,
  padding: '0 6px',
  border: '1px solid transparent',
  borderRadius: 4,
  background: 'transparent',
  font: 'inherit',
  color: 'inherit',
  'tr:hover &:not(:disabled)': { borderColor: 'var(--line-2)' },
  '&:focus': { outline: '2px solid var(--accent)', outlineOffset: -1, background: 'var(--surface)' },
  '&::placeholder': { color: 'var(--text-3)' },
});

const Open = styled('button')({
  width: '100%',
  height: 28,
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'left',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { color: 'var(--accent)', textDecoration: 'underline' },
  '&.none': { color: 'var(--text-3)' },
});

const types = (['R', 'M', 'A', 'C'] as const).map((value) => ({ value, label: rowTypeName[value] }));
const days = [
  { value: '', label: '–' },
  { value: 'last', label: '末日' },
  ...Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: `${index + 1}日` })),
];

/** A row: type, header and day are edited here, its items beside. Of hundreds only the one that changes is drawn. */
export const RowLine = memo(
  ({
    row,
    number,
    summary,
    details,
    isChecked,
    isCurrent,
    isReadOnly,
    drag,
    onCheck,
    onChange,
    onOpen,
  }: {
    row: CsvFormatRow;
    number: number;
    summary: string;
    details: string;
    isChecked: boolean;
    isCurrent: boolean;
    isReadOnly: boolean;
    drag: RowDrag;
    onCheck: (id: Id) => void;
    onChange: (id: Id, change: Partial<CsvFormatRow>) => void;
    onOpen: (id: Id) => void;
  }) => (
    <tr aria-current={isCurrent || undefined} data-sort-id={row.id} data-drag={drag}>
      <td style={{ paddingRight: 0 }}>{!isReadOnly && <DragHandle name={`${number}行目`} />}</td>
      <td style={{ paddingLeft: 4, overflow: 'visible' }}>
        {!isReadOnly && (
          <TickBox
            checked={isChecked}
            slotProps={{ input: { 'aria-label': `${number}行目を選択` } }}
            onChange={() => onCheck(row.id)}
          />
        )}
      </td>
      <td style={{ textAlign: 'right', color: 'var(--text-3)' }}>{number}</td>
      <td>
        <PlainSelect
          label={`${number}行目の種別`}
          value={row.type}
          options={types}
          disabled={isReadOnly}
          onChange={(type) => onChange(row.id, { type })}
        />
      </td>
      <td>
        <Input
          aria-label={`${number}行目のヘッダー`}
          value={row.header}
          maxLength={1000}
          disabled={isReadOnly}
          onChange={(event) => onChange(row.id, { header: event.target.value })}
        />
      </td>
      <td>
        <Open
          type="button"
          className={summary === '' ? 'none' : ''}
          title={summary}
          aria-label={`${number}行目の項目の詳細設定: ${summary || '未設定'}`}
          onClick={() => onOpen(row.id)}
        >
          {summary || '項目を設定'}
        </Open>
      </td>
      <td>
        <Open
          type="button"
          tabIndex={-1}
          className={details === '' ? 'none' : ''}
          title={details}
          aria-hidden
          onClick={() => onOpen(row.id)}
        >
          {details || '–'}
        </Open>
      </td>
      <td>
        <PlainSelect
          label={`${number}行目の日`}
          value={row.day}
          options={days}
          disabled={isReadOnly}
          onChange={(day) => onChange(row.id, { day })}
        />
      </td>
    </tr>
  ),
);
RowLine.displayName = 'RowLine';
