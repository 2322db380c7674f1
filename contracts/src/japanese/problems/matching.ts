import type { Problem } from './problem.js';

/** Masters and matching. */
export const matchingProblems = {
  'master-needed': { status: 400, title: 'CSVファイルか、保存しているマスターを選んで下さい。' },
  'master-not-csv': {
    status: 400,
    title: 'CSVファイルではないか、文字コードが違います。CSV（UTF-8・Shift_JIS・CP932）を選んで下さい。',
  },
  'master-not-in-encoding': {
    status: 400,
    title: 'この文字コードでは読めない文字があります。文字コードを選び直して下さい。',
  },
  'master-empty': { status: 400, title: 'ファイルが空です。' },
  'master-without-rows': {
    status: 400,
    title: '取り込める行がありません。見出しの行とデータの行があるか、確認して下さい。',
  },
  'master-header-unclosed': {
    status: 400,
    title: '見出しの行を読めません。CSVの引用符を直して、もう一度選んで下さい。',
  },
  'master-too-many-rows': { status: 400, title: 'マスターは300,000行までです。分けて取り込んで下さい。' },
  'master-too-many-columns': { status: 400, title: 'マスターの列は2,000列までです。' },
  'master-columns-missing': {
    status: 400,
    title: '照合する列が、CSVの見出しにありません。見出しと列の対応を選んで下さい。',
  },
  'master-mapping-wrong': {
    status: 400,
    title: '見出しと列の対応に誤りがあります（同じ列が2回あるか、種別にない列です）。選び直して下さい。',
  },
  'master-gone': { status: 409, title: 'マスターが削除されています。別のマスターを選んで下さい。' },
  'master-type-without-columns': {
    status: 400,
    title: 'このマスター種別には、照合する列がありません。マスターの画面で列を設定して下さい。',
  },
  'matching-no-documents': { status: 400, title: '突合できる文書がありません。' },
  'matching-too-many-documents': {
    status: 400,
    title: '一度に突合できるのは10,000件までです。絞り込んでから、もう一度お試し下さい。',
  },
  'matching-cancelled': { status: 409, title: 'この突合は、取り消されました。' },
  'matching-documents-unfit': { status: 400, title: '突合できない文書が含まれています。' },
  'matching-not-open': { status: 409, title: 'この突合は、すでに反映されたか、閉じられています。' },
  'matching-not-ready': { status: 409, title: '候補を探しています。終わってから、もう一度お試し下さい。' },
  'matching-row-unknown': { status: 400, title: '選ばれた候補が、マスターにありません。' },
  'matching-document-unknown': { status: 400, title: 'この突合にない文書が含まれています。' },
  'matching-nothing-chosen': { status: 400, title: '反映する文書がありません。候補を選んで下さい。' },
  'matching-changed': {
    status: 409,
    title: 'ほかの人が選び直した文書があります。突合結果を読み込み直して、確認して下さい。',
  },
  'matching-row-taken-twice': {
    status: 409,
    title: '同じ候補が複数の文書に選ばれています。このマスター種別では、1つの候補は1つの文書にだけ選べます。',
  },
  'matching-accept-changed': {
    status: 409,
    title: '対象の文書が変わりました。件数を確認して、もう一度お試し下さい。',
  },
  'matching-not-reflected': {
    status: 409,
    title: 'この突合は、まだ反映されていないか、すでに取り消されています。',
  },
  'matching-reflect-beyond-reach': {
    status: 409,
    title: 'この突合には、ほかの部署の文書が含まれています。すべての文書を見られる人が反映してください。',
  },
  'matching-undo-beyond-reach': {
    status: 409,
    title: 'この突合には、ほかの部署の文書が含まれています。すべての文書を見られる人が取り消してください。',
  },
  'matching-discard-beyond-reach': {
    status: 409,
    title: 'この突合には、ほかの部署の文書が含まれています。すべての文書を見られる人が破棄してください。',
  },
  'matching-document-changed': { status: 409, title: '候補を選んだ後に、文書が変更されています。' },
  'matching-several-boxes': { status: 409, title: '書き込む項目の欄が複数あるため、書き込めません。' },
} as const satisfies Record<string, Problem>;
