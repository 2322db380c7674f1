import type { Id } from '@reader/contracts/objects/ids';
import {
  userInputs,
  tables,
  type Table,
  type UserInput,
} from '@reader/contracts/objects/document/document-content';
import {
  charactersConversionRules,
  type CharactersConversionRule,
} from '@reader/contracts/objects/configuration/conversion-pattern';
import {
  conversionRules,
  type ConversionRule,
} from '@reader/contracts/objects/configuration/conversion-rule';
import {
  csvFormatItems,
  csvFormatOptions,
  csvFormatRows,
  type CsvFormatItem,
  type CsvFormatOptions,
  type CsvFormatRow,
} from '@reader/contracts/objects/output/output-format';
import { documentId, id } from '@reader/contracts/testing/examples/ids';
import { compileFormat } from '../format/compile-format.js';
import type { ValueProblem } from '../format/link-items.js';
import type { OutputFormat } from '../format/output-format.js';
import type { RecordContext } from '../format/source-value.js';
import { conversionBudget } from '../text/conversion-budget.js';
import { withoutPauses } from '@reader/platform/batches/pausing';
import type { MappingTable } from '../values/mapping-table.js';
import type { OutputDocument } from '../values/output-document.js';
import { standardItems } from '../values/standard-items.js';

/** Standard items of the tests, by what they are called. */
export const subjects = ['氏名', '生年月日', '金額', '数量', '品名', '社員番号'] as const;
export const item = (subject: (typeof subjects)[number]): Id => id(900 + subjects.indexOf(subject));
export const items = standardItems(
  subjects.map((subject) => ({ id: item(subject), subject })),
  new Map([[id(950), item('氏名')]]),
);

let next = 2_000;
const newId = (): Id => id((next += 1));

export const input = (more: Partial<UserInput> = {}): UserInput => ({
  ...userInputs.schema.parse({ document: documentId }),
  id: newId(),
  origin: null,
  is_corrected: false,
  ...more,
});

export const cell = (table: Id, row: number, column: number, value: string, isHeader = false): UserInput =>
  input({
    table,
    type: 'TL',
    cell_position_in_row: row,
    cell_position_in_column: column,
    value,
    is_table_header: isHeader,
    is_table_body: !isHeader,
  });

export const table = (more: Partial<Table> = {}): Table => ({
  ...tables.schema.parse({ document: documentId }),
  id: newId(),
  is_upper_header: true,
  ...more,
});

export const document = (more: Partial<OutputDocument> = {}): OutputDocument => ({
  id: documentId,
  contentRevision: 1,
  fileName: '申請書.png',
  sheetName: '就学援助費受給申請書',
  status: '確認済',
  applicant: '手島 勇吉',
  channel: '画像',
  registeredOn: { year: 2026, month: 4, day: 10 },
  comment: '',
  inputs: [],
  tables: [],
  ...more,
});

export const record = (more: Partial<RecordContext> = {}): RecordContext => ({
  document: document(),
  values: new Map(),
  entry: undefined,
  recordNumber: 1,
  documentNumber: 1,
  recordInDocument: 1,
  outputOn: { year: 2026, month: 5, day: 21 },
  ...more,
});

/** Values of standard items by their names. */
export const valuesOf = (
  values: Partial<Record<(typeof subjects)[number], string>>,
): RecordContext['values'] =>
  new Map(
    Object.entries(values).map(([subject, value]) => [item(subject as (typeof subjects)[number]), value]),
  );

type RowOf = Partial<CsvFormatRow> & { readonly items: readonly Partial<CsvFormatItem>[] };

export interface FormatParts {
  readonly options?: Partial<CsvFormatOptions>;
  readonly rules?: readonly (Partial<ConversionRule> & { readonly id: Id })[];
  readonly patterns?: Readonly<Record<Id, readonly Partial<CharactersConversionRule>[]>>;
  readonly mapping?: MappingTable;
}

/** A format of these rows, with whatever is not said as it is by default. */
export const format = (rows: readonly RowOf[], parts: FormatParts = {}): OutputFormat => {
  const made = rows.map(({ items: own, ...row }) => {
    const rowId = newId();
    return {
      row: { ...csvFormatRows.schema.parse({ format: id(1) }), id: rowId, ...row },
      items: own.map((one) => ({ ...csvFormatItems.schema.parse({ row: rowId }), id: newId(), ...one })),
    };
  });
  return {
    options: { ...csvFormatOptions.schema.parse({ format: id(1) }), id: newId(), ...parts.options },
    rows: made.map(({ row }) => row),
    items: new Map(made.map(({ row, items: own }) => [row.id, own])),
    standardItems: items,
    conversionRules: new Map(
      (parts.rules ?? []).map((rule) => [
        rule.id,
        { ...conversionRules.schema.parse({ name: '規則' }), ...rule },
      ]),
    ),
    conversionPatterns: new Map(
      Object.entries(parts.patterns ?? {}).map(([pattern, list]) => [
        pattern,
        list.map((rule) => ({
          ...charactersConversionRules.schema.parse({ characters_conversion_pattern: pattern }),
          id: newId(),
          ...rule,
        })),
      ]),
    ),
    mapping: parts.mapping,
  };
};

/** What a format makes of a record, and what it could not make. */
export const rendered = (
  made: OutputFormat,
  given: RecordContext = record(),
): { readonly fields: string[]; readonly problems: ValueProblem[] } => {
  const problems: ValueProblem[] = [];
  const fields = compileFormat(made, conversionBudget()).map((column) =>
    withoutPauses(column.render(given, (problem) => problems.push(problem))),
  );
  return { fields, problems };
};
