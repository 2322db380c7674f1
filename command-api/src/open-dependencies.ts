import { eventCatalogue } from '@reader/contracts/events/catalogue';
import { openBlobs } from '@reader/platform/blobs/open';
import { sealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import { createCodec } from '@reader/platform/event-log/codec';
import { createEventLog } from '@reader/platform/event-log/event-log';
import { connectEventStore, type EventStore } from '@reader/platform/event-store/event-store';
import { createSignedNotes } from '@reader/platform/http/signed-notes';
import { createTokens } from '@reader/platform/http/tokens';
import type { Logger } from '@reader/platform/logging/logger';
import { connectPostgres } from '@reader/platform/postgres/connect';
import { migrate } from '@reader/platform/postgres/migrate';
import { referenceMigrations } from '@reader/platform/reference-data/schema';
import { vaultMigrations } from '@reader/platform/vault/schema';
import { createVault } from '@reader/platform/vault/vault';
import type { Dependencies } from './dependencies.js';
import { externalCreator, type CreatorSettings } from './external-creator/external-creator.js';
import { foundLog } from './found-log.js';
import { commandMigrations, type CommandDatabase } from './schema.js';

export interface OpenDependencies {
  readonly dependencies: Dependencies;
  readonly store: EventStore;
  readonly close: () => Promise<void>;
}

/** Connects everything that commands need; the service and the admin commands share it. */
export const openDependencies = async (
  config: {
    EVENTSTORE_URL: string;
    DATABASE_URL: string;
    BLOB_URL: string;
    STAGING_DIR: string;
    SCAN_ROOT?: string | undefined;
    TOKEN_SECRET: string;
    OIDC_ALLOW_HTTP?: boolean | undefined;
    VAULT_KEY: string;
  } & CreatorSettings,
  logger: Logger,
): Promise<OpenDependencies> => {
  const db = connectPostgres<CommandDatabase>(config.DATABASE_URL, {
    applicationName: 'command-api',
    max: 12,
    onIdleError: (error) => logger.warn({ err: error }, 'database connection lost'),
  });
  await migrate(db, 'vault', vaultMigrations);
  await migrate(db, 'reference', referenceMigrations);
  await migrate(db, 'command', commandMigrations);
  const drafts = connectPostgres<CommandDatabase>(config.DATABASE_URL, {
    applicationName: 'command-api drafts',
    max: 8,
    synchronousCommit: 'off',
    onIdleError: (error) => logger.warn({ err: error }, 'database connection lost'),
  });
  const store = connectEventStore(config.EVENTSTORE_URL);
  const vault = createVault(db, Buffer.from(config.VAULT_KEY, 'base64'));
  const blobStore = openBlobs(config.BLOB_URL);
  const blobs = sealedBlobs(blobStore, vault);
  const log = createEventLog(store, createCodec(eventCatalogue, vault, blobs), eventCatalogue);
  const dependencies: Dependencies = {
    log,
    vault,
    blobs,
    blobStore,
    db,
    drafts,
    tokens: createTokens(config.TOKEN_SECRET),
    notes: createSignedNotes(config.TOKEN_SECRET, 'identity-provider'),
    mayProviderBeHttp: config.OIDC_ALLOW_HTTP ?? false,
    logger,
    logId: await foundLog(db, log, new Date()),
    stagingFolder: config.STAGING_DIR,
    scanRoot: config.SCAN_ROOT,
    creator: externalCreator(config),
    now: () => new Date(),
  };
  return {
    dependencies,
    store,
    close: async () => {
      await store.close();
      await drafts.destroy();
      await db.destroy();
    },
  };
};
