import { expect, it } from 'vitest';
import { chooseFiles, TOO_LARGE, WRONG_TYPE } from './choose-files';
import type { UploadItem } from './upload-item';

const item = (path: string, size = 1): UploadItem => ({
  path,
  file: Object.defineProperty(new File(['x'], path.split('/').at(-1) ?? '', { lastModified: 0 }), 'size', {
    value: size,
  }),
});
const paths = (items: readonly UploadItem[]) => items.map(({ path }) => path);

it('takes jpeg, png and pdf, and names what else was among them', () => {
  const chosen = chooseFiles([], [item('a.PDF'), item('束/b.jpeg'), item('束/c.docx'), item('d')]);
  expect(paths(chosen.items)).toEqual(['a.PDF', '束/b.jpeg']);
  expect(chosen.refused).toEqual(['束/c.docx', 'd']);
  expect(chosen.problem).toBe(WRONG_TYPE);
});

it('says nothing of what systems leave in folders', () => {
  const chosen = chooseFiles([], [item('束/.DS_Store'), item('束/Thumbs.db'), item('束/a.png')]);
  expect(chosen).toMatchObject({ refused: [], problem: null });
  expect(paths(chosen.items)).toEqual(['束/a.png']);
});

it('adds to what was chosen before, each file once; the same name in two folders is two files', () => {
  const chosen = chooseFiles([item('a.pdf')], [item('a.pdf'), item('束/a.pdf')]);
  expect(paths(chosen.items)).toEqual(['a.pdf', '束/a.pdf']);
  expect(chosen.problem).toBeNull();
});

it('adds nothing above 5 GB in total', () => {
  const before = [item('a.pdf', 5_368_709_120)];
  expect(chooseFiles(before, []).problem).toBeNull();
  expect(chooseFiles(before, [item('b.pdf', 1)])).toEqual({ items: before, refused: [], problem: TOO_LARGE });
});
