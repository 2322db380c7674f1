import { shortCodeOf } from '@reader/contracts/http/forms/short-address';
import type { CorrectBody, RecallAnswer, RecalledState } from '@reader/contracts/http/forms/corrections';
import type {
  AttachedFilesBody,
  AuthAnswer,
  DemandAnswer,
  DemandBody,
  PublicForm,
} from '@reader/contracts/http/forms/respondents';
import type { FetchedForm } from '../calls/form-calls';
import { exampleForm, SHEET_ID } from './example-form';

export const PASSWORD = 'sakura';

/** An answer that the fake server has taken, as it was corrected last. */
interface Taken {
  body: DemandBody;
  readonly missing: Set<string>;
  corrections: number;
  state: RecalledState;
  remark: string;
}

/** State of the fake server; tests change it. */
export interface FakeFormServer {
  known: PublicForm;
  form: FetchedForm;
  edition: number;
  completion: string;
  /** Calls that get no answer: the first whose address contains one of these, each once. `after`: the server has done it. */
  lost: { readonly address: string; readonly after?: boolean }[];
  /** No token is good any more. */
  isExpired: boolean;
  /** Signing in was tried too often. */
  isThrottled: boolean;
  /** Addresses by postal code. */
  towns: Readonly<Record<string, readonly (readonly [prefecture: string, city: string, town: string])[]>>;
  readonly taken: Map<string, Taken>;
  readonly calls: { readonly method: string; readonly path: string; readonly token: string | null }[];
}

export const createFakeFormServer = (): FakeFormServer => ({
  known: {
    id: SHEET_ID,
    form_subject: '保健調査票',
    organization: '桜城小学校',
    state: 'open',
    answer_from: null,
    answer_until: null,
    text: '',
  },
  form: exampleForm(),
  edition: 1,
  completion: '',
  lost: [],
  isExpired: false,
  isThrottled: false,
  towns: {},
  taken: new Map(),
  calls: [],
});

const problem = (status: number, code: string, title: string, more: object = {}): Response =>
  Response.json({ type: 'about:blank', code, title, status, ...more }, { status });

export const RECEIPT = '7K3M-Q9RT';
export const CODE = 'A1B2-C3D4-E5F6';

const answerOf = ({ body, missing }: Taken): DemandAnswer => ({
  id: body.id ?? '',
  receipt_number: RECEIPT,
  received_at: '2026-11-28T04:15:00.000Z',
  is_complete: missing.size === 0,
  missing: [...missing],
  correction_code: missing.size === 0 ? CODE : null,
});

const sessionOf = ({ edition, completion }: FakeFormServer): AuthAnswer => ({
  token: `token-of-edition-${edition}`,
  edition,
  completion_text: completion,
  attachment_bytes: 1_000,
});

const signIn = (server: FakeFormServer, password: string): Response => {
  if (server.isThrottled)
    return problem(429, 'signin-throttled', 'ログインの試行回数が多すぎます。', {
      detail: 'あと15分お待ちください。',
    });
  if (password !== PASSWORD) return problem(401, 'form-signin-failed', 'ログインに失敗しました。');
  server.isExpired = false;
  return Response.json(sessionOf(server));
};

const takeDemand = (server: FakeFormServer, body: DemandBody): Response => {
  if (server.known.state === 'over') return problem(403, 'answering-over', '回答の受付は終了しました。');
  if (body.edition !== server.edition) return problem(409, 'form-edition-gone', '帳票の内容が変わりました。');
  const id = body.id ?? '';
  const before = server.taken.get(id);
  if (before && JSON.stringify(before.body) !== JSON.stringify(body))
    return problem(409, 'demand-differs', 'この回答は、ほかの内容で送信されています。');
  const taken: Taken = before ?? {
    ...{ body, corrections: 0, state: 'sent', remark: '' },
    missing: new Set(body.attachments.map((attachment) => attachment.id)),
  };
  server.taken.set(id, taken);
  return Response.json(answerOf(taken));
};

const takeFiles = (server: FakeFormServer, id: string, { files }: AttachedFilesBody): Response => {
  const taken = server.taken.get(id);
  if (!taken) return problem(404, 'not-found', '対象が見つかりません。');
  for (const file of files) taken.missing.delete(file.id);
  return Response.json(answerOf(taken));
};

const unknown = (): Response =>
  problem(404, 'answer-unknown', '受付番号または訂正用の番号が違います。控えの番号を確かめて下さい。');

/** The answer that was sent last has the receipt and the code. */
const recall = (
  server: FakeFormServer,
  given: { receipt_number: string; correction_code: string },
): Response => {
  const { receipt_number: receipt, correction_code: code } = given;
  const taken = [...server.taken.values()].at(-1);
  if (server.isThrottled)
    return problem(429, 'signin-throttled', 'ログインの試行回数が多すぎます。', {
      detail: 'あと15分お待ちください。',
    });
  if (!taken || receipt !== RECEIPT || code !== CODE) return unknown();
  const { body, corrections, state, remark } = taken;
  const { edition = 1, fragment_inputs, attachments } = body;
  return Response.json({
    ...{ id: body.id ?? '', receipt_number: RECEIPT, received_at: '2026-11-28T04:15:00.000Z' },
    ...{ state, remark, corrections, edition, fragment_inputs, comment: body.comment, attachments },
    is_withdrawn: state === 'withdrawn',
    is_correctable: state !== 'withdrawn' && edition === server.edition,
  } satisfies RecallAnswer);
};

