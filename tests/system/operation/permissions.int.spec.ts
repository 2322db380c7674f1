import type { AnyDatabase } from '@reader/platform/postgres/any-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReaderHomeAnswer, UploadedFile } from '@reader/contracts/http/documents/documents';
import { ChunkAnswer } from '@reader/contracts/http/uploads/chunked-upload';
import {
  configurationLists,
  ConfigurationWire,
  namedRoots,
} from '@reader/contracts/http/configuration/configurations';
import { DemandDataAnswer } from '@reader/contracts/http/documents/demand-data';
import { RegisterSheetAnswer } from '@reader/contracts/http/configuration/sheets';
import { Task } from '@reader/contracts/http/work/tasks';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import { TransactionStarted } from '@reader/contracts/http/transactions';

import { routes, type Route } from '@reader/contracts/routes';
import { connectPostgres } from '@reader/platform/postgres/connect';
import { sql } from 'kysely';
import { z } from 'zod';
import { png, type Answer, type Caller } from '../installation/caller.js';
import { commit } from '../installation/given.js';
import { PASSWORD, QUERY_PASSWORD, startSystem, type System } from '../installation/system.js';

const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;
const SECRET_VALUE = '見本太郎の値';
const SECRET_NAME = '見本の帳票';
const roles = ['staff', 'manager', 'system_manager', 'auditor'] as const;

let system: System;
let nobody: Caller;
let stranger: Caller;
let strangerHome: string;
const own = new Map<(typeof roles)[number], Caller>();
let documents: string[];
/** Documents of two pages. */
let stacks: { id: string; pages: string[] }[];
let pageId: string;
let readJob: string;
let exportJob: string;
/** An export that found nothing. */
let failedJob: string;
let ownerAccount: string;
let task: string;
let sheet: string;
let demandToken: string;
/** One for each role that may remove one, and one that stays. */
/** What the organisation has of each kind that has calls of its own, by the address of its list. */
const roots: Record<string, string[]> = {};
const mappingPattern = crypto.randomUUID();
const outputFormat = crypto.randomUUID();
const CLIP = '5b8f0c1e-6a2d-4f3b-9c7e-1d2e3f4a5b6c';

beforeAll(async () => {
  system = await startSystem();
  for (const role of roles) own.set(role, await system.account(`u-${role}`, role));
  nobody = system.stranger();
  strangerHome = await system.organisationNamed('yoso');
  stranger = await system.account('yosomono', 'system_manager', strangerHome);
  for (const [caller, home] of [
    [own.get('system_manager')!, system.organisation],
    [stranger, strangerHome],
  ] as const)
    await caller.call('PUT', `/api/organization-settings/${home}/`, { is_using_word_output: true });

  const staff = own.get('staff')!;
  const upload = crypto.randomUUID();
  // One document for each role that may delete one, and some more.
  await staff.upload(
    system.organisation,
    upload,
    [1, 2, 3, 4, 5].map((number) =>
      png(`${SECRET_NAME}${number}.png`, `氏名=${SECRET_VALUE}${number}\nclip=${CLIP}`),
    ),
  );
  readJob = (await staff.read(upload)).id;
  documents = ReaderHomeAnswer.parse((await staff.get('/api/document/reader-home/')).json).documents.map(
    (row) => row.id,
  );
  stacks = await stacksOf(staff, 3 + usingUp.length * roles.length);
  pageId =
    z.array(UploadedFile).parse((await staff.get(`/api/uploaded-files/?document_id=${documents[0]}`)).json)[0]
      ?.id ?? '';
  task = z.array(Task).parse((await staff.get(`/api/tasks/${readJob}`)).json)[0]?.id ?? '';
  const registering = RegisterSheetAnswer.parse(
    (await staff.post(`/api/documents/${documents[1]}/upload/`, { form_subject: SECRET_NAME })).json,
  );
  await staff.jobEnd(registering.job_id);
  sheet = registering.sheet_id;
  demandToken = DemandDataAnswer.parse((await staff.post('/put-demand-data/', demandData())).json).token;
  for (const { url } of namedRoots) {
    const ids: string[] = [];
    for (let number = 0; number <= roles.length; number += 1) {
      const body = { organization: system.organisation, name: `${SECRET_NAME}${number}` };
      ids.push(ConfigurationWire.parse((await staff.post(url, body)).json).id);
    }
    roots[url] = ids;
  }
  await commit(staff, [
    { _class: 'mappingPatterns', id: mappingPattern, name: SECRET_NAME },
    { _class: 'csvFormats', id: outputFormat, name: SECRET_NAME },
  ]);
  const asked = await staff.post(`/api/document/download/documents-${system.organisation}`, {
    document_ids: documents.slice(0, 1),
  });
  exportJob = (await staff.jobEnd(JobStarted.parse(asked.json).job_id)).id;
  const inVain = await staff.post(`/api/document/download/documents-${system.organisation}`, {
    document_ids: [],
    end_date: '20000101',
  });
  failedJob = (await staff.jobEnd(JobStarted.parse(inVain.json).job_id)).id;
  ownerAccount = (await staff.get('/api/authenticated-user/')).json as string;
  ownerAccount = z.object({ user: z.object({ id: z.string() }) }).parse(ownerAccount).user.id;
});
afterAll(() => system.stop());

