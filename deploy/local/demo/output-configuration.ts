import type { Client } from '../client.js';

type Pushed = Readonly<Record<string, unknown>> & { readonly _class: string; readonly id: string };

const made = (_class: string, fields: Readonly<Record<string, unknown>>): Pushed => ({
  _class,
  id: crypto.randomUUID(),
  ...fields,
});

/** Where the school lies that a child goes to: what a master brings along. */
const SCHOOLS = [
  ['市立中央小学校', '0101', '盛岡市中央通1丁目1番1号'],
  ['市立北小学校', '0102', '盛岡市北山2丁目3番4号'],
  ['市立南小学校', '0103', '盛岡市南大通5丁目6番7号'],
  ['市立東小学校', '0104', '盛岡市中野8丁目9番10号'],
] as const;

const schools = (item: (subject: string) => string): Pushed[] => {
  const pattern = made('mappingPatterns', { name: '学校マスタ' });
  const titles = ['学校名', '学校コード', '所在地'].map((title, index) =>
    made('mappingTitles', {
      mapping_pattern: pattern.id,
      title,
      is_key: index === 0,
      std_item: index === 0 ? item('学校名') : null,
      sequence: index + 1,
    }),
  );
  const entries = SCHOOLS.flatMap((school) => {
    const entry = made('mappingInputs', { mapping_pattern: pattern.id });
    const values = school.map((value, index) =>
      made('mappingValues', { mapping_input: entry.id, mapping_title: titles[index]!.id, value }),
    );
    return [entry, ...values];
  });
  return [pattern, ...titles, ...entries];
};

const conversions = (): Pushed[] => {
  const [phone, company] = ['電話番号のハイフンを取る', '法人名の略し方'].map((name) =>
    made('charactersConversionPatterns', { name }),
  );
  const rule = (pattern: Pushed, sequence: number, source: string, target: string, is_regex = false) =>
    made('charactersConversionRules', {
      characters_conversion_pattern: pattern.id,
      sequence,
      source,
      target,
      is_regex,
    });
  return [
    phone!,
    rule(phone!, 1, '[-ー－()]', '', true),
    company!,
    rule(company!, 1, '株式会社', '(株)'),
    rule(company!, 2, '有限会社', '(有)'),
    rule(company!, 3, '^(.+)小学校$', '$1小', true),
  ];
};

const fileNames = (item: (subject: string) => string): Pushed[] => {
  const rule = made('namingRules', { name: '日付_児童氏名' });
  const element = (sequence: number, type: string, value: string, back = '') =>
    made('namingRuleElements', {
      naming_rule: rule.id,
      type,
      value,
      backward_concatenation_character: back,
      sequence,
    });
  return [
    rule,
    element(1, 'V', '', '_'),
    element(2, 'C', '就学援助', '_'),
    element(3, 'R', item('児童氏名')),
  ];
};

const preset = (): Pushed[] => {
  const pattern = made('presetPatterns', { name: '電話での聞き取り' });
  const input = (sequence: number, subject: string, label: string, type: string) =>
    made('presetUserInputs', { preset_pattern: pattern.id, sequence, subject, label, type });
  return [
    pattern,
    input(1, '聞き取り', '担当者', 'TX'),
    input(2, '聞き取り', '日付', 'TX'),
    input(3, '聞き取り', '内容', 'TA'),
  ];
};

const outputFormat = (item: (subject: string) => string, of: readonly Pushed[]): Pushed[] => {
  const named = (_class: string, key: string, value: string): string =>
    of.find((one) => one._class === _class && one[key] === value)!.id;
  const format = made('csvFormats', {
    name: '就学援助システム取込用',
    mapping_pattern: named('mappingPatterns', 'name', '学校マスタ'),
  });
  const options = made('csvFormatOptions', {
    format: format.id,
    encoding: 'CP',
    date_format: 'Y4PD',
    date_separator: 'SL',
    naming_rule_id: named('namingRules', 'name', '日付_児童氏名'),
  });
  const column = (
    sequence: number,
    header: string,
    row: Readonly<Record<string, unknown>>,
    ...items: readonly Readonly<Record<string, unknown>>[]
  ): Pushed[] => {
    const madeRow = made('csvFormatRows', { format: format.id, header, sequence, ...row });
    return [
      madeRow,
      ...items.map((fields, index) =>
        made('csvFormatItems', { row: madeRow.id, sequence: index + 1, ...fields }),
      ),
    ];
  };
  return [
    format,
    options,
    ...column(1, '申請区分', { type: 'A' }, { any_text: '就学援助' }),
    ...column(2, '申請日', {}, { std_item: item('申請日') }),
    ...column(3, '申請者', {}, { std_item: item('申請者氏名') }),
    ...column(4, '児童', {}, { std_item: item('児童氏名') }),
    ...column(
      5,
      '学校コード',
      { type: 'M' },
      { mapping_title: named('mappingTitles', 'title', '学校コード') },
    ),
    ...column(
      6,
      '連絡先',
      { link_type: 'S', delimiter: ' ' },
      { std_item: item('住所') },
      {
        std_item: item('電話番号'),
        front_text: '電話',
        conversion_pattern: named('charactersConversionPatterns', 'name', '電話番号のハイフンを取る'),
      },
    ),
    ...column(7, '世帯人数', {}, { std_item: item('世帯人数'), rear_text: '人' }),
  ];
};

/**
 * What an office sets up to hand the demo's forms on: an output format with a master, conversions, a naming rule and a
 * preset, saved as the screens save them. `client` is signed in as staff; the forms are registered.
 */
export const saveOutputConfiguration = async (client: Client): Promise<void> => {
  const items = await client.get<{ id: string; subject: string }[]>('/api/standard-form-items/');
  const item = (subject: string): string => {
    const found = items.find((one) => one.subject === subject);
    if (!found) throw new Error(`no standard item is called ${subject}`);
    return found.id;
  };
  const named = [...schools(item), ...conversions(), ...fileNames(item), ...preset()];
  const { transaction_id } = await client.send<{ transaction_id: string }>('POST', '/api/transactions/');
  await client.send('POST', `/api/transactions/${transaction_id}/push_bulk/`, [
    ...named,
    ...outputFormat(item, named),
  ]);
  await client.send('POST', `/api/transactions/${transaction_id}/commit/`);
};