const correct = (server: FakeFormServer, id: string, body: CorrectBody): Response => {
  const taken = server.taken.get(id);
  if (!taken || body.correction_code !== CODE) return unknown();
  if (server.known.state === 'over') return problem(403, 'answering-over', '回答の受付は終了しました。');
  if (taken.state === 'withdrawn') return problem(409, 'answer-withdrawn', 'この回答は取り消されています。');
  if (body.edition !== server.edition)
    return problem(409, 'answer-edition-gone', '回答した後に帳票が新しくなったため、訂正できません。');
  const { fragment_inputs, attachments, comment } = body;
  const next = { ...taken.body, fragment_inputs, attachments, comment };
  const isSame = JSON.stringify(next) === JSON.stringify(taken.body);
  if (isSame && body.correction === taken.corrections) return Response.json(answerOf(taken));
  if (body.correction !== taken.corrections + 1)
    return problem(409, 'answer-changed-since-seen', 'この回答は、ほかの画面で変更されています。');
  const known = new Set(taken.body.attachments.map((attachment) => attachment.id));
  const named = new Set(attachments.map((attachment) => attachment.id));
  for (const id of named) if (!known.has(id)) taken.missing.add(id);
  for (const id of taken.missing) if (!named.has(id)) taken.missing.delete(id);
  taken.body = next;
  taken.corrections += isSame ? 0 : 1;
  taken.state = taken.state === 'returned' ? 'sent' : taken.state;
  return Response.json(answerOf(taken));
};

const withdraw = (server: FakeFormServer, id: string): Response => {
  const taken = server.taken.get(id);
  if (!taken) return unknown();
  taken.state = 'withdrawn';
  return Response.json({ state: taken.state });
};

const townsOf = ({ towns }: FakeFormServer, code: string): Response =>
  Response.json({
    is_loaded: true,
    postcodes: [
      {
        code,
        towns: (towns[code] ?? []).map(([prefecture, city, town]) => ({ prefecture, city, town })),
      },
    ],
  });

const read = ({ form, known }: FakeFormServer, path: string): Response => {
  if (path.startsWith('/api/sheets/'))
    return Response.json({ id: SHEET_ID, form_subject: known.form_subject });
  if (path === '/api/form-items/') return Response.json(form.items);
  if (path === '/api/form-item-fragments/') return Response.json(form.fragments);
  return Response.json(form.options);
};

const aboutAnswers = (server: FakeFormServer, path: string, body: unknown): Response => {
  const [id = '', action] = path.slice('/api/answers/'.length).split('/');
  if (id === 'recall') return recall(server, body as { receipt_number: string; correction_code: string });
  return action === 'withdraw' ? withdraw(server, id) : correct(server, id, body as CorrectBody);
};

const answer = (server: FakeFormServer, path: string, body: unknown, token: string | null): Response => {
  if (path.startsWith('/api/forms/'))
    return [SHEET_ID, shortCodeOf(SHEET_ID)].includes(path.split('/')[3] ?? '')
      ? Response.json(server.known)
      : problem(404, 'not-found', '対象が見つかりません。');
  if (path === '/api/auth/') return signIn(server, (body as { password: string }).password);
  if (token === null || server.isExpired)
    return problem(401, 'session-expired', 'セッションタイムアウトしました');
  if (path === '/api/auth/refresh/') return Response.json(sessionOf(server));
  if (path.startsWith('/api/demands/')) return takeDemand(server, body as DemandBody);
  if (path.startsWith('/api/answers/')) return aboutAnswers(server, path, body);
  if (path.startsWith('/api/attached-files/'))
    return takeFiles(server, path.split('/')[3] ?? '', body as AttachedFilesBody);
  return read(server, path);
};

/** `fetch` of a browser that has this server. */
export const fakeFormFetch =
  (server: FakeFormServer): typeof fetch =>
  async (input, init) => {
    const { pathname, searchParams } = new URL(
      input instanceof Request ? input.url : input,
      'http://localhost',
    );
    const token = new Headers(init?.headers).get('authorization');
    server.calls.push({ method: init?.method ?? 'GET', path: pathname, token });
    const at = server.lost.findIndex(({ address }) => pathname.includes(address));
    const lost = at < 0 ? undefined : server.lost.splice(at, 1)[0];
    if (lost && !lost.after) throw new TypeError('Failed to fetch');
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    const given =
      pathname === '/api/postcodes/'
        ? townsOf(server, searchParams.get('codes') ?? '')
        : answer(server, pathname, body, token);
    if (lost) throw new TypeError('Failed to fetch');
    return Promise.resolve(given);
  };
