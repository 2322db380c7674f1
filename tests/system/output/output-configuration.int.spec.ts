import { MappingInputsAnswer } from '@reader/contracts/http/configuration/configurations';
import { ConversionPreviewAnswer } from '@reader/contracts/http/output/conversion-preview';
import { CommitAnswer } from '@reader/contracts/http/transactions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Caller } from '../installation/caller.js';
import { commit } from '../installation/given.js';
import { startSystem, type System } from '../installation/system.js';

let system: System;
let hanako: Caller;
beforeAll(async () => {
  system = await startSystem();
  hanako = await system.account('hanako', 'staff');
});
afterAll(() => system.stop());

type Pushed = Record<string, unknown>;
const save = (...pushed: Pushed[]) => commit(hanako, pushed);
const saved = async (...pushed: Pushed[]): Promise<CommitAnswer> => {
  const answer = await save(...pushed);
  expect(answer.status, answer.text).toBe(200);
  return CommitAnswer.parse(answer.json);
};
const Listed = z.array(z.looseObject({ id: z.string() }));
const list = async (path: string) => Listed.parse((await hanako.get(path)).json);
const newId = () => crypto.randomUUID();

describe('an output format', () => {
  const format = newId();
  const [row, other] = [newId(), newId()];
  const item = newId();

  it('is saved with its options, rows and items, and listed in their order', async () => {
    await saved(
      { _class: 'csvFormats', id: format, name: '人事連携CSV' },
      {
        _class: 'csvFormatOptions',
        id: newId(),
        format,
        encoding: 'SJ',
        date_format: 'Y4PD',
        date_separator: 'SL',
      },
      { _class: 'csvFormatRows', id: other, format, header: '締切日', type: 'A', day: 'last', sequence: 2 },
      { _class: 'csvFormatItems', id: newId(), row: other },
      { _class: 'csvFormatRows', id: row, format, header: '氏名', sequence: 1 },
      { _class: 'csvFormatItems', id: item, row, is_cut: true, front_cut: '-3' },
    );
    expect(await list('/api/csv-formats/')).toMatchObject([
      { id: format, name: '人事連携CSV', mapping_pattern: null, revision: 0 },
    ]);
    expect(await list(`/api/csv-format-rows/?format_id=${format}`)).toMatchObject([
      { id: row, header: '氏名', type: 'R', link_type: 'N' },
      { id: other, header: '締切日', day: 'last' },
    ]);
    expect(await list(`/api/csv-format-items/?row_id=${row}`)).toMatchObject([
      { id: item, front_cut: '-3', four_operator: null },
    ]);
    expect(await list(`/api/csv-format-options/?format_id=${format}`)).toMatchObject([
      { encoding: 'SJ', is_header: true, replacement_character: '〓', guards_formulas: true },
    ]);
  });

  it.each([
    [{ _class: 'csvFormatItems', id: item, row, _delete: true }, '項目をすべて削除することはできません。'],
    [{ _class: 'csvFormatItems', id: item, row, front_cut: '1.5' }, '半角数字を入力して下さい'],
    [{ _class: 'csvFormatItems', id: item, row, rear_cut: '１' }, '半角数字を入力して下さい'],
    [{ _class: 'csvFormatItems', id: item, row, operator_num: '01' }, '半角数字を入力して下さい'],
    [{ _class: 'csvFormatOptions', id: newId(), format }, '出力オプションは1つのフォーマットに1つです。'],
    [{ _class: 'csvFormats', id: format, name: ' ' }, '名前を入力して下さい。'],
  ])('refuses %j', async (pushed, message) => {
    const answer = await save(pushed);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(message);
  });

  it('names no mapping or naming rule that never was, but one that was deleted', async () => {
    const [mapping, rule] = [newId(), newId()];
    const named = { _class: 'csvFormats', id: format, name: '人事連携CSV', mapping_pattern: mapping };
    const options = { _class: 'csvFormatOptions', id: newId(), format: newId(), naming_rule_id: rule };
    expect((await save(named)).code).toBe('not-found');
    expect((await save({ _class: 'csvFormats', id: options.format, name: '別' }, options)).code).toBe(
      'not-found',
    );
    expect((await save({ _class: 'mappingInputs', id: newId(), mapping_pattern: mapping })).code).toBe(
      'not-found',
    );
    // Made by the same commit.
    await saved(named, { _class: 'mappingPatterns', id: mapping, name: '部署' });
    await saved({ _class: 'mappingPatterns', id: mapping, _delete: true });
    await saved({ ...named, name: '人事連携' });
    expect(await list('/api/csv-formats/')).toMatchObject([{ name: '人事連携', mapping_pattern: mapping }]);
    // As a copy of the format would.
    const copy = newId();
    await saved({ ...named, id: copy });
    await saved({ _class: 'csvFormats', id: copy, _delete: true });
  });

  it('goes with all it holds', async () => {
    await saved({ _class: 'csvFormats', id: format, _delete: true });
    expect(await list('/api/csv-formats/')).toEqual([]);
    expect((await hanako.get(`/api/csv-format-rows/?format_id=${format}`)).status).toBe(404);
  });
});

