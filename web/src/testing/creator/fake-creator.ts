import type { CreatorSheet, SheetDraftAnswer } from '@reader/contracts/http/forms/creator';
import {
  DraftFragment,
  DraftItem,
  DraftOption,
  DraftTable,
  SheetDraftObject,
} from '@reader/contracts/objects/sheets/sheet-draft';
import { problems } from '@reader/contracts/japanese/problems';
import type { FakeAnswer, FakeCall } from '../fake-api';
import type { FakeConfiguration } from '../fake-configuration';
import { fakeId } from '../fake-content';
import { fakeSheets } from '../fake-sheets';

/** The form that is edited, and its draft. */
export const FORM_ID = fakeId(7000);
export const DRAFT_ID = fakeId(7700);

const item = (n: number, subject: string, more: object = {}) => ({
  ...{ id: fakeId(7710 + n), draft: DRAFT_ID, sequence: n, subject, ...more },
});
const area = (y: number) => ({ page: 1, x: 20, y, width: 60, height: 8 });
const fragment = (n: number, ofItem: number, label: string, more: object = {}) => ({
  ...{ id: fakeId(7730 + n), form_item: fakeId(7710 + ofItem), sequence: 1, label, area: area(20 + 12 * n) },
  ...more,
});
/** The fragment of 氏名, 生年月日 (年, 月) and 性別, and two that are proposed. */
export const FRAGMENTS = {
  name: fakeId(7731),
  year: fakeId(7732),
  month: fakeId(7733),
  sex: fakeId(7734),
  height: fakeId(7735),
  weight: fakeId(7736),
} as const;
/** The item of 生年月日. */
export const BIRTH = fakeId(7712);

/** A draft without a field, as of a form that is made of blank pages. */
const haveBlankDraft = (configuration: FakeConfiguration): void =>
  configuration.have('sheetDrafts', {
    ...{ id: DRAFT_ID, sheet: FORM_ID, form_subject: '健康診断個人票（雇入時）' },
  });

/** A draft with four fields and two proposals. */
export const haveDraft = (configuration: FakeConfiguration): void => {
  haveBlankDraft(configuration);
  configuration.have(
    'formItems',
    item(1, '氏名', { frame_group: 1 }),
    item(2, '生年月日', { frame_group: 1 }),
    item(3, '性別'),
    item(4, '身長'),
    item(5, '体重'),
  );
  const proposed = { kind: 'quantity', is_proposed: true };
  configuration.have(
    'formItemFragments',
    fragment(1, 1, '氏名', { kind: 'name', required: true }),
    fragment(2, 2, '年', { kind: 'digits' }),
    fragment(3, 2, '月', { kind: 'digits', type: 'SL', auto_generate_options: 'month', sequence: 2 }),
    fragment(4, 3, '性別', { kind: 'mark', type: 'RA' }),
    fragment(5, 4, '身長', proposed),
    fragment(6, 5, '体重', proposed),
  );
  configuration.have(
    'fragmentOptions',
    ...['男', '女'].map((value, index) => ({
      ...{ id: fakeId(7750 + index), fragment: FRAGMENTS.sex, sequence: index + 1, value },
    })),
  );
};

/** What a fake server has of forms, beside the objects of the draft. */
export interface FakeCreator {
  sheets: CreatorSheet[];
  /** The draft that is opened begins without fields. */
  isBlank: boolean;
  /** Of the form that is edited. */
  edition: number;
  documents: SheetDraftAnswer['documents'];
  published: SheetDraftAnswer['published'];
  answering: SheetDraftAnswer['answering'];
}

const sheet = (n: number, name: string, more: Partial<CreatorSheet> = {}): CreatorSheet => ({
  ...{ id: fakeId(7000 + n), form_subject: name, edition: 1, has_changes: false, answering: null },
  counts: { pages: 1, form_items: 5, documents: 120, answers: 0 },
  ...{ department: null, updated_at: '2026-05-21T01:02:03.000Z' },
  ...more,
});

export const fakeCreator = (): FakeCreator => ({
  sheets: [
    sheet(0, '健康診断個人票（雇入時）', {
      ...{ edition: 3, has_changes: true },
      answering: { is_open: true, answer_from: '2026-01-01T00:00:00Z', answer_until: null },
    }),
    sheet(1, '就学援助費受給申請書'),
    sheet(2, '令和８年度 保健調査票', { edition: 0 }),
  ],
  isBlank: false,
  edition: 0,
  documents: { total: 0, unconfirmed: 0 },
  published: null,
  answering: null,
});

