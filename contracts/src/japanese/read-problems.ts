import type { ReadProblem } from '../messages/reading.js';

/** Why a file was not read, as staff are told. */
export const readProblemText: Record<ReadProblem, string> = {
  'unsupported-type': 'jpeg,png,pdf以外のファイルです',
  'empty-file': 'ファイルが空です（0バイト）',
  'corrupt-file': 'ファイルが壊れているため開けません',
  'encrypted-pdf': 'パスワード付きのPDFです',
  'too-many-bytes': 'ファイルサイズが大きすぎます',
  'too-many-pixels': '画像の縦横が大きすぎます',
  'too-many-pages': 'ページ数が多すぎます',
  'no-pages': 'ページがありません',
  'took-too-long': '時間内に読み取れませんでした',
  'gave-up': '繰り返し失敗したため、読取を中止しました',
};

/** One problem a line, naming the file (spec 1 §4: a read job's result). */
export const readProblemLine = (fileName: string, problem: ReadProblem): string =>
  `${fileName}: ${readProblemText[problem]}`;
