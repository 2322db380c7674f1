import type { ReadingEngine } from '@reader/contracts/http/about';
import type { Kysely } from 'kysely';
import type { SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import type { Tokens } from '@reader/platform/http/tokens';
import type { Logger } from '@reader/platform/logging/logger';
import type { QueryDatabase } from './database.js';
import type { KeptAnswers } from './queries/documents/answers/kept-answers.js';
import type { KeptResults } from './queries/documents/lists/kept-results.js';
import type { LiveProgress } from './queries/work/live-progress.js';

/**
 * The buckets in which on-premise organisations keep plain copies of their files
 * (docs/product/files.md#presigned-links).
 */
export interface OnPremiseStore {
  /** A link to an object. */
  link(bucket: string, object: string): Promise<string>;
  /** Copies an object within its bucket; false where there is none. */
  copy(bucket: string, from: string, to: string): Promise<boolean>;
}

/** What the queries work with. Made once at start, passed explicitly. */
export interface Dependencies {
  readonly db: Kysely<QueryDatabase>;
  readonly blobs: SealedBlobs;
  readonly tokens: Tokens;
  readonly logger: Logger;
  readonly progress: LiveProgress;
  readonly results: KeptResults;
  readonly answers: KeptAnswers;
  /** Absent where there is no S3-compatible store. */
  readonly onPremiseStore: OnPremiseStore | undefined;
  /** Address of the form-design product, where one is connected. */
  readonly creatorUrl: string | undefined;
  /** Version of the product. */
  readonly version: string;
  /** What reads print now; null: nothing that reads answers. */
  readonly reading: () => Promise<ReadingEngine | null>;
}
