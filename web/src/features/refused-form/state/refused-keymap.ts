import type { Shortcut } from '../../../lib/keymap';

export type RefusedAction =
  | 'previous-place'
  | 'next-place'
  | 'previous-form'
  | 'next-form'
  | 'overlay'
  | 'zoom-in'
  | 'zoom-out'
  | 'zoom-fit'
  | 'read-as-form'
  | 'read-this-once'
  | 'register'
  | 'read-all-alike'
  | 'leave'
  | 'next-document'
  | 'previous-document'
  | 'back'
  | 'help';

const outsideFields = true;
/** An answer is given once, however long its key is held. */
const answer = { outsideFields, isOnce: true } as const;

/** The keys of the screen that says why a form was refused. */
export const refusedKeymap: readonly Shortcut<RefusedAction>[] = [
  { action: 'previous-place', keys: ['←'], label: '前の違う場所', outsideFields },
  { action: 'next-place', keys: ['→'], label: '次の違う場所', outsideFields },
  { action: 'previous-form', keys: ['Alt+↑'], label: '1つ上の近い帳票を選ぶ' },
  { action: 'next-form', keys: ['Alt+↓'], label: '1つ下の近い帳票を選ぶ' },
  { action: 'overlay', keys: ['O'], label: '重ねる・並べるの切替', outsideFields },
  { action: 'zoom-in', keys: ['+'], label: '画像を拡大', outsideFields },
  { action: 'zoom-out', keys: ['-'], label: '画像を縮小', outsideFields },
  { action: 'zoom-fit', keys: ['Ctrl+0', 'Alt+0'], label: '画像を幅に合わせる（100%）' },
  { action: 'read-as-form', keys: ['1'], label: 'この帳票として読む', ...answer },
  { action: 'read-this-once', keys: ['Alt+1'], label: '今回だけこの帳票として読む', ...answer },
  { action: 'register', keys: ['2'], label: '別の帳票として登録', ...answer },
  { action: 'read-all-alike', keys: ['3'], label: '同じ違いで止まった文書にも同じ答えを使う', ...answer },
  { action: 'leave', keys: ['0'], label: '帳票なしのまま次の文書へ', ...answer },
  { action: 'next-document', keys: ['Alt+E'], label: '次の文書', isOnce: true },
  { action: 'previous-document', keys: ['Alt+W'], label: '前の文書', isOnce: true },
  { action: 'back', keys: ['Escape'], label: '内容入力（確認画面）', ...answer },
  { action: 'help', keys: ['?', 'F1', 'Ctrl+/'], label: 'ショートカット一覧', outsideFields },
];

/** Held down, and let go again: no shortcut of the keymap. */
export const OVERLAY_HELD = { keys: ['Space'], label: '押している間、様式をページに重ねる' } as const;
