import { logLevel, port, readEnv, webAddress } from '@reader/platform/config/env';
import { z } from 'zod';

const shared = {
  /** Connects as the query role, which owns nothing. */
  QUERY_DATABASE_URL: z.string(),
  NATS_URL: z.string(),
  BLOB_URL: z.string(),
  /** 32 bytes, base64. */
  VAULT_KEY: z.base64(),
  LOG_LEVEL: logLevel,
};

/** Settings of query-api. */
export const readConfig = () =>
  readEnv(
    z.object({
      ...shared,
      HOST: z.string().default('127.0.0.1'),
      PORT: port.default(0),
      TOKEN_SECRET: z.string().min(32),
      /** Address of an external creator, to which the user menu leads; absent: to this product's. */
      CREATOR_URL: webAddress.optional(),
      /** Health address of what reads, which says what it reads with: of several workers one is asked. Absent: nobody is told. */
      READING_HEALTH_URL: z.url({ protocol: /^https?$/ }).optional(),
      /** S3-compatible store that holds on-premise organisations' images; absent: no presigned links. */
      PRESIGN_S3_ENDPOINT: z.string().optional(),
      PRESIGN_S3_REGION: z.string().default('us-east-1'),
      AWS_ACCESS_KEY_ID: z.string().default(''),
      AWS_SECRET_ACCESS_KEY: z.string().default(''),
    }),
  );
export type Config = ReturnType<typeof readConfig>;

/** Settings of the job worker. */
export const readWorkerConfig = () =>
  readEnv(
    z.object({
      ...shared,
      HOST: z.string().default('127.0.0.1'),
      PORT: port.default(0),
      CONCURRENCY: z.coerce.number().int().min(1).default(2),
    }),
  );
export type WorkerConfig = ReturnType<typeof readWorkerConfig>;