const stacksOf = async (caller: Caller, number: number): Promise<typeof stacks> => {
  const upload = crypto.randomUUID();
  const files = Array.from({ length: number * 2 }, (_, index) => png(`束の${index}.png`, `番号=${index}`));
  await caller.upload(system.organisation, upload, files, { layout: '2' });
  await caller.read(upload);
  const { documents: rows } = ReaderHomeAnswer.parse(
    (await caller.get(`/api/document/reader-home/?limit=100&search=${encodeURIComponent('束の')}`)).json,
  );
  return Promise.all(
    rows.map(async ({ id }) => ({
      id,
      pages: z
        .array(UploadedFile)
        .parse((await caller.get(`/api/uploaded-files/?document_id=${id}`)).json)
        .map((page) => page.id),
    })),
  );
};

const demandData = () => ({ sheet_id: sheet, item_inputs: [], demanded_at: '2024-04-01T09:00:00+09:00' });

/** Operations that use a document up: one per role. */
const usingUp = ['split', 'move', 'merge'] as const;
const stackOf = (operation: (typeof usingUp)[number], role: number) =>
  stacks[3 + usingUp.indexOf(operation) * roles.length + role]!;

interface Fixture {
  /** Number of the role that asks. */
  readonly role: number;
  /** A document that may be lost. */
  readonly expendable: string;
  /** Of each kind that is removed by a call of its own, one that may be lost; by the address of its list. */
  readonly roots: Readonly<Record<string, string>>;
  /** A transaction of the staff member, and one of the caller's own. */
  readonly transaction: string;
  readonly upload: string;
  /** A file that comes in pieces, by the caller. */
  readonly chunked: string;
  readonly token: string;
}

const pathOf = (route: Route, fixture: Fixture): string => {
  const path = route.url
    .replace(':organizationId', system.organisation)
    .replace('/chunked-upload/:uploadId', `/chunked-upload/${fixture.chunked}`)
    .replace(':uploadId', fixture.upload)
    .replace(':sheetId', sheet)
    .replace(':documentId', documents[0] ?? '')
    .replace(':pageId', pageId)
    .replace(':variant', 'image')
    .replace(':target', `documents-${system.organisation}`)
    .replace('/jobs/:id/retry/', `/jobs/${failedJob}/retry/`)
    .replace('/jobs/:id', `/jobs/${readJob}`)
    .replace('/transactions/:id', `/transactions/${fixture.transaction}`)
    .replace('/processes/:id', `/processes/${readJob}`)
    .replace('/tasks/:id', `/tasks/${route.method === 'GET' ? readJob : task}`)
    .replace('/sheets/:id', `/sheets/${sheet}`)
    .replace(':fragmentId', CLIP)
    .replace(':file', `${demandToken}.xml`)
    .replace(/^(.*\/):id\/$/, (whole, list: string) =>
      fixture.roots[list] ? `${list}${fixture.roots[list]}/` : whole,
    )
    .replace('/documents/:id/pages/drop/', `/documents/${stacks[1]!.id}/pages/drop/`)
    .replace('/documents/:id/pages/split/', `/documents/${stackOf('split', fixture.role).id}/pages/split/`)
    .replace('/documents/:id/pages/move/', `/documents/${stackOf('move', fixture.role).id}/pages/move/`)
    .replace('/documents/:id/pages/re', `/documents/${stacks[0]!.id}/pages/re`)
    .replace('/documents/:id/reload/', `/documents/${fixture.expendable}/reload/`)
    .replace('/documents/:id/upload/', `/documents/${fixture.expendable}/upload/`)
    .replace(':id', documents[0] ?? '');
  return path + (queries[route.url]?.() ?? '');
};

