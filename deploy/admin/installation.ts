import { openDependencies, type OpenDependencies } from '@reader/command-api/open-dependencies';
import { createLogger } from '@reader/platform/logging/logger';
import { readRunInfo } from '../local/processes/data-folder.js';

/** The parts of an installation that operator commands work on. */
export interface Installation extends OpenDependencies {
  readonly env: Readonly<Record<string, string | undefined>>;
}

const names = [
  'EVENTSTORE_URL',
  'DATABASE_URL',
  'BLOB_URL',
  'STAGING_DIR',
  'TOKEN_SECRET',
  'VAULT_KEY',
] as const;

/** Opens what the environment names, else the instance that runs on the data folder. @throws Error when there is neither */
export const openInstallation = async (dataFolder: string): Promise<Installation> => {
  const isNamed = names.every((name) => process.env[name]);
  const env: Record<string, string | undefined> = isNamed ? { ...process.env } : readRunInfo(dataFolder).env;
  const config = Object.fromEntries(names.map((name) => [name, env[name] ?? ''])) as Record<
    (typeof names)[number],
    string
  >;
  const opened = await openDependencies(config, createLogger('admin', process.env['LOG_LEVEL'] ?? 'warn'));
  return { ...opened, env };
};
