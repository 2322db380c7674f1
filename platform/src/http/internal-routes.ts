import type { AppServer } from './app-server.js';

/** Routes that only the gateway and operators call: is the service up, and what does it offer. */
export const internalRoutes = (
  app: AppServer,
  checks: Readonly<Record<string, () => Promise<boolean>>>,
): void => {
  app.get('/healthz', { config: { isInternal: true }, schema: { hide: true } }, async (request, reply) => {
    const isUpNow = (name: string, check: () => Promise<boolean>): Promise<boolean> =>
      check().catch((error: unknown) => {
        request.log.warn({ err: error }, `${name} is not up`);
        return false;
      });
    const entries = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await isUpNow(name, check)] as const),
    );
    const isUp = entries.every(([, up]) => up);
    return reply.status(isUp ? 200 : 503).send({ ok: isUp, checks: Object.fromEntries(entries) });
  });
  app.get('/openapi.json', { config: { isInternal: true }, schema: { hide: true } }, async () =>
    app.swagger(),
  );
};
