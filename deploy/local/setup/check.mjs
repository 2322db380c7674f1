// npm run check: the fast part – types, lint, format, references, module rules, unit tests.
import { spawnSync } from 'node:child_process';
import { ensureDependencies, requireNode, root } from './prepare.mjs';

requireNode();
ensureDependencies();
const steps = [
  ['types', ['tsc', '-b']],
  ['lint', ['oxlint']],
  ['unit', ['vitest', 'run', '--project', 'unit']],
  ['format', ['prettier', '--check', '--cache', '--log-level', 'warn', '.']],
  ['unused', ['knip', '--no-progress']],
  ['references', ['node', 'deploy/local/setup/check-references.mjs']],
  ['commits', ['node', 'deploy/local/setup/check-commits.mjs']],
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

/** Scripts run on this very Node, everything else is a program of the installed packages. */
const runStep = ([program, ...args]) => {
  const [command, all] =
    program === 'node' ? [process.execPath, args] : ['npx', ['--no-install', program, ...args]];
  return spawnSync(command, all, { cwd: root, stdio: 'inherit' }).status;
};

for (const [name, args] of steps) {
  const startedAt = Date.now();
  const status = runStep(args);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (status !== 0) failed.push(name);
}
process.exit(failed.length > 0 ? 1 : 0);
