import { ReaderHomeAnswer } from '@reader/contracts/http/documents/documents';
import { OutputPreviewAnswer } from '@reader/contracts/http/output/output-preview';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inOrganisation, type QueryDatabase } from '@reader/query-api/database';
import { loadDocuments } from '@reader/query-api/queries/output/load/load-documents';
import { loadFormat } from '@reader/query-api/queries/output/load/load-format';
import { connectPostgres } from '@reader/platform/postgres/connect';
import type { Kysely } from 'kysely';
import { png, type Answer, type Caller } from '../installation/caller.js';
import { commit, readDocuments } from '../installation/given.js';
import { QUERY_PASSWORD, startSystem, type System } from '../installation/system.js';

let system: System;
let hanako: Caller;
let db: Kysely<QueryDatabase>;
let documents: string[];
beforeAll(async () => {
  system = await startSystem();
  hanako = await system.account('hanako', 'staff');
  db = connectPostgres<QueryDatabase>(system.dependencies.databaseUrlAs('reader_query', QUERY_PASSWORD), {
    max: 2,
  });
  await readDocuments(
    hanako,
    system.organisation,
    ['手島', '髙畑', '中島', '岩谷'].map((name, index) =>
      png(
        `${index + 1}.png`,
        `社員番号=10${index + 1}`,
        `氏名=${name}`,
        `金額=${index === 0 ? '－' : '1,200円'}`,
      ),
    ),
  );
  const listed = ReaderHomeAnswer.parse((await hanako.get('/api/document/reader-home/')).json).documents;
  documents = listed.map((row) => row.id).reverse();
});
afterAll(async () => {
  await db.destroy();
  await system.stop();
});

type Pushed = Record<string, unknown>;
const saved = async (...pushed: Pushed[]): Promise<void> => {
  const answer = await commit(hanako, pushed);
  expect(answer.status, answer.text).toBe(200);
  // Some tests read the database themselves: this call waits until it has what was saved.
  await hanako.get('/api/csv-formats/');
};
const newId = () => crypto.randomUUID();
const preview = (body: unknown): Promise<Answer> => hanako.post('/api/output-preview/', body);
const texts = ({ records }: OutputPreviewAnswer) => records.map(({ cells }) => cells.map(({ text }) => text));

const [pattern, key, code] = [newId(), newId(), newId()];
const [conversion, rule] = [newId(), newId()];
const rowOf = (type: string, header: string, item: Pushed, more: Pushed = {}) => {
  const row = newId();
  return { row: { id: row, type, header, ...more }, items: [{ id: newId(), row, ...item }] };
};
const draft = (rows: readonly ReturnType<typeof rowOf>[], options: Pushed = {}) => ({
  mapping_pattern: pattern,
  options,
  rows: rows.map(({ row }) => row),
  items: rows.flatMap(({ items }) => items),
});

