import type { FourOperator } from '@reader/contracts/codes/output';
import type { Id } from '@reader/contracts/objects/ids';
import type { CsvFormatItem, CsvFormatRow } from '@reader/contracts/objects/output/output-format';
import Big from 'big.js';
import { calculate } from '../numbers/calculate.js';
import { numberText, parseNumber } from '../numbers/parse-number.js';
import type { ConversionBudget } from '../text/conversion-budget.js';
import { conversionOfPattern, type Conversion } from '../text/convert.js';
import { cut } from '../text/cut.js';
import { linkItems, type RenderItem, type ReportProblem } from './link-items.js';
import type { OutputFormat } from './output-format.js';
import { sourceOf, type RecordContext } from './source-value.js';
import { dateWriter } from './write-dates.js';

/** A column of the file. */
export interface CompiledColumn {
  readonly header: string;
  readonly render: Render;
}

type Render = RenderItem<RecordContext>;

const numberOf = (text: string): number | null => (text === '' ? null : Number(text));

const calculateWith = (operator: FourOperator | null, operand: string) => {
  if (operator === null || operand === '') return undefined;
  const right = new Big(operand);
  return (text: string, report: ReportProblem): string => {
    if (text === '') return text;
    const left = parseNumber(text);
    const result = left && calculate(left, operator, right);
    if (!result) report({ kind: left ? 'divided-by-zero' : 'not-a-number', value: text });
    return result ? numberText(result) : text;
  };
};

/** One item, in the order of operations of docs/product/output.md#order-of-operations. */
const compileItem = (
  row: CsvFormatRow,
  item: CsvFormatItem,
  format: OutputFormat,
  conversionOf: (pattern: Id) => Conversion,
): Render => {
  const source = sourceOf(row, item, format, conversionOf);
  const dated = dateWriter(format.options, row.day);
  const convert = item.conversion_pattern === null ? undefined : conversionOf(item.conversion_pattern);
  const front = item.is_cut ? numberOf(item.front_cut) : null;
  const rear = item.is_cut ? numberOf(item.rear_cut) : null;
  const compute = calculateWith(item.four_operator, item.operator_num);
  return function* (record, report) {
    let value = source.valueOf(record);
    if (source.convert && typeof value === 'string') value = yield* source.convert(value);
    let text = dated(value, source.isDateMeant);
    if (convert) text = yield* convert(text);
    if (front || rear) text = cut(text, front, rear);
    if (compute) text = compute(text, report);
    return text === '' ? '' : `${item.front_text}${text}${item.rear_text}`;
  };
};

const compileRow = (
  row: CsvFormatRow,
  format: OutputFormat,
  conversionOf: (pattern: Id) => Conversion,
): CompiledColumn => {
  const items = format.items.get(row.id) ?? [];
  const renders = items.map((item) => compileItem(row, item, format, conversionOf));
  const connecting = items.map(({ connect_four_operator: operator }) => operator);
  return { header: row.header, render: linkItems(row, connecting, renders) };
};

/**
 * A format made ready to render: patterns are built once, and each row becomes a function of a record. Pure.
 * `budget`: of all its conversions; rendering throws ConversionsTooCostly when it is spent.
 */
export const compileFormat = (format: OutputFormat, budget: ConversionBudget): CompiledColumn[] => {
  const conversions = new Map<Id, Conversion>();
  const conversionOf = (pattern: Id): Conversion => {
    const known =
      conversions.get(pattern) ?? conversionOfPattern(format.conversionPatterns.get(pattern) ?? [], budget);
    conversions.set(pattern, known);
    return known;
  };
  return format.rows.map((row) => compileRow(row, format, conversionOf));
};
