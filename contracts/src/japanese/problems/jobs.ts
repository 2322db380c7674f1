import type { Problem } from './problem.js';

/** Work on many documents, and its files. */
export const jobProblems = {
  'too-many-documents': {
    status: 400,
    title: '一度に出力できる件数を超えています。条件を絞り込んでください。',
  },
  'documents-not-chosen': { status: 400, title: '出力する文書を選択してください。' },
  'documents-or-condition-missing': {
    status: 400,
    title: '文書を選択するか、検索条件を1つ以上指定してください。',
  },
  'import-file-missing': { status: 400, title: '取り込むファイルを1つ選択してください。' },
  'import-file-empty': { status: 400, title: 'ファイルが空です（0バイト）。' },
  'extension-not-offered': {
    status: 400,
    title: 'この形式では出力できません。CSVかxlsxを選択してください。',
  },
  'rename-sources-missing': {
    status: 409,
    title: 'ストレージにないファイルがあります。ほかのファイルはコピーしました。',
  },
  'export-discarded': {
    status: 410,
    title: '出力ファイルは保管期間を過ぎたため削除されました。もう一度出力してください。',
  },
  'job-not-retriable': {
    status: 409,
    title: '再実行できるのは、失敗した出力・取り込み・帳票登録・一括処理だけです。',
  },
  'export-not-seen': {
    status: 403,
    title:
      '参照できなくなった文書を含むため、この出力ファイルは取得できません。対象を選び直して、もう一度出力してください。',
  },
  'export-not-ready': { status: 404, title: '出力ファイルはまだできていません。' },
} as const satisfies Record<string, Problem>;
