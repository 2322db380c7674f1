import { describe, expect, it } from 'vitest';
import { fullFolders, MOST_FILES } from './folders.mjs';

const filesIn = (folder: string, count: number, ending = '.ts'): string[] =>
  Array.from({ length: count }, (_, index) => `${folder}/file-${index}${ending}`);

describe('a folder that holds more files than it may', () => {
  it('is found, with how many there are', () => {
    expect(fullFolders(filesIn('web/src/lib', MOST_FILES))).toEqual([]);
    expect(fullFolders(filesIn('web/src/lib', MOST_FILES + 1))).toMatchObject([
      { folder: 'web/src/lib', message: expect.stringContaining('21 files') as unknown },
    ]);
  });

  it('is not one for its tests, nor for what lies in folders of its own', () =>
    expect(
      fullFolders([
        ...filesIn('web/src/lib', MOST_FILES),
        ...filesIn('web/src/lib', 5, '.spec.tsx'),
        ...filesIn('web/src/lib/http', 5),
      ]),
    ).toEqual([]));

  it('is none where the list grows by nature', () =>
    expect(fullFolders(filesIn('docs/product', 60, '.md'))).toEqual([]));
});
