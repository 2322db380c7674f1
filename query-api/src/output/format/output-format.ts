import type { ConversionRule } from '@reader/contracts/objects/configuration/conversion-rule';
import type { CharactersConversionRule } from '@reader/contracts/objects/configuration/conversion-pattern';
import type { Id } from '@reader/contracts/objects/ids';
import type {
  CsvFormatItem,
  CsvFormatOptions,
  CsvFormatRow,
} from '@reader/contracts/objects/output/output-format';
import type { MappingTable } from '../values/mapping-table.js';
import type { StandardItems } from '../values/standard-items.js';

/** A format with all that it draws on, as it was when the export was asked for. */
export interface OutputFormat {
  readonly options: CsvFormatOptions;
  /** In sequence. */
  readonly rows: readonly CsvFormatRow[];
  /** By row, in sequence. */
  readonly items: ReadonlyMap<Id, readonly CsvFormatItem[]>;
  readonly standardItems: StandardItems;
  readonly conversionRules: ReadonlyMap<Id, ConversionRule>;
  /** By pattern, in sequence. */
  readonly conversionPatterns: ReadonlyMap<Id, readonly CharactersConversionRule[]>;
  /** Undefined where the format names no mapping definition. */
  readonly mapping: MappingTable | undefined;
}
