// Part of npm run check: every citation of the documentation, in code and docs, leads somewhere; no folder is too full.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fullFolders } from './folders.mjs';
import { root } from './prepare.mjs';
import { anchorsOf, problemsOf } from './references.mjs';

const TEXT = /\.(?:ts|tsx|mts|mjs|cjs|js|md|sql|css|html|ya?ml|wat|sh)$/;

const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1_048_576,
});
// A file that was moved is listed until its move is staged.
const files = new Set(listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file))));
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

const full = fullFolders(files);
for (const { folder, message } of full) console.error(`${folder}: ${message}`);
process.exit(count + full.length > 0 ? 1 : 0);
