import { mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sweepStaging } from './sweep-staging.js';

const NOW = new Date('2026-01-10T09:00:00Z');
const HOUR_MS = 60 * 60_000;
let folder: string;
const staged = (name: string, hoursAgo: number): void => {
  const at = new Date(NOW.getTime() - hoursAgo * HOUR_MS);
  writeFileSync(join(folder, name), 'staged');
  utimesSync(join(folder, name), at, at);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'staging-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the staged files', () => {
  it('that are older than a day are removed, and no younger ones', async () => {
    staged('left', 25);
    staged('in use', 23);
    // It leads nowhere, as one that goes while the folder is looked at.
    symlinkSync('gone', join(folder, 'going'));
    await sweepStaging(folder, NOW);
    expect(readdirSync(folder).sort()).toEqual(['going', 'in use']);
  });

  it('that cannot be looked at are no secret', async () => {
    symlinkSync('a round', join(folder, 'a round'));
    staged('left', 25);
    const failure: unknown = await sweepStaging(folder, NOW).catch((error: unknown) => error);
    expect((failure as AggregateError).errors).toMatchObject([{ code: 'ELOOP' }]);
    // Those after it are swept all the same.
    expect(readdirSync(folder).sort()).toEqual(['a round']);
  });
});
