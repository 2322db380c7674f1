import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

/** The files of the repository and those that are to be, by their paths from the root. */
export const filesOfRepository = () => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1_048_576,
  });
  // A file that was moved is listed until its move is staged.
  return listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
};
