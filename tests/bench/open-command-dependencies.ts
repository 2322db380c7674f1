import { openDependencies, type OpenDependencies } from '@reader/command-api/open-dependencies';
import { createLogger } from '@reader/platform/logging/logger';

const required = (env: Record<string, string>, name: string): string => {
  const value = env[name];
  if (!value) throw new Error(`${name} is missing`);
  return value;
};

/** What commands work with, of a running product: `env` as its `run.json` has it. */
export const openCommandDependencies = (env: Record<string, string>): Promise<OpenDependencies> =>
  openDependencies(
    {
      EVENTSTORE_URL: required(env, 'EVENTSTORE_URL'),
      DATABASE_URL: required(env, 'DATABASE_URL'),
      BLOB_URL: required(env, 'BLOB_URL'),
      STAGING_DIR: required(env, 'STAGING_DIR'),
      TOKEN_SECRET: required(env, 'TOKEN_SECRET'),
      VAULT_KEY: required(env, 'VAULT_KEY'),
    },
    createLogger('bench', 'warn'),
  );
