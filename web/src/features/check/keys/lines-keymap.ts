import type { Shortcut } from '../../../lib/keymap';

export type LineAction = 'move' | 'move-far' | 'remove' | 'leave';

interface LineShortcut extends Shortcut<LineAction> {
  /** How the list of shortcuts writes the keys. */
  readonly shown: string;
}

/** What keys do to the line of a drawn table that has the focus; Tab, the browser's own, goes to the next one. */
export const linesKeymap: readonly LineShortcut[] = [
  { action: 'move', keys: ['←', '→', '↑', '↓'], shown: '矢印', label: '選んだ罫線を1px移動' },
  {
    action: 'move-far',
    keys: ['Shift+←', 'Shift+→', 'Shift+↑', 'Shift+↓'],
    shown: 'Shift+矢印',
    label: '選んだ罫線を10px移動',
  },
  { action: 'remove', keys: ['Delete', 'Backspace'], shown: 'Delete', label: '選んだ罫線を削除' },
  { action: 'leave', keys: ['Escape'], shown: 'Esc', label: '表の範囲を取り消す' },
];
