import { DOCUMENTS_AT_ONCE, ReaderHomeAnswer, UserInputs } from '@reader/contracts/http/documents/documents';
import { DocumentPagesAnswer } from '@reader/contracts/http/documents/page-arrangement';
import { TransactionStarted } from '@reader/contracts/http/transactions';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import { z } from 'zod';
import { pdf, png, type Caller, type UploadedBytes } from '../installation/caller.js';
import { readDocuments, registerForm } from '../installation/given.js';
import { startOcrWorkerProcess } from '../installation/ocr-worker-process.js';
import type { System } from '../installation/system.js';
import { recordMishaps } from './mishaps.js';
import { save, taken } from './taken.js';
import { exportCalls, madeFile } from './exports.js';
import type { Recording } from './fixture.js';

const newId = () => crypto.randomUUID();
const Made = z.object({ id: z.string() });

const inputsOf = async (by: Caller, document: string) =>
  UserInputs.parse((await by.get(`/api/user-inputs/?document_id=${document}`)).json);
const pagesOf = async (by: Caller, document: string) =>
  DocumentPagesAnswer.parse((await by.get(`/api/documents/${document}/pages/`)).json).pages.map(
    ({ id }) => id,
  );
const type = async (by: Caller, document: string, value: string) => {
  const [input] = await inputsOf(by, document);
  await save(by, { _class: 'userInputs', id: input?.id, document, value });
};

/** One object of each class of the configuration, most with what hangs on it. */
const configure = async (by: Caller, organisation: string, sheet: string, fragment: string) => {
  const [item, numbers, conversion, pattern, title, entry, format, row, rule, preset, cellsOf] = Array.from(
    { length: 11 },
    newId,
  );
  await save(by, { _class: 'standardFormItems', id: item, subject: '氏名' });
  await save(by, { _class: 'conversionRules', id: numbers, name: '番号', kind: 'NO', sequence: 1 });
  await save(
    by,
    { _class: 'charactersConversionPatterns', id: conversion, name: '和暦' },
    {
      _class: 'charactersConversionRules',
      id: newId(),
      characters_conversion_pattern: conversion,
      source: '(\\d+)年(\\d+)月',
      target: '$1-$2',
      is_regex: true,
    },
  );
  await save(
    by,
    { _class: 'mappingPatterns', id: pattern, name: '人事マスター' },
    { _class: 'mappingTitles', id: title, mapping_pattern: pattern, title: '社員番号', is_key: true },
  );
  await save(
    by,
    { _class: 'mappingInputs', id: entry, mapping_pattern: pattern },
    { _class: 'mappingValues', id: newId(), mapping_input: entry, mapping_title: title, value: '1024' },
  );
  await save(by, { _class: 'masterTypes', id: newId(), name: '社員', sequence: 1 });
  await save(
    by,
    { _class: 'namingRules', id: rule, name: '就学＋氏名' },
    { _class: 'namingRuleElements', id: newId(), naming_rule: rule, type: 'C', value: '就学', sequence: 1 },
    { _class: 'namingRuleElements', id: newId(), naming_rule: rule, type: 'R', value: item, sequence: 2 },
  );
  const numbered = newId();
  await save(
    by,
    { _class: 'csvFormats', id: format, name: '人事連携CSV' },
    {
      _class: 'csvFormatOptions',
      id: newId(),
      format,
      encoding: 'SJ',
      replacement_character: '■',
      guards_formulas: true,
    },
    { _class: 'csvFormatRows', id: numbered, format, header: 'No', type: 'C', sequence: 1 },
    { _class: 'csvFormatItems', id: newId(), row: numbered, conversion_rule: numbers },
    { _class: 'csvFormatRows', id: row, format, header: '氏名', type: 'R', sequence: 2 },
    { _class: 'csvFormatItems', id: newId(), row, std_item: item, rear_text: '様' },
  );
  const made = taken(
    await by.post('/api/preset-patterns/', { organization: organisation, name: '就学援助' }),
  );
  const presetId = Made.parse(made.json).id;
  await save(
    by,
    {
      _class: 'presetUserInputs',
      id: cellsOf,
      preset_pattern: presetId,
      subject: '明細',
      label: '明細表',
      type: 'TL',
      column_number: 2,
      is_upper_header: true,
    },
    {
      _class: 'presetTableCells',
      id: newId(),
      preset_user_input: cellsOf,
      cell_position_in_row: 1,
      cell_position_in_column: 1,
      value: '品名',
    },
  );
  await save(by, { _class: 'presetPatterns', id: preset, name: '消される様式', organization: organisation });
  taken(await by.call('DELETE', `/api/preset-patterns/${preset}/`));
  await save(
    by,
    { _class: 'checkSettings', id: sheet, sheet, double_entry: true },
    { _class: 'fieldRules', id: newId(), settings: sheet, fragment, kind: 'required', severity: 'doubt' },
  );
  return { format: format!, namingRule: rule!, mappingPattern: pattern! };
};

