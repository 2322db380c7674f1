import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer of the server; 'never': the caller waits in vain. */
export type ScriptedAnswer =
  | 'never'
  | {
      readonly status: number;
      readonly body?: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly afterMs?: number;
    };

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Another product's server, for tests: it keeps what it gets. */
export interface ScriptedServer {
  readonly address: string;
  readonly received: readonly ReceivedRequest[];
  /** What it answers to the next requests, in order; `{}` to all others. */
  answer(...next: readonly ScriptedAnswer[]): void;
  stop(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

export const startScriptedServer = async (): Promise<ScriptedServer> => {
  const received: ReceivedRequest[] = [];
  let script: ScriptedAnswer[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { method = '', url: path = '', headers } = request;
      received.push({ method, path, headers, body });
      const answer = script.shift() ?? { status: 200, body: '{}' };
      if (answer === 'never') return;
      const send = () => response.writeHead(answer.status, answer.headers).end(answer.body ?? '');
      setTimeout(send, answer.afterMs ?? 0);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: (...next) => {
      script = [...next];
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

/** The parts of a multipart request. */
export const partsOf = ({ headers, body }: ReceivedRequest): Promise<FormData> =>
  new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData();
