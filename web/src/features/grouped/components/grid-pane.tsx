import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { EmptyState } from '../../../components/empty-state';
import { ConfirmedIcon } from '../../../components/icons';
import { LoadingFailed } from '../../../components/lists/list-states';
import { toasts } from '../../../components/toasts/toast-store';
import { chordOf } from '../../../lib/keymap';
import { useSize } from '../../../lib/hooks/use-size';
import type { DocumentScope } from '../api/grouped';
import type { GridEditor, GridView } from '../state/grid-editor';
import { cellWidth } from '../state/cell-width';
import type { Grouping } from '../state/grouping';
import { heldOf } from '../state/held-value';
import { sectionsOf } from '../state/sections';
import type { Autosave } from '../state/use-autosave';
import { useFocusInGrid } from '../state/use-focus-in-grid';
import { useGrid } from '../state/use-grid';
import { type Pages, usePages } from '../state/use-pages';
import { useSeenPage } from '../state/use-seen-page';
import { FocusLine } from './focus-line';
import { GridBar } from './grid-bar';
import { GridSkeleton } from './grid-skeleton';
import { SaveState } from './save-state';
import { GAP, PADDING, ValueGrid } from './value-grid';

const Scroller = styled('div')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  position: 'relative',
  outline: 'none',
});

/** The page, or its loading or empty state. */
const PageContent = ({
  pages: { page, entries },
  columns,
  isDoubtfulOnly,
  children,
}: {
  pages: Pages;
  columns: number;
  isDoubtfulOnly: boolean;
  children: ReactNode;
}) => {
  if (page.isError && page.data === undefined)
    return <LoadingFailed what="値の一覧" onRetry={() => void page.refetch()} />;
  if (page.isPending) return <GridSkeleton columns={columns} />;
  if (entries.length > 0) return children;
  return (
    <EmptyState
      Icon={ConfirmedIcon}
      title={isDoubtfulOnly ? '要確認の値はありません' : 'すべて確認しました'}
      text="左の一覧から、次に見るものを選んでください。"
      role="status"
    />
  );
};

export interface GridPaneProps {
  readonly documents: DocumentScope;
  readonly grouping: Grouping;
  readonly editor: GridEditor;
  readonly view: GridView;
  readonly autosave: Autosave;
  readonly options: ReadonlyMap<string, readonly string[]>;
  readonly isReadOnly: boolean;
  readonly onGrouping: (change: Readonly<Record<string, string>>) => void;
}

/** One page of values with its commands. */
export const GridPane = (props: GridPaneProps) => {
  const { documents, grouping, editor, view, autosave, options, isReadOnly, onGrouping } = props;
  const pages = usePages(documents, grouping, editor);
  const { gone } = view;
  const entries = useMemo(
    () => pages.entries.filter(({ input }) => !gone.has(input.id)),
    [pages.entries, gone],
  );
  const [{ width }, setScroller, scroller] = useSize();
  const { by, order } = grouping;
  const columns = Math.max(1, Math.floor((width - 2 * PADDING + GAP) / (cellWidth(entries, by) + GAP)));
  const sections = useMemo(() => sectionsOf(entries, by, order), [entries, by, order]);
  const seen = useSeenPage(scroller);
  const turn = (toPage: () => void) => {
    toPage();
    seen.reset();
  };
  const onNextPage = () => pages.hasNext && turn(pages.toNext);
  const onPreviousPage = () => pages.hasPrevious && turn(pages.toPrevious);
  const grid = useGrid({
    editor,
    sections,
    columns,
    options,
    filter: documents.filter,
    isReadOnly,
    hasSeenAll: seen.hasSeenAll,
    onRest: () => {
      if (pages.hasNext) turn(pages.toNext);
      // Values that were skipped are shown again in another round.
      else void autosave.flush().then((isSaved) => isSaved && turn(pages.restart));
    },
    // What is taken back is to be looked at again: it stands among the first then.
    onUndoneElsewhere: () => {
      toasts.info('前の一覧での操作を元に戻しました。');
      void autosave.flush().then((isSaved) => isSaved && turn(pages.restart));
    },
    onNextPage,
    onPreviousPage,
  });
  const { active } = grid;
  useFocusInGrid(scroller, { entries, gone, isPending: pages.page.isPending, activeKey: active?.key });
  const takeBackAround = (event: KeyboardEvent) => {
    if (isReadOnly || event.target !== event.currentTarget || chordOf(event.nativeEvent) !== 'Ctrl+Z') return;
    event.preventDefault();
    grid.takeBack();
  };

  return (
    <>
      <GridBar
        grouping={grouping}
        onGrouping={onGrouping}
        saveState={<SaveState editor={editor} view={view} autosave={autosave} />}
        pages={pages}
        onNextPage={onNextPage}
        onPreviousPage={onPreviousPage}
        open={grid.cells.filter((cell) => editor.needsReview(cell)).length}
        onAcceptRest={isReadOnly ? null : grid.acceptRest}
      />
      <Scroller ref={setScroller} tabIndex={-1} onKeyDown={takeBackAround} onScroll={seen.onScroll}>
        <PageContent pages={pages} columns={columns} isDoubtfulOnly={grouping.isDoubtfulOnly}>
          <ValueGrid
            sections={sections}
            columns={columns}
            grid={grid}
            editor={editor}
            values={view.values}
            isReadOnly={isReadOnly}
          />
        </PageContent>
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
