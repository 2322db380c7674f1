import { availableParallelism } from 'node:os';
import { logLevel, port, readEnv } from '@reader/platform/config/env';
import { z } from 'zod';
import { engineSettings } from './engines/open-engines.js';

/** Settings of an ocr-worker. */
export const readConfig = () =>
  readEnv(
    z.object({
      HOST: z.string().default('127.0.0.1'),
      PORT: port.default(0),
      /** For the vault only: the worker reads no other table. */
      DATABASE_URL: z.string(),
      NATS_URL: z.string(),
      BLOB_URL: z.string(),
      /** 32 bytes, base64. */
      VAULT_KEY: z.base64(),
      LOG_LEVEL: logLevel,
      ...engineSettings,
      /** Pages read at once; each takes a processor, and memory as `children/child-limits.ts` says. */
      CONCURRENCY: z.coerce
        .number()
        .int()
        .min(1)
        .default(Math.max(1, Math.min(4, availableParallelism()))),
    }),
  );
export type Config = ReturnType<typeof readConfig>;
