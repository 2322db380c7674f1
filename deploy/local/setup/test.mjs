// npm test: all set-up, then build, type check, lint, module rules, and every test, in real parts and a real browser.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import {
  ensureChromium,
  ensureDependencies,
  ensureNats,
  ensureServersBuilt,
  ensureWebBuilt,
  requireNode,
  root,
  run,
} from './prepare.mjs';

requireNode();
ensureDependencies();
ensureNats();
process.env.CHROMIUM = ensureChromium();
ensureServersBuilt();
ensureWebBuilt();

const reports = mkdtempSync(join(tmpdir(), 'reader-tests-'));
const reportOf = (name) => join(reports, `${name}.json`);
const vitest = (name, projects = [name]) => [
  name,
  'npx',
  ['--no-install', 'vitest', 'run', ...projects.flatMap((project) => ['--project', project])].concat(
    ['--reporter', 'default', '--reporter', 'json'],
    ['--outputFile.json', reportOf(name)],
  ),
];
const steps = [
  ['check', 'npm', ['run', 'check', '--silent']],
  vitest('screens'),
  vitest('integration', ['integration', 'system']),
  vitest('e2e'),
];

/** What failed in a step, a paragraph each: file, test, and the beginning of its message. */
const failuresOf = (name) => {
  let report;
  try {
    report = JSON.parse(readFileSync(reportOf(name), 'utf8'));
  } catch {
    return []; // The step makes no report, or did not come to its end.
  }
  const beginning = (message = '') => message.split('\n').slice(0, 12).join('\n    ');
  return report.testResults.flatMap((file) => {
    const path = relative(root, file.name);
    const tests = file.assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0 && file.status === 'failed') return [`  ${path}\n    ${beginning(file.message)}`];
    return tests.map((test) => `  ${path} > ${test.fullName}\n    ${beginning(test.failureMessages[0])}`);
  });
};

const only = process.argv.slice(2);
const failed = [];
for (const [name, command, args] of steps) {
  if (only.length > 0 && !only.includes(name)) continue;
  console.log(`\n— ${name} —`);
  if (run(command, args) !== 0) failed.push(name);
}
if (failed.length > 0) {
  // A reader that sees only the end of a long log sees what failed.
  for (const name of failed) console.error([`\nfailed: ${name}`, ...failuresOf(name)].join('\n'));
  process.exitCode = 1;
}
rmSync(reports, { recursive: true, force: true });