const ofOrganization = () => `?organization_id=${system.organisation}`;
const ofDocument = () => `?document_id=${documents[0]}`;
const ofSheet = () => `?sheet_id=${sheet}`;

const ofPattern = () => `?preset_pattern_id=${roots['/api/preset-patterns/']?.at(-1)}`;

const queries: Record<string, () => string> = {
  ...Object.fromEntries(configurationLists.map(({ url }) => [url, ofOrganization])),
  '/api/used-master-types/': ofOrganization,
  '/api/mapping-inputs/': () => `?mapping_pattern_id=${mappingPattern}`,
  '/api/preset-user-inputs/': ofPattern,
  '/api/preset-table-cells/': ofPattern,
  '/api/sheets/': ofOrganization,
  '/api/sheet/count/': ofOrganization,
  '/api/standard-form-items/': ofOrganization,
  '/api/form-items/': ofSheet,
  '/api/form-item-fragments/': ofSheet,
  '/api/fragment-options/': ofSheet,
  '/api/processes/': () => `?user_profile_id=${ownerAccount}`,
  '/api/pages/': ofSheet,
  '/api/frames/': ofSheet,
  '/api/frame-areas/': ofDocument,
  '/api/frame-checkboxes/': ofDocument,
  '/api/detected-frames/': ofDocument,
  '/api/clipped-images/': ofDocument,
  '/api/embedded-images/': ofDocument,
  '/api/distance/': ofDocument,
  '/api/processings/': ofDocument,
  '/api/statistics/': ofOrganization,
  '/api/organization-settings/': ofOrganization,
  '/api/document/reader-home/': ofOrganization,
  '/api/documents/unchecked/': ofOrganization,
  '/api/documents/not-applicable/': ofOrganization,
  '/api/document/reader-home/count/': ofOrganization,
  '/api/document/reader-home/ids/': ofOrganization,
  '/api/uploaded-files/': ofDocument,
  '/api/user-inputs/': ofDocument,
  '/api/reader/document/:id/occurrence/': () => '?text=ab',
  '/api/entered-values/': () => `${ofSheet()}&fragment_id=${CLIP}&text=a`,
  '/api/grouped-fields/': ofSheet,
  '/api/grouped-values/': () => `${ofSheet()}&by=mark`,
  '/api/grouped-ready/': ofSheet,
  '/api/documents/:id/crop/': () => `?page=${pageId}&x=10&y=10&width=100&height=40`,
  '/api/tables/': ofDocument,
  '/api/output-frames/': () => `?document=${documents[0]}`,
  '/api/recognized-texts/': ofDocument,
  '/api/presigned-url/': () => '?bucket=mihon&file=a.png',
  '/files/documents/': () => `?organization_id=${system.organisation}&job_id=${exportJob}`,
};

const pageSource = () => `/api/page-images/${documents[0]}/${pageId}/image`;

