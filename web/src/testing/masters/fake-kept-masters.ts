import type {
  LearnedEntry,
  MasterEntry,
  MasterPreview,
  MasterRowsAnswer,
  ChangedMatch,
} from '@reader/contracts/http/matching/masters';
import { type FakeAnswer, type FakeCall, type FakeServer, problem } from '../fake-api';
import { fakeId } from '../fake-content';
import { previewOf } from './fake-preview';
import { columnId, haveMasterTypes, TYPE_ID } from './fake-type';

/** Masters of the fake organisation, and what was learnt by them; tests change them. */
export interface FakeMasters {
  entries: MasterEntry[];
  learned: LearnedEntry[];
  otherwise: ChangedMatch[];
  /** Reflected matchings that cannot be compared. */
  notCompared: number;
  rows: MasterRowsAnswer['rows'];
  /** Headers of whatever CSV is sent, each with the value in its first line. */
  headers: (readonly [title: string, firstValue: string])[];
  /** Of the next previews: what is otherwise than usual. */
  previewed: Partial<MasterPreview>;
  /** The next previews or intakes are refused so. */
  refusal: FakeAnswer | null;
  /** Forms that were sent, as they came. */
  readonly sent: { readonly path: string; readonly form: FormData; readonly key: string | null }[];
}

export const fakeMaster = (number: number, more: Partial<MasterEntry> = {}): MasterEntry => ({
  id: fakeId(8000 + number),
  master_type_id: TYPE_ID,
  name: `令和${number}年度 第1版`,
  file_name: `児童生徒名簿_令和${number}年度.csv`,
  rows: 1_266 + number,
  refused_count: 0,
  encoding: 'cp932',
  kept_at: `20${18 + number}-04-06T00:20:00.000Z`,
  kept_by: { id: fakeId(1), name: '佐藤 美咲' },
  matchings: 0,
  open_matchings: 0,
  ...more,
});

export const fakeLearned = (number: number, more: Partial<LearnedEntry> = {}): LearnedEntry => ({
  column_id: columnId(1),
  read: '千田 雲',
  meant: '千田 雫',
  times: number,
  last_at: '2026-05-21T01:12:00.000Z',
  learned: [{ matchingId: fakeId(8200), documentId: fakeId(1000 + number), columnId: columnId(1) }],
  ...more,
});

const pageOf = <Item>(all: readonly Item[], query: URLSearchParams): Item[] => {
  const offset = Number(query.get('offset') ?? 0);
  return all.slice(offset, offset + Number(query.get('limit') ?? 20));
};

const ok = (body: unknown): FakeAnswer => ({ status: 200, body });

/** What a form asks for: to be looked at, or to be kept. */
const intake = (server: FakeServer, masters: FakeMasters, call: FakeCall): FakeAnswer => {
  const form = call.body as FormData;
  masters.sent.push({ path: call.path, form, key: call.idempotencyKey ?? null });
  const { refusal } = masters;
  if (refusal) return refusal;
  const preview = previewOf(server.configuration, masters, form);
  if (call.path === '/api/masters/preview/') return ok(preview);
  const kept = fakeMaster(20 + masters.entries.length, {
    name: form.get('name') as string,
    rows: preview.rows,
    refused_count: preview.refused_count,
  });
  masters.entries = [kept, ...masters.entries];
  return { status: 201, body: { id: kept.id, rows: kept.rows, refused_count: kept.refused_count } };
};

const ofMaster = (masters: FakeMasters, call: FakeCall): FakeAnswer => {
  const [, , , id = '', part] = call.path.split('/');
  const kept = masters.entries.find((one) => one.id === id);
  if (!kept) return problem(404, 'not-found', '対象が見つかりません。');
  if (part === 'rows') {
    const search = call.query.get('search') ?? '';
    const rows = masters.rows.filter(({ values }) => Object.values(values).join(' ').includes(search));
    return ok({ total: rows.length, rows: pageOf(rows, call.query) });
  }
  if (part === 'otherwise') {
    const { otherwise: documents, notCompared } = masters;
    return ok({ total: documents.length, documents, not_compared: notCompared });
  }
  if (part === 'refused') return ok([]);
  const others = masters.entries.filter((one) => one !== kept);
  const { name } = (call.body ?? {}) as { name?: string };
  masters.entries =
    call.method === 'DELETE'
      ? others
      : masters.entries.map((one) => (one === kept ? { ...one, name: name ?? one.name } : one));
  return ok({ position: '0123abcd-15' });
};

const ofType = (masters: FakeMasters, { path, query, body }: FakeCall): FakeAnswer => {
  if (path.endsWith('/learned/'))
    return ok({ total: masters.learned.length, learned: pageOf(masters.learned, query) });
  const { learned } = body as { learned: LearnedEntry['learned'] };
  const forgotten = new Set(learned.map(({ documentId }) => documentId));
  masters.learned = masters.learned.filter((one) =>
    one.learned.every(({ documentId }) => !forgotten.has(documentId)),
  );
  return ok({ position: '0123abcd-16' });
};

/** Gives the fake organisation master types, and answers all calls of masters. */
export const haveMasters = (server: FakeServer): FakeMasters => {
  haveMasterTypes(server.configuration);
  const masters: FakeMasters = {
    entries: [],
    learned: [],
    otherwise: [],
    notCompared: 0,
    rows: [],
    headers: [
      ['学籍番号', 'S-10482'],
      ['氏名', '千田 雫'],
      ['フリガナ', 'ﾁﾀﾞ ｼｽﾞｸ'],
      ['生年月日', 'H27.9.14'],
      ['住所', '住田町上有住2-17'],
      ['備考', 'きょうだい 3年'],
    ],
    previewed: {},
    refusal: null,
    sent: [],
  };
  const answer = server.answer.bind(server);
  server.answer = (call) => {
    const isOfType = /^\/api\/master-types\/[^/]+\/(learned|forget)\/$/.test(call.path);
    if (!isOfType && !call.path.startsWith('/api/masters/')) return answer(call);
    server.calls.push(call);
    if (isOfType) return ofType(masters, call);
    if (call.method === 'POST') return intake(server, masters, call);
    const typeId = call.query.get('master_type_id');
    if (call.path === '/api/masters/')
      return ok({ masters: masters.entries.filter((one) => one.master_type_id === typeId) });
    return ofMaster(masters, call);
  };
  return masters;
};
