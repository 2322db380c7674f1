import { Problem } from '@reader/contracts/http/problem';
import type { problems } from '@reader/contracts/japanese/problems';
import { BEHIND_HEADER, XSRF_COOKIE, XSRF_HEADER } from '@reader/contracts/http/session';
import { readCookie } from './cookies';

const SET_UP_DUE: keyof typeof problems = 'second-factor-due';

/** Checks a value and returns it typed, like a zod schema. */
export interface Schema<T> {
  parse(value: unknown): T;
}

/** For responses whose body is ignored. */
export const nothing: Schema<void> = { parse: () => undefined };

/** The server answered with an error (`application/problem+json`). `message` is a Japanese sentence for users. */
export class HttpProblem extends Error {
  override name = 'HttpProblem';
  constructor(readonly problem: Problem) {
    super(problem.title);
  }
  get status(): number {
    return this.problem.status;
  }
  get code(): string {
    return this.problem.code;
  }
}

/** The server did not answer. */
export class NetworkFailure extends Error {
  override name = 'NetworkFailure';
  constructor() {
    super('通信に失敗しました。接続を確認して、もう一度お試しください。');
  }
}

type Query = Readonly<Record<string, string | number | undefined>>;

export interface CallOptions {
  readonly query?: Query;
  readonly signal?: AbortSignal;
  /** The caller handles a 401 itself (sign-in, the first check of the session). */
  readonly expects401?: boolean;
  /** Who the browser is signed in as, whatever token is held here. */
  readonly isByCookie?: boolean;
  /** The same in each try of one command, so that it is done once (docs/product/api.md). */
  readonly idempotencyKey?: string;
  /** Told the status of the answer, where that says more than its body. */
  readonly onStatus?: (status: number) => void;
}

export interface HttpDependencies {
  readonly fetch: typeof fetch;
  readonly cookies: () => string;
}

export interface FetchedFile {
  /** As the server calls it; '' where it has no name. */
  readonly name: string;
  readonly bytes: Blob;
}

const FILE_NAME = /filename\*=UTF-8''([^;]+)/i;

/** Absent and empty parameters are left out, so that equal queries have equal addresses. */
export const withQuery = (path: string, query: Query = {}): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text ? `${path}?${text}` : path;
};

const problemOf = async (answer: Response): Promise<Problem> => {
  const fallback: Problem = {
    type: 'about:blank',
    code: 'unexpected',
    title: '予期しないエラーが発生しました。システム管理者に連絡してください。',
    status: answer.status,
  };
  try {
    const parsed = Problem.safeParse(await answer.json());
    return parsed.success ? parsed.data : fallback;
  } catch {
    return fallback;
  }
};

/** All calls to the server: adds token and XSRF header, throws problems as errors, checks answers by their schema. */
export class Http {
  private token: string | null = null;
  private expired: () => void = () => undefined;
  private renewed: () => Promise<boolean> = () => Promise.resolve(false);
  private setUpDue: () => void = () => undefined;
  private readonly freshness = new Set<() => void>();
  private isStale = false;

  constructor(private readonly dependencies: HttpDependencies) {}

  setToken(token: string | null): void {
    this.token = token;
  }

  /** Called when a call was refused because the session has expired. */
  onExpired(listener: () => void): void {
    this.expired = listener;
  }

  /**
   * Called before a session counts as expired: whether it goes on, with a token set that is fresh. The refused call is made again then.
   * What it throws is thrown by the call.
   */
  onRenew(renewed: () => Promise<boolean>): void {
    this.renewed = renewed;
  }

  /** Called when a call was refused because a second factor has to be set up first. */
  onSetUpDue(listener: () => void): void {
    this.setUpDue = listener;
  }

  /** Whether the last answer did not show yet what was done here before (docs/product/read-models.md#ones-own-write). */
  readonly isBehind = (): boolean => this.isStale;

  /** Calls `listener` whenever `isBehind` changes. Returns what ends that. */
  readonly onBehind = (listener: () => void): (() => void) => {
    this.freshness.add(listener);
    return () => this.freshness.delete(listener);
  };

  get<T>(path: string, schema: Schema<T>, options?: CallOptions): Promise<T> {
    return this.call('GET', path, undefined, schema, options);
  }

  post<T>(path: string, body: unknown, schema: Schema<T>, options?: CallOptions): Promise<T> {
    return this.call('POST', path, body, schema, options);
  }

