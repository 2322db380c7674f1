import { styled } from '@mui/material/styles';
import type { ArrangeablePage, DocumentPagesAnswer } from '@reader/contracts/http/documents/page-arrangement';
import type { Id } from '@reader/contracts/objects/ids';
import { type KeyboardEvent, useCallback, useMemo, useRef } from 'react';
import { chordOf } from '../../../lib/keymap';
import * as light from './light-table';
import { stackNames } from './stack-names';
import { StackView } from './stack-view';
import { obstacleOf } from '../summary';
import type { useLightTable } from './use-light-table';
import { tableEdits } from './table-edits';
import { pageAt, usePageDrag } from './use-page-drag';
import { usePageFocus } from './use-page-focus';

const Area = styled('div')({
  flex: 1,
  minWidth: 0,
  overflowY: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: 16,
  background: 'var(--canvas)',
});

export interface LightTableViewProps {
  readonly documents: readonly DocumentPagesAnswer[];
  readonly state: ReturnType<typeof useLightTable>;
  readonly isReadOnly: boolean;
  /** Announces what happened or why nothing did. */
  readonly onAnnounce: (text: string) => void;
}

/** The pages of documents side by side, moved by dragging or by keys. */
export const LightTableView = ({ documents, state, isReadOnly, onAnnounce }: LightTableViewProps) => {
  const { before, table } = state;
  const area = useRef<HTMLDivElement | null>(null);
  const focus = usePageFocus(area, light.pagesInOrder(table));
  const edits = tableEdits(documents, state, focus, onAnnounce);
  const drag = usePageDrag(edits.drop, isReadOnly);
  const pages = useMemo(
    () => new Map(documents.flatMap((one) => [...one.pages, ...one.removed].map((page) => [page.id, page]))),
    [documents],
  );
  const pageOf = useCallback((id: Id): ArrangeablePage => pages.get(id)!, [pages]);
  const documentOf = (id: Id) => documents.find((one) => one.document_id === id)!;
  const names = stackNames(documents, before, table);

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const page = pageAt(event.target);
    const chord = chordOf(event.nativeEvent);
    const act = focus.keys[chord] ?? (isReadOnly ? undefined : edits.keys[chord]);
    if (page === undefined || !act) return;
    event.preventDefault();
    act(page);
  };

  return (
    <Area
      ref={area}
      onKeyDown={press}
      onFocus={({ target }) => {
        const id = pageAt(target);
        if (id !== undefined) focus.choose(id);
      }}
      {...drag.handlers}
    >
      {table.stacks.map((stack, index) => (
        <StackView
          key={stack.id}
          stack={stack}
          document={documentOf(stack.splitFrom ?? stack.id)}
          name={names.full(stack)}
          pageOf={pageOf}
          wasOf={names.was}
          obstacle={stack.splitFrom === null ? obstacleOf(documentOf(stack.id)) : undefined}
          isFirst={index === 0}
          isReadOnly={isReadOnly}
          currentId={focus.currentId}
          draggedId={drag.page}
          dropBefore={drag.place?.stack === stack.id ? drag.place.before : undefined}
          onCut={edits.cutAt}
          onJoin={() => edits.join(stack.id)}
          onRestore={edits.restore}
        />
      ))}
    </Area>
  );
};
