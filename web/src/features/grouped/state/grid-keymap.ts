import type { Shortcut } from '../../../lib/keymap';

export type GridAction =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'first'
  | 'last'
  | 'accept'
  | 'rest'
  | 'flag'
  | 'edit'
  | 'clear'
  | 'illegible'
  | 'not-applicable'
  | 'undo'
  | 'open'
  | 'next-page'
  | 'previous-page';

/** Keys of the grid while no value is being typed. */
export const gridKeymap: readonly Shortcut<GridAction>[] = [
  { action: 'accept', keys: ['Enter'], label: 'この値でよい' },
  { action: 'rest', keys: ['Ctrl+Enter'], label: '残りを確認' },
  { action: 'edit', keys: ['F2'], label: '値を編集' },
  { action: 'flag', keys: ['Space'], label: '文書で見る' },
  { action: 'illegible', keys: ['Alt+U'], label: '判読不能' },
  { action: 'not-applicable', keys: ['Alt+K'], label: '該当なし' },
  { action: 'open', keys: ['Alt+O'], label: '文書を開く' },
  { action: 'undo', keys: ['Ctrl+Z'], label: '元に戻す' },
  { action: 'clear', keys: ['Delete', 'Backspace'], label: '空欄にする' },
  { action: 'left', keys: ['←'], label: '左へ' },
  { action: 'right', keys: ['→'], label: '右へ' },
  { action: 'up', keys: ['↑'], label: '上へ' },
  { action: 'down', keys: ['↓'], label: '下へ' },
  { action: 'first', keys: ['Home'], label: '先頭へ' },
  { action: 'last', keys: ['End'], label: '末尾へ' },
  { action: 'next-page', keys: ['PageDown'], label: '次の一覧' },
  { action: 'previous-page', keys: ['PageUp'], label: '前の一覧' },
];

/** Keys that end the typing of a value, and where the cursor goes. */
export const editEnds: Readonly<Record<string, 'right' | 'left' | 'rest' | 'cancel'>> = {
  Enter: 'right',
  Tab: 'right',
  'Shift+Tab': 'left',
  'Ctrl+Enter': 'rest',
  Escape: 'cancel',
};

/** Actions that change nothing. */
export const readOnlyActions: readonly GridAction[] = [
  'left',
  'right',
  'up',
  'down',
  'first',
  'last',
  'open',
  'next-page',
  'previous-page',
];
