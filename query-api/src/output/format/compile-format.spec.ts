import { id } from '@reader/contracts/testing/examples/ids';
import type { CsvFormatItem, CsvFormatRow } from '@reader/contracts/objects/output/output-format';
import { describe, expect, it } from 'vitest';
import { format, item, record, rendered, valuesOf, type FormatParts } from '../testing/formats.js';
import { mappingTable } from '../values/mapping-table.js';

const pattern = id(970);

/** The only field of a row of one reader item with this value. */
const one = (value: string, more: Partial<CsvFormatItem> = {}, parts: FormatParts = {}): string =>
  rendered(
    format([{ items: [{ std_item: item('氏名'), ...more }] }], parts),
    record({ values: valuesOf({ 氏名: value }) }),
  ).fields[0]!;

describe('an item', () => {
  it('follows its order of operations: pattern, cut, operator, texts', () => {
    const patterns = {
      [pattern]: [
        { source: '円', target: '' },
        { source: ',', target: '' },
        { source: ' ', target: '' },
      ],
    };
    expect(
      one(
        '1,200 円',
        { conversion_pattern: pattern, four_operator: 'MU', operator_num: '1.1' },
        { patterns },
      ),
    ).toBe('1320');
    expect(
      one(
        'A1,200',
        {
          conversion_pattern: pattern,
          is_cut: true,
          front_cut: '1',
          four_operator: 'PL',
          operator_num: '1',
          front_text: '¥',
          rear_text: '-',
        },
        { patterns },
      ),
    ).toBe('¥1201-');
  });

  it('has no texts around nothing', () => expect(one('', { front_text: '様: ' })).toBe(''));
  it('has texts around something', () =>
    expect(one('山田', { front_text: '様: ', rear_text: '（控）' })).toBe('様: 山田（控）'));
  it('cuts only where cutting is on', () => {
    expect(one('A-00123', { is_cut: true, front_cut: '2' })).toBe('00123');
    expect(one('A-00123', { is_cut: false, front_cut: '2' })).toBe('A-00123');
  });
  it('keeps a text that is no number, and says so', () => {
    const made = format([{ items: [{ std_item: item('金額'), four_operator: 'MU', operator_num: '2' }] }]);
    expect(rendered(made, record({ values: valuesOf({ 金額: '不明' }) }))).toEqual({
      fields: ['不明'],
      problems: [{ kind: 'not-a-number', value: '不明' }],
    });
    expect(rendered(made, record({ values: valuesOf({ 金額: '' }) }))).toEqual({
      fields: [''],
      problems: [],
    });
  });
  it('that names nothing, or what is gone, is empty', () =>
    expect(
      rendered(
        format([
          { items: [{}] },
          { type: 'C', items: [{ conversion_rule: id(1) }] },
          { type: 'M', items: [{ mapping_title: id(2) }] },
        ]),
      ).fields,
    ).toEqual(['', '', '']));
});

describe('a row', () => {
  const pressure = (more: Partial<CsvFormatRow>, first: string, second: string) =>
    rendered(
      format([{ ...more, items: [{ std_item: item('金額') }, { std_item: item('数量') }] }]),
      record({ values: valuesOf({ 金額: first, 数量: second }) }),
    );

  it('stands its items one after another', () =>
    expect(pressure({ link_type: 'N', delimiter: '/' }, '126', '78').fields).toEqual(['12678']));
  it('joins those that are there', () => {
    expect(pressure({ link_type: 'S', delimiter: '/' }, '126', '78').fields).toEqual(['126/78']);
    expect(pressure({ link_type: 'S', delimiter: '/' }, '126', '').fields).toEqual(['126']);
  });

  it('calculates from its items, × and ÷ first', () => {
    const chain = (...operators: ('PL' | 'MI' | 'MU' | 'DI' | null)[]) =>
      rendered(
        format([
          {
            link_type: 'I',
            items: operators.map((operator, index) => ({
              std_item: [item('金額'), item('数量'), item('社員番号')][index]!,
              connect_four_operator: operator,
            })),
          },
        ]),
        record({ values: valuesOf({ 金額: '10', 数量: '3', 社員番号: '4' }) }),
      );
    expect(chain(null, 'PL', 'MU').fields).toEqual(['22']);
    expect(chain('MI', 'MI', 'PL').fields).toEqual(['11']);
    expect(chain(null, 'DI').fields).toEqual(['3.3333333333']);
    expect(chain(null, null).fields).toEqual(['13']);
  });
  it('calculates by a formula of its own', () => {
    const average = (first: string, second: string) =>
      pressure({ link_type: 'I', delimiter: '([1]+[2])/2' }, first, second);
    expect(average('126', '78').fields).toEqual(['102']);
    expect(average('1,000', '△５００').fields).toEqual(['250']);
    expect(average('126', '').fields).toEqual(['63']);
    expect(average('', '')).toEqual({ fields: [''], problems: [] });
  });
  it('is empty, and says why, where it cannot calculate', () => {
    expect(pressure({ link_type: 'I' }, '126', 'なし')).toEqual({
      fields: [''],
      problems: [{ kind: 'not-a-number', value: 'なし' }],
    });
    expect(pressure({ link_type: 'I', delimiter: '[1]/[2]' }, '126', '0')).toEqual({
      fields: [''],
      problems: [{ kind: 'divided-by-zero', value: '126 0' }],
    });
  });
});

