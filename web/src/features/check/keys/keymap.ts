import { MODIFIER_CHORD, type Shortcut } from '../../../lib/keymap';

const CHOICES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type ChoiceAction = `choose-${(typeof CHOICES)[number]}`;

export type CheckAction =
  | 'save'
  | 'confirm'
  | 'next-document'
  | 'previous-document'
  | 'next-doubt'
  | 'next-doubt-anywhere'
  | 'next-field'
  | 'previous-field'
  | 'area-left'
  | 'area-right'
  | 'area-up'
  | 'area-down'
  | 'summary-mode'
  | 'display-mode'
  | 'mark-illegible'
  | 'mark-not-applicable'
  | ChoiceAction
  | 'toggle-header'
  | 'table-menu'
  | 'table-settings'
  | 'undo'
  | 'redo'
  | 'find'
  | 'find-elsewhere'
  | 'replace'
  | 'words'
  | 'read-area'
  | 'add-table'
  | 'rearrange-tables'
  | 'manual-frames'
  | 'refused-form'
  | 'preset'
  | 'zoom-in'
  | 'zoom-out'
  | 'zoom-actual'
  | 'help'
  | 'help-anywhere';

/**
 * The shortcuts of the check screen (docs/product/check.md#keys). A browser keeps some of the product's
 * chords for itself (Ctrl+N) or for its menus, so each has an alias that works everywhere; Tab and Shift+Tab are the
 * browser's own.
 */
export const checkKeymap: readonly Shortcut<CheckAction>[] = [
  { action: 'save', keys: ['Ctrl+S', 'Alt+S'], label: '一時保存' },
  { action: 'confirm', keys: ['Alt+Enter'], label: '確認して次へ', isOnce: true },
  { action: 'next-document', keys: ['Alt+E'], label: '次の文書' },
  { action: 'previous-document', keys: ['Alt+W'], label: '前の文書' },
  {
    action: 'next-doubt',
    keys: ['Enter'],
    label: '次の要確認（なければ次の項目）',
    exceptMultiline: true,
    insideFields: true,
  },
  { action: 'next-doubt-anywhere', keys: ['Ctrl+Enter'], label: '次の要確認（複数行の欄でも）' },
  { action: 'next-field', keys: ['Ctrl+N', 'Alt+N'], label: '次の項目（最後では確認して次へ）' },
  { action: 'previous-field', keys: ['Ctrl+P', 'Alt+P'], label: '前の項目（最初では確認して次へ）' },
  { action: 'area-up', keys: ['Alt+↑'], label: '上の領域・セル' },
  { action: 'area-down', keys: ['Alt+↓'], label: '下の領域・セル' },
  { action: 'area-left', keys: ['Alt+←'], label: '左の領域・セル' },
  { action: 'area-right', keys: ['Alt+→'], label: '右の領域・セル' },
  {
    action: 'summary-mode',
    keys: [MODIFIER_CHORD, 'Alt+M'],
    label: '要対応の表示の切替（要確認と空欄だけ）',
  },
  { action: 'display-mode', keys: ['Ctrl+Q', 'Alt+Q'], label: '表示の切替（両方・画像・入力）' },
  { action: 'mark-illegible', keys: ['Alt+U'], label: '判読不能にする・戻す' },
  { action: 'mark-not-applicable', keys: ['Alt+K'], label: '該当なしにする・戻す' },
  ...CHOICES.map((number) => ({
    action: `choose-${number}` as const,
    keys: [`Alt+${number}`],
    label: `候補${number}にする`,
  })),
  { action: 'toggle-header', keys: ['Alt+H'], label: '表のセルを見出し・本文に切替' },
  { action: 'table-menu', keys: ['Alt+T'], label: '表の行・列の追加と削除' },
  { action: 'table-settings', keys: ['Alt+Y'], label: '表の設定（名前・見出し・分割）' },
  { action: 'undo', keys: ['Ctrl+Z'], label: '元に戻す' },
  { action: 'redo', keys: ['Ctrl+Y', 'Ctrl+Shift+Z'], label: 'やり直す' },
  { action: 'find', keys: ['Ctrl+F', 'Alt+F'], label: '文書の値を検索' },
  { action: 'replace', keys: ['Ctrl+H', 'Alt+B'], label: '文書の値を検索して置換' },
  { action: 'find-elsewhere', keys: ['Alt+V'], label: 'この値を次の文書で検索（選択があればその文字）' },
  { action: 'words', keys: ['Alt+L'], label: '近くの文字の一覧' },
  { action: 'read-area', keys: ['Alt+R'], label: '項目の領域を読み直す' },
  { action: 'add-table', keys: ['Alt+A'], label: '表を追加（範囲と罫線を描く）' },
  { action: 'rearrange-tables', keys: ['Alt+G'], label: '表の再配置（もう一度押すと読み直す）' },
  { action: 'manual-frames', keys: ['Alt+J'], label: '手動枠設定' },
  { action: 'refused-form', keys: ['Alt+O'], label: '帳票が決まらなかった理由を見て決める' },
  { action: 'preset', keys: ['Alt+I'], label: 'プリセットを適用' },
  { action: 'zoom-in', keys: ['+'], label: '画像を拡大', outsideFields: true },
  { action: 'zoom-out', keys: ['-'], label: '画像を縮小', outsideFields: true },
  { action: 'zoom-actual', keys: ['Ctrl+0', 'Alt+0'], label: '画像を実寸（100%）で表示' },
  { action: 'help', keys: ['?'], label: 'ショートカット一覧', outsideFields: true },
  { action: 'help-anywhere', keys: ['F1', 'Ctrl+/'], label: 'ショートカット一覧（入力中でも）' },
];
