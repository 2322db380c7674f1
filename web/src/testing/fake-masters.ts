import type { FakeConfiguration } from './fake-configuration';
import { fakeId } from './fake-content';

/** Standard items of the fake organisation. */
export const haveStandardItems = (configuration: FakeConfiguration): void =>
  configuration.have(
    'standardFormItems',
    ...['社員番号', '氏名', 'フリガナ', '生年月日', '健診年月日', '最高血圧', '最低血圧', '医師の診断'].map(
      (subject, index) => ({ id: fakeId(7500 + index), subject }),
    ),
  );

export const PATTERN_ID = fakeId(6000);

/** Two conversion patterns, the first with three rules, and two conversion rules. */
export const haveConversions = (configuration: FakeConfiguration): void => {
  configuration.have(
    'charactersConversionPatterns',
    { id: PATTERN_ID, name: '金額を数字だけにする' },
    { id: fakeId(6001), name: '旧字体を新字体に' },
  );
  const rule = { characters_conversion_pattern: PATTERN_ID };
  configuration.have(
    'charactersConversionRules',
    { ...rule, id: fakeId(6010), source: '円', target: '', sequence: 1 },
    { ...rule, id: fakeId(6011), source: ',', target: '', sequence: 2 },
    { ...rule, id: fakeId(6012), source: '^(\\d+) 件$', target: '$1', sequence: 3, is_regex: true },
  );
  configuration.have(
    'conversionRules',
    { id: fakeId(6100), name: '判定コード', sequence: 1, kind: 'ST', std_item: fakeId(7507) },
    { id: fakeId(6101), name: '連番', sequence: 2, kind: 'NO' },
  );
};

export const DEFINITION_ID = fakeId(6200);
/** Titles of the definition: 社員番号 (the key), 所属コード, 所属名. */
export const TITLE_IDS = [fakeId(6210), fakeId(6211), fakeId(6212)] as const;

/** A mapping definition with as many entries as wanted. */
export const haveMappings = (configuration: FakeConfiguration, entries = 45): void => {
  configuration.have('mappingPatterns', { id: DEFINITION_ID, name: '人事マスター' });
  const titles = ['社員番号', '所属コード', '所属名'];
  titles.forEach((title, index) =>
    configuration.have('mappingTitles', {
      id: TITLE_IDS[index]!,
      mapping_pattern: DEFINITION_ID,
      title,
      is_key: index === 0,
      std_item: index === 0 ? fakeId(7500) : null,
      sequence: index + 1,
    }),
  );
  for (let number = 1; number <= entries; number += 1) {
    const id = fakeId(6300 + number);
    configuration.have('mappingInputs', { id, mapping_pattern: DEFINITION_ID });
    [String(10480 + number), number % 2 ? 'A120' : 'B310', number % 2 ? '健康管理室' : '総務課'].forEach(
      (value, index) =>
        configuration.have('mappingValues', {
          id: fakeId(100_000 + number * 10 + index),
          mapping_input: id,
          mapping_title: TITLE_IDS[index]!,
          value,
        }),
    );
  }
};

export const NAMING_RULE_ID = fakeId(6400);

/** A naming rule of three elements: 健診, 氏名, the day. */
export const haveNamingRules = (configuration: FakeConfiguration): void => {
  configuration.have('namingRules', { id: NAMING_RULE_ID, name: '健診票' });
  const element = { naming_rule: NAMING_RULE_ID, forward_concatenation_character: '_' };
  configuration.have(
    'namingRuleElements',
    { id: fakeId(6410), naming_rule: NAMING_RULE_ID, type: 'C', value: '健診', sequence: 1 },
    { ...element, id: fakeId(6411), type: 'R', value: fakeId(7501), sequence: 2 },
    { ...element, id: fakeId(6412), type: 'V', sequence: 3 },
  );
};

export const PRESET_ID = fakeId(6500);

/** A preset pattern of a table of 2 × 2 cells with an upper header, and a text. */
export const havePresets = (configuration: FakeConfiguration): void => {
  configuration.have('presetPatterns', { id: PRESET_ID, name: '購入品の明細' });
  const item = { preset_pattern: PRESET_ID };
  configuration.have(
    'presetUserInputs',
    {
      ...item,
      id: fakeId(6510),
      subject: '明細',
      label: '購入品',
      type: 'TL',
      sequence: 1,
      row_number: 2,
      column_number: 2,
      is_upper_header: true,
    },
    { ...item, id: fakeId(6511), subject: '備考', label: '備考', type: 'TA', sequence: 2 },
  );
  ['品名', '数量', '鉛筆', '10'].forEach((value, index) =>
    configuration.have('presetTableCells', {
      id: fakeId(6520 + index),
      preset_user_input: fakeId(6510),
      is_table_header: index < 2,
      is_table_body: index >= 2,
      sequence: index + 1,
      cell_position_in_row: Math.floor(index / 2) + 1,
      cell_position_in_column: (index % 2) + 1,
      value,
    }),
  );
};
