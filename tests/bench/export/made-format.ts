import type { ConfigurationRow } from '@reader/projectors/schema/tables';
import { idOf, ORGANISATION, subjects } from './made-documents.js';

export const FORMAT = idOf(20, 0);
/** The same format with a file for each document. */
export const DIVIDED_FORMAT = idOf(20, 1);
const NAMING_RULE = idOf(21, 0);
const PATTERN = idOf(22, 0);
const MAPPING = idOf(23, 0);
const [KEY, SECTION] = [idOf(24, 0), idOf(24, 1)];
const RULE = idOf(25, 0);
const MAPPED_ENTRIES = 500;

const itemOf = (subject: string): string => idOf(30, subjects.indexOf(subject));

const root = (
  name: ConfigurationRow['root'],
  id: string,
  objects: ConfigurationRow['objects'],
  more: Partial<ConfigurationRow> = {},
): ConfigurationRow => ({
  id,
  organisation: ORGANISATION,
  root: name,
  belongs_to: null,
  revision: 1,
  objects,
  object_ids: Object.values(objects).flatMap((list) => list.map((object) => object.id)),
  created_at: '2026-05-21T01:41:00.000Z',
  updated_at: '2026-05-21T01:41:00.000Z',
  added_position: 1n,
  ...more,
});

interface Row {
  readonly type: string;
  readonly item: Readonly<Record<string, unknown>>;
  readonly more?: Readonly<Record<string, unknown>>;
}
const item = (subject: string, more: Row['item'] = {}): Row => ({
  type: 'R',
  item: { std_item: itemOf(subject), ...more },
});

/** Fifty columns: as they are, through a pattern, cut, calculated, dates, mapped, numbered. */
const rows: readonly Row[] = [
  { type: 'C', item: { conversion_rule: RULE } },
  { type: 'M', item: { mapping_title: SECTION } },
  { type: 'A', item: { any_text: '雇入時' } },
  { type: 'A', item: { any_text: '' }, more: { day: 'last' } },
  ...subjects
    .slice(0, 46)
    .map((subject, index) =>
      index === 4
        ? item(subject, { is_cut: true, front_cut: '2' })
        : index === 8 || index === 9
          ? item(subject, { conversion_pattern: PATTERN, four_operator: 'MU', operator_num: '1.1' })
          : index < 4 || index % 4 === 0
            ? item(subject, { conversion_pattern: PATTERN, rear_text: ' ' })
            : item(subject),
    ),
];

const formatOf = (id: string, number: number, options: Record<string, unknown>): ConfigurationRow =>
  root('outputFormat', id, {
    csvFormats: [{ id, name: '人事連携', mapping_pattern: MAPPING }],
    csvFormatOptions: [
      {
        id: idOf(26, number),
        format: id,
        encoding: 'CP',
        date_format: 'Y4PD',
        date_separator: 'SL',
        ...options,
      },
    ],
    csvFormatRows: rows.map(({ type, more }, index) => ({
      id: idOf(27, number, index),
      format: id,
      type,
      header: `列${index + 1}`,
      sequence: index + 1,
      ...more,
    })),
    csvFormatItems: rows.map((row, index) => ({
      id: idOf(28, number, index),
      row: idOf(27, number, index),
      ...row.item,
    })),
  });

/** The formats with all that they draw on. */
export const configurations: readonly ConfigurationRow[] = [
  ...subjects.map((subject) =>
    root('standardFormItem', itemOf(subject), {
      standardFormItems: [{ id: itemOf(subject), subject, status: 'A' }],
    }),
  ),
  formatOf(FORMAT, 0, {}),
  formatOf(DIVIDED_FORMAT, 1, { is_divided: true, naming_rule_id: NAMING_RULE }),
  root('namingRule', NAMING_RULE, {
    namingRules: [{ id: NAMING_RULE, name: '社員番号と氏名' }],
    namingRuleElements: ['社員番号', '氏名'].map((subject, index) => ({
      id: idOf(31, index),
      naming_rule: NAMING_RULE,
      type: 'R',
      value: itemOf(subject),
      backward_concatenation_character: '_',
      sequence: index + 1,
    })),
  }),
  root('conversionRule', RULE, { conversionRules: [{ id: RULE, name: '番号', kind: 'NO' }] }),
  root('conversionPattern', PATTERN, {
    charactersConversionPatterns: [{ id: PATTERN, name: '整える' }],
    charactersConversionRules: [
      { source: '円', target: '' },
      { source: ',', target: '' },
      { source: '(\\d+)丁目', target: '$1-', is_regex: true },
      { source: '-', target: '‐' },
    ].map((rule, index) => ({
      id: idOf(32, index),
      characters_conversion_pattern: PATTERN,
      sequence: index + 1,
      ...rule,
    })),
  }),
  root('mappingPattern', MAPPING, {
    mappingPatterns: [{ id: MAPPING, name: '人事マスター' }],
    mappingTitles: [
      {
        id: KEY,
        mapping_pattern: MAPPING,
        title: '社員番号',
        is_key: true,
        std_item: itemOf('社員番号'),
        sequence: 1,
      },
      { id: SECTION, mapping_pattern: MAPPING, title: '所属', is_key: false, std_item: null, sequence: 2 },
    ],
  }),
  ...Array.from({ length: MAPPED_ENTRIES }, (_, index) =>
    root(
      'mappingInput',
      idOf(33, index),
      {
        mappingInputs: [{ id: idOf(33, index), mapping_pattern: MAPPING }],
        mappingValues: [
          {
            id: idOf(34, index),
            mapping_input: idOf(33, index),
            mapping_title: KEY,
            value: `A-${String(index).padStart(5, '0')}`,
          },
          {
            id: idOf(35, index),
            mapping_input: idOf(33, index),
            mapping_title: SECTION,
            value: `第${index % 20}課`,
          },
        ],
      },
      { belongs_to: MAPPING, added_position: BigInt(index + 2) },
    ),
  ),
];
