import type { Kysely } from 'kysely';
import type { SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import type { Tokens } from '@reader/platform/http/tokens';
import type { Logger } from '@reader/platform/logging/logger';
import type { QueryDatabase } from './database.js';
import type { LiveProgress } from './queries/live-progress.js';

/** Makes links to the objects of on-premise organisations; absent where there is no S3-compatible store. */
export type PresignLink = (bucket: string, object: string) => Promise<string>;

/** What the queries work with. Made once at start, passed explicitly. */
export interface Parts {
  readonly db: Kysely<QueryDatabase>;
  readonly blobs: SealedBlobs;
  readonly tokens: Tokens;
  readonly logger: Logger;
  readonly progress: LiveProgress;
  readonly presignLink: PresignLink | undefined;
  /** Address of the form-design product, where one is connected. */
  readonly creatorUrl: string | undefined;
}
