import {
  connect,
  constants,
  type ClientHttp2Session,
  type ClientHttp2Stream,
  type IncomingHttpHeaders,
} from 'node:http2';
import { framed, unframed } from './frames.js';
import { AnsweredByProxy, NotBegun, RpcError, status } from './rpc-error.js';

/** A connection and how many calls are under way on it. */
interface Connection {
  readonly session: ClientHttp2Session;
  calls: number;
}

/**
 * Calls with one message back, over one connection without encryption that is made when it is needed.
 * One write for the whole request: a library sends each of its messages when the one before has left.
 */
export class GrpcClient {
  private connection: Connection | undefined;
  private readonly left = new Set<Connection>();
  private isClosed = false;

  constructor(
    /** `host:port` */
    private readonly authority: string,
    /** how long a call may take (ms) */
    private readonly timeoutMs: number,
  ) {}

  /**
   * @throws RpcError what the server says; UNAVAILABLE when it cannot be reached, leaves, or does not answer in time, as
   * `NotBegun` when it has certainly done nothing, as `AnsweredByProxy` when something on the way answered
   */
  async call(path: string, messages: readonly Uint8Array[]): Promise<Buffer> {
    const connection = this.connected();
    const stream = this.opened(connection, path);
    connection.calls += 1;
    // A server that is silent may be gone without a word: later calls try a connection of their own.
    const late = setTimeout(() => {
      this.leave(connection);
      stream.destroy(unavailable(`no answer in ${this.timeoutMs} ms`));
    }, this.timeoutMs);
    const ending = endOf(stream);
    stream.end(framed(messages));
    const ended = await ending;
    clearTimeout(late);
    connection.calls -= 1;
    if (isSpent(ended.failure)) this.leave(connection);
    this.endWhenIdle(connection);
    return messageOf(ended);
  }

  /** Fails what is under way. */
  close(): void {
    this.isClosed = true;
    for (const { session } of this.left) session.destroy();
    this.connection?.session.destroy();
  }

  /** @throws NotBegun when the connection takes no calls any more: the next one makes another */
  private opened(connection: Connection, path: string): ClientHttp2Stream {
    try {
      return connection.session.request({
        [constants.HTTP2_HEADER_METHOD]: constants.HTTP2_METHOD_POST,
        [constants.HTTP2_HEADER_PATH]: path,
        [constants.HTTP2_HEADER_CONTENT_TYPE]: 'application/grpc',
        [constants.HTTP2_HEADER_TE]: 'trailers',
      });
    } catch (error) {
      this.leave(connection);
      this.endWhenIdle(connection);
      throw new NotBegun(error instanceof Error ? error.message : String(error));
    }
  }

  /** @throws NotBegun after `close` */
  private connected(): Connection {
    if (this.isClosed) throw new NotBegun('the connection was closed');
    const { connection } = this;
    if (connection && !connection.session.closed && !connection.session.destroyed) return connection;
    if (connection) {
      this.leave(connection);
      this.endWhenIdle(connection);
    }
    const session = connect(`http://${this.authority}`, { maxSessionMemory: Number.MAX_SAFE_INTEGER });
    // Its calls fail, each with this error.
    session.on('error', () => undefined);
    return (this.connection = { session, calls: 0 });
  }

  /** No further call takes this connection; those under way may still be answered. */
  private leave(connection: Connection): void {
    this.left.add(connection);
    if (this.connection === connection) this.connection = undefined;
  }

  /** A dead peer never closes its side, so a connection that was left is not closed but destroyed, with its socket. */
  private endWhenIdle(connection: Connection): void {
    if (connection.calls > 0 || !this.left.delete(connection)) return;
    connection.session.destroy();
  }
}

/** Whether a connection has no numbers left for calls. */
const isSpent = (failure: Error | undefined): boolean =>
  failure !== undefined && 'code' in failure && failure.code === 'ERR_HTTP2_OUT_OF_STREAMS';

const unavailable = (reason: string): RpcError => new RpcError(status.UNAVAILABLE, reason);

/** All that came of a call. */
interface Ended {
  /** undefined: no headers came */
  readonly httpStatus: number | undefined;
  /** the last headers: trailers, where there were any */
  readonly outcome: IncomingHttpHeaders;
  readonly chunks: readonly Buffer[];
  readonly failure: Error | undefined;
  readonly isRefused: boolean;
}

const endOf = (stream: ClientHttp2Stream): Promise<Ended> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let httpStatus: number | undefined;
    let outcome: IncomingHttpHeaders = {};
    let failure: Error | undefined;
    stream
      .on('response', (headers) => {
        outcome = headers;
        httpStatus = headers[':status'];
        // What a proxy says beside its status is not read.
        if (httpStatus !== constants.HTTP_STATUS_OK) stream.close(constants.NGHTTP2_CANCEL);
      })
      .on('trailers', (trailers: IncomingHttpHeaders) => (outcome = trailers))
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('error', (error: Error) => (failure = error))
      // The last event whatever happened.
      .on('close', () => {
        const isRefused = stream.rstCode === constants.NGHTTP2_REFUSED_STREAM;
        resolve({ httpStatus, outcome, chunks, failure, isRefused });
      });
  });

/** @throws RpcError */
const messageOf = ({ httpStatus, outcome, chunks, failure, isRefused }: Ended): Buffer => {
  if (httpStatus !== undefined && httpStatus !== constants.HTTP_STATUS_OK)
    throw new AnsweredByProxy(httpStatus);
  if (isRefused || isSpent(failure)) throw new NotBegun(failure?.message ?? 'the call was refused');
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
