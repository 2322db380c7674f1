import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Gives a test run a temporary folder of its own, which its processes inherit, and removes it at the end: nothing that a
 * browser, a killed service or a test leaves stays behind.
 */
export default function setup() {
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(join(tmpdir(), 'reader-'));
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}
