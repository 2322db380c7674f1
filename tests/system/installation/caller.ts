import { BEHIND_HEADER, XSRF_COOKIE, XSRF_HEADER, TokenAnswer } from '@reader/contracts/http/session';
import { JobAnswer } from '@reader/contracts/http/work/jobs';
import { JobStarted, UploadAnswer } from '@reader/contracts/http/uploads/upload';
import { problemsOfCall } from '@reader/contracts/route-problems';
import { routes, type Route } from '@reader/contracts/routes';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly text: string;
  /** The body as JSON; undefined where it is none. */
  readonly json: unknown;
  /** `code` of a problem, '' otherwise. */
  readonly code: string;
}

export interface UploadedBytes {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A browser in miniature: keeps cookies and the token, and asks the service that answers the method. */
export interface Caller {
  readonly cookies: Map<string, string>;
  token: string | undefined;
  /** The key of a program, said instead of a token. */
  key: string | undefined;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  signIn(username: string, password: string): Promise<void>;
  /** The multipart call of docs/product/upload.md, as it comes back. */
  put(organisation: string, fields: Record<string, string>, files: readonly UploadedBytes[]): Promise<Answer>;
  /** Any other multipart call. */
  form(
    method: string,
    path: string,
    fields: Record<string, string>,
    files: readonly UploadedBytes[],
    fieldOfFiles?: string,
  ): Promise<Answer>;
  /** A correction workbook that comes back (docs/product/correction-workbook.md). */
  putWorkbook(fields: Record<string, string>, files: readonly UploadedBytes[]): Promise<Answer>;
  /** An upload that must be taken. */
  upload(
    organisation: string,
    id: string,
    files: readonly UploadedBytes[],
    fields?: Record<string, string>,
  ): Promise<UploadAnswer>;
  /** Asks for the read and waits until the job has ended. */
  read(uploadId: string): Promise<JobAnswer>;
  jobEnd(jobId: string): Promise<JobAnswer>;
}

const BOUNDARY = '----------------------------boundary7d9f';

/** A multipart body, written by hand so that the test sees what a browser sends. */
const multipart = (
  fields: Record<string, string>,
  files: readonly UploadedBytes[],
  fieldOfFiles = 'files',
): Buffer =>
  Buffer.concat([
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
        'utf8',
      ),
    ),
    ...files.flatMap(({ name, bytes }) => [
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${fieldOfFiles}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
        'utf8',
      ),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const isAt = (url: string, path: string): boolean =>
  new RegExp(`^${url.replaceAll(/:[A-Za-z]+/g, '[^/]+')}$`).test(path.split('?')[0] ?? '');

const routeOf = (method: string, path: string): Route | undefined => {
  const ofMethod = routes.filter((route) => route.method === method);
  return (
    ofMethod.find((route) => route.url === path.split('?')[0]) ??
    ofMethod.find((route) => isAt(route.url, path))
  );
};

/** @throws Error when a call is refused for what its description does not name */
const requireNamed = (route: Route | undefined, { status, code, text }: Answer): void => {
  if (!route || status < 400) return;
  if (!problemsOfCall(route.method, route.url).some((named) => named === code))
    throw new Error(`${route.method} ${route.url} does not name what it answers: ${status} ${code} ${text}`);
};

/** Which service answers a call, as the gateway would find it. */
const serviceOf = (method: string, path: string): 'command' | 'query' => {
  const known = routeOf(method, path);
  if (known?.service === 'command') return 'command';
  return known?.service === 'query' || method === 'GET' ? 'query' : 'command';
};

/** Where the services answer. */
interface Addresses {
  readonly command: string;
  readonly query: string;
}

const payloadOf = (body: unknown): string | Uint8Array<ArrayBuffer> | undefined => {
  if (body === undefined || typeof body === 'string') return body;
  return body instanceof Buffer ? new Uint8Array(body) : JSON.stringify(body);
};

const callOf =
  (addresses: Addresses, caller: Pick<Caller, 'cookies' | 'token' | 'key'>): Caller['call'] =>
  async (method, path, body, headers = {}) => {
    const xsrf = caller.cookies.get(XSRF_COOKIE);
    const answer = await fetch(`${addresses[serviceOf(method, path)]}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        cookie: [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(caller.token ? { authorization: `JWT ${caller.token}` } : {}),
        ...(caller.key ? { authorization: `Bearer ${caller.key}` } : {}),
        ...(xsrf ? { [XSRF_HEADER]: xsrf } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: payloadOf(body),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (/max-age=0/i.test(line) || pair.endsWith('=')) caller.cookies.delete(pair.slice(0, at));
      else caller.cookies.set(pair.slice(0, at), decodeURIComponent(pair.slice(at + 1)));
    }
    const bytes = Buffer.from(await answer.arrayBuffer());
    const text = bytes.toString('utf8');
    const json = parsed(text);
    const answered = {
      status: answer.status,
      headers: answer.headers,
      bytes,
      text,
      json,
      code: (json as { code?: string } | undefined)?.code ?? '',
    };
    requireNamed(routeOf(method, path), answered);
    return answered;
  };

/** Waits for the end of a job. @throws Error after `withinMs`, and where its state cannot be fetched */
const jobEndOf =
  (caller: Pick<Caller, 'get'>, withinMs: number): Caller['jobEnd'] =>
  async (jobId) => {
    const deadline = Date.now() + withinMs;
    for (;;) {
      const answer = await caller.get(`/api/jobs/${jobId}/status/`);
      // On a busy machine the read model may not know the job yet; it then says that it is behind.
      const isBehind = answer.status === 404 && answer.headers.get(BEHIND_HEADER) === 'true';
      if (answer.status !== 200 && !isBehind)
        throw new Error(`job ${jobId}: ${answer.status} ${answer.text}`);
      const job = isBehind ? undefined : JobAnswer.parse(answer.json);
      if (job?.status === 'finished' || job?.status === 'failed') return job;
      if (Date.now() > deadline)
        throw new Error(`job ${jobId} is still ${job?.status ?? 'unknown'} (${job?.meta.percentage ?? 0} %)`);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  };

export const callerOf = (addresses: Addresses, jobWithinMs = 30_000): Caller => {
  const cookies = new Map<string, string>();
  const caller: Caller = {
    cookies,
    token: undefined,
    key: undefined,
    call: (...asked) => callOf(addresses, caller)(...asked),
    get: (path, headers) => caller.call('GET', path, undefined, headers),
    post: (path, body, headers) => caller.call('POST', path, body, headers),
    signIn: async (username, password) => {
      const answer = await caller.post('/api/signin/', { username, password });
      if (answer.status !== 200) throw new Error(`sign-in: ${answer.status} ${answer.text}`);
      caller.token = TokenAnswer.parse(answer.json).token;
    },
    form: (method, path, fields, files, fieldOfFiles) =>
      caller.call(method, path, multipart(fields, files, fieldOfFiles), {
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      }),
    put: (organisation, fields, files) => caller.form('PUT', `/api/upload/${organisation}/`, fields, files),
    putWorkbook: (fields, files) =>
      caller.form('PUT', '/api/documents/import/xlsx/', fields, files, 'upload_file'),
    upload: async (organisation, id, files, fields = {}) => {
      const names: Record<string, string> =
        files.length > 0 ? { file_names: JSON.stringify(files.map((file) => file.name)) } : {};
      const answer = await caller.put(organisation, { id, ...names, ...fields }, files);
      if (answer.status !== 200) throw new Error(`upload: ${answer.status} ${answer.text}`);
      return UploadAnswer.parse(answer.json);
    },
    read: async (uploadId) => {
      const answer = await caller.post(`/api/read/${uploadId}`);
      if (answer.status !== 200) throw new Error(`read: ${answer.status} ${answer.text}`);
      return caller.jobEnd(JobStarted.parse(answer.json).job_id);
    },
    jobEnd: (jobId) => jobEndOf(caller, jobWithinMs)(jobId),
  };
  return caller;
};

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A file that passes for a PNG; the fake worker reads its lines `label=value`. */
export const png = (name: string, ...lines: readonly string[]): UploadedBytes => ({
  name,
  bytes: Buffer.concat([PNG, Buffer.from(['', ...lines].join('\n'), 'utf8')]),
});
export const pdf = (name: string, ...lines: readonly string[]): UploadedBytes => ({
  name,
  bytes: Buffer.from(['%PDF-1.7', ...lines].join('\n'), 'utf8'),
});
