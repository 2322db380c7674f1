import { styled } from '@mui/material/styles';
import type { ArrangeablePage, DocumentPagesAnswer } from '@reader/contracts/http/documents/page-arrangement';
import type { Id } from '@reader/contracts/objects/ids';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { chordOf } from '../../lib/keymap';
import { inNextRow } from './focus-step';
import * as light from './light-table';
import { stackNames } from './stack-names';
import { StackView } from './stack-view';
import { obstacleOf } from './summary';
import type { useLightTable } from './use-light-table';
import { usePageDrag } from './use-page-drag';

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

const LAST_PAGE = '文書には1ページ以上必要です。文書ごと不要なときは、文書を削除してください。';
const cardOf = (root: HTMLElement | null, id: Id): HTMLElement | null =>
  root?.querySelector<HTMLElement>(`[data-page-card="${id}"] > .page`) ?? null;

export interface LightTableViewProps {
  readonly documents: readonly DocumentPagesAnswer[];
  readonly state: ReturnType<typeof useLightTable>;
  readonly isReadOnly: boolean;
  /** Tells what happened or why nothing did. */
  readonly onSay: (text: string) => void;
}

/** The pages of documents side by side: moved by dragging, or by keys. */
export const LightTableView = ({ documents, state, isReadOnly, onSay }: LightTableViewProps) => {
  const { before, table } = state;
  const area = useRef<HTMLDivElement | null>(null);
  const order = light.pagesInOrder(table);
  const [chosen, setChosen] = useState<Id | undefined>(order[0]);
  const currentId = chosen !== undefined && order.includes(chosen) ? chosen : order[0];
  const wantsFocus = useRef(true);
  const pages = new Map(
    documents.flatMap((one) => [...one.pages, ...one.removed].map((page) => [page.id, page])),
  );
  const pageOf = (id: Id): ArrangeablePage => pages.get(id)!;
  const documentOf = (id: Id) => documents.find((one) => one.document_id === id)!;
  const names = stackNames(documents, before, table);

  // The page under the keys stays under them when it has come to lie elsewhere.
  useLayoutEffect(() => {
    if (!wantsFocus.current || currentId === undefined) return;
    wantsFocus.current = false;
    cardOf(area.current, currentId)?.focus();
  });
  const goTo = (id: Id | undefined) => {
    if (id === undefined) return;
    setChosen(id);
    cardOf(area.current, id)?.focus();
  };
  const keep = (next: light.LightTable, said: string) => {
    if (!state.change(next)) return;
    wantsFocus.current = true;
    onSay(said);
  };
  const placeIn = (next: light.LightTable, page: Id): string => {
    const stack = light.stackOf(next, page);
    return stack
      ? `${stackNames(documents, before, next).short(stack)}の${stack.pages.indexOf(page) + 1}ページ目に移動しました`
      : '';
  };
  const move = (next: light.LightTable, page: Id) => keep(next, placeIn(next, page));
  const remove = (page: Id) => {
    if (!light.canRemove(table, page)) return onSay(LAST_PAGE);
    setChosen(order[order.indexOf(page) + 1] ?? order[order.indexOf(page) - 1]);
    keep(light.removed(table, page), 'ページを取り除きました');
  };
  const cutAt = (page: Id) => {
    const next = light.cut(table, page, crypto.randomUUID());
    const isSplit = light.stackOf(next, page)?.pages[0] === page;
    setChosen(page);
    keep(next, isSplit ? 'ここで文書を分けました' : '前の文書につなげました');
  };
  const drag = usePageDrag((page, { stack, before: place }) => {
    setChosen(page);
    move(light.moved(table, page, stack, place), page);
  }, isReadOnly);

  const step = (by: -1 | 1, page: Id) => goTo(order[order.indexOf(page) + by]);
  const stepRow = (by: -1 | 1, page: Id) => {
    const cards = order.flatMap((id) => {
      const box = cardOf(area.current, id)?.getBoundingClientRect();
      return box ? [{ id, x: box.x, y: box.y }] : [];
    });
    goTo(inNextRow(cards, page, by));
  };
  const looking: Record<string, (page: Id) => void> = {
    '→': (page) => step(1, page),
    '←': (page) => step(-1, page),
    '↓': (page) => stepRow(1, page),
    '↑': (page) => stepRow(-1, page),
    Home: () => goTo(order[0]),
    End: () => goTo(order.at(-1)),
  };
  const changing: Record<string, (page: Id) => void> = {
    'Alt+→': (page) => move(light.nudged(table, page, 1), page),
    'Alt+←': (page) => move(light.nudged(table, page, -1), page),
    'Alt+↓': (page) => move(light.carried(table, page, 1), page),
    'Alt+↑': (page) => move(light.carried(table, page, -1), page),
    Delete: remove,
    S: cutAt,
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target instanceof Element ? event.target : null;
    const page = target?.closest<HTMLElement>('[data-page-card]')?.dataset['pageCard'];
    const chord = chordOf(event.nativeEvent);
    const act =
      page === undefined ? undefined : (looking[chord] ?? (isReadOnly ? undefined : changing[chord]));
    if (page === undefined || !act) return;
    event.preventDefault();
    act(page);
  };

  return (
    <Area
      ref={area}
      onKeyDown={press}
      onFocus={({ target }) => {
        const id = target.closest<HTMLElement>('[data-page-card]')?.dataset['pageCard'];
        if (id !== undefined && id !== chosen) setChosen(id);
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
          currentId={currentId}
          draggedId={drag.page}
          dropBefore={drag.place?.stack === stack.id ? drag.place.before : undefined}
          onCut={cutAt}
          onJoin={() => keep(light.joined(table, stack.id), '前の文書につなげました')}
          onRestore={(page) => {
            setChosen(page);
            keep(light.restored(table, page), 'ページを戻しました');
          }}
        />
      ))}
    </Area>
  );
};
