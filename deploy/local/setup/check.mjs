// npm run check: the fast part – types, lint, format, module rules, unit tests.
import { spawnSync } from 'node:child_process';
import { ensureDependencies, requireNode, root } from './prepare.mjs';

requireNode();
ensureDependencies();
const steps = [
  ['types', ['tsc', '-b']],
  ['lint', ['oxlint']],
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
      'tests',
    ],
  ],
];
const failed = [];

for (const [name, args] of steps) {
  const startedAt = Date.now();
  const { status } = spawnSync('npx', ['--no-install', ...args], { cwd: root, stdio: 'inherit' });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (status !== 0) failed.push(name);
}
process.exit(failed.length > 0 ? 1 : 0);
