// npm test: all set-up, then build, type check, lint, module rules, and every test, in real parts and a real browser.
import {
  ensureChromium,
  ensureDependencies,
  ensureNats,
  ensureServersBuilt,
  ensureWebBuilt,
  requireNode,
  run,
} from './prepare.mjs';

requireNode();
ensureDependencies();
ensureNats();
process.env.CHROMIUM = ensureChromium();
ensureServersBuilt();
ensureWebBuilt();

const only = process.argv.slice(2);
const steps = [
  ['check', 'npm', ['run', 'check', '--silent']],
  ['screens', 'npx', ['--no-install', 'vitest', 'run', '--project', 'screens']],
  ['integration', 'npx', ['--no-install', 'vitest', 'run', '--project', 'integration']],
  ['e2e', 'npx', ['--no-install', 'vitest', 'run', '--project', 'e2e']],
];
const failed = [];
for (const [name, command, args] of steps) {
  if (only.length > 0 && !only.includes(name)) continue;
  console.log(`\n— ${name} —`);
  if (run(command, args) !== 0) failed.push(name);
}
if (failed.length > 0) {
  console.error(`\nfailed: ${failed.join(', ')}`);
  process.exit(1);
}
