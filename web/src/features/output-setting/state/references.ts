import { rowType } from '@reader/contracts/codes/output';
import type { Id } from '@reader/contracts/objects/ids';
import type { CsvFormatItem, CsvFormatRow } from '@reader/contracts/objects/output/output-format';
import { GONE } from '../../../lib/queries/configurations';

/** A possible choice. */
export interface Named {
  readonly id: Id;
  readonly name: string;
}

/** The objects that formats may refer to. */
export interface References {
  readonly standardItems: readonly Named[];
  readonly mappingPatterns: readonly Named[];
  readonly mappingTitles: readonly (Named & { readonly pattern: Id })[];
  readonly conversionRules: readonly Named[];
  readonly conversionPatterns: readonly Named[];
  readonly namingRules: readonly Named[];
}

export const noReferences: References = {
  standardItems: [],
  mappingPatterns: [],
  mappingTitles: [],
  conversionRules: [],
  conversionPatterns: [],
  namingRules: [],
};

/** The name of an object; '' for none. */
export const nameIn = (list: readonly Named[], id: Id | null): string =>
  id === null ? '' : (list.find((one) => one.id === id)?.name ?? GONE);

/** The field with an item's source, by the row's type; null for free text. */
export interface SourceField {
  readonly field: 'std_item' | 'mapping_title' | 'conversion_rule';
  readonly label: string;
  readonly choices: readonly Named[];
}

export const sourceField = (
  type: CsvFormatRow['type'],
  references: References,
  pattern: Id | null,
): SourceField | null => {
  switch (type) {
    case rowType.readerItem:
      return { field: 'std_item', label: 'reader項目', choices: references.standardItems };
    case rowType.masterItem:
      return {
        field: 'mapping_title',
        label: 'マスター項目',
        choices: references.mappingTitles.filter((title) => title.pattern === pattern),
      };
    case rowType.conversionRule:
      return { field: 'conversion_rule', label: '変換ルール', choices: references.conversionRules };
    case rowType.anyText:
      return null;
  }
};

/** With the definition's name, which may differ from the format's current one. */
const titleName = ({ mappingTitles, mappingPatterns }: References, id: Id | null): string => {
  const title = mappingTitles.find((one) => one.id === id);
  return title ? `${nameIn(mappingPatterns, title.pattern)} / ${title.name}` : nameIn([], id);
};

/** The name of an item's source as the table shows it. */
export const sourceName = (
  row: Pick<CsvFormatRow, 'type' | 'day'>,
  item: CsvFormatItem,
  references: References,
  pattern: Id | null,
): string => {
  if (row.type === rowType.masterItem) return titleName(references, item.mapping_title);
  const source = sourceField(row.type, references, pattern);
  if (!source) return item.any_text || (row.day === '' ? '' : '出力日');
  return nameIn(source.choices, item[source.field]);
};
