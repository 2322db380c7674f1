import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isRunning } from '@reader/platform/lifecycle/process-state';
import { z } from 'zod';

/** Made once with the data folder and kept readable by its owner only. */
const Secrets = z.object({
  tokenSecret: z.string(),
  /** 32 bytes, base64: without it nothing sealed can be read again. */
  vaultKey: z.string(),
  postgresPassword: z.string(),
  queryRolePassword: z.string(),
  natsPassword: z.string(),
  adminUser: z.string(),
  adminPassword: z.string(),
});
export type Secrets = z.infer<typeof Secrets>;

export interface DataFolder {
  readonly path: string;
  readonly secrets: Secrets;
  /** The administrator's password has just been made and has never been shown. */
  readonly isNew: boolean;
  /** Where a part keeps its things. */
  in(name: string): string;
  /** Lets another instance use the folder. */
  release(): void;
}

const OWNER_ONLY = 0o600;
/** Written beside and moved into place: a full disk leaves the file as it was. */
const writeWhole = (file: string, text: string): void => {
  const beside = `${file}.new`;
  writeFileSync(beside, text, { mode: OWNER_ONLY, flush: true });
  renameSync(beside, file);
};
const secret = (bytes = 24) => randomBytes(bytes).toString('base64url');

const takeLock = (file: string): void => {
  if (existsSync(file)) {
    const pid = Number(readFileSync(file, 'utf8'));
    if (pid !== process.pid && isRunning(pid))
      throw new Error(
        `このデータフォルダーは使用中です（プロセス ${pid}）。停止するか、--data で別のフォルダーを指定してください。`,
      );
  }
  writeFileSync(file, String(process.pid), { mode: OWNER_ONLY });
};

/**
 * A password of at least 8 characters with upper case, lower case and digits
 * (docs/product/limits.md#account-limits).
 */
const newPassword = () => `${secret(12)}Aa1`;

const newSecrets = (env: NodeJS.ProcessEnv): Secrets => ({
  tokenSecret: secret(48),
  vaultKey: randomBytes(32).toString('base64'),
  postgresPassword: secret(),
  queryRolePassword: secret(),
  natsPassword: secret(),
  adminUser: env['ADMIN_USER'] || 'admin',
  adminPassword: env['ADMIN_PASSWORD'] || newPassword(),
});

const writeSecrets = (file: string, secrets: Secrets): void =>
  writeWhole(file, JSON.stringify(secrets, null, 2));

/** A folder that was made before the broker asked for a password gets one. */
const completed = (file: string): Secrets => {
  const known = JSON.parse(readFileSync(file, 'utf8')) as object;
  const secrets = Secrets.parse({ natsPassword: secret(), ...known });
  if (!('natsPassword' in known)) writeSecrets(file, secrets);
  return secrets;
};

/** Opens the folder in which everything of one instance lies, making it on first use. @throws Error when it is in use */
export const openDataFolder = (given: string, env: NodeJS.ProcessEnv = process.env): DataFolder => {
  const path = resolve(given);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const lock = join(path, 'lock');
  takeLock(lock);
  const file = join(path, 'secrets.json');
  const isNew = !existsSync(file);
  const secrets = isNew ? newSecrets(env) : completed(file);
  if (isNew) writeSecrets(file, secrets);
  return {
    path,
    secrets,
    isNew,
    in: (name) => join(path, name),
    release: () => rmSync(lock, { force: true }),
  };
};

/** How other commands reach a running instance; readable by the owner only. */
export const RunInfo = z.object({
  pid: z.number(),
  url: z.string(),
  env: z.record(z.string(), z.string()),
  pids: z.record(z.string(), z.number()),
});
export type RunInfo = z.infer<typeof RunInfo>;

const runFile = (path: string) => join(resolve(path), 'run.json');

export const writeRunInfo = (path: string, info: RunInfo): void =>
  writeWhole(runFile(path), JSON.stringify(info, null, 2));

/** @throws Error when no instance runs on the folder */
export const readRunInfo = (path: string): RunInfo => {
  const file = runFile(path);
  const info = existsSync(file) ? RunInfo.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  if (!info || !isRunning(info.pid))
    throw new Error(`${path} で動いているreaderがありません。先に npm start を実行してください。`);
  return info;
};

export const removeRunInfo = (path: string): void => rmSync(runFile(path), { force: true });
