import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { memoryBlobs, memoryVault } from '../testing/memory.js';
import { BlobMissing, sealedBlobs, type SealedBlobRef, type SealedBlobs } from './sealed-blobs.js';

const ORGANISATION = '00000000-0000-4000-8000-000000000001';
const JOB = '00000000-0000-4000-8000-000000000007';
const bytes = randomBytes(200_000);

let vault: ReturnType<typeof memoryVault>;
let store: ReturnType<typeof memoryBlobs>;
let blobs: SealedBlobs;
beforeEach(async () => {
  vault = memoryVault();
  store = memoryBlobs();
  blobs = sealedBlobs(store, vault);
  await vault.ensureKeys(ORGANISATION, [JOB]);
});

async function* pieces(given: Buffer, breaksOff = false): AsyncGenerator<Buffer> {
  yield given.subarray(0, 70_000);
  if (breaksOff) throw new Error('broke off');
  yield given.subarray(70_000);
}
const keep = (given = bytes) => blobs.putStream(ORGANISATION, JOB, pieces(given), 'text/csv');
const read = async (ref: SealedBlobRef): Promise<Buffer> => {
  const stream = await blobs.getStream(ORGANISATION, ref);
  if (typeof stream === 'string') throw new Error(stream);
  return Buffer.concat(await stream.toArray());
};

describe('a blob that is kept while it comes', () => {
  it('comes back as it was, named by its hash like any other', async () => {
    const ref = await keep();
    expect(ref).toEqual(await blobs.put(ORGANISATION, JOB, bytes, 'text/csv'));
    expect((await read(ref)).equals(bytes)).toBe(true);
    expect([...store.kept.keys()]).toEqual([`${ORGANISATION}/${JOB}/${ref.sha256}`]);
    expect([...store.kept.values()][0]?.includes(bytes.subarray(0, 100))).toBe(false);
  });

  it('may be empty', async () => expect(await read(await keep(Buffer.alloc(0)))).toEqual(Buffer.alloc(0)));

  it('is not kept when its source breaks off, or when nothing may be sealed', async () => {
    const broken = blobs.putStream(ORGANISATION, JOB, pieces(bytes, true), 'text/csv');
    await expect(broken).rejects.toThrow('broke off');
    await vault.erase(ORGANISATION, [JOB]);
    await expect(keep()).rejects.toThrow('erased');
    expect(store.kept.size).toBe(0);
  });

  it('is erased with its key, and missed when the store has lost it', async () => {
    const ref = await keep();
    await expect(blobs.getStream(ORGANISATION, { ...ref, sha256: 'b'.repeat(64) })).rejects.toBeInstanceOf(
      BlobMissing,
    );
    await vault.erase(ORGANISATION, [JOB]);
    expect(await blobs.getStream(ORGANISATION, ref)).toBe('erased');
  });

  it('does not pass for another of the same owner', async () => {
    const ref = await keep();
    const other = await keep(Buffer.from('別のファイル'));
    const pathOf = ({ sha256 }: SealedBlobRef) => `${ORGANISATION}/${JOB}/${sha256}`;
    store.kept.set(pathOf(ref), store.kept.get(pathOf(other))!);
    await expect(read(ref)).rejects.toThrow('another');
  });

  it('fails while it is read when a piece of it is gone', async () => {
    const ref = await keep();
    const [path, box] = [...store.kept][0]!;
    store.kept.set(path, box.subarray(0, box.length - 10_000));
    await expect(read(ref)).rejects.toThrow();
  });
});

it('a blob that was kept whole can be read a piece at a time', async () => {
  const ref = await blobs.put(ORGANISATION, JOB, bytes, 'text/csv');
  expect((await read(ref)).equals(bytes)).toBe(true);
});
