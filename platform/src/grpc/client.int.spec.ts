import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { GrpcClient } from './client.js';
import { RpcError, status } from './rpc-error.js';
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
});
