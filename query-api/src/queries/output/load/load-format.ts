import { rowType } from '@reader/contracts/codes/output';
import {
  CharactersConversionRule,
  conversionPattern,
} from '@reader/contracts/objects/configuration/conversion-pattern';
import { ConversionRule, conversionRule } from '@reader/contracts/objects/configuration/conversion-rule';
import type { Id } from '@reader/contracts/objects/ids';
import {
  CsvFormatItem,
  CsvFormatOptions,
  CsvFormatRow,
  csvFormats,
  outputFormat,
} from '@reader/contracts/objects/output/output-format';
import type { ConfigurationRow } from '@reader/projectors/schema/tables';
import type { Scoped } from '../../../database.js';
import { listConfigurations, objectsOf } from '../../configuration/configuration.js';
import type { OutputFormat } from '../../../output/format/output-format.js';
import { loadMapping } from './load-mapping.js';
import { loadStandardItems } from './load-standard-items.js';

/** What a format draws on, beside what it says itself. */
export type FormatReferences = Pick<
  OutputFormat,
  'standardItems' | 'conversionRules' | 'conversionPatterns' | 'mapping'
>;

/** All that the formats of an organisation may draw on; the mapping definition is the one that is named. */
export const loadReferences = async (
  db: Scoped,
  organisation: Id,
  mappingPattern: Id | null,
): Promise<FormatReferences> => {
  const patterns = await listConfigurations(db, organisation, conversionPattern);
  const rules = await listConfigurations(db, organisation, conversionRule);
  return {
    standardItems: await loadStandardItems(db, organisation),
    conversionRules: new Map(
      rules
        .flatMap((row) => objectsOf(row, conversionRule.object.name))
        .map((rule) => [rule.id, ConversionRule.parse(rule)]),
    ),
    conversionPatterns: new Map(
      patterns.map((row) => [
        row.id,
        objectsOf(row, 'charactersConversionRules').map((rule) => CharactersConversionRule.parse(rule)),
      ]),
    ),
    mapping: await loadMapping(db, organisation, mappingPattern),
  };
};

/** A mapping definition may have thousands of entries: they are read only where a row asks for them. */
export const isMapped = (rows: readonly Pick<CsvFormatRow, 'type'>[]): boolean =>
  rows.some(({ type }) => type === rowType.masterItem);

/** Items by their rows, in their order. */
export const itemsByRow = (items: readonly CsvFormatItem[]): OutputFormat['items'] => {
  const byRow = new Map<Id, CsvFormatItem[]>();
  for (const item of items) {
    const siblings = byRow.get(item.row) ?? [];
    byRow.set(item.row, siblings);
    siblings.push(item);
  }
  return byRow;
};

/** A format that came without options has the defaults. */
const optionsOf = (row: ConfigurationRow): CsvFormatOptions =>
  CsvFormatOptions.parse(objectsOf(row, 'csvFormatOptions')[0] ?? { id: row.id, format: row.id });

/** A format as it is kept. */
export interface SavedFormat extends OutputFormat {
  readonly name: string;
  readonly revision: number;
}

/** A saved format with all that it draws on; undefined where it is not there (any more). */
export const loadFormat = async (db: Scoped, organisation: Id, id: Id): Promise<SavedFormat | undefined> => {
  const [row] = await listConfigurations(db, organisation, outputFormat, { id });
  if (!row) return undefined;
  const { name, mapping_pattern: pattern } = csvFormats.schema.parse(objectsOf(row, csvFormats.name)[0]);
  const rows = objectsOf(row, 'csvFormatRows').map((one) => CsvFormatRow.parse(one));
  return {
    name,
    revision: row.revision,
    options: optionsOf(row),
    rows,
    items: itemsByRow(objectsOf(row, 'csvFormatItems').map((one) => CsvFormatItem.parse(one))),
    ...(await loadReferences(db, organisation, isMapped(rows) ? pattern : null)),
  };
};