const bodies: Record<string, (fixture: Fixture) => unknown> = {
  'POST /api/refresh_jwt_token/': ({ token }) => ({ token }),
  'POST /api/documents/': () => ({ documents: documents.slice(1, 2), status: 'C' }),
  'POST /api/documents/next-to-check/': () => ({}),
  'POST /api/documents/:id/second-entry/': () => ({
    entry_id: crypto.randomUUID(),
    revision: 0,
    values: [],
  }),
  'POST /api/document/return-to-unconfirmed/': () => ({ documents: documents.slice(1, 2) }),
  'POST /api/document/delete/': ({ expendable }) => ({ documents: [expendable] }),
  'POST /api/transactions/:id/push_bulk/': () => [
    { _class: 'userInputs', id: crypto.randomUUID(), document: documents[0], value: '値' },
  ],
  'POST /api/output-preview/': () => ({
    mapping_pattern: mappingPattern,
    options: {},
    rows: [{ id: CLIP, type: 'M' }],
    items: [{ id: CLIP, row: CLIP }],
    sheet_id: sheet,
  }),
  'POST /api/document/download/:target': () => ({ document_ids: documents.slice(0, 1) }),
  'POST /api/document/download-format/:target': () => ({
    document_ids: documents.slice(0, 1),
    format_id: outputFormat,
  }),
  ...Object.fromEntries(
    [
      '/api/documents/download/pdf',
      '/api/document/to-word/',
      '/api/document/to-word/zip/',
      '/api/create-zip-file/',
      '/api/documents/download/xlsx',
      '/api/sort/',
      '/api/documents/sort-cells/',
    ].map((url) => [`POST ${url}`, () => ({ document_ids: documents.slice(0, 1) })]),
  ),
  'POST /api/document/download-columns/': () => ({ document_ids: documents.slice(0, 1) }),
  'POST /api/documents/:id/take-tables-back/': () => ({ job_id: crypto.randomUUID() }),
  'POST /api/document/download-count/': () => ({ document_ids: documents.slice(0, 1) }),
  'POST /api/uploaded-files/rename/': () => ({
    naming_rule_id: roots['/api/naming-rules/']?.at(-1),
    document_ids: documents.slice(0, 1),
  }),
  'POST /put-demand-data/': demandData,
  'POST /api/create-table/': () => ({
    document_id: documents[0],
    uploaded_file_id: pageId,
    xs: [0, 100],
    ys: [0, 100],
  }),
  'POST /api/rearrange-tables/': () => ({
    images: [pageSource()],
    tableAreas: [[{ x: 0, y: 0, width: 100, height: 100 }]],
  }),
  'POST /api/read-area/': () => ({
    ...{ document_id: documents[0], uploaded_file_id: pageId },
    ...{ x: 0, y: 0, width: 100, height: 100 },
  }),
  'POST /api/rotate-image/': () => ({ src: pageSource(), angle: 90 }),
  ...Object.fromEntries(
    namedRoots.map(({ url }) => [
      `POST ${url}`,
      () => ({ organization: system.organisation, name: '新しい設定' }),
    ]),
  ),
  'POST /api/conversion-preview/': () => ({ rules: [{ source: '円', target: '' }], text: '1,200円' }),
  'POST /api/documents/:id/reload/': () => ({ is_forced: true }),
  'POST /api/documents/:id/pages/reorder/': () => ({ pages: stacks[0]!.pages }),
  'POST /api/documents/:id/pages/restore/': () => ({ pages: stacks[0]!.pages.slice(0, 1) }),
  'POST /api/documents/:id/pages/drop/': () => ({ pages: stacks[1]!.pages.slice(0, 1) }),
  'POST /api/documents/:id/pages/split/': () => ({ before: [2] }),
  'POST /api/documents/:id/pages/move/': ({ role }) => ({
    pages: stackOf('move', role).pages.slice(0, 1),
    to: stacks[2]!.id,
  }),
  'POST /api/documents/pages/merge/': ({ role }) => ({
    documents: [stacks[2]!.id, stackOf('merge', role).id],
  }),
  'POST /api/documents/pages/arrange/': () => ({
    documents: [{ document_id: stacks[0]!.id, pages: stacks[0]!.pages }],
  }),
  'PUT /api/organization-settings/:organizationId/': () => ({ should_rotate_image: true }),
};

/** Routes that name nothing: anybody of any organisation is answered about themselves. */
const aboutOneself = new Set([
  'GET /api/authenticated-user/',
  'GET /api/jobs/',
  'GET /api/failed-work/',
  'GET /api/ocr-progress/',
  'GET /api/postcodes/',
  'POST /api/documents/next-to-check/',
  'POST /api/transactions/',
  'POST /api/conversion-preview/',
  'POST /api/refresh_jwt_token/',
  // What it names and is not there (any more) is empty.
  'POST /api/output-preview/',
]);
const name = (route: Route) => `${route.method} ${route.url}`;
const served = routes.filter((route) => route.service !== 'gateway' && !route.callers.includes('nobody'));