/** Has a region read, a drawn table read and the page turned, which only a real worker can do. */
const workOnPage = async (system: System, by: Caller, document: string): Promise<void> => {
  await system.worker.stop();
  const worker = startOcrWorkerProcess(system);
  const ask = async (path: string, body: object) => {
    const job = await by.jobEnd(JobStarted.parse(taken(await by.post(path, body)).json).job_id);
    if (job.status !== 'finished') throw new Error(`${path}: ${job.result}`);
  };
  const [page] = z
    .array(z.object({ id: z.string(), file: z.string(), width: z.number(), height: z.number() }))
    .parse((await by.get(`/api/uploaded-files/?document_id=${document}`)).json);
  const { id, file, width, height } = page!;
  const place = { document_id: document, uploaded_file_id: id };
  await ask('/api/read-area/', { ...place, x: 10, y: 10, width: 400, height: 40 });
  await ask('/api/create-table/', {
    ...place,
    xs: [0, width / 2, width],
    ys: [0, height / 2, height],
    subject: '描いた表',
    label: '表',
    is_upper_header: true,
  });
  await ask('/api/rotate-image/', { src: file, angle: 90 });
  await worker.stop();
};

/** What the history tells, without what only the recorder knows. */
export type Told = Omit<Recording, 'secrets' | 'recordedAt' | 'exportedAt'>;

