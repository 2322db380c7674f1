import { keyIn, type Shortcut } from '../../../lib/keymap';

export type ConfirmerAction = 'reflect' | 'back' | 'save' | 'search' | 'help';

/** The keys of the confirmer (docs/product/matching.md#keys). Those of rows are keys of the rows. */
export const confirmerKeymap: readonly Shortcut<ConfirmerAction>[] = [
  { action: 'reflect', keys: ['Alt+Enter'], label: '反映', isOnce: true },
  { action: 'back', keys: ['Backspace'], label: '突合に戻る', outsideFields: true, isOnce: true },
  { action: 'save', keys: ['Ctrl+S', 'Alt+S'], label: '一時保存', isOnce: true },
  { action: 'search', keys: ['/'], label: '検索', outsideFields: true },
  { action: 'help', keys: ['?', 'F1'], label: 'ショートカット一覧', outsideFields: true },
];

export const confirmerKey = (action: ConfirmerAction): string => keyIn(confirmerKeymap, action);