describe('the preview of an output format', () => {
  beforeAll(async () => {
    await saved(
      { _class: 'mappingPatterns', id: pattern, name: '人事マスター' },
      { _class: 'mappingTitles', id: key, mapping_pattern: pattern, title: '社員番号' },
      { _class: 'mappingTitles', id: code, mapping_pattern: pattern, title: '所属コード', sequence: 2 },
      { _class: 'charactersConversionPatterns', id: conversion, name: '円を取る' },
      {
        _class: 'charactersConversionRules',
        id: newId(),
        characters_conversion_pattern: conversion,
        source: '円',
      },
      { _class: 'conversionRules', id: rule, name: '番号', kind: 'NO' },
    );
  });

  it('is made of the newest read documents where none is confirmed', async () => {
    const answer = await preview(
      draft(
        [
          rowOf('C', 'No', { conversion_rule: rule }),
          rowOf('A', '締切日', {}, { day: 'last' }),
          rowOf('A', '区分', { any_text: '雇入時髙' }),
        ],
        { encoding: 'SJ', date_format: 'Y4PD', date_separator: 'SL', replacement_character: '?' },
      ),
    );
    expect(answer.status, answer.text).toBe(200);
    const made = OutputPreviewAnswer.parse(answer.json);
    expect(made.is_confirmed).toBe(false);
    expect(made.documents.map(({ id }) => id)).toEqual(documents.slice(1).reverse());
    expect(made.header.map(({ text }) => text)).toEqual(['No', '締切日', '区分']);
    expect(texts(made)[1]).toEqual(['2', expect.stringMatching(/^\d{4}\/\d\d\/\d\d$/), '雇入時?']);
    expect(made.records[0]?.cells[2]?.replaced).toEqual([{ at: 3, length: 1, character: '髙' }]);
  });

  it('is made of confirmed documents as soon as there are some', async () => {
    await hanako.post('/api/documents/', { documents: documents.slice(0, 2), status: 'C' });
    const made = OutputPreviewAnswer.parse(
      (await preview(draft([rowOf('A', '区分', { any_text: 'x' })]))).json,
    );
    expect(made.is_confirmed).toBe(true);
    expect(made.documents.map(({ file_name }) => file_name)).toEqual(['2.png', '1.png']);
  });

  it('shows nothing of what is not there, and refuses what is no format', async () => {
    const gone = draft([
      rowOf('M', '所属', { mapping_title: code }),
      rowOf('R', '氏名', { std_item: newId() }),
    ]);
    const made = OutputPreviewAnswer.parse(
      (await preview({ ...gone, mapping_pattern: newId(), sheet_id: null })).json,
    );
    expect(texts(made)).toEqual([
      ['', ''],
      ['', ''],
    ]);
    const none = OutputPreviewAnswer.parse((await preview({ ...gone, sheet_id: newId() })).json);
    expect(none.documents).toEqual([]);
    const wrong = await preview(draft([rowOf('R', '', { front_cut: '１' })]));
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain('半角数字を入力して下さい');
    const many = await preview(draft(Array.from({ length: 201 }, () => rowOf('A', '', {}))));
    expect(many.status).toBe(400);
    expect(many.text).toContain('行は200行までです。');
  });
});

describe('loading for an output', () => {
  const within = <T>(read: Parameters<typeof inOrganisation<T>>[2]) =>
    inOrganisation(db, system.organisation, read);

  it('brings a saved format with all that it draws on', async () => {
    const [format, row] = [newId(), newId()];
    await saved(
      { _class: 'csvFormats', id: format, name: '人事連携CSV', mapping_pattern: pattern },
      { _class: 'csvFormatRows', id: row, format, header: '所属', type: 'M' },
      { _class: 'csvFormatItems', id: newId(), row, any_text: '二', sequence: 2 },
      { _class: 'csvFormatItems', id: newId(), row, any_text: '一', sequence: 1 },
    );
    const loaded = await within((scoped) => loadFormat(scoped, system.organisation, format));
    expect(loaded).toMatchObject({ name: '人事連携CSV', options: { encoding: 'U8', is_header: true } });
    expect(loaded?.rows.map(({ header }) => header)).toEqual(['所属']);
    expect(loaded?.items.get(row)?.map(({ any_text }) => any_text)).toEqual(['一', '二']);
    expect(loaded?.conversionPatterns.get(conversion)).toMatchObject([{ source: '円', target: '' }]);
    expect(loaded?.conversionRules.get(rule)?.kind).toBe('NO');
    expect([...(loaded?.mapping?.titles.keys() ?? [])]).toEqual([key, code]);
    expect(loaded?.mapping?.hasKeys).toBe(false);
    expect(await within((scoped) => loadFormat(scoped, system.organisation, newId()))).toBeUndefined();
  });

  it('brings documents in the order they were asked for, values in reading order', async () => {
    const asked = [documents[2]!, newId(), documents[0]!];
    const batches = await within(async (scoped) => {
      const all = [];
      for await (const batch of loadDocuments(scoped, system.organisation, asked)) all.push(batch);
      return all;
    });
    expect(batches.flat().map(({ fileName, status }) => [fileName, status])).toEqual([
      ['3.png', '未確認'],
      ['1.png', '確認済'],
    ]);
    expect(batches.flat()[0]?.inputs.map(({ label, value }) => [label, value])).toEqual([
      ['社員番号', '103'],
      ['氏名', '中島'],
      ['金額', '1,200円'],
    ]);
  });
});
