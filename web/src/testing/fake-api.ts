import type { AboutAnswer } from '@reader/contracts/http/about';
import type { ExportCountAnswer } from '@reader/contracts/http/output/exports';
import type { CheckingAnswer, NextToCheckAnswer } from '@reader/contracts/http/documents/checking';
import type {
  DocumentRow,
  OccurrenceAnswer,
  RecognizedText,
  Statistics,
} from '@reader/contracts/http/documents/documents';
import type { LearnedPrintOfSheet } from '@reader/contracts/http/configuration/learned-prints';
import type { RefusedAlikeAnswer, RefusedFormAnswer } from '@reader/contracts/http/documents/refused-form';
import type { DocumentEntryAnswer } from '@reader/contracts/http/documents/double-entry';
import type { FailedWork } from '@reader/contracts/http/work/failed-work';
import type { AnswerStateWire, DecideChangeBody } from '@reader/contracts/http/forms/corrections';
import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import type { TabulatedDocument } from '@reader/contracts/http/documents/tabulation';
import type {
  ArrangePagesBody,
  DocumentPagesAnswer,
} from '@reader/contracts/http/documents/page-arrangement';
import { BEHIND_HEADER, type UserContext } from '@reader/contracts/http/session';
import type { Task } from '@reader/contracts/http/work/tasks';
import { problems } from '@reader/contracts/japanese/problems';
import type { CommitAnswer } from '@reader/contracts/http/transactions';
import type { PushedObject } from '@reader/contracts/objects/changes';
import type { PersonalSettings } from '@reader/contracts/http/administration/personal-settings';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { arrangementOf, fakeArrangeable, withRestored } from './fake-arrangeable';
import { type FakeForm, type FakePostcodes, noForm, postcodesAnswer } from './fake-check-settings';
import { fakeAbout } from './fake-about';
import { fakeColumns } from './fake-columns';
import { noFrames, type OutputFrameSet } from '@reader/contracts/objects/output/output-frames';
import { creatorHandlers, type FakeCreator, fakeCreator } from './creator/fake-creator';
import {
  dashboardHandlers,
  fakeDashboard,
  type FakeDashboard,
  segmentAnswer,
} from './dashboard/fake-dashboard';
import { FakeConfiguration } from './fake-configuration';
import {
  DOCUMENT_ID,
  fakeContext,
  fakeHistory,
  fakeId,
  fakeInputs,
  fakePages,
  fakeRow,
  fakeRows,
  fakeTables,
} from './fake-content';
import { fakePreview } from './fake-formats';
import { haveStandardItems } from './fake-masters';
import { learnedOf, notCompared } from './fake-refused-form';
import { fakeSheets } from './fake-sheets';
import { tabulationAnswer } from './fake-tabulation';
import { fakeTasks, PROCESS_ID } from './fake-tasks';
import { notApplicableAnswer, uncheckedAnswer } from './fake-waiting';

