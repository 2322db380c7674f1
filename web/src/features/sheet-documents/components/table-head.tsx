import type { KeyboardEvent, Ref } from 'react';
import type { TabulatedDocument } from '@reader/contracts/http/documents/tabulation';
import { ResizeHandle } from '../../../components/wide-table/resize-handle';
import { PageBox } from '../../../shared-features/document-rows/selection-boxes';
import type { Selection } from '../../../shared-features/document-rows/use-selection';
import { type Column, headsOf } from '../state/columns';
import { BOX, NAME, NUMBER, STATE } from '../state/fixed-columns';
import type { RenderedColumns } from '../state/use-rendered-columns';

/** The head in two lines: items above their fields; fixed columns first. */
export const TableHead = ({
  ref,
  rendered: { columns, before, after, hasBox, widthOf, setWidth },
  rows,
  selection,
  isRoving,
  onToggleAll,
  onKeyDown,
}: {
  ref: Ref<HTMLTableSectionElement>;
  rendered: RenderedColumns;
  rows: readonly TabulatedDocument[];
  selection: Selection;
  /** Arrows lead to its controls; else Tab. */
  isRoving: boolean;
  onToggleAll: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}) => {
  const box = hasBox ? BOX : 0;
  const heads = headsOf(columns);
  const handle = (column: Pick<Column, 'id' | 'title' | 'width'>) => (
    <ResizeHandle
      label={column.title}
      width={widthOf(column)}
      isRoving={isRoving}
      onResize={(px) => setWidth(column.id, px)}
    />
  );
  return (
    <thead ref={ref} onKeyDown={onKeyDown}>
      <tr>
        {hasBox && (
          <th rowSpan={2} className="fixed box" style={{ left: 0 }}>
            <PageBox documents={rows} isTabStop={!isRoving} {...{ selection, onToggleAll }} />
          </th>
        )}
        <th rowSpan={2} className="fixed number" style={{ left: box }}>
          No.
        </th>
        <th rowSpan={2} className="fixed" style={{ left: box + NUMBER }}>
          状態
        </th>
        <th rowSpan={2} className="fixed edge" style={{ left: box + NUMBER + STATE }}>
          {NAME.title}
          {handle(NAME)}
        </th>
        {before > 0 && <th rowSpan={2} aria-hidden />}
        {heads.map(({ key, group, columns: under }) =>
          group ? (
            <th key={key} colSpan={under.length} scope="colgroup" title={group.title}>
              <span style={{ left: box + NUMBER + STATE + widthOf(NAME) + 8 }}>{group.title}</span>
            </th>
          ) : (
            <th key={key} rowSpan={2} title={under[0]?.title}>
              {under[0]?.title}
              {under[0] && handle(under[0])}
            </th>
          ),
        )}
        {after > 0 && <th rowSpan={2} aria-hidden />}
      </tr>
      <tr>
        {heads.flatMap(({ group, columns: under }) =>
          group
            ? under.map((column) => (
                <th key={column.id} title={column.title}>
                  {column.title}
                  {handle(column)}
                </th>
              ))
            : [],
        )}
      </tr>
    </thead>
  );
};
