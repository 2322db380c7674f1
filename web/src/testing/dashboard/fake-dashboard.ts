import type {
  DashboardAnswer,
  DashboardCounts,
  DashboardField,
  DashboardGrouping,
  DashboardSegment,
  ItemNote,
  ItemNoteBody,
} from '@reader/contracts/http/forms/dashboard';
import type { FakeAnswer, FakeCall, FakeServer } from '../fake-api';
import { type FakeForm, fakeForm } from '../fake-check-settings';
import { fakeId, fakeRow } from '../fake-content';

const FUN = ['とても楽しい', 'まあ楽しい', 'あまり楽しくない', '楽しくない'];
const GRADES = ['1年', '2年', '3年'];

/** Fields of the fake survey. */
export const GRADE = fakeId(8101);
export const FUN_FIELD = fakeId(8102);
export const FUN_ITEM = fakeId(8202);

const counts = (options: number[], empty: number, other = 0): DashboardCounts => ({
  asked: options.reduce((sum, one) => sum + one, empty + other),
  ...{ options, empty, other },
});

const grade = (rows: readonly number[][]): DashboardField => ({
  ...{ fragment: GRADE, form_item: fakeId(8201), subject: '学年', label: '', type: 'RA' },
  ...{ is_required: true, is_mark: false, options: GRADES, note: null },
  rows: rows.map((row) => counts(row, 0)),
});

const fun = (rows: readonly DashboardCounts[]): DashboardField => ({
  ...{ fragment: FUN_FIELD, form_item: FUN_ITEM, subject: '学校生活は楽しいですか', label: '', type: 'RA' },
  ...{ is_required: false, is_mark: false, options: FUN, note: null },
  rows: [...rows],
});

/** 1,842 answers, 1,207 of them on paper. */
const whole: DashboardAnswer = {
  ...{ form_subject: '学校生活アンケート', tabulated_at: '2026-05-21T01:42:00.000Z', count: 1842 },
  ...{ channels: { W: 635, F: 1207 }, first_day: '2026-04-08', last_day: '2026-05-15', unconfirmed: 52 },
  ...{ combinations: 0, rows: [{ documents: 1842, combination: [] }] },
  fields: [grade([[598, 612, 632]]), fun([counts([742, 781, 214, 87], 18)])],
};

const byGrade: DashboardAnswer = {
  ...whole,
  combinations: 3,
  rows: [
    ...whole.rows,
    ...[598, 612, 632].map((documents, place) => ({
      documents,
      combination: [{ fragment: GRADE, value: GRADES[place]! }],
    })),
  ],
  fields: [
    grade([
      [598, 612, 632],
      [598, 0, 0],
      [0, 612, 0],
      [0, 0, 632],
    ]),
    fun([
      counts([742, 781, 214, 87], 18),
      counts([281, 236, 55, 20], 6),
      counts([243, 266, 70, 28], 5),
      counts([218, 279, 89, 39], 7),
    ]),
  ],
};

/** What a fake server has of the dashboard. */
export interface FakeDashboard {
  /** Instead of the survey that every form has. */
  answer: DashboardAnswer | null;
  note: ItemNote | null;
}

export const fakeDashboard = (): FakeDashboard => ({ answer: null, note: null });

/** An answer in which nothing is counted. */
export const nothingCounted = (unconfirmed: number): DashboardAnswer => ({
  ...whole,
  ...{ count: 0, channels: { W: 0, F: 0 }, first_day: null, last_day: null, unconfirmed },
  rows: [{ documents: 0, combination: [] }],
  fields: [grade([[0, 0, 0]]), fun([counts([0, 0, 0, 0], 0)])],
});

const answerTo = ({ dashboard }: FakeServer, { query }: FakeCall): DashboardAnswer => {
  const groupings = JSON.parse(query.get('grouping') ?? '[]') as DashboardGrouping[];
  const answer = dashboard.answer ?? (groupings.length > 0 ? byGrade : whole);
  const fields = answer.fields.map((field) =>
    field.form_item === FUN_ITEM ? { ...field, note: dashboard.note } : field,
  );
  return { ...answer, fields };
};

/** As many documents as the part of the third grade has that enjoys school little. */
const DOCUMENTS = 89;

/** The survey as a form: its two fields that are counted, and a text that nobody counts. */
export const surveyForm = (sheet: string): FakeForm => {
  const { items, fragments } = fakeForm(sheet);
  const fields = [
    { subject: '学年', id: GRADE },
    { subject: '学校生活は楽しいですか', id: FUN_FIELD },
    { subject: 'ご意見', id: fakeId(8103) },
  ];
  return {
    items: fields.map(({ subject }, place) => ({ ...items[place]!, subject })),
    fragments: fields.map(({ id }, place) => ({ ...fragments[place]!, id, label: '' })),
  };
};

const ok = (body: unknown): FakeAnswer => ({ status: 200, body });

/** The documents of a part of a bar; undefined: the call asks for no part. */
export const segmentAnswer = ({ query }: FakeCall): FakeAnswer | undefined => {
  const text = query.get('segment');
  if (text === null) return undefined;
  const { value } = JSON.parse(text) as DashboardSegment;
  const [offset, limit] = ['offset', 'limit'].map((name) => Number(query.get(name) ?? 0)) as [number, number];
  const rows = Array.from({ length: Math.min(limit, DOCUMENTS - offset) }, (_, n) => ({
    ...fakeRow(n, { file_name: `${value}_${offset + n + 1}.jpg`, channel: n % 2 === 0 ? 'F' : 'W' }),
    values: {},
  }));
  return ok({ count: DOCUMENTS, documents: rows });
};

const route = (
  method: string,
  path: RegExp,
  handler: (server: FakeServer, call: FakeCall) => FakeAnswer,
) => ({ method, path, handler });

export const dashboardHandlers = [
  route('POST', /^\/api\/document\/download-dashboard\/dashboard-/, () => ok({ job_id: fakeId(9100) })),
  route('GET', /^\/api\/sheets\/[^/]+\/dashboard\/$/, (server, call) => ok(answerTo(server, call))),
  route('PUT', /^\/api\/sheets\/[^/]+\/items\/[^/]+\/note\/$/, ({ dashboard }, { body }) => {
    const { text, revision } = body as ItemNoteBody;
    const before = dashboard.note?.revision ?? 0;
    if (revision !== before)
      return {
        status: 409,
        body: {
          ...{ type: 'about:blank', code: 'note-changed-since-seen', status: 409 },
          title: 'ほかの人がこの項目のメモを変更しました。両方を見比べてから保存してください。',
        },
      };
    dashboard.note = {
      ...{ text, revision: before + 1, changed_by: '佐藤 美咲', changed_at: '2026-05-21T01:50:00.000Z' },
    };
    return ok({ position: '0123abcd-30', revision: before + 1 });
  }),
];
