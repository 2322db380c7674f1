import { describe, expect, it } from 'vitest';
import { chooseSettled, observeFiles, SETTLED_MS, type KnownFile } from './settled-files.js';

const seen = (name: string, size = 10, changedMs = 0) => ({ name, size, changedMs });
/** What is known after looks at these times. */
const after = (...looks: readonly (readonly [number, readonly ReturnType<typeof seen>[]])[]) =>
  looks.reduce<Map<string, KnownFile>>((known, [at, files]) => observeFiles(known, files, at), new Map());
const names = (known: ReadonlyMap<string, KnownFile>, layout = 1, at = SETTLED_MS) =>
  chooseSettled(known, layout, at).map(({ name }) => name);

describe('files of a watched folder', () => {
  it('are taken when nothing of them has changed for a while, in the order of their names', () => {
    const files = [seen('scan10.png'), seen('scan2.png')];
    expect(names(after([0, files]), 1, SETTLED_MS - 1)).toEqual([]);
    expect(names(after([0, files], [SETTLED_MS, files]))).toEqual(['scan2.png', 'scan10.png']);
  });

  it('wait again when they have grown or were written again', () => {
    expect(names(after([0, [seen('a.png')]], [4000, [seen('a.png', 20)]]))).toEqual([]);
    expect(names(after([0, [seen('a.png')]], [4000, [seen('a.png', 10, 1)]]))).toEqual([]);
  });

  it('that are empty get a minute to begin', () => {
    const known = after([0, [seen('a.png', 0)]]);
    expect(names(known)).toEqual([]);
    expect(names(known, 1, 60_000)).toEqual(['a.png']);
  });

  it('that are gone are forgotten', () =>
    expect(names(after([0, [seen('a.png')]], [SETTLED_MS, []], [SETTLED_MS, [seen('a.png')]]))).toEqual([]));

  it('of programs and systems are left alone', () => {
    const own = [
      'reader.json',
      'reader.json.エラー.txt',
      '.a.png',
      '~a.pdf',
      'a.pdf.part',
      'b.TMP',
      'Thumbs.db',
    ];
    expect(names(after([0, [...own, 'a.docx'].map((name) => seen(name))]))).toEqual(['a.docx']);
  });

  it('wait for each other where several make a document', () => {
    const still = after([0, [seen('1.png'), seen('2.png')]], [3000, [seen('1.png'), seen('2.png', 20)]]);
    expect(names(still, 2)).toEqual([]);
    expect(names(still, 2, 3000 + SETTLED_MS)).toEqual(['1.png', '2.png']);
  });

  it('go a hundred at once at most, and no set is torn apart', () => {
    const many = Array.from({ length: 250 }, (_, number) => seen(`${number}.png`));
    expect(names(after([0, many]))).toHaveLength(100);
    expect(names(after([0, many]), 3)).toHaveLength(99);
    const large = Array.from({ length: 9 }, (_, number) => seen(`${number}.png`, 250 * 1_048_576));
    expect(names(after([0, large]))).toHaveLength(4);
    expect(names(after([0, large]), 3)).toHaveLength(6);
  });
});
