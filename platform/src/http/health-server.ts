import { createServer } from 'node:http';

export interface Health {
  readonly ok: boolean;
  /** What it does less well than it could, and why, for the administrator; in Japanese. */
  readonly limitation?: string | undefined;
  readonly [fact: string]: unknown;
}

export interface HealthServer {
  readonly port: number | undefined;
  stop(): Promise<void>;
}

/** Says over HTTP whether a service without routes of its own is well: 200 or 503. */
export const startHealthServer = async (
  where: { readonly host: string; readonly port: number },
  check: () => Health | Promise<Health>,
): Promise<HealthServer> => {
  const server = createServer((_request, response) => {
    Promise.resolve(check())
      .catch((): Health => ({ ok: false }))
      .then((state) =>
        response
          .writeHead(state.ok ? 200 : 503, { 'content-type': 'application/json' })
          .end(JSON.stringify(state)),
      )
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(where.port, where.host, resolve);
  });
  const address = server.address();
  return {
    port: address && typeof address === 'object' ? address.port : undefined,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
