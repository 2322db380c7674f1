// Part of npm run check: comments of the code say nothing in words that the glossary forbids.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';
import { forbiddenWordsOf } from './words.mjs';

const CODE = /\.(?:ts|tsx|mts|mjs|cjs)$/;
const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1_048_576,
});
// A file that was moved is listed until its move is staged.
const files = listed.split('\0').filter((file) => CODE.test(file) && existsSync(join(root, file)));

let count = 0;
for (const file of files)
  for (const { line, message } of forbiddenWordsOf(readFileSync(join(root, file), 'utf8'))) {
    console.error(`${file}:${line}: ${message}`);
    count += 1;
  }
if (count > 0) console.error(`${count} comments have words that docs/glossary.md forbids.`);
process.exit(count > 0 ? 1 : 0);
