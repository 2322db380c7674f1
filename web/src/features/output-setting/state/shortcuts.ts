import type { Shortcut } from '../../../lib/keymap';

/** Keys of the screen; within a text, undoing belongs to that text. */
export const outputShortcuts: readonly Shortcut<'save' | 'undo' | 'redo'>[] = [
  { action: 'save', keys: ['Ctrl+S'], label: '保存' },
  { action: 'undo', keys: ['Ctrl+Z'], label: '一つ前に戻す', outsideFields: true },
  { action: 'redo', keys: ['Ctrl+Y', 'Ctrl+Shift+Z'], label: 'やり直す', outsideFields: true },
];
