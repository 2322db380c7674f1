// npm run verify-papers: PDF, Word and xlsx files as other programs (LibreOffice, poppler) open them.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { prepare, root } from './prepare.mjs';

prepare();
const { run } = await import(pathToFileURL(join(root, 'deploy/dist/testing/papers/verify-papers.js')).href);
await run(process.argv.slice(2));
