// npm run check: the newest commits have a subject that fits one line of a log.
import { spawnSync } from 'node:child_process';
import { root } from './prepare.mjs';

const SUBJECT_CHARACTERS = 72;
/** Commits before this check existed stay as they are. */
const SINCE = '2026-11-23T11:57:00Z';

const log = spawnSync('git', ['log', `--since=${SINCE}`, '--no-merges', '--format=%h %s'], {
  cwd: root,
  encoding: 'utf8',
});
// Outside a checkout, as in an image, there is nothing to look at.
const lines = log.status === 0 ? log.stdout.split('\n') : [];
const tooLong = lines.filter((line) => [...line.slice(line.indexOf(' ') + 1)].length > SUBJECT_CHARACTERS);
for (const line of tooLong) console.error(`${line}\n  longer than ${SUBJECT_CHARACTERS} characters`);
process.exit(tooLong.length > 0 ? 1 : 0);
