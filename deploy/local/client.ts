/** A small client of the product's own calls, for the demo, the benchmarks and the tests. */
export interface Client {
  readonly organizationId: string;
  readonly accountId: string;
  get<Answer = unknown>(path: string): Promise<Answer>;
  send<Answer = unknown>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Answer>;
  /** The answer as it comes, whatever its status. */
  raw(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  upload(
    files: readonly { name: string; bytes: Uint8Array }[],
    options?: { layout?: number; id?: string },
  ): Promise<UploadAnswer>;
}

interface UploadAnswer {
  readonly id: string;
  readonly accepted: readonly string[];
  readonly failed: readonly { readonly file_name: string; readonly reason: string }[];
  readonly duplicates: readonly { readonly file_name: string; readonly document_id: string }[];
}

/** A call that was answered with an error. */
export class CallFailed extends Error {
  constructor(
    readonly status: number,
    readonly body: string,
    what: string,
  ) {
    super(`${what}: ${status} ${body}`);
  }
}

const cookiesOf = (answer: Response): [string, string][] =>
  answer.headers.getSetCookie().map((line) => {
    const pair = line.split(';')[0] ?? '';
    return [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
  });

/** Signs in and returns a client that holds the session. @throws CallFailed */
export const signIn = async (url: string, username: string, password: string): Promise<Client> => {
  const cookies = new Map<string, string>();
  const session: { token?: string } = {};

  const raw: Client['raw'] = async (method, path, body, headers = {}) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(session.token ? { authorization: `JWT ${session.token}` } : {}),
        ...(cookies.size > 0
          ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...(cookies.has('XSRF-TOKEN') ? { 'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '' } : {}),
        ...(body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
    });
    for (const [name, value] of cookiesOf(answer)) cookies.set(name, value);
    return answer;
  };
  const call = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await raw(method, path, body);
    const text = await answer.text();
    if (!answer.ok) throw new CallFailed(answer.status, text, `${method} ${path}`);
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  };

  await call('POST', '/api/signin/', { username, password });
  const context = await call<{ token: string; user: { id: string }; organization: { id: string } }>(
    'GET',
    '/api/authenticated-user/',
  );
  session.token = context.token;
  const organizationId = context.organization.id;
  return {
    organizationId,
    accountId: context.user.id,
    raw,
    get: (path) => call('GET', path),
    send: (method, path, body) => call(method, path, body),
    upload: (files, options = {}) => {
      const form = new FormData();
      form.set('id', options.id ?? crypto.randomUUID());
      form.set('file_names', JSON.stringify(files.map((file) => file.name)));
      form.set('quantity', String(files.length));
      form.set('layout', String(options.layout ?? 1));
      for (const file of files) form.append('files', new Blob([new Uint8Array(file.bytes)]), file.name);
      return call('PUT', `/api/upload/${organizationId}/`, form);
    },
  };
};

interface JobAnswer {
  readonly status: string;
  readonly result: string;
}

/** Polls a job until it ends. @throws Error when it takes longer than `withinMs` */
export const waitForJob = async (
  client: Client,
  jobId: string,
  withinMs = 300_000,
  everyMs = 250,
): Promise<JobAnswer> => {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const job = await client.get<JobAnswer>(`/api/jobs/${jobId}/status/`);
    if (job.status === 'finished' || job.status === 'failed') return job;
    if (Date.now() > deadline) throw new Error(`job ${jobId} is still ${job.status}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
};
