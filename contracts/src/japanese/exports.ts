import type { ExportNote, ExportProblem } from '../jobs/export/events.js';
import { DASHBOARD_PICTURE_LIMIT } from '../objects/dashboard/workbook.js';
import { EXPORT_LIMIT } from '../objects/output/export-limit.js';
import { ROW_LIMIT, WORD_PAGE_LIMIT } from '../objects/output/paper-limits.js';

/** Why an export made no file, as staff are told. */
export const exportProblemText: Record<ExportProblem, string> = {
  'gave-up': '繰り返し失敗したため、出力を中止しました。',
  'no-documents': '出力する文書がありません。',
  'too-many-documents': `一度に出力できるのは${EXPORT_LIMIT.toLocaleString('ja-JP')}件までです。条件を絞り込んでください。`,
  'too-many-rows':
    'xlsxの上限（1,048,576行）を超えるため出力できません。条件を絞り込むか、CSVを選択してください。',
  'too-many-columns': 'xlsxの上限（16,384列）を超えるため出力できません。CSVを選択してください。',
  'too-many-pages': `1つのWordファイルにできるのは${WORD_PAGE_LIMIT}ページまでです。条件を絞り込むか、文書ごとのファイル（zip）を選択してください。`,
  'too-many-values': `読込結果修正ファイルに出力できる値は${ROW_LIMIT.toLocaleString('ja-JP')}件までです。条件を絞り込んでください。`,
  'too-many-pictures': `画像シートに載せられる画像は${DASHBOARD_PICTURE_LIMIT.toLocaleString('ja-JP')}枚までです。画像を載せる項目を減らしてください。`,
  'form-gone': '集計する帳票は削除されています。',
  'conversion-too-slow':
    '出力設定の変換パターンの処理に時間がかかりすぎるため、出力を中止しました。変換パターンのルールを減らすか、正規表現の繰り返しを短くしてください。',
  'format-gone': '選択した出力設定は削除されています。',
  failed: '出力に失敗しました。',
};

const COLUMNS_NAMED = 5;

/** The columns that stay without a value: the first of them, and how many more. */
const columnsText = (columns: readonly string[]): string => {
  const further = columns.length - COLUMNS_NAMED;
  return columns.slice(0, COLUMNS_NAMED).join('、') + (further > 0 ? `など${columns.length}列` : '');
};

type NoEntry = Extract<ExportNote, { kind: 'no-entry' }>;

const noEntryText = ({ key, columns = [], empty = [], missing = [] }: NoEntry): string => {
  const lacking = [
    ...(missing.length > 0 ? [`文書に${missing.join('、')}の項目がない`] : []),
    ...(empty.length > 0 ? [`${empty.join('、')}が空の`] : []),
  ];
  const row = `マッピング定義に${key ? `${key}の` : '該当する'}行が`;
  if (columns.length === 0 && lacking.length === 0) return `${row}ありません`;
  const taken = columns.length > 0 ? `${columnsText(columns)}は` : 'マッピング定義の値は';
  return `${taken}、${lacking.length > 0 ? lacking.join('うえ、') : `${row}ない`}ため取得できません`;
};

/** A note of an export, as staff are told. `replacement` stands for characters that the encoding cannot carry. */
export const exportNoteText = (note: ExportNote, replacement: string): string => {
  switch (note.kind) {
    case 'replaced':
      return `${note.label}の「${note.characters}」は表せないため${replacement}に置き換えました`;
    case 'not-a-number':
      return `${note.label}は数値でないため計算できません`;
    case 'divided-by-zero':
      return `${note.label}は0で割るため計算できません`;
    case 'cut':
      return `${note.label}はセルに入る32,767文字で切り詰めました`;
    case 'no-entry':
      return noEntryText(note);
    case 'no-picture':
      return `${note.page}ページ目の画像がありません`;
  }
};
