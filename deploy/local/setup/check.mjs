// npm run check: the fast part – types, lint, format, module rules, unit tests.
import { spawn } from 'node:child_process';
import { ensureDependencies, requireNode, root } from './prepare.mjs';

requireNode();
ensureDependencies();
const lint = ['lint', ['eslint', '--cache', '--cache-location', 'node_modules/.cache/eslint/', '.']];
const others = [
  ['unit', ['vitest', 'run', '--project', 'unit']],
  ['format', ['prettier', '--check', '--cache', '--log-level', 'warn', '.']],
  [
    'modules',
    [
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      'contracts',
      'platform',
      'projectors',
      'command-api',
      'query-api',
      'ocr-worker',
      'web',
      'deploy',
    ],
  ],
];
const failed = [];

/** Runs a step and says how it ended, with all it printed: steps that run side by side must not talk at once. */
const step = ([name, args]) =>
  new Promise((resolve) => {
    const startedAt = Date.now();
    const said = [];
    const child = spawn('npx', ['--no-install', ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (chunk) => said.push(chunk));
    child.stderr.on('data', (chunk) => said.push(chunk));
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
      if (code !== 0) failed.push(name);
      resolve();
    });
  });

const inTurn = async (steps) => {
  for (const one of steps) await step(one);
};

await step(['types', ['tsc', '-b']]);
// Linting keeps one processor busy as long as all the others keep another.
await Promise.all([step(lint), inTurn(others)]);
process.exit(failed.length > 0 ? 1 : 0);