/** A small installation in which most of what can happen has happened once. */
export const recordHistory = async (system: System): Promise<Told> => {
  const { organisation } = system;
  const hanako = await system.account('hanako', 'staff');
  const taro = await system.account('taro', 'staff');
  const kanri = await system.account('kanri', 'manager');
  await system.account('kansa', 'auditor');
  const elsewhere = await system.organisationNamed('yoso');
  const stranger = await system.account('yoso', 'staff', elsewhere);
  taken(
    await kanri.call('PUT', `/api/organization-settings/${organisation}/`, { is_using_word_output: true }),
  );
  const documents: string[] = [];
  const read = async (files: readonly UploadedBytes[], by = hanako, home = organisation) => {
    const made = await readDocuments(by, home, files);
    documents.push(...made);
    return made;
  };
  await read([png('よその書類.png', '氏名=他人')], stranger, elsewhere);
  documents.push(...(await recordMishaps(system, hanako, { by: stranger, organisation: elsewhere })));

  const [blank] = (await read([png('原紙.png', '氏名=', '備考=', 'table=品名|数量/鉛筆|3')])) as [string];
  const form = await registerForm(hanako, blank, '就学援助費受給申請書');
  const fragment = form.fragments[0]!.id;
  const configured = await configure(hanako, organisation, form.sheet, fragment);

  // Documents that are corrected, confirmed, returned and deleted.
  const plain = await read(
    ['手島 勇吉', '髙畑 花子', '𠮷田 彩?', '森 恵'].map((name, index) =>
      png(
        `申請書${index + 1}.png`,
        `氏名=${name}`,
        `金額=${index === 0 ? '未定' : '1,200円'}`,
        'table=品名|数量/鉛筆|3',
      ),
    ),
  );
  const [first, second, third, fourth] = plain as [string, string, string, string];
  await type(hanako, first, '手嶋 勇吉');
  const [, amount] = await inputsOf(taro, first);
  await save(taro, { _class: 'userInputs', id: amount?.id, mark: 'illegible', mark_reason: '水濡れ' });
  await save(
    hanako,
    { _class: 'documents', id: second, comment: '再提出を依頼' },
    { _class: 'userInputs', id: newId(), document: second, label: '備考', value: '改行\nあり' },
  );
  const frame = { document: second, pageNum: 1, scale: 0.5, x: 5, y: 5, width: 300, height: 300 };
  await save(
    hanako,
    { _class: 'columnFrames', id: newId(), sequence: 1, ...frame },
    { _class: 'outputFrames', id: newId(), sequence: 1, frameType: 'O', ...frame },
  );
  const cell = (await inputsOf(hanako, third)).find(({ value }) => value === '鉛筆');
  await save(hanako, { _class: 'userInputs', id: cell?.id, document: third, value: '消しゴム' });
  taken(await hanako.post('/api/documents/', { documents: [first, second], status: 'C' }));
  taken(await hanako.post(`/api/documents/${first}/end-check/`));
  taken(await kanri.post('/api/document/return-to-unconfirmed/', { documents: [second] }));
  taken(await hanako.post('/api/document/delete/', { documents: [fourth] }));

  // Files that fail, are known already, or have several pages.
  const [, drawnOn] = (await read([png('破損.png', 'unreadable=1'), png('無事.png', '氏名=甲')])) as [
    string,
    string,
  ];
  const held = newId();
  await hanako.upload(organisation, held, [png('写し.png', '氏名=甲')]);
  const pages = newId();
  await hanako.upload(organisation, pages, [pdf('五頁.pdf', 'pages=5', '氏名=ＰＤＦ')], { layout: '2' });
  await hanako.read(pages);
  const stack = newId();
  const readingMode = async (reading_mode: 'SR' | 'CF') =>
    taken(await kanri.call('PUT', `/api/organization-settings/${organisation}/`, { reading_mode }));
  // Sets of three pages are for school reports.
  await readingMode('SR');
  await hanako.upload(
    organisation,
    stack,
    ['春', '夏', '秋'].map((name) => png(`${name}.png`, `氏名=${name}の値`, `備考=${name}?`)),
    { layout: '3' },
  );
  await hanako.read(stack);
  await readingMode('CF');
  const listed = async () =>
    ReaderHomeAnswer.parse((await hanako.get('/api/document/reader-home/?limit=100')).json).documents;
  const [stacked] = await listed();
  documents.push(...(await listed()).map(({ id }) => id).filter((id) => !documents.includes(id)));

  // Pages that are put in order, left out, and split off.
  const at = `/api/documents/${stacked!.id}/pages`;
  const [spring, summer, autumn] = (await pagesOf(hanako, stacked!.id)) as [string, string, string];
  taken(await hanako.post(`${at}/reorder/`, { pages: [summer, spring, autumn] }));
  taken(await hanako.post(`${at}/drop/`, { pages: [spring] }));
  taken(await hanako.post(`${at}/split/`, { before: [2] }));
  documents.push(...(await listed()).map(({ id }) => id).filter((id) => !documents.includes(id)));

  // A form that two people enter.
  const twice = (await read(
    [1, 2, 3].map((number) =>
      png(`二人で${number}.png`, `form=${form.sheet}`, `${fragment}=手島 ${number}`, '備考=なし'),
    ),
  )) as [string, string, string];
  for (const document of twice)
    taken(await hanako.post('/api/documents/', { documents: [document], status: 'C' }));
  for (const [document, typed] of [
    [twice[0], '手島 1'],
    [twice[1], '手嶋 2'],
  ] as const) {
    const known = await inputsOf(hanako, document);
    const row = (await listed()).find(({ id }) => id === document);
    taken(
      await taro.post(`/api/documents/${document}/second-entry/`, {
        entry_id: newId(),
        revision: row?.content_revision,
        values: known.map(({ id, value }, index) => ({ id, value: index === 0 ? typed : value })),
      }),
    );
  }

  // A command on more documents than are done at once, and a document that is read again.
  const ids = [first, ...Array.from({ length: DOCUMENTS_AT_ONCE }, newId)];
  const bulk = taken(await hanako.post('/api/document/return-to-unconfirmed/', { documents: ids }));
  await hanako.jobEnd(JobStarted.parse(bulk.json).job_id);
  const again = taken(await hanako.post(`/api/documents/${third}/reload/`, {}));
  await hanako.jobEnd(JobStarted.parse(again.json).job_id);

  // Files that were handed out, and one that could not be made.
  const calls = exportCalls(organisation, [first, second, third], configured);
  const exportJobs: string[] = [];
  for (const call of calls) exportJobs.push((await madeFile(hanako, organisation, call)).job);
  const none = taken(
    await hanako.post(`/api/document/download/documents-${organisation}`, { search: 'どこにもない' }),
  );
  await hanako.jobEnd(JobStarted.parse(none.json).job_id);

  await workOnPage(system, hanako, drawnOn);

  // A transaction that nobody has committed, and answers that are kept for repeated calls.
  const key = { 'idempotency-key': 'recorded' };
  const begun = taken(await hanako.post('/api/transactions/', undefined, key));
  const { transaction_id: transaction } = TransactionStarted.parse(begun.json);
  const [input, other] = await inputsOf(hanako, second);
  const value = '下書きの値';
  taken(
    await hanako.post(`/api/transactions/${transaction}/push_bulk/`, [
      { _class: 'userInputs', id: input!.id, document: second, value },
    ]),
  );
  return {
    organisation,
    users: { staff: 'hanako', other: 'taro', manager: 'kanri', auditor: 'kansa', stranger: 'yoso' },
    documents,
    sheets: [form.sheet],
    mappingPatterns: [configured.mappingPattern],
    exportJobs,
    exports: calls,
    draft: { transaction, document: second, input: other!.id, value },
  };
};
