import type { MasterEntry } from '@reader/contracts/http/matching/masters';
import type {
  AcceptBody,
  ChoiceBody,
  MatchingToReflect,
  MatchingDocument,
  MatchOutcome,
} from '@reader/contracts/http/matching/matchings';
import { problems } from '@reader/contracts/japanese/problems';
import type { MatchingColumn } from '@reader/contracts/matching/matching-column';
import { type FakeAnswer, type FakeCall, type FakeServer, problem } from '../fake-api';
import { fakeId } from '../fake-content';

export const MATCHING_ID = fakeId(8000);
/** The job that reflects the matching, and the one that takes it back. */
export const JOB_ID = fakeId(8900);
export const MASTER_ID = fakeId(8001);
export const MASTER_TYPE_ID = fakeId(8002);

const names = ['番号', '氏名', 'フリガナ', '生年月日', '郵便番号', '住所', '電話番号'] as const;
const kinds = ['code', 'name', 'kana', 'date', 'postcode', 'address', 'phone'] as const;
export const columnId = (at: number): string => fakeId(8100 + at);
const itemId = (at: number): string => fakeId(8200 + at);

const headers: MatchingColumn[] = names.map((label, at) => ({
  id: columnId(at),
  japanese_label: label,
  english_label: '',
  sequence: at + 1,
  kind: kinds[at]!,
  is_compared: at > 0,
  weight: 1,
  is_identifying: at === 0,
  compared_item: at > 0 ? itemId(at) : null,
  written_item: at > 0 ? itemId(at) : null,
}));

const people = [
  [
    'S-10482',
    '千田 雫',
    'チダ シズク',
    '平成27年9月14日',
    '029-2501',
    '気仙郡住田町上有住2-17',
    '0198-87-2715',
  ],
  ['S-10611', '千田 雪', 'チダ ユキ', '平成29年2月3日', '029-2501', '気仙郡住田町上有住2-17', '0198-87-2715'],
  [
    'S-09417',
    '福沢 雫',
    'フクザワ シズク',
    '平成27年11月17日',
    '029-2501',
    '気仙郡住田町上有住2-8',
    '0198-87-4410',
  ],
  [
    'S-08806',
    '千田 零士',
    'チダ レイジ',
    '平成28年4月14日',
    '029-2311',
    '気仙郡住田町世田米字川向96-5',
    '0192-46-2111',
  ],
  [
    'S-07230',
    '干場 雲平',
    'ホシバ ウンペイ',
    '平成27年1月30日',
    '028-0516',
    '遠野市穀町3-14',
    '0198-62-3028',
  ],
] as const;
const readings = [
  ['千田 雲', 'チダ シズク', '平成27年9月14日', '029-2501', '気仙郡住田町上有佳2-17', '0198-87-2715'],
  ['中鳥 結衣', 'ナカシマ ユイ', '平成27年6月2日', '028-0516', '遠野市穀町3-14', ''],
  ['高村 陸斗', 'タカムラ リクト', '平成27年4月18日', '027-0038', '宮古市宮園2-2', '0193-62-1177'],
] as const;
const scores = [0.94, 0.81, 0.64, 0.52, 0.47] as const;

export const rowValues = (row: number): Record<string, string> =>
  Object.fromEntries((people[row % people.length] ?? []).map((value, at) => [columnId(at), value]));

/** A document that is asked, with five candidates. */
export const fakeMatchingDocument = (n: number, more: Partial<MatchingDocument> = {}): MatchingDocument => ({
  document: {
    id: fakeId(1000 + n),
    file_name: `保健調査票_5年1組_${String(n + 12).padStart(2, '0')}.jpg`,
    sheet_name: '保健調査票',
    status: 'U',
    reading: 'applicable',
    revision: 3,
    fields: (readings[n % readings.length] ?? []).map((value, at) => ({
      item: itemId(at + 1),
      value,
      value_id: fakeId(20_000 + n * 10 + at),
      place: { page_id: fakeId(30_000 + n), x: 100 + at * 300, y: 200, width: 280, height: 60 },
    })),
  },
  place: n,
  alike_open: 0,
  candidates: scores.map((score, row) => ({
    row,
    score,
    alike: names.slice(1).map((_, at): [number, number] => [at + 1, Math.min(1, score + 0.01 * at)]),
    learned: n === 1 && row === 0 ? 3 : 0,
    values: rowValues(row),
  })),
  choice: null,
  times: 0,
  outcome: 'open',
  blocked: null,
  row_taken_by: 0,
  ...more,
});

/** Answers to the calls of matchings; tests change them. */
export interface FakeMatching {
  state: MatchingToReflect['state'];
  /** Of its reflection, or of the undoing of it. */
  jobId: string | null;
  documents: MatchingDocument[];
  isMasterGone: boolean;
  masters: MasterEntry[];
  /** Further matchings. */
  others: MatchingToReflect[];
  /** Answers to the next calls, by method and end of the path, in order: `POST choices`. */
  readonly refusals: Map<string, FakeAnswer[]>;
  readonly choices: ChoiceBody[][];
  readonly closed: string[];
}