/** A file that is whole with its first piece. */
const sendChunk = (caller: Caller) => {
  const { bytes } = png('一枚.png', '氏名=分割');
  const fields = { file_size: String(bytes.length), organization_roman_name: 'mihon' };
  return caller.form('POST', '/api/chunked-upload/', fields, [{ name: 'blob', bytes }], 'chunk');
};

/** A transaction and an upload of `caller`, and a document that may be lost. */
const fixtureOf = async (caller: Caller, index: number): Promise<Fixture> => {
  const upload = crypto.randomUUID();
  await caller.upload(system.organisation, upload, [png('もう一枚.png', `氏名=${upload}`)]);
  const chunked = ChunkAnswer.parse((await sendChunk(caller)).json).uploadId;
  const { transaction_id } = TransactionStarted.parse((await caller.post('/api/transactions/')).json);
  return {
    role: index,
    expendable: documents[2 + index] ?? '',
    roots: Object.fromEntries(Object.entries(roots).map(([url, ids]) => [url, ids[index] ?? ''])),
    transaction: transaction_id,
    upload,
    chunked,
    token: caller.token ?? '',
  };
};

const ask = (caller: Caller, route: Route, fixture: Fixture): Promise<Answer> =>
  route.method === 'PUT' && route.url.includes('/upload/')
    ? caller.form('PUT', pathOf(route, fixture), { id: crypto.randomUUID() }, [
        png('新.png', `氏名=${crypto.randomUUID()}`),
      ])
    : name(route) === 'POST /api/chunked-upload/'
      ? sendChunk(caller)
      : route.url === '/api/documents/import/xlsx/'
        ? caller.putWorkbook({ organization_id: system.organisation }, [
            { name: '修正.xlsx', bytes: Buffer.from('PK') },
          ])
        : caller.call(route.method, pathOf(route, fixture), bodies[name(route)]?.(fixture));

const isProblem = (answer: Answer, status: number): void => {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(answer.json).toMatchObject({ status, title: expect.stringMatching(JAPANESE) as string });
};

describe.each(served.map((route) => [name(route), route] as const))('%s', (_name, route) => {
  it('does not know nobody', async () =>
    isProblem(await ask(nobody, route, await fixtureOf(own.get('staff')!, 0)), 401));

  it.each(roles)('is open or closed to %s as the table says', async (role) => {
    const caller = own.get(role)!;
    const owner = role === 'auditor' ? own.get('staff')! : caller;
    const answer = await ask(caller, route, await fixtureOf(owner, roles.indexOf(role)));
    if (!route.callers.includes(role)) return isProblem(answer, 403);
    // Nobody enters a document twice here, so that no second entry is due.
    if (route.url === '/api/documents/:id/second-entry/') return isProblem(answer, 409);
    // No tables were read where somebody drew them.
    if (route.url === '/api/documents/:id/take-tables-back/') return isProblem(answer, 409);
    // There is no object store here, so there are no links into it.
    if (route.url === '/api/presigned-url/') return isProblem(answer, 404);
    expect(answer.status, answer.text).toBeGreaterThanOrEqual(200);
    expect(answer.status, answer.text).toBeLessThan(300);
  });

  it('shows nothing of an organisation to a stranger', async () => {
    const answer = await ask(stranger, route, await fixtureOf(own.get('staff')!, 0));
    for (const foreign of [
      SECRET_VALUE,
      SECRET_NAME,
      system.organisation,
      ...documents,
      readJob,
      exportJob,
      ...Object.values(roots).flat(),
      mappingPattern,
      outputFormat,
    ])
      expect(answer.text).not.toContain(foreign);
    if (aboutOneself.has(name(route))) return expect([200, 201]).toContain(answer.status);
    isProblem(answer, 404);
  });
});

