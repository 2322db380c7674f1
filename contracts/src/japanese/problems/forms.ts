import type { Problem } from './problem.js';

/** Editing, publishing and answering forms. */
export const formProblems = {
  'sheet-changed-since-seen': {
    status: 409,
    title:
      'ほかの人がこの帳票の下書きを変更しました。新しい内容を表示しますので、確認してからもう一度公開してください。',
  },
  'sheet-unchanged': { status: 409, title: '公開中の版から変更がないため、公開しませんでした。' },
  'blank-file-missing': {
    status: 400,
    title: '白紙の帳票のファイル（PDF、PNG、JPEG）を選んでください。',
  },
  'form-file-damaged': {
    status: 400,
    title:
      'この帳票ファイルは使えません。書き出したままのファイルを選んでください。手で直したファイルや途中で切れたファイルは読み込めません。',
  },
  'answering-unpublished': {
    status: 409,
    title: '公開していない帳票は、回答を受け付けられません。先に公開してください。',
  },
  'answering-password-missing': {
    status: 400,
    title: '回答を受け付けるには、回答画面のパスワードを設定してください。',
  },
  'answering-period-crossed': {
    status: 400,
    title: '回答期間の終わりは、始まりより後にしてください。',
  },
  'form-signin-failed': {
    status: 401,
    title: 'ログインに失敗しました。正しいパスワードを入力して下さい。',
  },
  'answering-not-begun': { status: 403, title: '回答の受付は、まだ始まっていません。' },
  'answering-over': { status: 403, title: '回答の受付は終了しました。' },
  'form-edition-gone': {
    status: 409,
    title: '帳票の内容が変わりました。入力した内容はそのままで、画面を新しくしてから送信して下さい。',
  },
  'document-answered': {
    status: 409,
    title: 'Webで回答された文書には読み取る画像がないため、再読込できません。',
  },
  'demand-differs': {
    status: 409,
    title: 'この回答は、ほかの内容で送信されています。画面を新しくしてから入力して下さい。',
  },
  'answer-unknown': {
    status: 404,
    title: '受付番号または訂正用の番号が違います。控えの番号を確かめて下さい。',
  },
  'answer-withdrawn': { status: 409, title: 'この回答は取り消されています。' },
  'answer-kept': {
    status: 409,
    title: '担当者が取り消しに応じなかった回答です。取り消しについては、提出先に直接連絡して下さい。',
  },
  'answer-edition-gone': {
    status: 409,
    title: '回答した後に帳票が新しくなったため、訂正できません。取り消してから、もう1回回答して下さい。',
  },
  'answer-changed-since-seen': {
    status: 409,
    title: 'この回答は、ほかの画面で変更されています。画面を新しくして、内容を確かめて下さい。',
  },
  'document-not-answered': { status: 409, title: 'Webで回答された文書ではありません。' },
  'attachment-unknown': { status: 404, title: '送信した回答に、この添付ファイルはありません。' },
  'attachment-too-large': { status: 413, title: 'ファイルサイズが大きすぎます' },
  'attachment-cut-off': { status: 400, title: '添付ファイルが途中で切れています。もう1回送信して下さい。' },
  'attachment-unsupported': {
    status: 415,
    title: '添付できるファイルは、JPEG、PNG、PDFです。',
  },
  'attachment-heic': {
    status: 415,
    title:
      'HEIC形式の写真は添付できません。スマートフォンの設定で「互換性優先」を選んで撮り直すか、JPEGに変換してから添付して下さい。',
  },
  'demands-too-many': {
    status: 429,
    title: '短い時間に多くの回答が送信されたため、受け付けませんでした。しばらくしてから送信して下さい。',
  },
  'not-countable': {
    status: 400,
    title: '選択肢のない項目では集計できません。画面を新しくしてから選び直してください。',
  },
  'note-changed-since-seen': {
    status: 409,
    title: 'ほかの人がこの項目のメモを変更しました。両方を見比べてから保存してください。',
  },
} as const satisfies Record<string, Problem>;
