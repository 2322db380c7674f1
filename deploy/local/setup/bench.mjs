// npm run bench -- <name>: a table on stderr, one JSON object on stdout.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { commit, ensureTestsBuilt, fail, offerTesseract, prepare, root } from './prepare.mjs';

const [name, ...args] = process.argv.slice(2);
// What set-up says must not mix with the figures.
const log = console.log;
console.log = (...words) => console.error(...words);
prepare();
ensureTestsBuilt();
if (name === 'reading' && !args.includes('--no-baseline')) offerTesseract();
console.log = log;
const file = join(root, `tests/dist/bench/${name}.js`);
if (!name || !/^[a-z-]+$/.test(name) || !existsSync(file))
  fail(`npm run bench -- <name>: ${name ?? ''} はありません。`);
process.chdir(root);
// Memory is measured as it is in the worker and its children, and the C library reads its settings at the start.
const built = (path) => import(pathToFileURL(join(root, path)).href);
const { IMAGE_MEMORY } = await built('deploy/dist/local/processes/image-memory.js');
const { CHILD_HEAP } = await built('ocr-worker/dist/children/child-program.js');
if (['reading', 'worker-memory'].includes(name) && !process.env.MALLOC_ARENA_MAX) {
  const env = { ...process.env, ...IMAGE_MEMORY };
  // `reading` reads in its own process, as a child does.
  const again = [...(name === 'reading' ? CHILD_HEAP : []), ...process.argv.slice(1)];
  process.exit(spawnSync(process.execPath, again, { stdio: 'inherit', env }).status ?? 1);
}
process.env.READER_COMMIT = commit();
const { run } = await import(pathToFileURL(file).href);
await run(args);
