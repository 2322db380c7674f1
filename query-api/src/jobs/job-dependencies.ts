import type { SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import type { Logger } from '@reader/platform/logging/logger';
import type { NatsConnection } from '@reader/platform/nats/connect';
import type { Kysely } from 'kysely';
import type { QueryDatabase } from '../database.js';

/** What the job worker works with. */
export interface JobDependencies {
  readonly db: Kysely<QueryDatabase>;
  readonly blobs: SealedBlobs;
  readonly nats: NatsConnection;
  readonly logger: Logger;
}
