import { shortCodeOf } from '@reader/contracts/http/forms/short-address';
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

/** An answer that the fake server has taken. */
interface Taken {
  readonly body: DemandBody;
  readonly missing: Set<string>;
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

const answerOf = ({ body, missing }: Taken): DemandAnswer => ({
  id: body.id ?? '',
  receipt_number: '7K3M-Q9RT',
  received_at: '2026-11-28T04:15:00.000Z',
  is_complete: missing.size === 0,
  missing: [...missing],
  correction_code: missing.size === 0 ? 'A1B2-C3D4-E5F6' : null,
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
  const taken = before ?? { body, missing: new Set(body.attachments.map((attachment) => attachment.id)) };
  server.taken.set(id, taken);
  return Response.json(answerOf(taken));
};

const takeFiles = (server: FakeFormServer, id: string, { files }: AttachedFilesBody): Response => {
  const taken = server.taken.get(id);
  if (!taken) return problem(404, 'not-found', '対象が見つかりません。');
  for (const file of files) taken.missing.delete(file.id);
  return Response.json(answerOf(taken));
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
