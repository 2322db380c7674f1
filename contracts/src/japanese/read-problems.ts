import type { ReadNote, ReadProblem } from '../jobs/reading/messages.js';

/** Why a file was not read, as staff are told. */
export const readProblemText: Record<ReadProblem, string> = {
  'unsupported-type': 'jpeg,png,pdf以外のファイルです',
  'empty-file': 'ファイルが空です（0バイト）',
  'corrupt-file': 'ファイルが壊れているため開けません',
  'undecodable-content': 'ページの内容を復元できないため読み取れません（白紙ではありません）',
  'encrypted-pdf': 'パスワード付きのPDFです',
  'too-many-bytes': 'ファイルサイズが大きすぎます',
  'too-many-pixels': '画像の縦横が大きすぎます',
  'too-many-pages': 'ページ数が多すぎます',
  'no-pages': 'ページがありません',
  'took-too-long': '時間内に読み取れませんでした',
  'too-complex': '内容が複雑すぎるため読み取れません（メモリの上限を超えました）',
  'document-changed': '処理中に文書が確認または変更されたため、反映できませんでした',
  cancelled: '読取をキャンセルしました',
  'gave-up': '繰り返し失敗したため、読取を中止しました',
};

/** What staff are told of a reading as a whole. */
export const readNoteText: Record<ReadNote, string> = {
  'handwriting-not-read':
    '手書き文字用のエンジンが設定されていないため、手書きの値は活字用のエンジンで読み取っています',
  'read-by-fallback':
    '設定された文字認識エンジンを使えなかったため、予備のエンジンで読み取りました。使えるようになってから再読込すると、より正しく読めます',
  'incomplete-set': '1セットの枚数に足りないページだけで読み取りました',
  'pages-unread': '読み取れないページがありました',
  'content-lost': '復元できない内容があったため、その部分は読み取っていません',
  'pages-left-out': '帳票のどのページとも合わないページがありました',
  handwritten: '手書きの文書です',
};

/** Notes that say what a document is, and nothing that anybody has to mind. */
const QUIET: readonly ReadNote[] = ['handwritten'];

/** Whether a note, as it is worded, only says what the document is. */
export const isQuietNote = (text: string): boolean => QUIET.some((note) => readNoteText[note] === text);
