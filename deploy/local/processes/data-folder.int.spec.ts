import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDataFolder } from './data-folder.js';

const path = mkdtempSync(join(tmpdir(), 'data-'));
afterAll(() => rmSync(path, { recursive: true }));

describe('the secrets of a data folder', () => {
  it('are made once, and completed where the folder is older than one of them', () => {
    const first = openDataFolder(path, {});
    first.release();
    const file = join(path, 'secrets.json');
    const { natsPassword, ...older } = first.secrets;
    expect(natsPassword).toHaveLength(32);
    writeFileSync(file, JSON.stringify(older));
    const second = openDataFolder(path, {});
    second.release();
    expect(second.secrets).toMatchObject(older);
    expect(second.secrets.natsPassword).toHaveLength(32);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(second.secrets);
    expect(openDataFolder(path, {}).secrets).toEqual(second.secrets);
    expect(statSync(file).mode & 0o077).toBe(0);
  });
});