describe('dates in a row', () => {
  const birthday = (value: string, row: Partial<CsvFormatRow>, options: FormatParts['options']) =>
    rendered(
      format([{ ...row, items: [{ std_item: item('生年月日') }] }], { options }),
      record({ values: valuesOf({ 生年月日: value }) }),
    ).fields[0];

  it('are written as the format says', () => {
    expect(birthday('平成3年8月14日', {}, { date_format: 'Y4PD', date_separator: 'SL' })).toBe('1991/08/14');
    expect(birthday('19910814', {}, { date_format: 'ERAND' })).toBe('平成3年8月14日');
    expect(birthday('不明', {}, { date_format: 'Y4PD' })).toBe('不明');
  });
  it('stay as they were read without a date format', () =>
    expect(birthday('平成3年8月14日', {}, {})).toBe('平成3年8月14日'));
  it('take the day of the row', () => {
    expect(birthday('2024-02-10', { day: 'last' }, { date_format: 'Y4PD', date_separator: 'HY' })).toBe(
      '2024-02-29',
    );
    expect(birthday('2023-02-10', { day: '31' }, { date_separator: 'SL' })).toBe('2023/02/28');
  });
  it('are none where a number might be meant', () =>
    expect(one('20240401', {}, { options: { date_format: 'Y4PD' } })).toBe('20240401'));
  it('are that of the output in a row of any text with a day', () => {
    const made = format([{ type: 'A', day: 'last', items: [{}] }], {
      options: { date_format: 'Y4PD', date_separator: 'SL' },
    });
    expect(rendered(made).fields).toEqual(['2026/05/31']);
  });
});

describe('a conversion rule', () => {
  const rule = id(980);
  const by = (fields: Parameters<typeof format>[1] & object) =>
    rendered(
      format([{ type: 'C', items: [{ conversion_rule: rule }] }], fields),
      record({ values: valuesOf({ 氏名: '異常なし' }), recordNumber: 3, documentNumber: 2 }),
    ).fields[0];

  it('turns a standard item into what a pattern makes of it', () =>
    expect(
      by({
        rules: [{ id: rule, kind: 'ST', std_item: item('氏名'), conversion_pattern: pattern }],
        patterns: { [pattern]: [{ source: '異常なし', target: 'A' }] },
      }),
    ).toBe('A'));
  it.each([
    ['NO', '3'],
    ['DN', '2'],
    ['RN', '1'],
    ['FN', '申請書.png'],
    ['SN', '就学援助費受給申請書'],
    ['SS', '確認済'],
    ['AP', '手島 勇吉'],
    ['CH', '画像'],
    ['RD', '2026年04月10日'],
    ['OD', '2026年05月21日'],
  ] as const)('%s is %s', (kind, value) => expect(by({ rules: [{ id: rule, kind }] })).toBe(value));
});

describe('a mapping definition', () => {
  const [key, code] = [id(991), id(992)];
  const title = (titleId: string, name: string, isKey: boolean) => ({
    id: titleId,
    mapping_pattern: id(990),
    title: name,
    is_key: isKey,
    std_item: isKey ? item('社員番号') : null,
    sequence: 1,
  });
  const mapping = mappingTable(
    [title(key, '社員番号', true), title(code, '所属コード', false)],
    [
      new Map([
        [key, '００１０'],
        [code, 'A120'],
      ]),
      new Map([
        [key, '0010'],
        [code, 'B310'],
      ]),
      new Map([
        [key, ''],
        [code, 'X'],
      ]),
    ],
  );

  it('gives the first entry whose keys are the record’s, whatever their width', () => {
    expect(mapping.find(valuesOf({ 社員番号: '0010' }))?.get(code)).toBe('A120');
    expect(mapping.find(valuesOf({ 社員番号: '' }))).toBeUndefined();
    expect(mapping.find(valuesOf({ 社員番号: '11' }))).toBeUndefined();
  });
  it('fills the rows of type M', () => {
    const entry = mapping.find(valuesOf({ 社員番号: '0010' }));
    const made = format([{ type: 'M', items: [{ mapping_title: code }] }], { mapping });
    expect(rendered(made, record({ entry })).fields).toEqual(['A120']);
    expect(rendered(made, record()).fields).toEqual(['']);
  });
});
