import { CANDIDATES } from '@reader/contracts/matching/candidates';
import { keyIn, type Shortcut } from '../../../lib/keymap';

export type MatcherAction =
  | `candidate-${number}`
  | 'none'
  | 'back'
  | 'skip'
  | 'up'
  | 'down'
  | 'take-back'
  | 'alike'
  | 'accept'
  | 'details'
  | 'edit'
  | 'search'
  | 'open'
  | 'save'
  | 'help';

/** A key that is held down must not choose for documents that nobody has seen. */
const alone = { outsideFields: true, isOnce: true } as const;

/** The keys of the matcher (docs/product/matching.md#keys). Enter is that of the button that has the focus. */
export const matcherKeymap: readonly Shortcut<MatcherAction>[] = [
  ...Array.from({ length: CANDIDATES }, (_, at): Shortcut<MatcherAction> => ({
    action: `candidate-${at}`,
    keys: [String(at + 1)],
    label: `${at + 1}番目の候補を選ぶ`,
    ...alone,
  })),
  { action: 'none', keys: ['0'], label: '該当なし', ...alone },
  { action: 'down', keys: ['↓'], label: '次の候補へ', outsideFields: true },
  { action: 'up', keys: ['↑'], label: '前の候補へ', outsideFields: true },
  { action: 'skip', keys: ['S', '→'], label: '選ばずに次の文書へ', ...alone },
  { action: 'back', keys: ['Backspace', '←'], label: '前の文書へ戻る', ...alone },
  { action: 'take-back', keys: ['Ctrl+Z'], label: '最後に選んだものを取り消す', ...alone },
  { action: 'alike', keys: ['A'], label: '同じ読取値の文書にもまとめて適用', ...alone },
  { action: 'accept', keys: ['B'], label: '一致度の高いものをまとめて採用', ...alone },
  { action: 'details', keys: ['D'], label: '項目ごとの一致度を表示', ...alone },
  { action: 'edit', keys: ['E'], label: '読取値を直す', ...alone },
  { action: 'search', keys: ['/'], label: 'マスター全体から探す', outsideFields: true },
  { action: 'open', keys: ['O'], label: '文書の画像を開く', ...alone },
  { action: 'save', keys: ['Ctrl+S', 'Alt+S'], label: '一時保存', isOnce: true },
  { action: 'help', keys: ['?', 'F1'], label: 'ショートカット一覧', outsideFields: true },
];

export const matcherKey = (action: MatcherAction): string => keyIn(matcherKeymap, action);

/** What changes nothing: all that those have who may only read. */
export const readingActions: ReadonlySet<MatcherAction> = new Set<MatcherAction>([
  'down',
  'up',
  'skip',
  'back',
  'details',
  'search',
  'open',
  'help',
]);