export interface FakeCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly idempotencyKey?: string | null;
}
export interface FakeAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** State of the fake server; tests change it. */
export interface FakeServer {
  context: UserContext | null;
  /** What the person has chosen for every device. */
  personal: PersonalSettings;
  rows: DocumentRow[];
  /** Its lists do not show yet what the browser has done. */
  isBehind: boolean;
  /** The configurations that the running transaction changes; none: it changes the document. */
  changedRoots: CommitAnswer['roots'];
  count: number;
  /** The list's estimate of the length; null: the exact count. */
  estimate: number | null;
  statistics: Statistics;
  document: DocumentRow;
  inputs: UserInput[];
  frames: OutputFrameSet;
  words: RecognizedText[];
  nextId: string | null;
  occurrence: OccurrenceAnswer;
  /** Who entered the document, in double entry. */
  entry: DocumentEntryAnswer;
  /** How the answer stands that the document is. */
  webAnswer: AnswerStateWire;
  /** The result of a second entry. */
  secondEntry: FakeAnswer;
  /** What an export would have. */
  exportCount: ExportCountAnswer;
  /** Other users at the document. */
  others: CheckingAnswer['others'];
  /** The work queue's answer. */
  given: NextToCheckAnswer;
  /** Documents with their pages in order. */
  arrangeable: Map<string, DocumentPagesAnswer>;
  tasks: Task[];
  readonly configuration: FakeConfiguration;
  /** The fields of every form. */
  form: FakeForm;
  /** Japan Post's list; null: none is loaded. */
  postcodes: FakePostcodes | null;
  /** The next push fails with this problem, once. */
  conflict: FakeAnswer | null;
  /** The state of every requested job. */
  job: {
    status: JobAnswer['status'];
    percentage: number;
    result: string;
    read?: JobAnswer['read'];
  } & Partial<Pick<JobAnswer, 'sheet_id' | 'opens'>>;
  /** The user's jobs, newest first. */
  ownJobs: JobAnswer[];
  /** Work that failed for good. */
  failedWork: FailedWork;
  /** What the product is and what reads in it. */
  about: AboutAnswer;
  /** The documents of every form, with their values. */
  tabulated: TabulatedDocument[];
  /** Why a document was taken for no form. */
  refusedForm: RefusedFormAnswer;
  refusedAlike: RefusedAlikeAnswer;
  /** What every form was taught. */
  learnedPrints: LearnedPrintOfSheet[];
  /** The forms as the creator has them. */
  readonly creator: FakeCreator;
  /** What is counted of every form. */
  readonly dashboard: FakeDashboard;
  readonly calls: FakeCall[];
  answer(call: FakeCall): FakeAnswer;
}

const ok = (body: unknown): FakeAnswer => ({ status: 200, body });
export const problem = (status: number, code: string, title: string, more: object = {}): FakeAnswer => ({
  status,
  body: { type: 'about:blank', code, title, status, ...more },
});

/** The class of objects that separate calls create and delete. */
const classOfNamed = (path: string): string =>
  path.startsWith('/api/naming-rules/') ? 'namingRules' : 'presetPatterns';

/** The frames after a push; other objects are ignored. */
const withPushedFrames = (frames: OutputFrameSet, pushed: readonly PushedObject[]): OutputFrameSet => {
  const listAfter = (className: 'columnFrames' | 'outputFrames') => {
    const list = new Map<string, object>(frames[className].map((frame) => [frame.id, frame]));
    for (const { _class, _delete, _revision, ...fields } of pushed) {
      if (_class !== className) continue;
      if (_delete) list.delete(fields.id);
      else list.set(fields.id, { ...list.get(fields.id), ...fields });
    }
    return [...list.values()];
  };
  return {
    columnFrames: listAfter('columnFrames'),
    outputFrames: listAfter('outputFrames'),
  } as OutputFrameSet;
};

type Handler = (server: FakeServer, call: FakeCall) => FakeAnswer;
/** As the servers keep it: a person that only accepts a value has not corrected it. */
const revised = (input: UserInput, pushed: Partial<UserInput>): UserInput => {
  const value = pushed.value ?? input.value;
  return pushed.is_accepted === true && value === input.value
    ? { ...input, is_accepted: true }
    : { ...input, value, is_corrected: true };
};

const route = (method: string, path: RegExp, handler: Handler) => ({ method, path, handler });

