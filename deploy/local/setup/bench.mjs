// npm run bench -- <name>: a table on stderr, one JSON object on stdout.
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { commit, fail, offerTesseract, prepare, root } from './prepare.mjs';

const [name, ...args] = process.argv.slice(2);
// What set-up says must not mix with the figures.
const log = console.log;
console.log = (...words) => console.error(...words);
prepare();
if (name === 'reading' && !args.includes('--no-baseline')) offerTesseract();
console.log = log;
const file = join(root, `deploy/dist/bench/${name}.js`);
if (!name || !/^[a-z-]+$/.test(name) || !existsSync(file))
  fail(`npm run bench -- <name>: ${name ?? ''} はありません。`);
process.chdir(root);
process.env.READER_COMMIT = commit();
const { run } = await import(pathToFileURL(file).href);
await run(args);
