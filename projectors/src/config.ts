import { exportWork } from '@reader/contracts/jobs/export/job';
import { readingWork } from '@reader/contracts/jobs/reading/job';
import { logLevel, readEnv } from '@reader/platform/config/env';
import { z } from 'zod';

/** Settings of the projectors. */
export const readConfig = () =>
  readEnv(
    z.object({
      EVENTSTORE_URL: z.string(),
      DATABASE_URL: z.string(),
      QUERY_ROLE_PASSWORD: z.string().min(8),
      NATS_URL: z.string(),
      BLOB_URL: z.string(),
      /** 32 bytes, base64. */
      VAULT_KEY: z.base64(),
      LOG_LEVEL: logLevel,
      /** Readings offered at once; a few more than there are ocr-workers' lanes. */
      READINGS_AHEAD: z.coerce.number().int().min(1).default(readingWork.ahead),
      EXPORTS_AHEAD: z.coerce.number().int().min(1).default(exportWork.ahead),
      HOST: z.string().default('127.0.0.1'),
      PORT: z.coerce.number().int().min(0).default(0),
    }),
  );
export type Config = ReturnType<typeof readConfig>;
