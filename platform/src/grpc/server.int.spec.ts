import { connect, type ClientHttp2Session, type ClientHttp2Stream } from 'node:http2';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GrpcCall } from './call.js';
import { framed, unframed } from './frames.js';
import { RpcError, status } from './rpc-error.js';
import { GrpcServer, type GrpcMethod } from './server.js';

const MAX_BYTES = 100_000;
const HEADERS = { ':method': 'POST', 'content-type': 'application/grpc', te: 'trailers' };

/** What a caller is told. */
interface Outcome {
  readonly http: number | undefined;
  readonly code: number | undefined;
  readonly trailers: Record<string, unknown>;
  readonly messages: Buffer[];
}

const outcomeOf = (stream: ClientHttp2Stream): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let headers: Record<string, unknown> = {};
    let trailers: Record<string, unknown> = {};
    stream
      .on('response', (found) => (headers = found))
      .on('trailers', (found: Record<string, unknown>) => (trailers = found))
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('error', reject)
      .on('end', () => {
        const all = { ...headers, ...trailers };
        const code = all['grpc-status'] === undefined ? undefined : Number(all['grpc-status']);
        const http = headers[':status'] as number | undefined;
        resolve({ http, code, trailers: all, messages: unframed(Buffer.concat(chunks)) });
      });
  });

describe('the gRPC server', () => {
  let server: GrpcServer;
  let session: ClientHttp2Session;
  let calls: GrpcCall[];

  const echo: GrpcMethod = (call, messages) => call.end(Buffer.concat(messages));
  const failing: GrpcMethod = () => {
    throw new RpcError(status.INVALID_ARGUMENT, 'なし', { exception: 'sample' });
  };
  const halfway: GrpcMethod = async (call, [message]) => {
    await call.send([message!, message!]);
    throw new Error('broken');
  };
  const endless: GrpcMethod = async (call) => {
    calls.push(call);
    while (!call.isGone) {
      await call.send([Buffer.alloc(60_000)]);
      sent += 1;
    }
  };
  const never: GrpcMethod = (call) => void calls.push(call);
  let sent: number;

  beforeEach(async () => {
    calls = [];
    sent = 0;
    server = new GrpcServer({
      methods: new Map(
        Object.entries({
          '/echo': echo,
          '/fail': failing,
          '/half': halfway,
          '/endless': endless,
          '/never': never,
        }),
      ),
      maxRequestBytes: MAX_BYTES,
      tooLarge: () => new RpcError(status.INVALID_ARGUMENT, 'too large'),
      asRpcError: (error) =>
        error instanceof RpcError ? error : new RpcError(status.INTERNAL, (error as Error).message),
    });
    session = connect(`http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`);
  });
  afterEach(async () => {
    session.destroy();
    await server.stop(1_000);
  });

  const call = (path: string, ...messages: Buffer[]) => {
    const stream = session.request({ ...HEADERS, ':path': path });
    stream.end(framed(messages));
    return outcomeOf(stream);
  };

  it('answers a call with its messages, in whatever pieces they come', async () => {
    const stream = session.request({ ...HEADERS, ':path': '/echo' });
    const outcome = outcomeOf(stream);
    for (const byte of framed([Buffer.from('one'), Buffer.from('two')])) {
      stream.write(Buffer.from([byte]));
      await new Promise(setImmediate);
    }
    stream.end();
    expect(await outcome).toMatchObject({ http: 200, code: status.OK, messages: [Buffer.from('onetwo')] });
  });

  it('answers many calls of one connection that are larger together than what may be under way', async () => {
    const large = Buffer.alloc(MAX_BYTES - 5, 1);
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => call('/echo', large)));
    expect(outcomes.every(({ messages }) => messages[0]?.equals(large))).toBe(true);
  });

  it('says what is wrong, with trailers and in any language, also when it had begun to answer', async () => {
    expect(await call('/fail')).toMatchObject({
      code: status.INVALID_ARGUMENT,
      trailers: { 'grpc-message': encodeURI('なし'), exception: 'sample' },
    });
    const one = Buffer.from('one');
    expect(await call('/half', one)).toMatchObject({ code: status.INTERNAL, messages: [one, one] });
  });

  it('refuses what it does not offer at once, without waiting for the end of the request', async () => {
    const stream = session.request({ ...HEADERS, ':path': '/other' });
    expect(await outcomeOf(stream)).toMatchObject({ code: status.UNIMPLEMENTED });
    stream.close();
  });

  it('refuses what is not gRPC', async () => {
    const stream = session.request({ ':method': 'POST', ':path': '/echo', 'content-type': 'text/plain' });
    stream.end();
    expect(await outcomeOf(stream)).toMatchObject({ http: 415 });
  });

  it('refuses a request that is too large, and serves the connection further', async () => {
    expect(await call('/echo', Buffer.alloc(MAX_BYTES), Buffer.alloc(MAX_BYTES))).toMatchObject({
      code: status.INVALID_ARGUMENT,
      trailers: { 'grpc-message': 'too%20large' },
    });
    expect(await call('/echo', Buffer.from('one'))).toMatchObject({ code: status.OK });
  });

  it('survives callers who leave within a request and before the answer', async () => {
    const half = session.request({ ...HEADERS, ':path': '/echo' });
    half.on('error', () => undefined).write(framed([Buffer.from('one')]).subarray(0, 6));
    await new Promise(setImmediate);
    half.close(8);
    const unanswered = session.request({ ...HEADERS, ':path': '/never' });
    unanswered.on('error', () => undefined).end();
    await expect.poll(() => calls.length).toBe(1);
    let left = 0;
    calls[0]!.whenGone(() => (left += 1));
    unanswered.close(8);
    await expect.poll(() => left).toBe(1);
    calls[0]!.end(Buffer.from('late'));
    expect(await call('/echo', Buffer.from('one'))).toMatchObject({ code: status.OK });
  });

  it('waits with a long answer until a slow caller takes it', async () => {
    const stream = session.request({ ...HEADERS, ':path': '/endless' });
    stream.end();
    await expect.poll(() => calls.length).toBe(1);
    await call('/echo', Buffer.from('one'));
    const before = sent;
    await call('/echo', Buffer.from('one'));
    expect(sent).toBe(before);
    expect(sent).toBeLessThan(100);
    stream.on('data', () => undefined);
    await expect.poll(() => sent).toBeGreaterThan(before + 100);
    stream.close(8);
    await expect.poll(() => calls[0]!.isGone).toBe(true);
  });

  it('ends calls under way when it stops, and does not wait longer than it was told', async () => {
    const stream = session.request({ ...HEADERS, ':path': '/never' });
    const failed = new Promise((resolve) => stream.on('error', resolve).on('close', resolve));
    stream.end();
    await expect.poll(() => calls.length).toBe(1);
    const stopping = server.stop(100);
    await stopping;
    await failed;
    expect(calls[0]!.isGone).toBe(true);
  });
});
