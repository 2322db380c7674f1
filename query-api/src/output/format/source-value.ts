import { rowType, conversionRuleKind, type ConversionRuleKind } from '@reader/contracts/codes/output';
import type { ConversionRule } from '@reader/contracts/objects/configuration/conversion-rule';
import type { CsvFormatItem, CsvFormatRow } from '@reader/contracts/objects/output/output-format';
import type { Id } from '@reader/contracts/objects/ids';
import type { CalendarDate } from '@reader/contracts/dates/calendar-date';
import type { Conversion } from '../text/convert.js';
import type { MappingEntry } from '../values/mapping-table.js';
import type { OutputDocument } from '../values/output-document.js';
import type { RecordValues } from '../values/records-of-document.js';
import type { OutputFormat } from './output-format.js';
import { isDateName } from './write-dates.js';

/** A record and where it stands. */
export interface RecordContext {
  readonly document: OutputDocument;
  readonly values: RecordValues;
  /** Undefined where there is no entry. */
  readonly entry: MappingEntry | undefined;
  /** 1-based: of the record in the file, of the document in the export, of the record in its document. */
  readonly recordNumber: number;
  readonly documentNumber: number;
  readonly recordInDocument: number;
  /** The date of the output, in Japan. */
  readonly outputOn: CalendarDate;
}

/** Where an item takes its value from; a date that is known to be one comes as such. */
export interface Source {
  readonly valueOf: (record: RecordContext) => string | CalendarDate;
  /** What a text becomes before anything else is done with it. */
  readonly convert?: Conversion;
  /** The name says that it is a date: what might be a number is read as one. */
  readonly isDateMeant: boolean;
}

const nothing: Source = { valueOf: () => '', isDateMeant: false };

const ofRule: Readonly<
  Record<Exclude<ConversionRuleKind, typeof conversionRuleKind.standardItem>, Source['valueOf']>
> = {
  [conversionRuleKind.number]: ({ recordNumber }) => String(recordNumber),
  [conversionRuleKind.documentNumber]: ({ documentNumber }) => String(documentNumber),
  [conversionRuleKind.rowNumber]: ({ recordInDocument }) => String(recordInDocument),
  [conversionRuleKind.id]: ({ document }) => document.id,
  [conversionRuleKind.fileName]: ({ document }) => document.fileName,
  [conversionRuleKind.sheetName]: ({ document }) => document.sheetName,
  [conversionRuleKind.status]: ({ document }) => document.status,
  [conversionRuleKind.applicant]: ({ document }) => document.applicant,
  [conversionRuleKind.channel]: ({ document }) => document.channel,
  [conversionRuleKind.registeredDate]: ({ document }) => document.registeredOn,
  [conversionRuleKind.outputDate]: ({ outputOn }) => outputOn,
  [conversionRuleKind.comment]: ({ document }) => document.comment,
};

const standardItem = (item: Id | null, { standardItems }: OutputFormat): Source =>
  item === null
    ? nothing
    : {
        valueOf: ({ values }) => values.get(item) ?? '',
        isDateMeant: isDateName(standardItems.subjectOf(item)),
      };

const conversionRule = (
  rule: ConversionRule | undefined,
  format: OutputFormat,
  conversionOf: (pattern: Id) => Conversion,
): Source => {
  if (!rule) return nothing;
  if (rule.kind !== conversionRuleKind.standardItem)
    return { valueOf: ofRule[rule.kind], isDateMeant: false };
  const source = standardItem(rule.std_item, format);
  if (rule.conversion_pattern === null) return source;
  return { ...source, convert: conversionOf(rule.conversion_pattern) };
};

const mappingTitle = (title: Id | null, { mapping }: OutputFormat): Source =>
  title === null
    ? nothing
    : {
        valueOf: ({ entry }) => entry?.get(title) ?? '',
        isDateMeant: isDateName(mapping?.titles.get(title)?.title ?? ''),
      };

/** Where an item of a row takes its value from, by the row's type (docs/product/output.md#rows). */
export const sourceOf = (
  row: CsvFormatRow,
  item: CsvFormatItem,
  format: OutputFormat,
  conversionOf: (pattern: Id) => Conversion,
): Source => {
  switch (row.type) {
    case rowType.readerItem:
      return standardItem(item.std_item, format);
    case rowType.masterItem:
      return mappingTitle(item.mapping_title, format);
    case rowType.conversionRule:
      return conversionRule(
        item.conversion_rule === null ? undefined : format.conversionRules.get(item.conversion_rule),
        format,
        conversionOf,
      );
    case rowType.anyText:
      // Text of one's own with a day and nothing else is the date of the output.
      return item.any_text === '' && row.day !== ''
        ? { valueOf: ({ outputOn }) => outputOn, isDateMeant: true }
        : { valueOf: () => item.any_text, isDateMeant: false };
  }
};
