import { once } from 'node:events';
import {
  constants,
  createServer,
  type Http2Server,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { GrpcCall } from './call.js';
import { unframed } from './frames.js';
import { RpcError, status } from './rpc-error.js';

/** What is done for a call whose request has been received in full. Its errors are answered. */
export type GrpcMethod = (call: GrpcCall, messages: readonly Buffer[]) => Promise<void> | void;

export interface GrpcServerOptions {
  /** by path, `/<package>.<service>/<method>` */
  readonly methods: ReadonlyMap<string, GrpcMethod>;
  /** bytes that a request may have */
  readonly maxRequestBytes: number;
  /** how a request that has more is answered */
  readonly tooLarge: () => RpcError;
  /** how an error is answered */
  readonly asRpcError: (error: unknown) => RpcError;
}

/** Bytes under way to the server on one connection: room for the requests of many callers who share it. */
const WINDOW_BYTES = 4 << 20;

/**
 * Serves gRPC over HTTP/2 without encryption: as much of it as calls need whose request is known before they are answered.
 * It stands in for a library because that costs more for each call than all that is done for it.
 */
export class GrpcServer {
  private readonly server: Http2Server;
  private readonly sessions = new Set<ServerHttp2Session>();

  constructor(private readonly options: GrpcServerOptions) {
    this.server = createServer({
      settings: { initialWindowSize: WINDOW_BYTES },
      // MB; a reader who takes little at a time is held back by his own calls, not by the end of his connection.
      maxSessionMemory: Number.MAX_SAFE_INTEGER,
    });
    this.server.on('session', (session) => {
      this.sessions.add(session);
      session.setLocalWindowSize(WINDOW_BYTES);
      session.on('error', () => undefined).on('close', () => this.sessions.delete(session));
    });
    this.server.on('stream', (stream, headers) => this.receive(stream, headers));
  }

  /** @returns the port. @throws Error when it is taken */
  async listen(port: number, host: string): Promise<number> {
    this.server.listen(port, host);
    await once(this.server, 'listening');
    return (this.server.address() as AddressInfo).port;
  }

  /** Takes no more calls and waits for those under way, `graceMs` at most (ms). */
  async stop(graceMs: number): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    for (const session of this.sessions) session.close();
    const grace = setTimeout(() => this.sessions.forEach((session) => session.destroy()), graceMs);
    await closed;
    clearTimeout(grace);
  }

  private receive(stream: ServerHttp2Stream, headers: IncomingHttpHeaders): void {
    // Every error is followed by 'close', and that is listened to.
    stream.on('error', () => undefined);
    if (!headers['content-type']?.startsWith('application/grpc')) {
      const refused = constants.HTTP_STATUS_UNSUPPORTED_MEDIA_TYPE;
      stream.respond({ [constants.HTTP2_HEADER_STATUS]: refused }, { endStream: true });
      stream.resume();
      return;
    }
    const call = new GrpcCall(stream, headers);
    const path = headers[':path'] ?? '';
    const method = this.options.methods.get(path);
    if (method) return this.collect(stream, call, method);
    call.fail(new RpcError(status.UNIMPLEMENTED, `${path} is not offered`));
    stream.resume();
  }

  private collect(stream: ServerHttp2Stream, call: GrpcCall, method: GrpcMethod): void {
    const { maxRequestBytes, tooLarge } = this.options;
    const chunks: Buffer[] = [];
    let bytes = 0;
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= maxRequestBytes) return void chunks.push(chunk);
      // The rest is taken from the connection and dropped.
      if (chunks.splice(0).length > 0) call.fail(tooLarge());
    });
    stream.on('end', () => {
      if (bytes <= maxRequestBytes) void this.answer(stream, call, method, chunks);
    });
  }

  private async answer(
    stream: ServerHttp2Stream,
    call: GrpcCall,
    method: GrpcMethod,
    chunks: readonly Buffer[],
  ): Promise<void> {
    try {
      await method(call, unframed(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
    } catch (error) {
      this.fail(stream, call, error);
    }
  }

  private fail(stream: ServerHttp2Stream, call: GrpcCall, error: unknown): void {
    try {
      call.fail(this.options.asRpcError(error));
    } catch {
      // What went wrong cannot be said in a header: the call ends all the same.
      stream.close(constants.NGHTTP2_INTERNAL_ERROR);
    }
  }
}
