import { mkdir } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { joinRoot } from '@reader/command-api/accounts/account-commands';
import { foundOrganization, openAccount, operatorContext } from '@reader/command-api/accounts/operator';
import { startCommandApi } from '@reader/command-api/command-api';
import { openDependencies, type OpenDependencies } from '@reader/command-api/open-dependencies';
import { vi } from 'vitest';
import type { Role } from '@reader/contracts/codes/roles';
import type { RunningService } from '@reader/platform/lifecycle/run-service';
import { createLogger } from '@reader/platform/logging/logger';
import { startTestServices, type TestFolders, type TestServices } from '@reader/platform/testing/parts';
import { startProjectors } from '@reader/projectors/projectors';
import { startQueryApi } from '@reader/query-api/query-api';
import { startJobWorker } from '@reader/query-api/worker';
import { callerOf, type Caller } from './caller.js';
import { startFakeOcrWorker, type FakeWorker } from './fake-ocr-worker.js';

/** Where the test starts a real worker of its own. */
const noWorker: FakeWorker = {
  behave: () => undefined,
  attempts: new Map(),
  stop: () => Promise.resolve(),
};

export const CREATOR_TOKEN = 'creator-token-1';
export const PASSWORD = '正しい-password-1';
export const QUERY_PASSWORD = 'query-role-password';

/**
 * The whole product in one process over real parts, with a worker that reads what the test wrote into the files,
 * unless the test brings a real one (`startOcrWorkerProcess`).
 */
export interface System {
  readonly dependencies: TestServices;
  /** What commands work with, for looking behind the calls. */
  readonly inside: OpenDependencies;
  readonly secrets: { readonly token: string; readonly vault: string };
  readonly worker: FakeWorker;
  readonly addresses: { readonly command: string; readonly query: string };
  /** The organisation that every file begins with. */
  readonly organisation: string;
  readonly projectorsConfig: Parameters<typeof startProjectors>[0];
  /** Opens an account, in the first organisation unless told; signs it in. */
  account(userId: string, role: Role, organisation?: string): Promise<Caller>;
  organisationNamed(romanName: string, isOnPremise?: boolean): Promise<string>;
  /** Puts an account into the department named root, in the first organisation unless told. */
  joinRoot(userId: string, organisation?: string): Promise<void>;
  /** A browser that nobody has signed in with. */
  stranger(): Caller;
  stopProjectors(): Promise<void>;
  startProjectors(): Promise<void>;
  stop(): Promise<void>;
}

/** Pages are really read: a job takes as long as it takes on a busy machine. */
const REAL_JOB_WITHIN_MS = 240_000;

/** An installation that was recorded: what it left behind is there before the services start. */
export interface RecordedInstallation {
  readonly secrets: System['secrets'];
  readonly organisation: string;
  readonly restoreFiles: (folders: TestFolders) => Promise<void>;
  readonly restoreDatabase: (parts: TestServices) => Promise<void>;
}

export interface SystemOptions {
  readonly hasFakeWorker?: boolean;
  /** Folders that copiers scan into are watched. */
  readonly watchesFolders?: boolean;
  /** Address of the store of on-premise organisations. */
  readonly onPremiseStore?: string;
  /** Address of the external creator. */
  readonly creatorUrl?: string;
  /** Instead of an empty installation with a new organisation. */
  readonly recorded?: RecordedInstallation;
}

/** Goes with the other folders. */
const scanRootOf = ({ stagingFolder }: TestServices): string => `${stagingFolder}-scans`;

/** What the services are told, all over the same parts. */
const configsOf = (
  dependencies: TestServices,
  secrets: System['secrets'],
  { onPremiseStore, creatorUrl, watchesFolders = false }: SystemOptions,
) => {
  const common = {
    HOST: '127.0.0.1',
    PORT: 0,
    NATS_URL: dependencies.natsUrl,
    BLOB_URL: dependencies.blobUrl,
    VAULT_KEY: secrets.vault,
    LOG_LEVEL: 'silent' as const,
  };
  const owned = { EVENTSTORE_URL: dependencies.eventStoreUrl, DATABASE_URL: dependencies.databaseUrl };
  const queryDatabase = { QUERY_DATABASE_URL: dependencies.databaseUrlAs('reader_query', QUERY_PASSWORD) };
  return {
    commandConfig: {
      ...common,
      ...owned,
      STAGING_DIR: dependencies.stagingFolder,
      TOKEN_SECRET: secrets.token,
      OIDC_ALLOW_HTTP: true,
      SCAN_ROOT: watchesFolders ? scanRootOf(dependencies) : undefined,
      CREATOR_URL: creatorUrl,
      CREATOR_TOKEN: creatorUrl && CREATOR_TOKEN,
      CREATOR_SECONDS: 20,
    },
    projectorsConfig: {
      ...common,
      ...owned,
      QUERY_ROLE_PASSWORD: QUERY_PASSWORD,
      READINGS_AHEAD: 4,
      EXPORTS_AHEAD: 4,
    },
    queryConfig: {
      ...common,
      ...queryDatabase,
      TOKEN_SECRET: secrets.token,
      CREATOR_URL: creatorUrl,
      PRESIGN_S3_ENDPOINT: onPremiseStore,
      PRESIGN_S3_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: '',
      AWS_SECRET_ACCESS_KEY: '',
    },
    jobWorkerConfig: { ...common, ...queryDatabase, CONCURRENCY: 1 },
  };
};

