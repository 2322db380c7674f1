import type { Shortcut } from '../../../lib/keymap';

export type RefusedAction =
  | 'previous-place'
  | 'next-place'
  | 'overlay'
  | 'read-as-form'
  | 'read-this-once'
  | 'read-all-alike'
  | 'leave'
  | 'back';

/** The keys of the screen that says why a form was refused. */
export const refusedKeymap: readonly Shortcut<RefusedAction>[] = [
  { action: 'previous-place', keys: ['←'], label: '前の違う場所', outsideFields: true },
  { action: 'next-place', keys: ['→'], label: '次の違う場所', outsideFields: true },
  { action: 'overlay', keys: ['O'], label: '重ねて見る・並べる', outsideFields: true },
  { action: 'read-as-form', keys: ['1'], label: 'この帳票として読む', outsideFields: true, isOnce: true },
  {
    action: 'read-this-once',
    keys: ['2'],
    label: '今回だけこの帳票として読む',
    outsideFields: true,
    isOnce: true,
  },
  {
    action: 'read-all-alike',
    keys: ['3'],
    label: '同じ違いで止まった文書にも同じ答えを使う',
    outsideFields: true,
    isOnce: true,
  },
  { action: 'leave', keys: ['0'], label: '帳票なしのまま内容を入力', outsideFields: true, isOnce: true },
  { action: 'back', keys: ['Escape'], label: '確認画面に戻る', outsideFields: true, isOnce: true },
];