export const fakeMatching = (documents = 3): FakeMatching => ({
  state: 'open',
  jobId: null,
  documents: Array.from({ length: documents }, (_, n) => fakeMatchingDocument(n)),
  isMasterGone: false,
  masters: [fakeMaster()],
  others: [],
  refusals: new Map(),
  choices: [],
  closed: [],
});

export const fakeMaster = (more: Partial<MasterEntry> = {}): MasterEntry => ({
  id: MASTER_ID,
  master_type_id: MASTER_TYPE_ID,
  name: '児童生徒名簿 令和8年度 第1版',
  file_name: '児童生徒名簿_令和8年度.csv',
  rows: 12_480,
  refused_count: 0,
  encoding: 'utf-8',
  kept_at: '2026-05-20T01:02:03.000Z',
  kept_by: { id: fakeId(2), name: '佐藤 美咲' },
  matchings: 1,
  open_matchings: 1,
  ...more,
});

const countOf = (documents: readonly MatchingDocument[], outcome: MatchOutcome): number =>
  documents.filter((one) => one.outcome === outcome).length;

export const detailOf = ({ state, jobId, documents, isMasterGone }: FakeMatching): MatchingToReflect => ({
  id: MATCHING_ID,
  state,
  master: {
    id: MASTER_ID,
    name: '児童生徒名簿 令和8年度 第1版',
    is_gone: isMasterGone,
    rows: 12_480,
    refused_count: 0,
  },
  master_type: { id: MASTER_TYPE_ID, name: '児童生徒名簿' },
  requested_at: '2026-05-21T01:02:03.000Z',
  requested_by: { id: fakeId(2), name: '佐藤 美咲' },
  counts: {
    total: documents.filter(({ blocked }) => blocked !== 'gone').length,
    open: countOf(documents, 'open'),
    decided: documents.filter(({ choice }) => choice?.kind === 'decided').length,
    chosen: documents.filter(({ choice }) => choice !== null && choice.row !== null).length,
    none: countOf(documents, 'none'),
  },
  job_id: jobId,
  headers,
  is_one_to_one: false,
  weights: [{ column_id: columnId(1), weight: 0.63 }],
  choosers: [
    { id: fakeId(2), name: '佐藤 美咲', count: 61 },
    { id: fakeId(4), name: '高橋 健', count: 8 },
  ],
  reflection: {
    documents: countOf(documents, 'changed') + countOf(documents, 'unsure'),
    values: 2 * (countOf(documents, 'changed') + countOf(documents, 'unsure')),
    by_column: [
      { column_id: columnId(1), values: countOf(documents, 'changed') },
      { column_id: columnId(5), values: countOf(documents, 'changed') + 2 * countOf(documents, 'unsure') },
    ],
    changed: countOf(documents, 'changed'),
    unsure: countOf(documents, 'unsure'),
    same: countOf(documents, 'same'),
    none: countOf(documents, 'none'),
    open: countOf(documents, 'open'),
    blocked: countOf(documents, 'blocked'),
    taken_twice: documents.filter((one) => one.row_taken_by > 0).length,
  },
});

const ok = (body: unknown, status = 200): FakeAnswer => ({ status, body });

/** The document with a choice. */
export const chosen = (
  one: MatchingDocument,
  { kind, row }: Pick<ChoiceBody, 'kind' | 'row'>,
  by = { id: fakeId(2), name: '佐藤 美咲' },
): MatchingDocument => ({
  ...one,
  times: one.times + 1,
  outcome: kind === 'reopened' ? 'open' : row === null ? 'none' : 'changed',
  choice:
    kind === 'reopened'
      ? null
      : {
          kind,
          row,
          values: row === null ? {} : rowValues(row),
          score: one.candidates.find((candidate) => candidate.row === row)?.score ?? null,
          by,
          at: '2026-05-21T02:02:03.000Z',
        },
});

const take = (fake: FakeMatching, choices: readonly ChoiceBody[]): FakeAnswer => {
  fake.choices.push([...choices]);
  const overtaken: { document_id: string; row: number | null; times: number }[] = [];
  fake.documents = fake.documents.map((one) => {
    const choice = choices.find(({ document_id }) => document_id === one.document.id);
    if (!choice) return one;
    if (choice.seen < one.times) {
      overtaken.push({ document_id: one.document.id, row: one.choice?.row ?? null, times: one.times });
      return one;
    }
    return chosen(one, choice);
  });
  return ok({ taken: choices.length - overtaken.length, overtaken });
};

const textOf = ({ document, choice }: MatchingDocument): string =>
  [
    document.file_name,
    ...document.fields.map(({ value }) => value),
    ...Object.values(choice?.values ?? {}),
  ].join(' ');