interface Server {
  readonly creator: FakeCreator;
  readonly configuration: FakeConfiguration;
}

const ok = (body: unknown): FakeAnswer => ({ status: 200, body });
const refused = (code: keyof typeof problems): FakeAnswer => {
  const { status, title } = problems[code];
  return { status, body: { type: 'about:blank', code, title, status } };
};
const strip = <Object>(schema: { parse(value: unknown): Object }, list: readonly unknown[]): Object[] =>
  list.map((object) => schema.parse(object));

const draftOf = ({ configuration }: Server): SheetDraftAnswer['draft'] => {
  const [draft] = configuration.of('sheetDrafts');
  if (!draft) return null;
  return {
    draft: SheetDraftObject.parse(draft),
    items: strip(DraftItem, configuration.of('formItems')),
    fragments: strip(DraftFragment, configuration.of('formItemFragments')),
    options: strip(DraftOption, configuration.of('fragmentOptions')),
    tables: strip(DraftTable, configuration.of('formTables')),
    revision: Number(draft['revision']),
    updated_at: '2026-05-21T01:02:03.000Z',
  };
};

const openedOf = (server: Server): SheetDraftAnswer => {
  const { edition, documents, published, answering } = server.creator;
  return {
    ...{ sheet: fakeSheets()[0]!, edition, documents, published, answering },
    published_at: edition === 0 ? null : '2026-05-21T01:02:03.000Z',
    draft: draftOf(server),
    pages: [
      { page: 1, width: 210, height: 297 },
      { page: 2, width: 210, height: 297 },
    ],
  };
};

const publish = (server: Server, { body }: FakeCall): FakeAnswer => {
  const draft = draftOf(server);
  if (!draft || draft.revision !== (body as { revision: number }).revision)
    return refused('sheet-changed-since-seen');
  server.creator.edition += 1;
  server.creator.published = draft;
  return ok({ position: '0123abcd-21', edition: server.creator.edition });
};

type Handler = (server: Server, call: FakeCall) => FakeAnswer;
const route = (method: string, path: RegExp, handler: Handler) => ({ method, path, handler });
const idIn = ({ path }: FakeCall): string => path.split('/')[3] ?? '';

/** The calls of the creator. */
export const creatorHandlers = [
  route('GET', /^\/api\/creator-sheets\/$/, ({ creator }) => ok(creator.sheets)),
  route('POST', /^\/api\/sheets\/$/, () => ok({ job_id: fakeId(9110), sheet_id: FORM_ID })),
  route('DELETE', /^\/api\/sheets\/[^/]+\/$/, ({ creator }, call) => {
    creator.sheets = creator.sheets.filter(({ id }) => id !== idIn(call));
    return ok({ position: '0123abcd-20' });
  }),
  route('POST', /^\/api\/sheets\/[^/]+\/copy\/$/, () => ok({ position: '0123abcd-20', sheet_id: FORM_ID })),
  route('GET', /^\/api\/sheets\/[^/]+\/draft\/$/, (server, call) =>
    idIn(call) === FORM_ID ? ok(openedOf(server)) : refused('not-found'),
  ),
  route('PUT', /^\/api\/sheets\/[^/]+\/draft\/$/, (server) => {
    const begin = server.creator.isBlank ? haveBlankDraft : haveDraft;
    if (!draftOf(server)) begin(server.configuration);
    return ok({ position: '0123abcd-20', draft_id: DRAFT_ID, revision: draftOf(server)?.revision ?? 0 });
  }),
  route('POST', /^\/api\/sheets\/[^/]+\/proposals\/$/, ({ configuration }) => {
    configuration.have('formItems', item(6, '視力'));
    configuration.have('formItemFragments', fragment(7, 6, '視力', { is_proposed: true }));
    configuration.have('sheetDrafts', configuration.of('sheetDrafts')[0]!);
    return ok({ job_id: fakeId(9111) });
  }),
  route('POST', /^\/api\/sheets\/[^/]+\/publish\/$/, publish),
  route('PUT', /^\/api\/sheets\/[^/]+\/answering\/$/, ({ creator }, { body }) => {
    creator.answering = { ...(body as NonNullable<FakeCreator['answering']>), has_password: true };
    return ok({ position: '0123abcd-22' });
  }),
];
