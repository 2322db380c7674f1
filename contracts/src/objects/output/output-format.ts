import { z } from 'zod';
import { DateFormatCode } from '../../codes/date-format.js';
import {
  DateSeparatorCode,
  EncodingCode,
  ExtensionCode,
  FourOperator,
  LinkType,
  RowType,
  dateSeparator,
  encoding,
  extension,
} from '../../codes/output.js';
import type { ConfigurationRoot, RuleProblem } from '../configuration/configuration-root.js';
import { objectClass } from '../define.js';
import type { ObjectGraph } from '../graph.js';
import { Id } from '../ids.js';
import { Name, Sequence, TEXT_LIMIT } from '../shared-fields.js';
import { orNothing } from '../or-nothing.js';

/**
 * A whole number as it is typed: '' or digits with an optional minus
 * (docs/product/output.md#checks-while-typing).
 */
export const CutValue = z.string().regex(/^(?:|-?(?:0|[1-9]\d{0,3}))$/, '半角数字を入力して下さい');
/**
 * A decimal number as it is typed: '' or digits with an optional minus and decimals
 * (docs/product/output.md#checks-while-typing).
 */
export const OperatorNumber = z
  .string()
  .regex(/^(?:|-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?)$/, '半角数字を入力して下さい');
/** '' as read, the month's last day, or a day of the month. */
export const RowDay = z
  .string()
  .regex(/^(?:|last|[1-9]|[12]\d|3[01])$/, '日は1から31、または末日を選んで下さい。');

/** An output format (docs/product/output.md#screen). Its organisation is the stream's. */
export const csvFormats = objectClass('csvFormats', {
  root: 'outputFormat',
  parent: null,
  schema: z.object({ name: Name, mapping_pattern: Id.nullable().default(null) }),
});

/**
 * How its files are written (docs/product/output.md#screen). One a format; the fields below `date_format` are
 * the product's own.
 */
export const csvFormatOptions = objectClass('csvFormatOptions', {
  root: 'outputFormat',
  parent: ['format', 'csvFormats'],
  schema: z.object({
    format: Id,
    is_header: z.boolean().default(true),
    is_divided: z.boolean().default(false),
    naming_rule_id: Id.nullable().default(null),
    encoding: EncodingCode.default(encoding.utf8),
    extension: ExtensionCode.default(extension.csv),
    date_separator: DateSeparatorCode.default(dateSeparator.kanji),
    date_format: DateFormatCode,
    /** A byte order mark before utf-8, for spreadsheet programs. */
    has_bom: z.boolean().default(false),
    /** Stands for a character that the encoding cannot carry; one character. */
    replacement_character: z
      .string()
      .refine((text) => [...text].length === 1, '1文字を入力して下さい。')
      .default('〓'),
    /** Text files have an apostrophe before what a spreadsheet program would take for a formula. */
    guards_formulas: z.boolean().default(true),
    /** In xlsx, plain numbers become numbers. */
    has_number_cells: z.boolean().default(false),
  }),
});

/** A column of the file (docs/product/output.md#rows). */
export const csvFormatRows = objectClass('csvFormatRows', {
  root: 'outputFormat',
  parent: ['format', 'csvFormats'],
  schema: z.object({
    format: Id,
    type: RowType.default('R'),
    header: z.string().max(TEXT_LIMIT).default(''),
    link_type: LinkType.default('N'),
    /** What separates the items (S), or their formula (I). */
    delimiter: z.string().max(200).default(''),
    day: RowDay.default(''),
    sequence: Sequence,
  }),
});

/**
 * A part of a column's value (docs/product/output.md#order-of-operations); which of the sources counts is the
 * row's type.
 */
export const csvFormatItems = objectClass('csvFormatItems', {
  root: 'outputFormat',
  parent: ['row', 'csvFormatRows'],
  schema: z.object({
    row: Id,
    std_item: Id.nullable().default(null),
    mapping_title: Id.nullable().default(null),
    conversion_rule: Id.nullable().default(null),
    any_text: z.string().max(TEXT_LIMIT).default(''),
    front_text: z.string().max(TEXT_LIMIT).default(''),
    rear_text: z.string().max(TEXT_LIMIT).default(''),
    is_cut: z.boolean().default(false),
    front_cut: CutValue.default(''),
    rear_cut: CutValue.default(''),
    four_operator: orNothing(FourOperator).default(null),
    operator_num: OperatorNumber.default(''),
    connect_four_operator: orNothing(FourOperator).default(null),
    conversion_pattern: Id.nullable().default(null),
    sequence: Sequence,
  }),
});

export const CsvFormatOptions = csvFormatOptions.schema.extend({ id: Id });
export type CsvFormatOptions = z.infer<typeof CsvFormatOptions>;
export const CsvFormatRow = csvFormatRows.schema.extend({ id: Id });
export type CsvFormatRow = z.infer<typeof CsvFormatRow>;
export const CsvFormatItem = csvFormatItems.schema.extend({ id: Id });
export type CsvFormatItem = z.infer<typeof CsvFormatItem>;

/** A row keeps at least one item (docs/product/output.md#screen), and a format has its options once. */
const rules = (graph: ObjectGraph): RuleProblem[] => {
  const rowsWithItems = new Set([...(graph.get('csvFormatItems')?.values() ?? [])].map(({ row }) => row));
  const options = [...(graph.get('csvFormatOptions')?.keys() ?? [])];
  return [
    ...[...(graph.get('csvFormatRows')?.keys() ?? [])]
      .filter((id) => !rowsWithItems.has(id))
      .map((id) => ({ path: `csvFormatRows.${id}`, message: '項目をすべて削除することはできません。' })),
    ...options.slice(1).map((id) => ({
      path: `csvFormatOptions.${id}`,
      message: '出力オプションは1つのフォーマットに1つです。',
    })),
  ];
};

export const outputFormat: ConfigurationRoot<'outputFormat'> = {
  name: 'outputFormat',
  object: csvFormats,
  parts: [csvFormatOptions, csvFormatRows, csvFormatItems],
  flag: 'outputSetting',
  rules,
};
