import { expect, it } from 'vitest';
import { readDropped } from './read-dropped';

const file = (fullPath: string) => ({
  isFile: true,
  isDirectory: false,
  fullPath,
  file: (done: (file: File) => void) => done(new File(['x'], fullPath.split('/').at(-1) ?? '')),
});
/** A folder as browsers have it: it returns its entries in portions. */
const folder = (fullPath: string, inside: readonly object[], portion = 2) => ({
  isFile: false,
  isDirectory: true,
  fullPath,
  createReader: () => {
    const left = [...inside];
    return { readEntries: (done: (entries: object[]) => void) => done(left.splice(0, portion)) };
  },
});
const drop = (entries: readonly (object | null)[], files: readonly File[] = []) =>
  ({
    items: entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry })),
    files,
  }) as unknown as DataTransfer;

it('opens folders to the bottom, in the order of their names', async () => {
  const dropped = drop([
    folder('/4月', [
      file('/4月/scan10.png'),
      file('/4月/scan2.png'),
      folder('/4月/窓口', [file('/4月/窓口/a.pdf')]),
    ]),
    file('/単票.jpg'),
  ]);
  expect((await readDropped(dropped)).map(({ path, file: { name } }) => [path, name])).toEqual([
    ['4月/scan2.png', 'scan2.png'],
    ['4月/scan10.png', 'scan10.png'],
    ['4月/窓口/a.pdf', 'a.pdf'],
    ['単票.jpg', '単票.jpg'],
  ]);
});

it('takes the files as they are where the browser has no entries', async () => {
  const files = [new File(['x'], 'a.png')];
  expect(await readDropped(drop([null], files))).toEqual([{ file: files[0], path: 'a.png' }]);
  expect(await readDropped(drop([], files))).toHaveLength(1);
});

it('fails when a folder cannot be opened', async () => {
  const closed = {
    ...folder('/a', []),
    createReader: () => ({
      readEntries: (_done: unknown, failed: (error: unknown) => void) => failed(new Error('no')),
    }),
  };
  await expect(readDropped(drop([closed]))).rejects.toThrow('no');
});