describe('a stranger', () => {
  it('finds no account of another organisation', async () => {
    isProblem(await stranger.get(`/api/document/reader-home/?user_profile_id=${ownerAccount}`), 404);
    isProblem(
      await stranger.post(`/api/document/download/documents-${strangerHome}`, {
        user_profile_id: ownerAccount,
      }),
      404,
    );
    expect(
      (await own.get('staff')!.get(`/api/document/reader-home/?user_profile_id=${ownerAccount}`)).status,
    ).toBe(200);
  });

  it('cannot smuggle a change into another organisation through a transaction of their own', async () => {
    for (const object of [
      { _class: 'userInputs', id: crypto.randomUUID(), document: documents[0], value: '横入り' },
      { _class: 'userInputs', id: pageId, value: '横入り' },
      { _class: 'presetPatterns', id: roots['/api/preset-patterns/']?.at(-1), name: '横入り' },
      {
        _class: 'presetPatterns',
        id: crypto.randomUUID(),
        organization: system.organisation,
        name: '横入り',
      },
      {
        _class: 'presetUserInputs',
        id: crypto.randomUUID(),
        preset_pattern: roots['/api/preset-patterns/']?.at(-1),
        subject: '横入り',
        label: '横入り',
      },
      { _class: 'mappingInputs', id: crypto.randomUUID(), mapping_pattern: mappingPattern },
      { _class: 'csvFormats', id: crypto.randomUUID(), name: '横入り', mapping_pattern: mappingPattern },
    ])
      isProblem(await commit(stranger, [object]), 404);
  });

  it('cannot export or upload into another organisation, nor find its files to be duplicates', async () => {
    isProblem(
      await stranger.post(`/api/document/download/documents-${strangerHome}`, {
        document_ids: documents.slice(0, 1),
      }),
      404,
    );
    const answer = await stranger.upload(strangerHome, crypto.randomUUID(), [
      png('同じ.png', `氏名=${SECRET_VALUE}1`),
    ]);
    expect(answer.duplicates).toEqual([]);
  });

  it('cannot go on with an upload of another organisation', async () => {
    const upload = crypto.randomUUID();
    await own.get('staff')!.upload(system.organisation, upload, [png('途中.png', `氏名=${upload}`)]);
    isProblem(await stranger.put(strangerHome, { id: upload }, [png('割込.png', '氏名=割込')]), 404);
  });
});

describe('a colleague', () => {
  it("does not see another's transaction", async () => {
    const { transaction } = await fixtureOf(own.get('staff')!, 0);
    isProblem(await own.get('manager')!.post(`/api/transactions/${transaction}/commit/`), 404);
    isProblem(await own.get('manager')!.call('DELETE', `/api/transactions/${transaction}/`), 404);
  });

  it('cannot make the usage mode of the organisation what it is not', async () => {
    const manager = own.get('manager')!;
    const before = (await manager.get('/api/organization-settings/')).json;
    await manager.call('PUT', `/api/organization-settings/${system.organisation}/`, { usage_mode: 'WO' });
    expect((await manager.get('/api/organization-settings/')).json).toEqual(before);
    isProblem(
      await manager.call('PUT', `/api/organization-settings/${system.organisation}/`, {
        organization: strangerHome,
      }),
      404,
    );
  });
});

