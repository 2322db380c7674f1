import { Button } from '@mui/material';
import type { MatchingDocument } from '@reader/contracts/http/matching/matchings';
import { useEffect, useRef } from 'react';
import { SmallLabel } from '../../../components/layout';
import { count } from '../../../lib/text';
import type { ShownColumn } from '../../../shared-features/matching/columns';
import type { MasterSearch } from '../state/use-master-search';
import type { Cursor } from './candidate-panel';
import { MatchingPanel, MatchingTable, RowHeads } from './matching-table';
import { RowLine } from './row-line';

/** Rows of the whole master that were found, in the columns of the candidates. */
export const FoundRows = ({
  search,
  target,
  columns,
  cursor,
  onCursor,
  onChoose,
}: {
  search: MasterSearch;
  target: MatchingDocument;
  columns: readonly ShownColumn[];
  cursor: Cursor;
  onCursor: (cursor: Cursor) => void;
  onChoose: ((row: number) => void) | undefined;
}) => {
  const { rows, total, text, offset, pageSize } = search;
  const words = search.isFailed
    ? '検索できませんでした。'
    : search.isPending
      ? '検索しています…'
      : total === 0
        ? `「${text}」を含む行はありません。`
        : `${count(offset + 1)}–${count(offset + rows.length)} / ${count(total)}件`;
  const panel = useRef<HTMLElement>(null);
  // What was found is in sight, wherever the candidates end.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [text, offset, total]);
  return (
    <MatchingPanel aria-label="検索結果" ref={panel}>
      <header>
        <h2>検索結果</h2>
        <span role="status">
          <SmallLabel>{words}</SmallLabel>
        </span>
        {search.isFailed && (
          <Button size="small" onClick={search.retry}>
            再試行
          </Button>
        )}
        {offset > 0 && (
          <Button size="small" onClick={() => search.turn(offset - pageSize)}>
            前の{pageSize}件
          </Button>
        )}
        {offset + rows.length < total && (
          <Button size="small" onClick={() => search.turn(offset + pageSize)}>
            次の{pageSize}件
          </Button>
        )}
      </header>
      {rows.length > 0 && (
        <MatchingTable columns={columns} label="検索結果">
          <RowHeads isHidden columns={columns} />
          <tbody>
            {rows.map(({ row, values }, at) => (
              <RowLine
                key={row}
                row={{ row, values, match: null }}
                target={target}
                columns={columns}
                name={`検索結果${at + 1}`}
                shortcut="Enter"
                isCurrent={cursor === `found-${at}`}
                isChosen={false}
                showsAlike={false}
                onCurrent={() => onCursor(`found-${at}`)}
                onChoose={onChoose && (() => onChoose(row))}
              />
            ))}
          </tbody>
        </MatchingTable>
      )}
    </MatchingPanel>
  );
};
