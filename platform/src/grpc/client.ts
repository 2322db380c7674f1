import {
  connect,
  constants,
  type ClientHttp2Session,
  type ClientHttp2Stream,
  type IncomingHttpHeaders,
} from 'node:http2';
import { framed, unframed } from './frames.js';
import { RpcError, status } from './rpc-error.js';

/**
 * Calls with one message back, over one connection without encryption that is made when it is needed.
 * One write for the whole request: a library sends each of its messages when the one before has left.
 */
export class GrpcClient {
  private session: ClientHttp2Session | undefined;
  private isClosed = false;

  constructor(
    /** `host:port` */
    private readonly authority: string,
    /** how long a call may take (ms) */
    private readonly timeoutMs: number,
  ) {}

  /** @throws RpcError what the server says; UNAVAILABLE when it cannot be reached, leaves, or does not answer in time */
  call(path: string, messages: readonly Uint8Array[]): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const session = this.connected();
      const stream = session.request({
        [constants.HTTP2_HEADER_METHOD]: constants.HTTP2_METHOD_POST,
        [constants.HTTP2_HEADER_PATH]: path,
        [constants.HTTP2_HEADER_CONTENT_TYPE]: 'application/grpc',
        [constants.HTTP2_HEADER_TE]: 'trailers',
      });
      // A server that is silent may be gone without a word: later calls try a connection of their own.
      const late = setTimeout(() => {
        session.close();
        stream.destroy(unavailable(`no answer in ${this.timeoutMs} ms`));
      }, this.timeoutMs);
      endOf(stream)
        .finally(() => clearTimeout(late))
        .then(messageOf)
        .then(resolve, reject);
      stream.end(framed(messages));
    });
  }

  /** Fails what is under way. */
  close(): void {
    this.isClosed = true;
    this.session?.destroy();
  }

  /** @throws RpcError UNAVAILABLE after `close` */
  private connected(): ClientHttp2Session {
    if (this.isClosed) throw unavailable('the connection was closed');
    if (this.session && !this.session.closed && !this.session.destroyed) return this.session;
    this.session = connect(`http://${this.authority}`, { maxSessionMemory: Number.MAX_SAFE_INTEGER });
    // Its calls fail, each with this error.
    this.session.on('error', () => undefined);
    return this.session;
  }
}

const unavailable = (reason: string): RpcError => new RpcError(status.UNAVAILABLE, reason);

/** All that came of a call. */
interface Ended {
  /** the last headers: trailers, where there were any */
  readonly outcome: IncomingHttpHeaders;
  readonly chunks: readonly Buffer[];
  readonly failure: Error | undefined;
}

const endOf = (stream: ClientHttp2Stream): Promise<Ended> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let outcome: IncomingHttpHeaders = {};
    let failure: Error | undefined;
    stream
      .on('response', (headers) => (outcome = headers))
      .on('trailers', (trailers: IncomingHttpHeaders) => (outcome = trailers))
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('error', (error: Error) => (failure = error))
      // The last event whatever happened.
      .on('close', () => resolve({ outcome, chunks, failure }));
  });

/** @throws RpcError */
const messageOf = ({ outcome, chunks, failure }: Ended): Buffer => {
  const code = outcome['grpc-status'];
  if (code === undefined) throw unavailable(failure?.message ?? 'the call ended without an answer');
  if (Number(code) !== status.OK) throw refusal(Number(code), outcome);
  const [message] = unframed(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
  if (!message) throw new RpcError(status.INTERNAL, 'the answer has no message');
  return message;
};

const refusal = (code: number, headers: IncomingHttpHeaders): RpcError => {
  const trailers: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') trailers[name] = value;
  return new RpcError(code, decoded(trailers['grpc-message'] ?? ''), trailers);
};

const decoded = (text: string): string => {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
};
