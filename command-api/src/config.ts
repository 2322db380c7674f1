import { logLevel, port, readEnv } from '@reader/platform/config/env';
import { z } from 'zod';

/** Settings of command-api. */
export const readConfig = () =>
  readEnv(
    z.object({
      HOST: z.string().default('127.0.0.1'),
      PORT: port.default(0),
      EVENTSTORE_URL: z.string(),
      DATABASE_URL: z.string(),
      NATS_URL: z.string(),
      BLOB_URL: z.string(),
      STAGING_DIR: z.string(),
      /** Copiers scan into its folders; absent: none is watched. */
      SCAN_ROOT: z.string().optional(),
      /** `true`: identity providers on this machine may be called by http, for trying and for tests. */
      OIDC_ALLOW_HTTP: z.stringbool().default(false),
      TOKEN_SECRET: z.string().min(32),
      /** 32 bytes, base64. */
      VAULT_KEY: z.base64(),
      LOG_LEVEL: logLevel,
      /** What a first start makes; absent: nothing. */
      BOOTSTRAP_ORGANIZATION: z.string().optional(),
      BOOTSTRAP_ROMAN_NAME: z.string().optional(),
      ADMIN_USER: z.string().optional(),
      ADMIN_PASSWORD: z.string().optional(),
    }),
  );
export type Config = ReturnType<typeof readConfig>;
