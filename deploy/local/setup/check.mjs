// npm run check: the fast part – types, lint, format, module rules, unit tests.
import { ensureDependencies, requireNode, run } from './prepare.mjs';

requireNode();
ensureDependencies();
const steps = [
  ['types', ['tsc', '-b']],
  ['lint', ['eslint', '--cache', '--cache-location', 'node_modules/.cache/eslint/', '.']],
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
  ['unit', ['vitest', 'run', '--project', 'unit']],
];
const failed = [];
for (const [name, args] of steps) {
  const startedAt = Date.now();
  const code = run('npx', ['--no-install', ...args]);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  if (code !== 0) failed.push(name);
}
process.exit(failed.length > 0 ? 1 : 0);
