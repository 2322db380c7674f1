// Part of npm run check: every citation of the documentation, in code and docs, leads somewhere.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOfRepository } from './files.mjs';
import { root } from './prepare.mjs';
import { anchorsOf, problemsOf } from './references.mjs';

const TEXT = /\.(?:ts|tsx|mts|mjs|cjs|js|md|sql|css|html|ya?ml|wat|sh)$/;

const files = new Set(filesOfRepository());
const texts = new Map(
  [...files].filter((file) => TEXT.test(file)).map((file) => [file, readFileSync(join(root, file), 'utf8')]),
);
const pages = new Map(
  [...texts].filter(([file]) => file.endsWith('.md')).map(([file, text]) => [file, anchorsOf(text)]),
);

let count = 0;
for (const [file, text] of texts)
  for (const { line, message } of problemsOf(file, text, pages, files)) {
    console.error(`${file}:${line}: ${message}`);
    count += 1;
  }
if (count > 0) console.error(`${count} references lead nowhere.`);
process.exit(count > 0 ? 1 : 0);
