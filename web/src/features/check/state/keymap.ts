import type { Shortcut } from '../../../lib/keymap';

export type CheckAction =
  | 'save'
  | 'confirm'
  | 'next-document'
  | 'previous-document'
  | 'next-doubt'
  | 'next-field'
  | 'previous-field'
  | 'area-left'
  | 'area-right'
  | 'area-up'
  | 'area-down'
  | 'undo'
  | 'redo'
  | 'display-mode'
  | 'words'
  | 'read-area'
  | 'zoom-in'
  | 'zoom-out'
  | 'help';

/**
 * The shortcuts of the check screen (spec 1 §2). A browser keeps some chords of the spec for itself (Ctrl+N) or
 * for its menus, so each has an alias that works everywhere; Tab and Shift+Tab are the browser's own.
 */
export const checkKeymap: readonly Shortcut<CheckAction>[] = [
  { action: 'save', keys: ['Ctrl+S', 'Alt+S'], label: '一時保存' },
  { action: 'confirm', keys: ['Alt+Enter'], label: '確認して次へ' },
  { action: 'next-document', keys: ['Alt+E'], label: '次の文書' },
  { action: 'previous-document', keys: ['Alt+W'], label: '前の文書' },
  {
    action: 'next-doubt',
    keys: ['Enter'],
    label: '次の要確認（なければ次の項目）',
    exceptMultiline: true,
    insideFields: true,
  },
  { action: 'next-doubt', keys: ['Ctrl+Enter'], label: '次の要確認（複数行の欄でも）' },
  { action: 'next-field', keys: ['Ctrl+N', 'Alt+N'], label: '次の項目' },
  { action: 'previous-field', keys: ['Ctrl+P', 'Alt+P'], label: '前の項目' },
  { action: 'area-up', keys: ['Alt+↑'], label: '上の領域' },
  { action: 'area-down', keys: ['Alt+↓'], label: '下の領域' },
  { action: 'area-left', keys: ['Alt+←'], label: '左の領域' },
  { action: 'area-right', keys: ['Alt+→'], label: '右の領域' },
  { action: 'undo', keys: ['Ctrl+Z'], label: '元に戻す' },
  { action: 'redo', keys: ['Ctrl+Y', 'Ctrl+Shift+Z'], label: 'やり直す' },
  { action: 'display-mode', keys: ['Ctrl+Q', 'Alt+Q'], label: '表示の切り替え（両方・画像・入力）' },
  { action: 'words', keys: ['Alt+L'], label: '近くの文字の一覧' },
  { action: 'read-area', keys: ['Alt+R'], label: '項目の領域を読み直す' },
  { action: 'zoom-in', keys: ['+'], label: '画像を拡大', outsideFields: true },
  { action: 'zoom-out', keys: ['-'], label: '画像を縮小', outsideFields: true },
  { action: 'help', keys: ['?'], label: 'ショートカット一覧', outsideFields: true },
];
