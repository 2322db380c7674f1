import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderBlobs } from './folder.js';
import { openBlobs } from './open.js';

let outside: string;
let folder: string;
beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'blobs-'));
  folder = join(outside, 'kept');
  await writeFile(join(outside, 'secret'), 'secret');
});
afterAll(() => rm(outside, { recursive: true, force: true }));

describe('blobs in a folder', () => {
  it('come back as they were kept, and are gone when deleted', async () => {
    const blobs = folderBlobs(folder);
    expect(await blobs.get('a/b/c')).toBeUndefined();
    await blobs.put('a/b/c', Buffer.from('一'));
    await blobs.put('a/b/c', Buffer.from('二'));
    expect((await blobs.get('a/b/c'))?.toString('utf8')).toBe('二');
    expect(await blobs.has('a/b/c')).toBe(true);
    expect(await readdir(join(folder, 'a', 'b'))).toEqual(['c']);
    await blobs.delete('a/b/c');
    await blobs.delete('a/b/c');
    expect(await blobs.has('a/b/c')).toBe(false);
  });

  it('are kept while they come, whole or not at all', async () => {
    const blobs = folderBlobs(join(outside, 'streams'));
    const chunks = async function* (breaksOff = false) {
      yield Buffer.from('一');
      if (breaksOff) throw new Error('broke off');
      yield Buffer.from('二');
    };
    await blobs.putStream(chunks(), () => 'a/b/c');
    expect((await blobs.get('a/b/c'))?.toString('utf8')).toBe('一二');
    const read = await blobs.getStream('a/b/c');
    expect(Buffer.concat(await read!.toArray()).toString('utf8')).toBe('一二');
    expect(await blobs.getStream('a/b/d')).toBeUndefined();
    await expect(blobs.putStream(chunks(true), () => 'a/b/d')).rejects.toThrow('broke off');
    await expect(blobs.putStream(chunks(), () => '../secret')).rejects.toThrow('leaves its folder');
    expect(await readdir(join(outside, 'streams'))).toEqual(['a']);
    expect(await readdir(join(outside, 'streams', 'a', 'b'))).toEqual(['c']);
  });

  it('sweep what a killed process left half written, a day later', async () => {
    const folder = join(outside, 'left');
    const blobs = folderBlobs(folder);
    await blobs.put('kept/blob', Buffer.from('一'));
    for (const name of ['old.tmp', 'new.tmp']) await writeFile(join(folder, name), 'half');
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await utimes(join(folder, 'old.tmp'), yesterday, yesterday);
    const one = async function* () {
      yield Buffer.from('二');
    };
    await blobs.putStream(one(), () => 'kept/other');
    expect((await readdir(folder)).sort()).toEqual(['kept', 'new.tmp']);
  });

  it.each(['../secret', 'a/../../secret', '/../secret', '..', '', '.'])(
    'never leave it by %j',
    async (path) => {
      const blobs = folderBlobs(folder);
      await expect(blobs.get(path)).rejects.toThrow('leaves its folder');
      await expect(blobs.put(path, Buffer.from('x'))).rejects.toThrow('leaves its folder');
      await expect(Promise.resolve().then(() => blobs.delete(path))).rejects.toThrow('leaves its folder');
    },
  );

  it('do not take a neighbour folder with the same beginning for their own', async () =>
    expect(folderBlobs(folder).get('../kept-elsewhere/x')).rejects.toThrow('leaves its folder'));

  it('are found whether or not the address of the folder ends with a slash', async () => {
    const address = pathToFileURL(folder).href;
    await openBlobs(address).put('x/y', Buffer.from('三'));
    expect((await openBlobs(`${address}/`).get('x/y'))?.toString('utf8')).toBe('三');
  });

  it('say how much room there is', async () => {
    const blobs = folderBlobs(join(outside, 'not-yet-there'));
    expect(await blobs.freeBytes()).toBeGreaterThan(0);
    expect(await blobs.isUp()).toBe(true);
  });

  it('have an address of a known kind', () =>
    expect(() => openBlobs('ftp://example.com/x')).toThrow('BLOB_URL'));
});
