import type { EventLog } from '@reader/platform/event-log/event-log';
import type { SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import type { BlobStore } from '@reader/platform/blobs/blob-store';
import type { Vault } from '@reader/platform/vault/vault';
import type { Tokens } from '@reader/platform/http/tokens';
import type { SignedNotes } from '@reader/platform/http/signed-notes';
import type { Logger } from '@reader/platform/logging/logger';
import type { Kysely } from 'kysely';
import type { ExternalCreator } from './external-creator/external-creator.js';
import type { CommandDatabase } from './schema.js';

/** What the commands work with. Made once at start, passed explicitly. */
export interface Dependencies {
  readonly log: EventLog;
  readonly vault: Vault;
  readonly blobs: SealedBlobs;
  readonly blobStore: BlobStore;
  readonly db: Kysely<CommandDatabase>;
  /** The same tables for drafts, whose commits need not wait for the disk. */
  readonly drafts: Kysely<CommandDatabase>;
  readonly tokens: Tokens;
  /** Notes that browsers keep while they are at an identity provider. */
  readonly notes: SignedNotes;
  /** Identity providers on this machine may be called by http. */
  readonly mayProviderBeHttp: boolean;
  readonly logger: Logger;
  /** Id of the event log. */
  readonly logId: string;
  /** Folder for files while they arrive. */
  readonly stagingFolder: string;
  /** Root of the folders that copiers scan into; absent: none are watched. */
  readonly scanRoot?: string | undefined;
  /** The form-design product of another maker; absent: there is none. */
  readonly creator?: ExternalCreator | undefined;
  readonly now: () => Date;
}
