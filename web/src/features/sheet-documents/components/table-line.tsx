import type { TabulatedDocument } from '@reader/contracts/http/documents/tabulation';
import { type KeyboardEvent, memo } from 'react';
import { Status } from '../../../components/status';
import { TickBox } from '../../../components/tick-box';
import { documentState } from '../../../components/document-state';
import { count, truncate } from '../../../lib/text';
import type { Column } from '../state/columns';
import { BOX, NUMBER, STATE } from './table-look';

/**
 * A value in a cell: 20 characters of it, its lines one after the other; the whole when it is pointed at
 * (docs/product/limits.md#lists).
 */
const Value = ({ text }: { text: string }) =>
  text === '' ? <td className="none">–</td> : <td title={text}>{truncate(text.replaceAll('\n', '・'))}</td>;

/** One document: what stays in place, then its values in the columns that are drawn. */
export const TableLine = memo(
  ({
    row,
    number,
    columns,
    hasBefore,
    hasAfter,
    hasBox,
    isPicked,
    isFocusable,
    onToggle,
    onOpen,
    onFocus,
    onKeyDown,
  }: {
    row: TabulatedDocument;
    number: number;
    columns: readonly Column[];
    hasBefore: boolean;
    hasAfter: boolean;
    hasBox: boolean;
    isPicked: boolean;
    isFocusable: boolean;
    onToggle: (row: TabulatedDocument) => void;
    onOpen: (row: TabulatedDocument) => void;
    onFocus: (id: string) => void;
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>, row: TabulatedDocument) => void;
  }) => {
    const box = hasBox ? BOX : 0;
    return (
      <tr
        tabIndex={isFocusable ? 0 : -1}
        aria-selected={isPicked}
        onClick={() => onOpen(row)}
        onFocus={() => onFocus(row.id)}
        onKeyDown={(event) => event.target === event.currentTarget && onKeyDown(event, row)}
      >
        {hasBox && (
          <td className="fixed box" style={{ left: 0 }} onClick={(event) => event.stopPropagation()}>
            <TickBox
              checked={isPicked}
              onChange={() => onToggle(row)}
              tabIndex={-1}
              slotProps={{ input: { 'aria-label': `${row.file_name}を選択` } }}
            />
          </td>
        )}
        <td className="fixed number" style={{ left: box }}>
          {count(number)}
        </td>
        <td className="fixed" style={{ left: box + NUMBER }}>
          <Status kind={documentState(row)} />
        </td>
        <td className="fixed edge" style={{ left: box + NUMBER + STATE }} title={row.file_name}>
          {row.file_name}
        </td>
        {hasBefore && <td aria-hidden />}
        {columns.map((column) => (
          <Value key={column.id} text={column.textOf(row)} />
        ))}
        {hasAfter && <td aria-hidden />}
      </tr>
    );
  },
);
TableLine.displayName = 'TableLine';
