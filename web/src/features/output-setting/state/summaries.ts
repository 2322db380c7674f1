import { FourOperator, fourOperator, linkType, rowType } from '@reader/contracts/codes/output';
import type { Id } from '@reader/contracts/objects/ids';
import type { CsvFormatItem, CsvFormatRow } from '@reader/contracts/objects/output/output-format';
import { cutsOf } from './item-draft';
import { nameIn, sourceName, type References } from './references';

export const rowTypeName: Record<CsvFormatRow['type'], string> = {
  [rowType.readerItem]: 'reader項目',
  [rowType.masterItem]: 'マスター項目',
  [rowType.anyText]: '任意文字',
  [rowType.conversionRule]: '変換ルール',
};
export const linkTypeName: Record<CsvFormatRow['link_type'], string> = {
  [linkType.none]: 'なし',
  [linkType.text]: '文字列連結',
  [linkType.number]: '整数計算',
};
export const operatorSign: Record<FourOperator, string> = {
  [fourOperator.plus]: '＋',
  [fourOperator.minus]: '－',
  [fourOperator.times]: '×',
  [fourOperator.dividedBy]: '÷',
};
export const operators = FourOperator.options.map((value) => ({
  value,
  label: operatorSign[value],
}));

/** The items of a row in one line: 最高血圧 ＋ 最低血圧. */
export const itemSummary = (
  row: CsvFormatRow,
  items: readonly CsvFormatItem[],
  references: References,
  pattern: Id | null,
): string => {
  const names = items.map((item) => sourceName(row, item, references, pattern));
  if (names.every((name) => name === '')) return '';
  const signs = items.map(({ connect_four_operator: operator }) =>
    row.link_type === linkType.number && row.delimiter.trim() === '' ? operatorSign[operator ?? 'PL'] : '＋',
  );
  return names
    .map((name, index) => `${index === 0 ? '' : ` ${signs[index]} `}${name || '（未設定）'}`)
    .join('');
};

const cutText = (side: '前' | '後', cut: string): string => {
  if (cut === '' || Number(cut) === 0) return '';
  // −n keeps n characters: a cut at the front keeps the end.
  return cut.startsWith('-')
    ? `${side === '前' ? '後ろ' : '先頭'}${cut.slice(1)}文字を残す`
    : `${side}${cut}文字を除く`;
};

const itemDetails = (item: CsvFormatItem, references: References): string[] => {
  const { front_cut, rear_cut } = cutsOf(item);
  const isCalculated = item.four_operator !== null && item.operator_num !== '';
  return [
    nameIn(references.conversionPatterns, item.conversion_pattern),
    cutText('前', front_cut),
    cutText('後', rear_cut),
    isCalculated ? `${operatorSign[item.four_operator!]}${item.operator_num}` : '',
    item.front_text === '' ? '' : `前「${item.front_text}」`,
    item.rear_text === '' ? '' : `後「${item.rear_text}」`,
  ].filter((text) => text !== '');
};

/** How the items of a row are joined and changed, in one line; '' for defaults. */
export const detailSummary = (
  row: CsvFormatRow,
  items: readonly CsvFormatItem[],
  references: References,
): string => {
  const link =
    row.link_type === linkType.text && items.length > 1
      ? [`文字列連結「${row.delimiter}」`]
      : row.link_type === linkType.number
        ? [row.delimiter.trim() === '' ? '整数計算' : `計算式 ${row.delimiter}`]
        : [];
  return [...link, ...new Set(items.flatMap((item) => itemDetails(item, references)))].join('・');
};
