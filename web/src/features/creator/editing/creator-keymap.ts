import type { Shortcut } from '../../../lib/keymap';

export type CreatorAction =
  | 'save'
  | 'undo'
  | 'redo'
  | 'draw'
  | 'stop-drawing'
  | 'add'
  | 'previous-page'
  | 'next-page'
  | 'zoom-in'
  | 'zoom-out'
  | 'zoom-fit'
  | 'publish'
  | 'help';

const outsideFields = true;
const isOnce = true;

/** The keys that work wherever the focus is. */
export const creatorKeymap: readonly Shortcut<CreatorAction>[] = [
  { action: 'undo', keys: ['Ctrl+Z'], label: '元に戻す' },
  { action: 'redo', keys: ['Ctrl+Y', 'Ctrl+Shift+Z'], label: 'やり直す' },
  { action: 'save', keys: ['Ctrl+S', 'Alt+S'], label: '今すぐ保存', isOnce },
  { action: 'draw', keys: ['D'], label: '欄を描く', outsideFields, isOnce },
  { action: 'stop-drawing', keys: ['Escape'], label: '欄を描くのを終える', outsideFields },
  { action: 'add', keys: ['N'], label: '見えている所の中央に欄を追加', outsideFields, isOnce },
  { action: 'previous-page', keys: ['Alt+PageUp'], label: '前のページ' },
  { action: 'next-page', keys: ['Alt+PageDown'], label: '次のページ' },
  { action: 'zoom-in', keys: ['+'], label: '拡大', outsideFields },
  { action: 'zoom-out', keys: ['-'], label: '縮小', outsideFields },
  { action: 'zoom-fit', keys: ['Ctrl+0', 'Alt+0'], label: '幅に合わせる' },
  { action: 'publish', keys: ['Ctrl+Enter'], label: '公開', isOnce },
  { action: 'help', keys: ['?', 'F1', 'Ctrl+/'], label: 'ショートカット一覧', outsideFields },
];

const arrows = ['←', '→', '↑', '↓'] as const;

export type AreaAction =
  'move' | 'resize' | 'next' | 'previous' | 'accept' | 'remove' | 'up' | 'down' | 'leave';

/** The keys of the area, or of the row, that has the focus. */
export const areaKeymap: readonly (Shortcut<AreaAction> & { readonly shown?: string })[] = [
  { action: 'next', keys: ['Tab'], label: '次の欄' },
  { action: 'previous', keys: ['Shift+Tab'], label: '前の欄' },
  { action: 'accept', keys: ['Enter'], label: '提案を採用、採用済みの欄は名前を編集' },
  { action: 'remove', keys: ['Delete', 'Backspace'], label: '提案を捨てる、欄を削除' },
  { action: 'move', keys: [...arrows], shown: '矢印', label: '欄を0.5mm動かす' },
  {
    action: 'resize',
    keys: arrows.map((arrow) => `Shift+${arrow}`),
    shown: 'Shift+矢印',
    label: '欄の大きさを0.5mm変える',
  },
  { action: 'up', keys: ['Alt+↑'], label: '1つ上に並べ替え' },
  { action: 'down', keys: ['Alt+↓'], label: '1つ下に並べ替え' },
  { action: 'leave', keys: ['Escape'], label: '選択を解除、入力から欄に戻る' },
];

/** The lines of the list of keys. */
export const keyLines: readonly (readonly [keys: readonly string[], label: string])[] = [
  ...areaKeymap.map(({ keys, shown, label }) => [shown === undefined ? keys : [shown], label] as const),
  ...creatorKeymap.map(({ keys, label }) => [keys, label] as const),
];
