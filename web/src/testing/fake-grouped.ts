import type { GroupedFieldsAnswer, GroupedValue } from '@reader/contracts/http/documents/grouped-values';
import type { PushedObject } from '@reader/contracts/objects/changes';
import type { FakeAnswer, FakeCall, FakeServer } from './fake-api';
import { fakeId, fakeInput } from './fake-content';

export const PHONE = fakeId(501);
export const SEX = fakeId(502);

/** Answers to the grid's calls; tests change them. */
export interface FakeGrouped {
  fields: GroupedFieldsAnswer;
  values: GroupedValue[];
  /** Answers to the next commits, in order; without one a commit succeeds. */
  refusals: FakeAnswer[];
  readonly pushed: PushedObject[][];
}

const phones = ['0197', '0197', '0191', '0797', '0197', '0197'];

export const fakeGrouped = (): FakeGrouped => ({
  fields: {
    documents: phones.length,
    ready: 2,
    fields: [
      {
        field: PHONE,
        subject: '連絡先',
        label: '電話番号',
        type: 'TX',
        kind: 'phone',
        open: phones.length,
        doubtful: 1,
      },
      { field: SEX, subject: '性別', label: '性別', type: 'RA', kind: 'mark', open: 6, doubtful: 0 },
    ],
    characters: Array.from('0123456789', (character) => ({ character, open: character === '7' ? 5 : 0 })),
    marks: { open: 6, doubtful: 0 },
  },
  values: phones.map((value, n) => ({
    document_id: fakeId(1000 + n),
    file_name: `調査票_${n}.png`,
    revision: 3,
    field: PHONE,
    input: fakeInput(n, {
      document: fakeId(1000 + n),
      fragment: PHONE,
      sequence: 1,
      label: '電話番号',
      value,
      origin: {
        engine: 'tesseract',
        confidence: value === '0797' ? 61 : 97,
        characters: [97, value === '0797' ? 61 : 97, 97, 97],
      },
    }),
    position: null,
    alike: phones.filter((other) => other === value).length,
    snippet: {
      url: `/api/documents/${fakeId(1000 + n)}/crop/`,
      box: { x: 0, y: 0, width: 300, height: 60 },
      focus: { x: 10, y: 10, width: 280, height: 40 },
      whole: {
        url: `/api/documents/${fakeId(1000 + n)}/crop/`,
        box: { x: 0, y: 0, width: 900, height: 60 },
      },
    },
  })),
  refusals: [],
  pushed: [],
});

const ok = (body: unknown): FakeAnswer => ({ status: 200, body });

const page = ({ values }: FakeGrouped, query: URLSearchParams): FakeAnswer => {
  const from = Number(query.get('cursor') ?? 0);
  const limit = Number(query.get('limit') ?? 60);
  const open = values.filter(({ input }) => input.is_accepted !== true && !input.is_corrected);
  if (query.get('by') === 'field')
    open.sort(
      (a, b) => Number(a.alike > 1) - Number(b.alike > 1) || a.input.value.localeCompare(b.input.value),
    );
  return ok({
    total: open.length,
    values: open.slice(from, from + limit),
    next: open.length > from + limit ? String(from + limit) : null,
  });
};

const commit = (grouped: FakeGrouped): FakeAnswer => {
  const refusal = grouped.refusals.shift();
  if (refusal) return refusal;
  const objects = grouped.pushed.at(-1) ?? [];
  grouped.values = grouped.values.map((one) => {
    const change = objects.find(({ id }) => id === one.input.id);
    if (!change) return one;
    const { _class, _revision, ...pushed } = change;
    const fields = pushed as Partial<GroupedValue['input']>;
    const isCorrected = 'mark' in fields || fields.value !== one.input.value;
    return {
      ...one,
      revision: 4,
      input: { ...one.input, ...fields, is_corrected: isCorrected },
    };
  });
  const documents = [...new Set(objects.map(({ document }) => document))];
  return ok({
    position: '10',
    revision: 4,
    roots: documents.map((id) => ({ root: 'documentContent', id, revision: 4, has_changed: true })),
  });
};

const answerOf = (grouped: FakeGrouped, { method, path, query, body }: FakeCall): FakeAnswer | undefined => {
  if (path === '/api/grouped-fields/') return ok(grouped.fields);
  if (path === '/api/grouped-values/') return page(grouped, query);
  if (path === '/api/form-item-fragments/')
    return ok([
      {
        id: SEX,
        form_item: fakeId(602),
        sequence: 1,
        label: '性別',
        type: 'RA',
        kind: 'mark',
        required: false,
        clipped: false,
        is_applicant: false,
        value: '',
        options: ['男', '女'],
        auto_generate_options: '',
        area_linkage_key: null,
      },
    ]);
  if (path === '/api/grouped-ready/')
    return ok({
      count: 2,
      documents: [0, 1].map((n) => ({
        document_id: fakeId(1000 + n),
        file_name: `調査票_${n}.png`,
        revision: 4,
      })),
    });
  if (method === 'POST' && path.endsWith('/push_bulk/')) {
    grouped.pushed.push(body as PushedObject[]);
    return ok({ accepted: (body as unknown[]).length });
  }
  return method === 'POST' && path.endsWith('/commit/') ? commit(grouped) : undefined;
};

/** Adds the calls of the grid to a fake server. */
export const withGrouped = (server: FakeServer, grouped: FakeGrouped): FakeServer => {
  const others = server.answer.bind(server);
  server.answer = (call) => {
    const answer = answerOf(grouped, call);
    if (answer) server.calls.push(call);
    return answer ?? others(call);
  };
  return server;
};