const newSecrets = (): System['secrets'] => ({
  token: randomBytes(32).toString('hex'),
  vault: randomBytes(32).toString('base64'),
});

/** Nobody's cookie tells query-api to wait for what operators do. */
const joinRootAndWait = async (inside: OpenDependencies, organisation: string, userId: string) => {
  await joinRoot(inside.dependencies, operatorContext(organisation, crypto.randomUUID(), new Date()), userId);
  await vi.waitFor(async () => {
    const found = await inside.dependencies.db
      .selectFrom('console.accounts')
      .select('is_in_root')
      .where('organisation', '=', organisation)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (!found?.is_in_root) throw new Error(`${userId} is not in root yet`);
  }, 10_000);
};

export const startSystem = async (options: SystemOptions = {}): Promise<System> => {
  const { hasFakeWorker = true, recorded } = options;
  const dependencies = await startTestServices(recorded?.restoreFiles);
  await recorded?.restoreDatabase(dependencies);
  const logger = createLogger('test', process.env['TEST_LOG_LEVEL'] ?? 'silent');
  const secrets = recorded?.secrets ?? newSecrets();
  const { commandConfig, projectorsConfig, queryConfig, jobWorkerConfig } = configsOf(
    dependencies,
    secrets,
    options,
  );

  if (options.watchesFolders) await mkdir(scanRootOf(dependencies), { recursive: true });
  const command = await startCommandApi(commandConfig, logger);
  const inside = await openDependencies(commandConfig, logger);
  const organisationNamed = async (romanName: string, isOnPremise = false) =>
    (await foundOrganization(inside.dependencies, { name: `${romanName}市役所`, romanName, isOnPremise })).id;
  const organisation = recorded?.organisation ?? (await organisationNamed('mihon'));
  let projectors: RunningService | undefined = await startProjectors(projectorsConfig, logger);
  const query = await startQueryApi(queryConfig, logger);
  const jobWorker = await startJobWorker(jobWorkerConfig, logger);
  const worker = hasFakeWorker
    ? await startFakeOcrWorker({
        databaseUrl: dependencies.databaseUrl,
        natsUrl: dependencies.natsUrl,
        blobUrl: dependencies.blobUrl,
        vaultKey: secrets.vault,
        logger,
      })
    : noWorker;
  const callerHere = () => (hasFakeWorker ? callerOf(addresses) : callerOf(addresses, REAL_JOB_WITHIN_MS));
  const addresses = { command: `http://127.0.0.1:${command.port}`, query: `http://127.0.0.1:${query.port}` };

  const stopProjectors = async () => {
    await projectors?.stop();
    projectors = undefined;
  };
  return {
    dependencies,
    inside,
    secrets,
    worker,
    addresses,
    organisation,
    projectorsConfig,
    organisationNamed,
    joinRoot: (userId, of = organisation) => joinRootAndWait(inside, of, userId),
    account: async (userId, role, ofOrganisation = organisation) => {
      await openAccount(inside.dependencies, {
        organisation: ofOrganisation,
        userId,
        password: PASSWORD,
        role,
        lastName: '田中',
        firstName: userId,
      });
      const caller = callerHere();
      await caller.signIn(userId, PASSWORD);
      return caller;
    },
    stranger: callerHere,
    stopProjectors,
    startProjectors: async () => {
      projectors = await startProjectors(projectorsConfig, logger);
    },
    stop: async () => {
      await Promise.allSettled([
        query.stop(),
        jobWorker.stop(),
        worker.stop(),
        stopProjectors(),
        command.stop(),
      ]);
      await inside.close();
      await dependencies.stop();
    },
  };
};
