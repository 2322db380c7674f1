import { type Check, UnexpectedShape } from './shape';
import { problemShape } from './shapes';

/** Cookie and header that hold a changing call to this origin; the contracts' names (`web/src/public-form/calls/names.spec.ts`). */
export const XSRF = { cookie: 'XSRF-TOKEN', header: 'x-xsrf-token' } as const;

/** How long an answer is waited for; sending files may take longer. */
const PATIENCE_MS = 60_000;
const SENDING_PATIENCE_MS = 10 * 60_000;

/** The server refused a call. `message` is its sentence for people, '' where it gave none; `detail` what it said beside it. */
export class Refused extends Error {
  override name = 'Refused';
  constructor(
    readonly status: number,
    readonly code: string,
    title: string,
    readonly detail: string,
  ) {
    super(title);
  }
}

/** Nothing came back, or nothing that can be understood. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/** The decoded value of a cookie; undefined if absent. */
const cookieOf = (cookies: string, name: string): string | undefined => {
  const found = cookies
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1));
};

/** What a client that tried too often is told of the time to wait, from `Retry-After` in seconds. */
const waitOf = (header: string | null): string => {
  const seconds = Number(header ?? NaN);
  if (!Number.isFinite(seconds) || seconds <= 0) return '';
  return seconds < 90
    ? `あと${Math.ceil(seconds)}秒お待ち下さい。`
    : `あと${Math.ceil(seconds / 60)}分お待ち下さい。`;
};

const refusalOf = async (answer: Response): Promise<Refused> => {
  const wait = waitOf(answer.headers.get('retry-after'));
  try {
    const { code, title, status, detail, fields } = problemShape(await answer.json());
    const faults = fields?.map(({ message }) => message).join('\n');
    return new Refused(status, code, title, detail ?? faults ?? wait);
  } catch {
    return new Refused(answer.status, 'unexpected', '', wait);
  }
};

/** Statuses of a gateway that does not reach the server behind it. */
const isGatewayWithoutServer = (status: number): boolean => [502, 503, 504].includes(status);

export interface Call<T> {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly body?: unknown;
  readonly token?: string;
  readonly answer: Check<T>;
}

const headersOf = ({ method, body, token }: Call<unknown>): Headers => {
  const headers = new Headers({ accept: 'application/json' });
  if (token !== undefined) headers.set('authorization', `JWT ${token}`);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const xsrf = method === 'GET' ? undefined : cookieOf(document.cookie, XSRF.cookie);
  if (xsrf !== undefined) headers.set(XSRF.header, xsrf);
  return headers;
};

const fetched = async (asked: Call<unknown>): Promise<Response> => {
  const patience = new AbortController();
  const isSending = asked.method === 'PUT';
  const timer = setTimeout(() => patience.abort(), isSending ? SENDING_PATIENCE_MS : PATIENCE_MS);
  try {
    return await fetch(asked.url, {
      method: asked.method,
      headers: headersOf(asked),
      body: asked.body === undefined ? null : JSON.stringify(asked.body),
      credentials: 'same-origin',
      signal: patience.signal,
    });
  } catch {
    throw new NoAnswer();
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Asks the server.
 * @throws Refused, NoAnswer
 */
export const call = async <T>(asked: Call<T>): Promise<T> => {
  const answer = await fetched(asked);
  if (isGatewayWithoutServer(answer.status)) throw new NoAnswer();
  if (!answer.ok) throw await refusalOf(answer);
  try {
    return asked.answer(await answer.json());
  } catch (error) {
    if (error instanceof UnexpectedShape) throw error;
    // The connection broke on the way, or something between answered in the server's place.
    throw new NoAnswer();
  }
};
