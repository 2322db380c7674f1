import type { Problem } from './problem.js';

/** Files that come in. */
export const intakeProblems = {
  'upload-not-found': {
    status: 404,
    title: 'アップロードが見つかりません。もう一度アップロードしてください。',
  },
  'upload-empty': {
    status: 400,
    title: '読み取れるファイルがありません。jpeg,png,pdfのファイルを選択してください。',
  },
  'upload-already-read': {
    status: 409,
    title: 'このアップロードは既に読取を開始しています。新しくアップロードしてください。',
  },
  'upload-too-large': {
    status: 413,
    title: '一度に読込するファイルの合計が5GB以下になるようにしてください。',
  },
  'upload-discarded': {
    status: 409,
    title:
      'このアップロードは読取が開始されないまま1日が過ぎたため、破棄されました。もう一度アップロードしてください。',
  },
  'file-too-large': {
    status: 413,
    title: 'ファイルサイズが大きすぎます。1つのファイルは256MBまでです。',
  },
  'file-unsupported': { status: 400, title: 'jpeg,png,pdf以外のファイルです。' },
  'chunk-missing': { status: 400, title: '送信するデータ（chunk）を1つ指定してください。' },
  'chunk-wrong-size': {
    status: 400,
    title: '分割したデータの大きさが正しくありません。最後の1つを除いて8MBずつ送信してください。',
  },
  'chunk-damaged': {
    status: 400,
    title: '送信中にデータが壊れました。同じ部分をもう一度送信してください。',
  },
  'chunk-out-of-order': {
    status: 409,
    title: '分割したデータの順番が正しくありません。受信済みの続きから送信してください。',
  },
  'chunk-differs': {
    status: 409,
    title:
      '受信済みのデータと内容が異なります。ファイルが変更されている場合は、最初から送信し直してください。',
  },
  'scan-root-missing': {
    status: 409,
    title:
      'このサーバーは、取込フォルダーを使う設定になっていません。サーバーの運用担当者に、SCAN_ROOT の設定を依頼してください。',
  },
  'scan-folder-changed-since-seen': {
    status: 409,
    title:
      '同じ名前のフォルダーがあるか、表示した後に他の人が設定を変えました。キャンセルで閉じて、最新の設定を確認してからやり直してください。',
  },
  'scan-folders-too-many': {
    status: 409,
    title: '取込フォルダーは100個までです。使わないフォルダーを、サーバーで片付けてください。',
  },
  'scan-folder-unwritable': {
    status: 503,
    title:
      '取込フォルダーに書き込めませんでした。サーバーの運用担当者に、フォルダーの権限と空き容量の確認を依頼してください。',
  },
} as const satisfies Record<string, Problem>;