const listed = ({ documents }: FakeMatching, query: URLSearchParams): FakeAnswer => {
  const show = query.get('show') ?? 'asked';
  const alike = documents.find(({ document }) => document.id === query.get('alike_to'));
  const by = query.get('chosen_by') ?? '';
  const least = Number(query.get('min_score') ?? 0);
  const found = documents.filter(
    (one) =>
      (show === 'all' || (show === 'asked' ? one.choice?.kind !== 'decided' : one.outcome === show)) &&
      textOf(one).includes(query.get('search') ?? '') &&
      (by === '' || one.choice?.by?.id === by) &&
      (least === 0 || (one.choice?.score ?? 0) >= least) &&
      (!alike ||
        (one !== alike &&
          one.document.fields.every(({ value }, at) => value === alike.document.fields[at]?.value))),
  );
  const offset = Number(query.get('offset') ?? 0);
  return ok({
    total: found.length,
    documents: found.slice(offset, offset + Number(query.get('limit') ?? 30)),
  });
};

const rowsOf = (query: URLSearchParams): FakeAnswer => {
  const words = query.get('search') ?? '';
  const rows = people
    .map((_, row) => ({ row: row + 5, values: rowValues(row) }))
    .filter(({ values }) => Object.values(values).some((value) => value.includes(words)));
  return ok({ total: rows.length, rows });
};

const accept = (fake: FakeMatching, atLeast: number): MatchingDocument[] =>
  fake.documents.filter((one) => one.outcome === 'open' && (one.candidates[0]?.score ?? 0) >= atLeast);

/** How often something was chosen. */
const choicesOf = ({ documents }: FakeMatching): number =>
  documents.reduce((sum, { times }) => sum + times, 0);

const acceptAll = (fake: FakeMatching, asked: AcceptBody): FakeAnswer => {
  const found = accept(fake, asked.at_least);
  if (found.length !== asked.documents || choicesOf(fake) !== asked.choices)
    return problem(409, 'matching-accept-changed', problems['matching-accept-changed'].title);
  fake.documents = fake.documents.map((one) =>
    found.includes(one) ? chosen(one, { kind: 'bulk', row: one.candidates[0]?.row ?? null }) : one,
  );
  return ok({});
};

/** States in which nobody goes on with a matching. */
const ENDED: readonly string[] = ['failed', 'reflected', 'undone', 'closed'];

const answerOf = (fake: FakeMatching, { method, path, query, body }: FakeCall): FakeAnswer | undefined => {
  const own = `/api/matchings/${MATCHING_ID}/`;
  const detail = detailOf(fake);
  switch (`${method} ${path}`) {
    case 'GET /api/used-master-types/':
      return ok([
        {
          id: MASTER_TYPE_ID,
          name: '児童生徒名簿',
          sequence: 1,
          is_used: true,
          support: 2,
          is_one_to_one: false,
          revision: 0,
        },
      ]);
    case 'GET /api/masters/':
      return ok({ masters: fake.masters });
    case `GET /api/masters/${MASTER_ID}/rows/`:
      return rowsOf(query);
    case 'GET /api/matchings/':
      return ok({
        matchings: [detail, ...fake.others].filter(
          ({ id, state }) =>
            !fake.closed.includes(id) && (query.get('state') === 'all' || !ENDED.includes(state)),
        ),
      });
    case `GET ${own}`:
      return fake.closed.includes(MATCHING_ID)
        ? problem(404, 'not-found', '対象が見つかりません。')
        : ok(detail);
    case `GET ${own}documents/`:
      return listed(fake, query);
    case `POST ${own}choices/`:
      return take(fake, (body as { choices: ChoiceBody[] }).choices);
    case `GET ${own}accept/`: {
      const documents = accept(fake, Number(query.get('at_least')));
      return ok({
        documents: documents.length,
        taken_twice: 0,
        choices: choicesOf(fake),
        examples: documents.slice(0, 5),
      });
    }
    case `POST ${own}accept/`:
      return acceptAll(fake, body as AcceptBody);
    case `POST ${own}undo/`:
    case 'POST /api/documents/update/by-matching/':
      return ok({ job_id: JOB_ID }, 202);
    default:
      return undefined;
  }
};

/** The server with a matching in it. */
export const withMatching = (server: FakeServer, fake: FakeMatching): FakeServer => {
  const answer = server.answer.bind(server);
  server.answer = (call) => {
    const { method, path } = call;
    const refusals = fake.refusals.get(`${method} ${path.split('/').at(-2) ?? ''}`);
    const refusal = refusals?.shift();
    const own = refusal ?? answerOf(fake, call);
    if (method === 'DELETE' && path.startsWith('/api/matchings/')) {
      fake.closed.push(path.split('/')[3] ?? '');
      server.calls.push(call);
      return ok({});
    }
    if (!own) return answer(call);
    server.calls.push(call);
    return own;
  };
  return server;
};
