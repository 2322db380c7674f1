// Runs before anything is installed or built, so it is plain JavaScript on Node alone.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { platform } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

const LEAST_NODE = [20, 19];

export const requireNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < LEAST_NODE[0] || (major === LEAST_NODE[0] && minor < LEAST_NODE[1]))
    fail(`Node ${LEAST_NODE.join('.')} 以上が必要です（現在 ${process.versions.node}）。`);
};

export const fail = (message) => {
  console.error(message);
  process.exit(1);
};

export const run = (command, args, options = {}) => {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (done.error) fail(`${command}: ${done.error.message}`);
  return done.status ?? 1;
};

export const runOrFail = (command, args, options) => {
  const code = run(command, args, options);
  if (code !== 0) process.exit(code);
};

const writeStamp = (file, value) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, value);
};

/** Installs npm's packages when they are missing or older than the lock file. */
export const ensureDependencies = () => {
  const changed = (file) => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  // npm writes this file at the end of every install.
  if (changed('node_modules/.package-lock.json') >= changed('package-lock.json')) return;
  console.log('パッケージを準備しています（npm ci）…');
  // The binaries of Postgres need their install script, whatever this machine's npm is set to.
  runOrFail('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts=false'], {
    // All that onnxruntime-node would fetch is for graphics cards.
    env: { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' },
  });
};

const isThere = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

const asRoot = () => {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined;
};

const installByApt = (packages) => {
  const prefix = asRoot();
  if (!prefix || !isThere('apt-get')) return false;
  const [command, ...args] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
  spawnSync(command, [...args, 'update', '-qq'], { stdio: 'inherit' });
  return (
    run(command, [...args, 'install', '-y', '-qq', '--no-install-recommends', ...packages], {
      stdio: ['ignore', 'ignore', 'inherit'],
    }) === 0
  );
};

/** Installs a program where the system's package manager can; returns it, or the command that would do it. */
const installProgram = ({ programs, apt, brew, has = isThere }) => {
  const found = programs.find(has);
  if (found) return { found };
  console.log(`${programs[0]} を準備しています…`);
  if (platform() === 'darwin' && isThere('brew')) run('brew', ['install', ...brew]);
  else installByApt(apt);
  const installed = programs.find(has);
  if (installed) return { found: installed };
  return {
    command:
      platform() === 'darwin' ? `brew install ${brew.join(' ')}` : `sudo apt-get install -y ${apt.join(' ')}`,
  };
};

/** Makes sure that a program is there: installed where the system's package manager can, else named with the command. */
export const ensureProgram = (wanted) => {
  const { found, command } = installProgram(wanted);
  return found ?? fail(`${wanted.programs[0]} が必要です。次のコマンドで入れてください:\n  ${command}`);
};

export const ensureNats = () =>
  process.env.NATS_URL
    ? undefined
    : ensureProgram({ programs: ['nats-server'], apt: ['nats-server'], brew: ['nats-server'] });

export const ensureChromium = () =>
  process.env.CHROMIUM ??
  ensureProgram({
    programs: ['chromium', 'chromium-browser', 'google-chrome'],
    apt: ['chromium'],
    brew: ['--cask', 'chromium'],
  });

/** The native program that the reading bench is compared with; without it the comparison is left out. */
export const offerTesseract = () => {
  const { command } = installProgram({
    programs: ['tesseract'],
    apt: ['tesseract-ocr', 'tesseract-ocr-jpn'],
    brew: ['tesseract', 'tesseract-lang'],
    // Without its Japanese data it is of no use here.
    has: (program) => /^jpn$/m.test(spawnSync(program, ['--list-langs'], { encoding: 'utf8' }).stdout ?? ''),
  });
  if (command) console.log(`tesseract の日本語データがないため、比較を省きます。入れるには:\n  ${command}`);
};

/** Newest change in milliseconds of the files below these folders. */
const newestChange = (folders) => {
  let newest = 0;
  const visit = (path) => {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats) return;
    if (!stats.isDirectory()) {
      newest = Math.max(newest, stats.mtimeMs);
      return;
    }
    for (const entry of readdirSync(path))
      if (entry !== 'dist' && entry !== 'node_modules') visit(join(path, entry));
  };
  for (const folder of folders) visit(join(root, folder));
  return newest;
};

/** The compiler (docs/adr/0019-typescript-7-compiles.md). */
export const tsc = 'node_modules/typescript-7/bin/tsc';

const buildIfStale = (name, folders, stampFile, build) => {
  const stamp = join(root, stampFile);
  const built = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (built >= newestChange([...folders, 'package-lock.json', 'tsconfig.base.json'])) return;
  console.log(`${name}をビルドしています…`);
  const startedAt = new Date();
  build();
  writeStamp(stamp, startedAt.toISOString());
};

const servers = ['contracts', 'platform', 'projectors', 'command-api', 'query-api', 'ocr-worker', 'deploy'];
const tests = [...servers, 'tests'];

export const ensureServersBuilt = () =>
  buildIfStale('サーバー', servers, 'deploy/dist/.built', () => {
    runOrFail(process.execPath, ['ocr-worker/kernels/build.mjs']);
    runOrFail(process.execPath, [tsc, '-b', 'deploy']);
  });

/** Benches and system tests that run as processes of their own. */
export const ensureTestsBuilt = () =>
  buildIfStale('ベンチマーク', tests, 'tests/dist/.built', () =>
    runOrFail(process.execPath, [tsc, '-b', 'tests']),
  );

export const ensureWebBuilt = () =>
  buildIfStale('画面', ['contracts', 'web'], 'web/dist/.built', () =>
    runOrFail('npm', ['run', 'build', '--workspace=@reader/web', '--silent']),
  );

/** Everything that `npm start` needs. */
export const prepare = () => {
  requireNode();
  ensureDependencies();
  ensureNats();
  ensureServersBuilt();
  ensureWebBuilt();
};

export const commit = () => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .toString()
      .trim();
  } catch {
    return 'unknown';
  }
};
