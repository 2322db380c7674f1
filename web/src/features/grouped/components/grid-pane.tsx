import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMemo, useRef } from 'react';
import { EmptyState } from '../../../components/empty-state';
import { ConfirmedIcon, NextIcon, PreviousIcon } from '../../../components/icons';
import { Kbd } from '../../../components/kbd';
import { Grow, VerticalLine } from '../../../components/layout';
import { LoadingFailed } from '../../../components/list-states';
import { Pick } from '../../../components/pick';
import { Segments } from '../../../components/segments';
import { Toggle } from '../../../components/toggle';
import { count } from '../../../lib/text';
import { useSize } from '../../../lib/hooks/use-size';
import type { Among } from '../api/grouped';
import type { GridEditor, GridView } from '../state/grid-editor';
import { cellWidth } from '../state/cell-width';
import { PAGE_SIZES, type Grouping } from '../state/grouping';
import { heldOf } from '../state/held-value';
import { sectionsOf } from '../state/sections';
import type { Autosave } from '../state/use-autosave';
import { useGrid } from '../state/use-grid';
import { usePages } from '../state/use-pages';
import { FocusLine } from './focus-line';
import { GridSkeleton } from './grid-skeleton';
import { SaveState } from './save-state';
import { GAP, PADDING, ValueGrid } from './value-grid';

const Bar = styled('section')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 44,
  flex: 'none',
  padding: '0 12px',
  borderBottom: '1px solid var(--line)',
  background: 'var(--surface)',
  whiteSpace: 'nowrap',
});
const Scroller = styled('div')({ flex: 1, minHeight: 0, overflowY: 'auto', position: 'relative' });

/** Px at the end of a page that nobody needs to have seen: its margin. */
const END = 40;

/** One page of values, and what is done with it. */
export const GridPane = ({
  documents,
  grouping,
  editor,
  view,
  autosave,
  options,
  isReadOnly,
  onGrouping,
}: {
  documents: Among;
  grouping: Grouping;
  editor: GridEditor;
  view: GridView;
  autosave: Autosave;
  options: ReadonlyMap<string, readonly string[]>;
  isReadOnly: boolean;
  onGrouping: (change: Readonly<Record<string, string>>) => void;
}) => {
  const pages = usePages(documents, grouping, editor);
  const { entries, page } = pages;
  const [{ width }, setScroller, scroller] = useSize();
  const { by, order } = grouping;
  const columns = Math.max(1, Math.floor((width - 2 * PADDING + GAP) / (cellWidth(entries, by) + GAP)));
  const sections = useMemo(() => sectionsOf(entries, by, order), [entries, by, order]);
  /** How far down the page has been in sight, px. */
  const seen = useRef(0);
  const look = () => {
    const { current: shown } = scroller;
    if (shown) seen.current = Math.max(seen.current, shown.scrollTop + shown.clientHeight);
  };
  const toPage = (turn: () => void) => {
    turn();
    seen.current = 0;
    scroller.current?.scrollTo({ top: 0 });
  };
  const grid = useGrid({
    editor,
    sections,
    columns,
    options,
    filter: documents.filter,
    isReadOnly,
    hasSeenAll: () => {
      look();
      const { current: shown } = scroller;
      if (!shown || seen.current >= shown.scrollHeight - END) return true;
      shown.scrollBy({ top: shown.clientHeight * 0.9 });
      return false;
    },
    onRest: () => {
      if (pages.hasNext) toPage(pages.toNext);
      // What was left out while others were looked at comes in another round.
      else void autosave.flush().then((isSaved) => isSaved && toPage(pages.anew));
    },
    onNextPage: () => pages.hasNext && toPage(pages.toNext),
    onPreviousPage: () => pages.hasPrevious && toPage(pages.toPrevious),
  });
  const left = grid.cells.filter(
    (cell) => !editor.isLookedAt(cell) && view.values.get(cell.id)?.isFlagged !== true,
  ).length;
  const { active } = grid;
  const last = pages.first + entries.length;

  return (
    <>
      <Bar aria-label="一覧の操作">
        {by !== 'character' && (
          <Segments
            isSmall
            label="並び"
            value={order}
            segments={[
              { value: 'value', label: '値ごと' },
              { value: 'confidence', label: '確度の低い順' },
            ]}
            onChange={(next) => onGrouping({ order: next === 'value' ? '' : next })}
          />
        )}
        <Toggle
          label="要確認だけ"
          isOn={grouping.isDoubtfulOnly}
          words={['要確認だけ', '要確認だけ']}
          onChange={(isOn) => onGrouping({ doubtful: isOn ? 'true' : '' })}
        />
        <Pick
          label="一度に見る数"
          prefix="表示"
          width={112}
          value={grouping.size}
          options={PAGE_SIZES.map((size) => ({ value: size, label: `${size}件` }))}
          onChange={(size) => onGrouping({ size: size === 60 ? '' : String(size) })}
        />
        <Grow />
        <SaveState editor={editor} view={view} autosave={autosave} />
        <VerticalLine />
        {page.data && (
          <span style={{ color: 'var(--text-2)' }}>
            {entries.length === 0 ? '0件' : `${count(pages.first + 1)}–${count(last)}`}
            {entries.length > 0 && ` / ${count(pages.total)}件`}
          </span>
        )}
        <Button
          aria-label="前の一覧"
          title="前の一覧（PageUp）"
          sx={{ px: 0.5 }}
          disabled={!pages.hasPrevious}
          onClick={() => toPage(pages.toPrevious)}
        >
          <PreviousIcon />
        </Button>
        <Button
          aria-label="次の一覧"
          title="次の一覧（PageDown）"
          sx={{ px: 0.5 }}
          disabled={!pages.hasNext}
          onClick={() => toPage(pages.toNext)}
        >
          <NextIcon />
        </Button>
        {!isReadOnly && (
          <Button
            variant="contained"
            disabled={entries.length === 0}
            // The cursor stays in the grid, so that keys go on.
            onMouseDown={(event) => event.preventDefault()}
            onClick={grid.acceptRest}
          >
            残り{left > 0 ? ` ${count(left)}件` : ''}を確認 <Kbd>Ctrl+Enter</Kbd>
          </Button>
        )}
      </Bar>
      <Scroller ref={setScroller} onScroll={look}>
        {page.isError && page.data === undefined ? (
          <LoadingFailed what="値の一覧" onRetry={() => void page.refetch()} />
        ) : page.isPending ? (
          <GridSkeleton columns={columns} />
        ) : entries.length === 0 ? (
          <EmptyState
            Icon={ConfirmedIcon}
            title={grouping.isDoubtfulOnly ? '要確認の値はありません' : 'すべて確認しました'}
            text="左の一覧から、次に見るものを選んでください。"
            role="status"
          />
        ) : (
          <ValueGrid
            sections={sections}
            columns={columns}
            grid={grid}
            editor={editor}
            values={view.values}
            isReadOnly={isReadOnly}
          />
        )}
      </Scroller>
      {active && (
        <FocusLine
          cell={active}
          held={view.values.get(active.id) ?? heldOf(active.entry)}
          options={grid.optionsOf(active)}
          isReadOnly={isReadOnly}
        />
      )}
    </>
  );
};
