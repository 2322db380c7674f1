import { beforeEach, describe, expect, it } from 'vitest';
import { memoryBlobs, memoryVault } from '../testing/memory.js';
import { namedBlobs, type NamedBlobs } from './named-blobs.js';
import { sealedBlobs } from './sealed-blobs.js';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [ORGANISATION, OTHER, SHEET, OTHER_SHEET] = [id(1), id(2), id(3), id(4)];
const NAME = 'prepared-1-ab';
const bytes = Buffer.from('氏名 電話番号'.repeat(10));

let vault: ReturnType<typeof memoryVault>;
let store: ReturnType<typeof memoryBlobs>;
let blobs: NamedBlobs;
beforeEach(async () => {
  vault = memoryVault();
  store = memoryBlobs();
  blobs = namedBlobs(store, vault);
  await vault.ensureKeys(ORGANISATION, [SHEET, OTHER_SHEET]);
});

describe('a blob with a name', () => {
  it('is found by its name, sealed, and replaced as a whole', async () => {
    expect(await blobs.get(ORGANISATION, SHEET, NAME)).toBeUndefined();
    await blobs.put(ORGANISATION, SHEET, NAME, Buffer.from('before'));
    await blobs.put(ORGANISATION, SHEET, NAME, bytes);
    expect(await blobs.get(ORGANISATION, SHEET, NAME)).toEqual(bytes);
    expect([...store.kept.keys()]).toEqual([`${ORGANISATION}/${SHEET}/${NAME}`]);
    expect([...store.kept.values()][0]?.includes(bytes.subarray(0, 12))).toBe(false);
  });

  it('is the same when two put it at once', async () => {
    await Promise.all([1, 2].map(() => blobs.put(ORGANISATION, SHEET, NAME, bytes)));
    expect(await blobs.get(ORGANISATION, SHEET, NAME)).toEqual(bytes);
  });

  it.each([
    ['an owner', `${ORGANISATION}/${OTHER_SHEET}/${NAME}`, ORGANISATION, OTHER_SHEET, NAME],
    ['an organisation', `${OTHER}/${SHEET}/${NAME}`, OTHER, SHEET, NAME],
    ['a name', `${ORGANISATION}/${SHEET}/prepared-2-ab`, ORGANISATION, SHEET, 'prepared-2-ab'],
  ] as const)('does not pass for one of another: %s', async (_, path, organisation, owner, name) => {
    await blobs.put(ORGANISATION, SHEET, NAME, bytes);
    store.kept.set(path, store.kept.get(`${ORGANISATION}/${SHEET}/${NAME}`)!);
    await expect(blobs.get(organisation, owner, name)).rejects.toThrow();
  });

  it('is not read when a byte of it is another', async () => {
    await blobs.put(ORGANISATION, SHEET, NAME, bytes);
    [...store.kept.values()][0]![20]! ^= 1;
    await expect(blobs.get(ORGANISATION, SHEET, NAME)).rejects.toThrow();
  });

  it('is erased with the key of its owner, and cannot be put again', async () => {
    await blobs.put(ORGANISATION, SHEET, NAME, bytes);
    await vault.erase(ORGANISATION, [SHEET]);
    expect(await blobs.get(ORGANISATION, SHEET, NAME)).toBe('erased');
    await expect(blobs.put(ORGANISATION, SHEET, NAME, bytes)).rejects.toThrow('erased');
  });

  it('has no name that leads elsewhere, or that another blob may have', async () => {
    const { sha256 } = await sealedBlobs(store, vault).put(ORGANISATION, SHEET, bytes, 'x');
    for (const name of [sha256, `../${SHEET}/${NAME}`, 'a-b/c', '', 'A-b'])
      await expect(blobs.put(ORGANISATION, SHEET, name, bytes)).rejects.toThrow(RangeError);
  });
});
