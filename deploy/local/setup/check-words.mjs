// Part of npm run check: comments of the code say nothing in words that the glossary forbids.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOfRepository } from './files.mjs';
import { root } from './prepare.mjs';
import { forbiddenWordsOf } from './words.mjs';

const CODE = /\.(?:ts|tsx|mts|mjs|cjs)$/;
const files = filesOfRepository().filter((file) => CODE.test(file));

let count = 0;
for (const file of files)
  for (const { line, message } of forbiddenWordsOf(readFileSync(join(root, file), 'utf8'))) {
    console.error(`${file}:${line}: ${message}`);
    count += 1;
  }
if (count > 0) console.error(`${count} comments have words that docs/glossary.md forbids.`);
process.exit(count > 0 ? 1 : 0);