describe('a mapping definition', () => {
  const pattern = newId();
  const [key, code] = [newId(), newId()];
  const entries = Array.from({ length: 35 }, (_, index) => ({ id: newId(), number: index + 1 }));
  const page = async (query = '') =>
    MappingInputsAnswer.parse(
      (await hanako.get(`/api/mapping-inputs/?mapping_pattern_id=${pattern}${query}`)).json,
    );

  it('is saved with its titles, and its entries page by page', async () => {
    await saved(
      { _class: 'mappingPatterns', id: pattern, name: '人事マスター' },
      { _class: 'mappingTitles', id: code, mapping_pattern: pattern, title: '所属コード', sequence: 2 },
      {
        _class: 'mappingTitles',
        id: key,
        mapping_pattern: pattern,
        title: '社員番号',
        is_key: true,
        sequence: 1,
      },
    );
    const answer = await saved(
      ...entries.flatMap(({ id, number }) => [
        { _class: 'mappingInputs', id, mapping_pattern: pattern },
        { _class: 'mappingValues', id: newId(), mapping_input: id, mapping_title: key, value: `10${number}` },
        {
          _class: 'mappingValues',
          id: newId(),
          mapping_input: id,
          mapping_title: code,
          value: number % 2 ? 'A120' : 'B310',
        },
      ]),
    );
    expect(answer.roots).toHaveLength(35);
    expect((await list(`/api/mapping-titles/?mapping_pattern_id=${pattern}`)).map(({ id }) => id)).toEqual([
      key,
      code,
    ]);
    const first = await page();
    expect(first.total).toBe(35);
    expect(first.mapping_inputs).toHaveLength(30);
    expect(first.mapping_inputs[0]).toMatchObject({
      mapping_pattern: pattern,
      mapping_values: [{ value: '101' }, { value: 'A120' }],
    });
    expect((await page('&offset=30')).mapping_inputs).toHaveLength(5);
    expect(await page('&search=b310')).toMatchObject({ total: 17 });
    expect((await list(`/api/mapping-values/?mapping_input_id=${entries[0]!.id}`)).length).toBe(2);
  });

  it('refuses a second value under a title', async () => {
    const answer = await save({
      _class: 'mappingValues',
      id: newId(),
      mapping_input: entries[0]!.id,
      mapping_title: key,
      value: 'x',
    });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('同じ項目の値が2つあります。');
  });

  it('takes its entries along when it goes', async () => {
    const answer = await saved({ _class: 'mappingPatterns', id: pattern, _delete: true });
    expect(answer.roots).toHaveLength(36);
    expect((await hanako.get(`/api/mapping-inputs/?mapping_pattern_id=${pattern}`)).status).toBe(404);
    expect(await list('/api/mapping-values/')).toEqual([]);
  });
});

describe('a conversion pattern', () => {
  const pattern = newId();
  const rule = { _class: 'charactersConversionRules', characters_conversion_pattern: pattern };

  it('is saved with rules that can run', async () => {
    await saved(
      { _class: 'charactersConversionPatterns', id: pattern, name: '和暦' },
      { ...rule, id: newId(), source: '(\\d+)年(\\d+)月', target: '$1-$2', is_regex: true },
      { ...rule, id: newId(), source: '(', target: '（', sequence: 2 },
    );
    expect(
      await list(`/api/characters-conversion-rules/?characters_conversion_pattern_id=${pattern}`),
    ).toMatchObject([
      { is_regex: true, is_case_insensitive: true, is_width_insensitive: true },
      { is_regex: false, source: '(' },
    ]);
  });

  it.each([
    ['(', '', '正規表現を入力してください'],
    ['(a)', '$2', '正規表現を入力してください'],
    ['(?=a)', '', '先読み・後読み（(?=…)など）'],
  ])('refuses /%s/ → %s', async (source, target, reason) => {
    const answer = await save({ ...rule, id: newId(), source, target, is_regex: true });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(reason);
  });
});

describe('rules that are being edited', () => {
  const preview = (rules: object[], text: string) => hanako.post('/api/conversion-preview/', { rules, text });

  it('are tried out one after the other, as an output applies them', async () => {
    const answer = await preview(
      [
        { source: '円', target: '' },
        { source: '(\\d),(\\d)', target: '$1$2', is_regex: true },
      ],
      '１，２００円',
    );
    expect(answer.status, answer.text).toBe(200);
    expect(ConversionPreviewAnswer.parse(answer.json)).toEqual({
      text: '１２００',
      steps: [{ text: '１，２００' }, { text: '１２００' }],
    });
  });

  it.each([
    [[{ source: '(', target: '', is_regex: true }], 'a', '正規表現を入力してください'],
    [[], 'あ'.repeat(2_001), ''],
  ])('are refused where they cannot run: %j', async (rules, text, message) => {
    const answer = await preview(rules, text);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(message);
  });
});

describe('small lists', () => {
  it('of conversion rules and master types stand in their order', async () => {
    await saved(
      { _class: 'conversionRules', id: newId(), name: '判定コード', kind: 'ST', sequence: 1 },
      { _class: 'masterTypes', id: newId(), name: '社員', sequence: 1 },
      { _class: 'masterTypes', id: newId(), name: '古い台帳', sequence: 2, is_used: false },
    );
    expect(await list('/api/conversion-rules/')).toMatchObject([{ name: '判定コード', kind: 'ST' }]);
    expect((await list('/api/master-types/')).length).toBe(2);
    expect(await list('/api/used-master-types/')).toMatchObject([{ name: '社員' }]);
  });

  it('of naming rules are made and removed by calls of their own', async () => {
    const made = await hanako.post('/api/naming-rules/', {
      organization: system.organisation,
      name: '日付と氏名',
    });
    expect(made.status).toBe(201);
    const { id } = z.object({ id: z.string() }).parse(made.json);
    await saved({ _class: 'namingRuleElements', id: newId(), naming_rule: id, type: 'V' });
    expect(await list(`/api/naming-rule-elements/?naming_rule_id=${id}`)).toMatchObject([
      { type: 'V', value: '' },
    ]);
    expect((await hanako.call('DELETE', `/api/naming-rules/${id}/`)).status).toBe(204);
    expect(await list('/api/naming-rules/')).toEqual([]);
  });
});