  put<T>(path: string, body: unknown, schema: Schema<T>, options?: CallOptions): Promise<T> {
    return this.call('PUT', path, body, schema, options);
  }

  delete<T>(
    path: string,
    schema: Schema<T>,
    options?: CallOptions & { readonly body?: unknown },
  ): Promise<T> {
    return this.call('DELETE', path, options?.body, schema, options);
  }

  /**
   * Fetches a file as it is, by the session's cookie as a link would be.
   * @throws HttpProblem, NetworkFailure
   */
  async file(path: string): Promise<FetchedFile> {
    const answer = await this.answered(
      path,
      () => ({ headers: this.headers('GET', false), credentials: 'same-origin' }),
      false,
    );
    const [, name] = FILE_NAME.exec(answer.headers.get('content-disposition') ?? '') ?? [];
    try {
      return { name: decodeURIComponent(name ?? ''), bytes: await answer.blob() };
    } catch {
      // The connection broke on the way.
      throw new NetworkFailure();
    }
  }

  private headers(method: string, isJson: boolean, isByCookie = false): Headers {
    const headers = new Headers({ accept: 'application/json' });
    if (this.token && !isByCookie) headers.set('authorization', `JWT ${this.token}`);
    if (isJson) headers.set('content-type', 'application/json');
    const xsrf = method === 'GET' ? undefined : readCookie(this.dependencies.cookies(), XSRF_COOKIE);
    if (xsrf) headers.set(XSRF_HEADER, xsrf);
    return headers;
  }

  private async call<T>(
    method: string,
    path: string,
    body: unknown,
    schema: Schema<T>,
    { query, signal, expects401 = false, isByCookie, idempotencyKey, onStatus }: CallOptions = {},
  ): Promise<T> {
    const isForm = body instanceof FormData;
    const isJson = body !== undefined && !isForm;
    const request = (): RequestInit => {
      const headers = this.headers(method, isJson, isByCookie);
      if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
      return {
        method,
        headers,
        body: isForm ? body : isJson ? JSON.stringify(body) : null,
        credentials: 'same-origin',
        signal: signal ?? null,
      };
    };
    const answer = await this.answered(withQuery(path, query), request, expects401);
    onStatus?.(answer.status);
    const text = await answer.text().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      // The connection broke on the way.
      throw new NetworkFailure();
    });
    return schema.parse(text === '' ? undefined : JSON.parse(text));
  }

  /** `request` makes the call as it is sent: its token and cookies may be others in a second try. */
  private async answered(path: string, request: () => RequestInit, expects401: boolean): Promise<Response> {
    const init = request();
    const first = await this.send(path, init);
    const isOver = first.status === 401 && !expects401;
    const answer = isOver && (await this.renewed()) ? await this.send(path, request()) : first;
    if (init.method === 'GET') this.noteFreshness(answer);
    if (answer.ok) return answer;
    const problem = await problemOf(answer);
    if (answer.status === 401 && !expects401) this.expired();
    if (problem.code === SET_UP_DUE) this.setUpDue();
    throw new HttpProblem({ ...problem, status: answer.status });
  }

  private noteFreshness({ headers }: Response): void {
    const said = headers.get(BEHIND_HEADER);
    const isStale = said === 'true';
    // Answers that do not come from the lists say nothing of them.
    if (said === null || isStale === this.isStale) return;
    this.isStale = isStale;
    for (const listener of this.freshness) listener();
  }

  private async send(path: string, init: RequestInit): Promise<Response> {
    try {
      return await this.dependencies.fetch(path, init);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      throw new NetworkFailure();
    }
  }
}

export const http = new Http({
  fetch: (...call) => globalThis.fetch(...call),
  cookies: () => document.cookie,
});

/** Of a service that is not reached, and of one that does not reach what it needs. */
const UNAVAILABLE: (typeof problems)['unavailable']['status'] = 503;
/** With what other gateways than the product's own answer in place of a server that they do not reach. */
const LOST: readonly number[] = [UNAVAILABLE, 502, 504];

/** The server was not reached, so that the same call may succeed when it is back. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof NetworkFailure || (error instanceof HttpProblem && LOST.includes(error.status));

export const isUnauthorized = (error: unknown): boolean =>
  error instanceof HttpProblem && error.status === 401;
