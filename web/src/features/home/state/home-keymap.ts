import { keyIn, type Shortcut } from '../../../lib/keymap';

export type HomeAction =
  | 'search'
  | 'list'
  | 'show-all'
  | 'show-unconfirmed'
  | 'show-confirmed'
  | 'clear-filters'
  | 'grouped'
  | 'files'
  | 'select-result'
  | 'unselect'
  | 'outputs'
  | 'csv'
  | 'columns'
  | 'pdf'
  | 'word'
  | 'images'
  | 'workbook'
  | 'match'
  | 'return'
  | 'delete'
  | 'others'
  | 'merge'
  | 'arrange'
  | 'department'
  | 'reload'
  | 'corrections'
  | 'rename'
  | 'recent'
  | 'refresh'
  | 'next-page'
  | 'previous-page'
  | 'help'
  | 'help-anywhere';

/** The shortcuts of home (docs/product/home.md#keys). Letters alone are typed to find a row, so commands have Alt. */
export const homeKeymap: readonly Shortcut<HomeAction>[] = [
  { action: 'search', keys: ['/'], label: '検索', outsideFields: true },
  { action: 'list', keys: ['Alt+L'], label: '一覧へ' },
  { action: 'show-all', keys: ['Alt+1'], label: 'すべての文書を表示' },
  { action: 'show-unconfirmed', keys: ['Alt+2'], label: '未確認の文書を表示' },
  { action: 'show-confirmed', keys: ['Alt+3'], label: '確認済の文書を表示' },
  { action: 'clear-filters', keys: ['Alt+Q'], label: '条件をクリア' },
  { action: 'next-page', keys: ['PageDown'], label: '次のページ', outsideFields: true },
  { action: 'previous-page', keys: ['PageUp'], label: '前のページ', outsideFields: true },
  { action: 'select-result', keys: ['Alt+A'], label: '絞り込み結果をすべて選択' },
  { action: 'unselect', keys: ['Escape'], label: '選択を解除', outsideFields: true },
  { action: 'outputs', keys: ['Alt+X'], label: '出力' },
  { action: 'csv', keys: ['Alt+C'], label: 'CSV・xlsx' },
  { action: 'columns', keys: ['Alt+V'], label: 'CSV（項目を選択）' },
  { action: 'pdf', keys: ['Alt+P'], label: 'PDF' },
  { action: 'word', keys: ['Alt+W'], label: 'Word' },
  { action: 'images', keys: ['Alt+G'], label: '画像' },
  { action: 'workbook', keys: ['Alt+B'], label: '読込結果修正ファイル' },
  { action: 'match', keys: ['Alt+Z'], label: '突合' },
  { action: 'return', keys: ['Alt+U'], label: '未確認に戻す' },
  { action: 'delete', keys: ['Delete'], label: '削除', outsideFields: true },
  { action: 'others', keys: ['Alt+O'], label: 'その他の操作' },
  { action: 'merge', keys: ['Alt+M'], label: '文書を結合' },
  { action: 'arrange', keys: ['Alt+J'], label: 'ページの整理' },
  { action: 'reload', keys: ['Alt+Y'], label: '再読込' },
  { action: 'department', keys: ['Alt+S'], label: '部署の変更' },
  { action: 'corrections', keys: ['Alt+T'], label: '修正ファイルの取り込み' },
  { action: 'rename', keys: ['Alt+N'], label: '画像のリネーム' },
  { action: 'grouped', keys: ['Alt+K'], label: 'まとめて確認' },
  { action: 'files', keys: ['Alt+I'], label: '読み取るファイルを選択' },
  { action: 'recent', keys: ['Alt+H'], label: '最近の処理' },
  { action: 'refresh', keys: ['Alt+R'], label: '最新の情報に更新' },
  { action: 'help', keys: ['?'], label: 'ショートカット一覧', outsideFields: true },
  { action: 'help-anywhere', keys: ['F1', 'Ctrl+/'], label: 'ショートカット一覧（入力中でも）' },
];

type KeyLine = readonly [keys: readonly string[], label: string];

const selectingKeys: readonly KeyLine[] = [
  [['Space'], '行を選択・解除'],
  [['Shift+↑', 'Shift+↓', 'Shift+クリック'], '続けて選択'],
  [['Ctrl+A'], 'このページの文書をすべて選択'],
];

/** What the keys of the list itself do; they are those of lists everywhere. */
export const listKeysOf = (isSelectable: boolean): readonly KeyLine[] => [
  [['↑', '↓', 'Home', 'End'], '行を移動（先頭の行の↑で見出しへ）'],
  [['文字'], 'その文字で始まるファイル名の行へ'],
  ...(isSelectable ? selectingKeys : []),
  [['Enter'], '文書を開く'],
];

export const homeKeyOf = (action: HomeAction): string => keyIn(homeKeymap, action);

/** A text with the key of an action: 出力（Alt+X）. */
export const withHomeKey = (text: string, action: HomeAction): string => `${text}（${homeKeyOf(action)}）`;
