import { once } from 'node:events';
import { constants, createServer as createHttp2Server, type ServerHttp2Stream } from 'node:http2';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { isTransient } from '../event-store/client-errors.js';
import { GrpcClient } from './client.js';
import { AnsweredByProxy, NotBegun, RpcError, status } from './rpc-error.js';
import { framed } from './frames.js';
import { GrpcServer, type GrpcMethod } from './server.js';

const REFUSAL = new RpcError(status.INVALID_ARGUMENT, 'なし', { exception: 'sample' });
const echo: GrpcMethod = (call, messages) => call.end(Buffer.concat(messages));
const refuse: GrpcMethod = () => {
  throw REFUSAL;
};
const nothing: GrpcMethod = (call) => call.end();
const never: GrpcMethod = () => undefined;

describe('the gRPC client', () => {
  const opened: { close(): unknown }[] = [];

  const serve = async (port = 0) => {
    const server = new GrpcServer({
      methods: new Map([
        ['/echo', echo],
        ['/refuse', refuse],
        ['/nothing', nothing],
        ['/never', never],
      ]),
      maxRequestBytes: 1 << 20,
      tooLarge: () => REFUSAL,
      asRpcError: (error) => error as RpcError,
    });
    opened.push({ close: () => server.stop(0) });
    return { port: await server.listen(port, '127.0.0.1'), stop: () => server.stop(0) };
  };
  const clientOf = (port: number, timeoutMs = 5_000) => {
    const client = new GrpcClient(`127.0.0.1:${port}`, timeoutMs);
    opened.push(client);
    return client;
  };
  /** Takes connections and says nothing. */
  const silentServer = async () => {
    const sockets: Socket[] = [];
    const server: Server = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    opened.push({ close: () => (sockets.forEach((socket) => socket.destroy()), server.close()) });
    return { port: (server.address() as AddressInfo).port, sockets };
  };

  afterEach(async () => {
    for (const one of opened.splice(0).reverse()) await one.close();
  });

  it('brings back what the server answers, for many calls at once', async () => {
    const client = clientOf((await serve()).port);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        client.call('/echo', [Buffer.from('call '), Buffer.from(`${n}`)]),
      ),
    );
    expect(answers.map(String)).toEqual(Array.from({ length: 200 }, (_, n) => `call ${n}`));
    const large = Buffer.alloc(1_000_000, 3);
    expect((await client.call('/echo', [large])).equals(large)).toBe(true);
  });

  it('brings back what the server refuses, with its trailers', async () => {
    const client = clientOf((await serve()).port);
    await expect(client.call('/refuse', [])).rejects.toMatchObject({
      code: status.INVALID_ARGUMENT,
      details: 'なし',
      trailers: { exception: 'sample' },
    });
    await expect(client.call('/other', [])).rejects.toMatchObject({ code: status.UNIMPLEMENTED });
    await expect(client.call('/nothing', [])).rejects.toMatchObject({ code: status.INTERNAL });
  });

  it('says that a server is away, and finds it when it is there again', async () => {
    const first = await serve();
    const client = clientOf(first.port);
    await client.call('/echo', [Buffer.from('one')]);
    await first.stop();
    await expect(client.call('/echo', [])).rejects.toMatchObject({ code: status.UNAVAILABLE });
    await serve(first.port);
    expect(String(await client.call('/echo', [Buffer.from('two')]))).toBe('two');
  });

  it('fails a call under way when the server leaves', async () => {
    const server = await serve();
    const client = clientOf(server.port);
    const call = client.call('/never', []);
    call.catch(() => undefined);
    await client.call('/echo', [Buffer.from('one')]);
    await server.stop();
    await expect(call).rejects.toMatchObject({ code: status.UNAVAILABLE });
  });

  it('does not wait for a silent server, and tries it over another connection', async () => {
    const { port, sockets } = await silentServer();
    const client = clientOf(port, 200);
    await expect(client.call('/echo', [])).rejects.toMatchObject({
      code: status.UNAVAILABLE,
      details: 'no answer in 200 ms',
    });
    await expect(client.call('/echo', [])).rejects.toMatchObject({ code: status.UNAVAILABLE });
    expect(sockets.length).toBe(2);
  });

  it('answers other calls while one of them waits too long', async () => {
    const client = clientOf((await serve()).port, 300);
    const late = client.call('/never', []);
    late.catch(() => undefined);
    for (let n = 0; n < 20; n += 1)
      expect(String(await client.call('/echo', [Buffer.from('one')]))).toBe('one');
    await expect(late).rejects.toMatchObject({ code: status.UNAVAILABLE });
    expect(String(await client.call('/echo', [Buffer.from('one')]))).toBe('one');
  });

  it('fails what is under way when it is closed, and everything afterwards', async () => {
    const client = clientOf((await serve()).port);
    const call = client.call('/never', []);
    call.catch(() => undefined);
    await client.call('/echo', [Buffer.from('one')]);
    client.close();
    await expect(call).rejects.toMatchObject({ code: status.UNAVAILABLE });
    await expect(client.call('/echo', [])).rejects.toMatchObject({ code: status.UNAVAILABLE });
  });

  describe('over HTTP/2 that is not as it should be', () => {
    /** A server that does what it is told for each call, and counts its connections. */
    const http2Server = async (...answers: ((stream: ServerHttp2Stream) => void)[]) => {
      const server = createHttp2Server();
      const sessions: { destroy(): void }[] = [];
      server.on('session', (session) => sessions.push(session.on('error', () => undefined)));
      server.on('stream', (stream) => {
        stream.on('error', () => undefined);
        (answers.shift() ?? well)(stream);
      });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      opened.push({ close: () => (sessions.forEach((session) => session.destroy()), server.close()) });
      return { port: (server.address() as AddressInfo).port, sessions };
    };
    const well = (stream: ServerHttp2Stream) => {
      stream.respond({ ':status': 200, 'content-type': 'application/grpc' }, { waitForTrailers: true });
      stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': 0 }));
      stream.end(framed([Buffer.from('well')]));
    };
    const asProxy = (httpStatus: number, isEnding: boolean) => (stream: ServerHttp2Stream) => {
      stream.respond({ ':status': httpStatus, 'content-type': 'text/html' });
      stream.write('<html><body>Bad Gateway</body></html>');
      if (isEnding) stream.end();
    };
    const failureOf = (client: GrpcClient) =>
      client.call('/any', [Buffer.from('one')]).catch((error: unknown) => error);

    it.each([
      [502, true],
      [503, false],
      [404, true],
    ])(
      'given a proxy that answers %d (to its end: %s), then that is said by name, and the next call is tried',
      async (httpStatus, isEnding) => {
        const { port } = await http2Server(asProxy(httpStatus, isEnding));
        const client = clientOf(port);
        const failure = await failureOf(client);
        expect(failure).toBeInstanceOf(AnsweredByProxy);
        expect(failure).toMatchObject({ name: 'AnsweredByProxy', code: status.UNAVAILABLE, httpStatus });
        expect(isTransient(failure)).toBe(true);
        expect(String(await client.call('/any', []))).toBe('well');
      },
    );

    it('given a server that refuses a stream, then it is said to have done nothing, and the connection stays', async () => {
      const { port, sessions } = await http2Server((stream) =>
        stream.close(constants.NGHTTP2_REFUSED_STREAM),
      );
      const client = clientOf(port);
      const failure = await failureOf(client);
      expect(failure).toBeInstanceOf(NotBegun);
      expect(isTransient(failure)).toBe(true);
      expect(String(await client.call('/any', []))).toBe('well');
      expect(sessions).toHaveLength(1);
    });

    it('given a server that breaks a stream off, then nobody knows what it has done', async () => {
      const { port } = await http2Server((stream) => stream.close(constants.NGHTTP2_INTERNAL_ERROR));
      const failure = await failureOf(clientOf(port));
      expect(failure).toMatchObject({ name: 'RpcError', code: status.UNAVAILABLE });
    });

    it('given a connection that takes no calls any more, then another is made', async () => {
      const { port, sessions } = await http2Server();
      const client = clientOf(port);
      await client.call('/any', []);
      const { session } = client['connection']!;
      session.request = () => {
        throw new Error('no more');
      };
      const failure = await failureOf(client);
      expect(failure).toBeInstanceOf(NotBegun);
      expect(isTransient(failure)).toBe(true);
      expect(session.destroyed).toBe(true);
      expect(String(await client.call('/any', []))).toBe('well');
      expect(sessions).toHaveLength(2);
    });

    it('given a connection without numbers for further calls, then another is made', async () => {
      const { port, sessions } = await http2Server();
      const client = clientOf(port);
      await client.call('/any', []);
      // Its types leave it out.
      const session = client['connection']!.session as object as { setNextStreamID(id: number): void };
      session.setNextStreamID(2 ** 31 - 1);
      await client.call('/any', []);
      expect(await failureOf(client)).toBeInstanceOf(NotBegun);
      expect(String(await client.call('/any', []))).toBe('well');
      expect(sessions).toHaveLength(2);
    });

    it('given a connection that breaks under a call, then that call fails and the next one has another', async () => {
      const { port, sessions } = await http2Server(({ session }) => session?.destroy());
      const client = clientOf(port);
      expect(await failureOf(client)).toMatchObject({ name: 'RpcError', code: status.UNAVAILABLE });
      expect(String(await client.call('/any', []))).toBe('well');
      expect(sessions).toHaveLength(2);
    });
  });

  it('given a peer that is dead, when its call is late, then its connection is gone with its socket', async () => {
    // It neither answers nor closes its side.
    const server = createServer({ allowHalfOpen: true });
    const connected = once(server, 'connection') as Promise<Socket[]>;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    opened.push({ close: () => server.close() });
    const client = clientOf((server.address() as AddressInfo).port, 200);
    const late = client.call('/echo', []);
    await expect(late).rejects.toMatchObject({ details: 'no answer in 200 ms' });
    // Bytes are refused only by a side that has closed both directions.
    const [socket] = await connected;
    const sending = setInterval(() => socket?.write('x'), 20);
    opened.push({ close: () => (clearInterval(sending), socket?.destroy()) });
    socket?.on('error', () => undefined);
    await new Promise((resolve) => socket?.once('close', resolve));
  });
});