describe('hostile parameters', () => {
  const hostile = [
    "'",
    'abc',
    '%00',
    '%ff',
    '../..',
    '%E3%81%82',
    '9'.repeat(40),
    '-1',
    '99999999',
    '20260231',
    '',
    '[]',
    '{"a":1}',
    encodeURIComponent("' or 1=1 --"),
    'x'.repeat(3_000),
  ];
  const reading = served.filter((route) => route.method === 'GET');

  it.each(reading.map((route) => [route.url, route] as const))(
    'are refused in %s, never an error of ours',
    async (_url, route) => {
      const staff = own.get('staff')!;
      const fixture = {
        role: 0,
        expendable: '',
        roots: {},
        transaction: '',
        upload: '',
        chunked: '',
        token: '',
      };
      const [path = ''] = pathOf(route, fixture).split('?');
      const known = /user-inputs|tables|texts|files\/$/.test(route.url) ? 'document_id' : 'organization_id';
      const fields = [
        known,
        'limit',
        'offset',
        'start',
        'startDate',
        'sheet_id',
        'sheet',
        'fragment_id',
        'text',
        'user_profile_id',
        'search',
        'job_id',
        'preset_pattern_id',
        'preset_user_input_id',
        'bucket',
        'encoding',
        'confirm_status',
        'type',
      ];
      for (const value of hostile) {
        const each = /document\/|files|presigned/.test(route.url) ? fields : [];
        const all = await Promise.all([
          ...each.map((field) => staff.get(`${path}?${field}=${value}`)),
          staff.get(`${path}?${fields.map((field) => `${field}=${value}`).join('&')}`),
          ...(route.url.includes(':') && value !== ''
            ? [staff.get(route.url.replace(/:[^/]+/g, value))]
            : []),
          staff.get(path, { 'x-min-position': value.slice(0, 50).replace(/[^\x20-\x7e]/g, '') }),
        ]);
        for (const [index, answer] of all.entries())
          expect(answer.status, `${each[index] ?? 'several'}=${value} ${answer.text}`).toBeLessThan(500);
      }
    },
  );

  it('do not hold up the read model when they are saved', async () => {
    const manager = own.get('manager')!;
    const answer = await manager.call(
      'PUT',
      `/api/organization-settings/${system.organisation}/`,
      '{"reading_keywords":["\\u0000氏\\u0000名","\\ud842"]}',
    );
    expect(answer.status).toBe(200);
    expect((await manager.get('/api/organization-settings/')).json).toMatchObject({
      reading_keywords: ['氏名', '\ufffd'],
    });
  });

  it('cannot be signed in with', async () => {
    for (const username of ['\u0000', "' or 1=1 --", '@', 'a@b@c', '\ud842', 'あ'.repeat(100)])
      isProblem(
        await nobody.post('/api/signin/', { username, password: 'x' }),
        username === '\u0000' ? 400 : 401,
      );
    isProblem(await nobody.post('/api/signin/', '['.repeat(100_000)), 400);
    isProblem(
      await nobody.post('/api/signin/', `{"username":${'['.repeat(5_000)}${']'.repeat(5_000)}}`),
      400,
    );
  });
});

describe('signing in', () => {
  it('works with the plain user id, with the roman name of the organisation, and with a mail address', async () => {
    for (const username of ['u-staff', 'u-staff@mihon']) await system.stranger().signIn(username, PASSWORD);
    await system.account('hanako@example.com', 'staff');
    await system.stranger().signIn('hanako@example.com@mihon', PASSWORD);
    isProblem(await nobody.post('/api/signin/', { username: 'u-staff@yoso', password: PASSWORD }), 401);
  });

  it('asks which organisation is meant where user id and password fit two', async () => {
    await system.account('onaji', 'staff');
    await expect(system.account('onaji', 'staff', strangerHome)).rejects.toThrow('signin-ambiguous');
    await system.stranger().signIn('onaji@yoso', PASSWORD);
  });
});

describe('the second wall', () => {
  const tables = [
    'documents',
    'document_content',
    'document_pages',
    'document_history',
    'document_hashes',
    'jobs',
    'configurations',
    'organizations',
    'accounts',
    'statistics',
  ];
  let db: AnyDatabase;
  beforeAll(() => {
    db = connectPostgres(system.dependencies.databaseUrlAs('reader_query', QUERY_PASSWORD), {
      max: 1,
    });
  });
  afterAll(() => db.destroy());
  const organisationsSeen = async (connection: AnyDatabase, table: string) =>
    (
      await sql<{
        organisation: string;
      }>`select distinct organisation from ${sql.id('console', table)}`.execute(connection)
    ).rows.map((row) => row.organisation);

  it.each(tables)(
    'hides console.%s without the setting, and shows one organisation with it',
    async (table) => {
      expect(await organisationsSeen(db, table)).toEqual([]);
      await db.transaction().execute(async (transaction) => {
        await sql`select set_config('reader.organisation', ${system.organisation}, true)`.execute(
          transaction,
        );
        expect(await organisationsSeen(transaction, table)).toEqual([system.organisation]);
      });
      // The connection goes back to the pool and reads '' where nothing was set before.
      expect(await organisationsSeen(db, table)).toEqual([]);
    },
  );

  it('lets the query role write nothing and read no password', async () => {
    await expect(sql`delete from console.documents`.execute(db)).rejects.toThrow('permission denied');
    await expect(sql`update vault.keys set wrapped = null`.execute(db)).rejects.toThrow('permission denied');
    await expect(sql`select password_hash from vault.credentials`.execute(db)).rejects.toThrow(
      'permission denied',
    );
    await expect(sql`select * from command.drafts`.execute(db)).rejects.toThrow('permission denied');
  });
});
