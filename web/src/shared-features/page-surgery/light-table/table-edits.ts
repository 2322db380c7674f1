import type { DocumentPagesAnswer } from '@reader/contracts/http/documents/page-arrangement';
import type { Id } from '@reader/contracts/objects/ids';
import * as light from './light-table';
import { stackNames } from './stack-names';
import type { useLightTable } from './use-light-table';
import type { DropPlace } from './use-page-drag';
import type { usePageFocus } from './use-page-focus';

const LAST_PAGE = '文書には1ページ以上必要です。文書ごと不要なときは、文書を削除してください。';

/** Edits of the table: the page keeps the focus, and `onAnnounce` announces what happened or why nothing did. */
export const tableEdits = (
  documents: readonly DocumentPagesAnswer[],
  { before, table, change }: ReturnType<typeof useLightTable>,
  { choose, keepFocus }: ReturnType<typeof usePageFocus>,
  onAnnounce: (text: string) => void,
) => {
  const keep = (next: light.LightTable, announcement: string) => {
    if (!change(next)) return;
    keepFocus();
    onAnnounce(announcement);
  };
  const placeIn = (next: light.LightTable, page: Id): string => {
    const stack = light.stackOf(next, page);
    return stack
      ? `${stackNames(documents, before, next).short(stack)}の${stack.pages.indexOf(page) + 1}ページ目に移動しました`
      : '';
  };
  const move = (next: light.LightTable, page: Id) => keep(next, placeIn(next, page));
  const remove = (page: Id) => {
    if (!light.canRemove(table, page)) return onAnnounce(LAST_PAGE);
    const order = light.pagesInOrder(table);
    choose(order[order.indexOf(page) + 1] ?? order[order.indexOf(page) - 1]);
    keep(light.removed(table, page), 'ページを取り除きました');
  };
  const cutAt = (page: Id) => {
    const next = light.cut(table, page, crypto.randomUUID());
    const isSplit = light.stackOf(next, page)?.pages[0] === page;
    choose(page);
    keep(next, isSplit ? 'ここで文書を分けました' : '前の文書につなげました');
  };
  const keys: Record<string, (page: Id) => void> = {
    'Alt+→': (page) => move(light.nudged(table, page, 1), page),
    'Alt+←': (page) => move(light.nudged(table, page, -1), page),
    'Alt+↓': (page) => move(light.carried(table, page, 1), page),
    'Alt+↑': (page) => move(light.carried(table, page, -1), page),
    Delete: remove,
    S: cutAt,
  };
  return {
    keys,
    cutAt,
    join: (stack: Id) => keep(light.joined(table, stack), '前の文書につなげました'),
    restore: (page: Id) => {
      choose(page);
      keep(light.restored(table, page), 'ページを戻しました');
    },
    drop: (page: Id, { stack, before: place }: DropPlace) => {
      choose(page);
      move(light.moved(table, page, stack, place), page);
    },
  };
};
