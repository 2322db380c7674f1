import { logLevel, port, readEnv, webAddress } from '@reader/platform/config/env';
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
      /** Address of an external creator, which gets the forms that documents are registered as; absent: there is none. */
      CREATOR_URL: webAddress.optional(),
      /** Sent to it as `Authorization: Bearer …`. */
      CREATOR_TOKEN: z
        .string()
        .regex(/^[!-~]+$/, 'printable ASCII without spaces')
        .optional(),
      /** Seconds that one try to give it a form may take. */
      CREATOR_SECONDS: z.coerce.number().int().min(1).max(300).default(60),
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
