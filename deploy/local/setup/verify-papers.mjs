// npm run verify-papers: PDF, Word and xlsx files as other programs (LibreOffice, poppler) open them.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ensureTestsBuilt, prepare, root } from './prepare.mjs';

prepare();
ensureTestsBuilt();
const { run } = await import(
  pathToFileURL(join(root, 'tests/dist/system/output/papers/verify-papers.js')).href
);
await run(process.argv.slice(2));
