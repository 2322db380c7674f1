import type { TabulatedDocument } from '@reader/contracts/http/documents/tabulation';
import { memo } from 'react';
import { Status } from '../../../components/status';
import { documentState } from '../../../components/document-state';
import { count, truncate } from '../../../lib/text';
import { RowBox } from '../../../shared-features/document-rows/selection-boxes';
import { type RowActions, rowProps } from '../../../shared-features/document-rows/use-row-actions';
import type { Column } from '../state/columns';
import { BOX, NUMBER, STATE } from '../state/fixed-columns';

/** A value in a cell: its first 20 characters in one line; the whole on hover (docs/product/limits.md#lists). */
const Value = ({ text }: { text: string }) =>
  text === '' ? <td className="none">–</td> : <td title={text}>{truncate(text.replaceAll('\n', '・'))}</td>;

/** One document: the fixed columns, then its values in the rendered columns. */
export const TableLine = memo(
  ({
    row,
    number,
    columns,
    hasBefore,
    hasAfter,
    hasBox,
    isSelected,
    isTabStop,
    actions,
  }: {
    row: TabulatedDocument;
    number: number;
    columns: readonly Column[];
    hasBefore: boolean;
    hasAfter: boolean;
    hasBox: boolean;
    isSelected: boolean;
    /** Tab leads to it. */
    isTabStop: boolean;
    actions: RowActions<TabulatedDocument>;
  }) => {
    const box = hasBox ? BOX : 0;
    return (
      <tr aria-selected={isSelected} {...rowProps(row, isTabStop, actions)}>
        {hasBox && (
          <td className="fixed box" style={{ left: 0 }} onClick={(event) => event.stopPropagation()}>
            <RowBox
              document={row}
              isSelected={isSelected}
              onToggle={(isRange) => actions.toggle(row, isRange)}
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
