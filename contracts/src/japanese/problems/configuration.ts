import type { Problem } from './problem.js';

/** What is set once: lists, rules, conversions. */
export const configurationProblems = {
  'lexicon-empty': { status: 400, title: '辞書に入れる語がありません（2文字以上の日本語の語を1行に1つ）。' },
  'lexicon-too-large': { status: 400, title: '辞書の語は100,000語までにしてください。' },
  'postcodes-of-installation': {
    status: 403,
    title:
      '郵便番号一覧は、複数の組織で共有しています。サーバーの運用担当者に、読み込み（npm run admin -- postcodes）を依頼してください。',
  },
  'not-a-postcode-list': { status: 400, title: '日本郵便の郵便番号の一覧ではありません。' },
  'destination-sheet-missing': { status: 400, title: '固定のときは帳票を選んでください。' },
  'columns-for-skip-invalid': {
    status: 400,
    title: '読み飛ばす列は、列の番号を「1, 4-5」のように入力してください。',
  },
  'view-flag-unknown': { status: 400, title: '表示する機能に、ない機能が含まれています。' },
  'keywords-missing': { status: 400, title: 'キーワードを設定してください。' },
  'not-in-shift-jis': {
    status: 422,
    title:
      'Shift_JISでは書けない文字があるため、出力しませんでした。文字コードにUTF-8を選んで出力してください。',
  },
  'conversion-too-slow': {
    status: 400,
    title: 'ルールの処理に時間がかかりすぎます。ルールを減らすか、正規表現の繰り返しを短くしてください。',
  },
} as const satisfies Record<string, Problem>;