const handlers = [
  ...creatorHandlers,
  ...dashboardHandlers,
  route('POST', /^\/api\/signin\/$/, (_, { body }) => {
    const { password } = body as { password: string };
    if (password === 'wrong')
      return problem(401, 'signin-failed', 'ログインに失敗しました。正しいパスワードを入力して下さい。');
    if (password === 'once too often')
      return problem(429, 'signin-throttled', 'ログインの試行回数が多すぎます。', {
        detail: 'あと15分お待ちください。',
      });
    return ok({});
  }),
  route('POST', /^\/api\/signout\/$/, () => ok({})),
  route('GET', /^\/api\/authenticated-user\/$/, ({ context }) =>
    context ? ok(context) : problem(401, 'unauthenticated', 'ログインしてください'),
  ),
  route('GET', /^\/api\/personal-settings\/$/, ({ personal }) => ok(personal)),
  route('PUT', /^\/api\/personal-settings\/$/, (server, { body }) => {
    const merged = Object.entries({ ...server.personal, ...(body as object) });
    server.personal = Object.fromEntries(merged.filter(([, value]) => value !== null));
    return ok(server.personal);
  }),
  route('GET', /^\/api\/statistics\/$/, ({ statistics }) => ok(statistics)),
  route('GET', /^\/api\/document\/reader-home\/$/, ({ rows, count, estimate }, { query }) =>
    estimate === null || query.has('known_count')
      ? ok({ count, documents: rows })
      : ok({ count: estimate, is_count_estimated: true, documents: rows }),
  ),
  route('GET', /^\/api\/document\/reader-home\/count\/$/, ({ count }) => ok({ count })),
  route('GET', /^\/api\/document\/reader-home\/ids\/$/, ({ rows }) =>
    ok({ ids: rows.map((row) => row.id), file_names: rows.map((row) => row.file_name) }),
  ),
  route('GET', /^\/api\/documents\/unchecked\/$/, ({ rows }, { query }) => ok(uncheckedAnswer(rows, query))),
  route('GET', /^\/api\/documents\/not-applicable\/$/, ({ rows }, { query }) =>
    ok(notApplicableAnswer(rows, query)),
  ),
  route('GET', /^\/api\/reader\/document\/[^/]+\/$/, ({ document, nextId }, { path }) =>
    ok({
      document: { ...document, id: path.split('/')[4] },
      previous_id: fakeId(1004),
      next_id: nextId,
      unconfirmed_count: 237,
      position: 12,
      total: 248,
    }),
  ),
  route('GET', /^\/api\/reader\/document\/[^/]+\/occurrence\/$/, ({ occurrence }) => ok(occurrence)),
  route('GET', /^\/api\/uploaded-files\/$/, () => ok(fakePages())),
  route('GET', /^\/api\/user-inputs\/$/, ({ inputs }) => ok(inputs)),
  route('GET', /^\/api\/recognized-texts\/$/, ({ words }) => ok(words)),
  route('POST', /^\/api\/read-area\/$/, () => ok({ job_id: fakeId(9104) })),
  route('POST', /^\/api\/(create-table|rearrange-tables)\/$/, () => ok({ job_id: fakeId(9105) })),
  route('GET', /^\/api\/tables\/$/, () => ok(fakeTables())),
  route('GET', /^\/api\/output-frames\/$/, ({ frames }) =>
    ok({ document: DOCUMENT_ID, column_frames: frames.columnFrames, output_frames: frames.outputFrames }),
  ),
  route('POST', /^\/put-demand-data\/$/, () => ok({ token: '0123abcd' })),
  route('GET', /^\/get-demand-xml\//, () => ok('<xml/>')),
  route('GET', /^\/api\/documents\/[^/]+\/history\/$/, () =>
    ok({ document_id: DOCUMENT_ID, file_name: '健診_20260410_012.pdf', events: fakeHistory() }),
  ),
  route('GET', /^\/api\/documents\/[^/]+\/pages\/$/, (server, { path }) => {
    const pages = server.arrangeable.get(path.split('/')[3] ?? '');
    return pages ? ok(pages) : problem(404, 'not-found', '対象が見つかりません。');
  }),
  route('POST', /^\/api\/documents\/[^/]+\/pages\/restore\/$/, ({ arrangeable }, { path, body }) => {
    const id = path.split('/')[3] ?? '';
    const { pages } = body as { pages: string[] };
    arrangeable.set(id, withRestored(arrangeable.get(id)!, pages));
    return ok(arrangementOf({ documents: [{ document_id: id, pages, removed: [] }] }));
  }),
  route('POST', /^\/api\/documents\/pages\/arrange\/$/, (server, { body }) => {
    const { conflict } = server;
    server.conflict = null;
    return conflict ?? ok(arrangementOf(body as ArrangePagesBody));
  }),
  route('POST', /^\/api\/transactions\/$/, () => ok({ transaction_id: fakeId(9000) })),
  route('POST', /^\/api\/transactions\/[^/]+\/push_bulk\/$/, (server, { body }) => {
    const { conflict } = server;
    server.conflict = null;
    if (conflict) {
      // Somebody has saved since what was seen.
      const [{ _revision = 0 }] = body as [PushedObject];
      return { ...conflict, body: { revision: _revision + 1, ...(conflict.body as object) } };
    }
    for (const pushed of body as Partial<UserInput>[]) {
      server.inputs = server.inputs.map((input) => (input.id === pushed.id ? revised(input, pushed) : input));
    }
    server.frames = withPushedFrames(server.frames, body as PushedObject[]);
    server.changedRoots = server.configuration.apply(body as PushedObject[]);
    return ok({ accepted: (body as unknown[]).length });
  }),
  route('POST', /^\/api\/transactions\/[^/]+\/commit\/$/, (server) => {
    const { changedRoots: roots } = server;
    if (roots.length > 0) return ok({ position: '10', revision: roots.at(-1)!.revision, roots });
    const revision = server.document.content_revision + 1;
    server.document = { ...server.document, content_revision: revision };
    return ok({ position: '10', revision, roots: [] });
  }),
  route('DELETE', /^\/api\/transactions\/[^/]+\/$/, () => ok({})),
  route('PUT', /^\/api\/documents\/[^/]+\/checking\/$/, ({ others }) => ok({ others })),
  route('DELETE', /^\/api\/documents\/[^/]+\/checking\/$/, () => ok({})),
  route('POST', /^\/api\/documents\/next-to-check\/$/, ({ given }) => ok(given)),
  route('POST', /^\/api\/documents\/$/, (server) => {
    server.document = { ...server.document, status: 'C', entry_stage: null };
    return ok({ position: '11', failed: [] });
  }),
  route('GET', /^\/api\/documents\/[^/]+\/entry\/$/, ({ entry }) => ok(entry)),
  route('GET', /^\/api\/documents\/[^/]+\/answer\/$/, ({ webAnswer }) => ok(webAnswer)),
  route('POST', /^\/api\/documents\/[^/]+\/answer\/decide\/$/, (server, { body }) => {
    const { correction } = body as DecideChangeBody;
    if (server.webAnswer.offered?.correction !== correction)
      return problem(409, 'answer-changed-since-seen', problems['answer-changed-since-seen'].title);
    server.webAnswer = { ...server.webAnswer, offered: null };
    server.document = { ...server.document, status: 'U' };
    return ok({});
  }),
  route('POST', /^\/api\/documents\/[^/]+\/answer\/return\/$/, (server, { body }) => {
    const { remark } = body as { remark: string };
    server.webAnswer = { ...server.webAnswer, returned: remark };
    return ok({});
  }),
  route('POST', /^\/api\/documents\/[^/]+\/second-entry\/$/, ({ secondEntry }) => secondEntry),
  route('POST', /^\/api\/documents\/[^/]+\/withdraw-entry\/$/, (server) => {
    server.document = { ...server.document, entry_stage: null, awaits_others: false };
    return ok({ position: '11' });
  }),
  route('POST', /^\/api\/(naming-rules|preset-patterns)\/$/, ({ configuration }, { path, body }) => {
    const id = crypto.randomUUID();
    const className = classOfNamed(path);
    configuration.have(className, { ...(body as object), id });
    return { status: 201, body: configuration.of(className).find((one) => one.id === id) };
  }),
  route('DELETE', /^\/api\/(naming-rules|preset-patterns)\/[^/]+\/$/, ({ configuration }, { path }) => {
    configuration.remove(classOfNamed(path), path.split('/').at(-2) ?? '');
    return ok({});
  }),
  route('GET', /^\/api\/mapping-inputs\/$/, ({ configuration }, { query }) =>
    ok(configuration.entries(query)),
  ),
  route('POST', /^\/api\/conversion-preview\/$/, (_, { body }) => {
    const { rules, text } = body as { rules: { source: string; target: string }[]; text: string };
    let now = text;
    const steps = rules.map(({ source, target }) => ({ text: (now = now.replaceAll(source, target)) }));
    return ok({ text: now, steps });
  }),
  route('GET', /^\/api\/sheets\/$/, () => ok(fakeSheets())),
  route('GET', /^\/api\/form-items\/$/, ({ form }) => ok(form.items)),
  route('GET', /^\/api\/form-item-fragments\/$/, ({ form }) => ok(form.fragments)),
  route('GET', /^\/api\/postcodes\/$/, ({ postcodes }, { query }) => ok(postcodesAnswer(postcodes, query))),
  route('POST', /^\/api\/output-preview\/$/, () => ok(fakePreview())),
  route('POST', /^\/api\/rotate-image\/$/, () => ok({ job_id: fakeId(9102) })),
  route('POST', /^\/api\/documents\/[^/]+\/reload\/$/, (server, { path, body }) => {
    if (server.rows.find(({ id }) => path.includes(id))?.status === 'C')
      return problem(409, 'document-confirmed', problems['document-confirmed'].title);
    const asked = body as { is_same_form?: boolean; selected_sheet_id?: string };
    // It is read as the form that it is to teach.
    if (asked.is_same_form && path.includes(server.document.id))
      server.document = {
        ...server.document,
        reading: 'applicable',
        sheet: asked.selected_sheet_id ?? null,
      };
    return ok({ job_id: fakeId(9102), learned: learnedOf(asked) });
  }),
  route('POST', /^\/api\/documents\/[^/]+\/upload\/$/, () =>
    ok({ job_id: fakeId(9103), sheet_id: fakeId(7001) }),
  ),
  route('POST', /^\/api\/documents\/[^/]+\/end-check\/$/, () => ok({})),
  route('POST', /^\/api\/document\/(return-to-unconfirmed|delete)\/$/, (server) => {
    server.document = { ...server.document, status: 'U' };
    return ok({ position: '12', failed: [] });
  }),
  route('POST', /^\/api\/document\/download-count\/$/, ({ exportCount }) => ok(exportCount)),
  route('POST', /^\/api\/document\/download-columns\/$/, () => ok(fakeColumns())),
  route('POST', /^\/api\/document\/download(-format)?\/documents-/, () => ok({ job_id: fakeId(9100) })),
  route(
    'POST',
    /^\/api\/(documents\/download\/(pdf|xlsx)|document\/to-word\/(zip\/)?|create-zip-file\/)$/,
    () => ok({ job_id: fakeId(9100) }),
  ),
  route('PUT', /^\/api\/documents\/import\/xlsx\/$/, () => ok({ job_id: fakeId(9100) })),
  route('POST', /^\/api\/uploaded-files\/rename\/$/, () =>
    ok({
      'IMG_0041.jpg': '健診_手島 勇吉_1.jpg',
      'IMG_0042.jpg': '健診_手島 勇吉_2.jpg',
      'IMG_0043.jpg': '健診_中島 明美_1.jpg',
    }),
  ),
  route('PUT', /^\/api\/(documents\/)?upload\//, () =>
    ok({ id: fakeId(9200), accepted: [], failed: [], duplicates: [] }),
  ),
  route('POST', /^\/api\/read\//, () => ok({ job_id: fakeId(9101) })),
  route('GET', /^\/api\/processes\/$/, () => ok([{ id: PROCESS_ID, createdAt: '2026-05-21T01:02:03.000Z' }])),
  route('GET', /^\/api\/processes\/[^/]+\/sheet-names\/$/, () => ok(['健康診断個人票（雇入時）'])),
  route('GET', /^\/api\/tasks\/[^/]+$/, ({ tasks }) => ok(tasks)),
  route('DELETE', /^\/api\/(tasks\/[^/]+|processes\/[^/]+\/tasks\/)$/, () =>
    ok({ position: '13', cancelled: 1 }),
  ),
  route('GET', /^\/api\/jobs\/[^/]+\/status\/$/, ({ job }) =>
    ok({
      id: fakeId(9100),
      kind: 'export',
      status: job.status,
      result: job.result,
      sheet_id: job.sheet_id ?? null,
      opens: job.opens ?? null,
      meta: { percentage: job.percentage, file_name: 'documents.csv' },
      position: null,
      requested_at: '2026-05-21T01:02:03.000Z',
      read: job.read,
    }),
  ),
  route('GET', /^\/api\/jobs\/$/, ({ ownJobs }) => ok(ownJobs)),
  route('POST', /^\/api\/jobs\/[^/]+\/retry\/$/, () => ok({ job_id: fakeId(9106) })),
  route('GET', /^\/api\/failed-work\/$/, ({ failedWork }) => ok(failedWork)),
  route('GET', /^\/api\/about\/$/, ({ about }) => ok(about)),
  route('GET', /^\/api\/documents\/[^/]+\/refused-form\/alike\/$/, ({ refusedAlike }) => ok(refusedAlike)),
  route('GET', /^\/api\/documents\/[^/]+\/refused-form\/$/, ({ refusedForm }) => ok(refusedForm)),
  route('GET', /^\/api\/sheets\/[^/]+\/learned-prints\/$/, ({ learnedPrints }) => ok(learnedPrints)),
  route('DELETE', /^\/api\/sheets\/[^/]+\/learned-prints\/[^/]+\/$/, (server, { path }) => {
    server.learnedPrints = server.learnedPrints.filter(({ reading }) => reading !== path.split('/')[5]);
    return ok({ position: '0123abcd-14' });
  }),
  route('GET', /^\/api\/sheets\/[^/]+\/$/, (_, { path }) => {
    const sheet = fakeSheets().find(({ id }) => id === path.split('/')[3]);
    return sheet ? ok(sheet) : problem(404, 'not-found', '対象が見つかりません。');
  }),
  route(
    'GET',
    /^\/api\/sheets\/[^/]+\/tabulation\/$/,
    ({ tabulated }, call) => segmentAnswer(call) ?? ok(tabulationAnswer(tabulated, call.query)),
  ),
];

const configurationAtFirst = (): FakeConfiguration => {
  const configuration = new FakeConfiguration();
  haveStandardItems(configuration);
  return configuration;
};

/** A server of one organisation with one document, for tests and screenshots. Never part of the product. */
export const createFakeServer = (): FakeServer => ({
  context: fakeContext(),
  personal: {},
  rows: fakeRows(),
  isBehind: false,
  changedRoots: [],
  count: 2431,
  estimate: null,
  statistics: {
    total: 120,
    finished: 86,
    successes: 248,
    errors: 2,
    not_applicable: 6,
    unconfirmed: 254,
    first_successes_id: fakeId(1003),
    first_not_applicable_id: fakeId(1006),
    error_files: [
      'scan_20260521_001111.pdf: パスワード付きのPDFです',
      'IMG_0042.jpg: ファイルが壊れているため開けません',
    ],
  },
  document: fakeRow(5, {
    file_name: '健診_20260410_012.pdf',
    sheet_name: '健康診断個人票（雇入時）',
    pages: 2,
    doubts: 4,
  }),
  inputs: fakeInputs(),
  frames: noFrames,
  words: [],
  nextId: fakeId(1006),
  /** Where a text that is looked for in other documents stands. */
  occurrence: { document_id: null, input_id: null },
  webAnswer: { correction: 0, offered: null, returned: null },
  entry: { stage: null, first: null, second: null, differences: [] },
  secondEntry: ok({ position: '11', is_confirmed: true, differences: 0 }),
  exportCount: { documents: 0, unconfirmed: 0, left_out: 0 },
  others: [],
  given: { document_id: fakeId(1006), held_by_others: 0 },
  arrangeable: fakeArrangeable(),
  tasks: fakeTasks(),
  configuration: configurationAtFirst(),
  form: noForm,
  postcodes: null,
  conflict: null,
  job: { status: 'finished', percentage: 100, result: '' },
  ownJobs: [],
  failedWork: { jobs: [], documents: [], streams: [] },
  about: fakeAbout(),
  tabulated: [],
  refusedForm: notCompared,
  refusedAlike: { documents: [], is_cut: false },
  learnedPrints: [],
  creator: fakeCreator(),
  dashboard: fakeDashboard(),
  calls: [],
  answer(call) {
    this.calls.push(call);
    const listed = call.method === 'GET' ? this.configuration.list(call.path, call.query) : undefined;
    if (listed) return ok(listed);
    const found = handlers.find(({ method, path }) => method === call.method && path.test(call.path));
    return found ? found.handler(this, call) : problem(404, 'unknown-route', 'ページが見つかりません。');
  },
});

/** `fetch` answered by a fake server, for component tests. */
export const fakeFetch =
  (server: FakeServer): typeof fetch =>
  async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const text = typeof init?.body === 'string' ? init.body : null;
    const { status, body } = server.answer({
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: text === null ? init?.body : (JSON.parse(text) as unknown),
      idempotencyKey: new Headers(init?.headers).get('idempotency-key'),
    });
    return Response.json(body, { status, headers: { [BEHIND_HEADER]: String(server.isBehind) } });
  };
