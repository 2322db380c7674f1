import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { logLevel, port, readEnv } from '@reader/platform/config/env';
import { runService } from '@reader/platform/lifecycle/run-service';
import { createLogger } from '@reader/platform/logging/logger';
import { createGateway } from './app.js';

const config = readEnv(
  z.object({
    HOST: z.string().default('127.0.0.1'),
    PORT: port.default(8080),
    COMMAND_URL: z.string(),
    QUERY_URL: z.string(),
    /** JSON: name of a part → address of its health. */
    HEALTH_URLS: z.string().default('{}'),
    /** Proxies in front whose X-Forwarded headers are believed, e.g. `10.0.0.0/8`. */
    TRUST_PROXY: z.string().default(''),
    WEB_DIR: z.string().default(fileURLToPath(new URL('../../../web/dist/site', import.meta.url))),
    LOG_LEVEL: logLevel,
  }),
);
const logger = createLogger('gateway', config.LOG_LEVEL);

await runService(logger, async () => {
  const app = await createGateway({
    logger,
    services: { command: config.COMMAND_URL, query: config.QUERY_URL },
    health: z.record(z.string(), z.string()).parse(JSON.parse(config.HEALTH_URLS)),
    trustProxy: config.TRUST_PROXY,
    webFolder: config.WEB_DIR,
  });
  await app.listen({ host: config.HOST, port: config.PORT });
  const address = app.server.address();
  return { port: address && typeof address === 'object' ? address.port : undefined, stop: () => app.close() };
});
