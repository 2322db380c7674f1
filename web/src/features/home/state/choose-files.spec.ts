import { expect, it } from 'vitest';
import { chooseFiles, TOO_LARGE, WRONG_TYPE } from './choose-files';

const file = (name: string, size = 1): File =>
  Object.defineProperty(new File(['x'], name, { lastModified: 0 }), 'size', { value: size });

it('takes jpeg, png and pdf, and says when something else was among them', () => {
  const chosen = chooseFiles([], [file('a.PDF'), file('b.jpeg'), file('c.docx')]);
  expect(chosen.files.map((one) => one.name)).toEqual(['a.PDF', 'b.jpeg']);
  expect(chosen.problem).toBe(WRONG_TYPE);
});

it('adds to what was chosen before, each file once', () => {
  const chosen = chooseFiles([file('a.pdf')], [file('a.pdf'), file('b.pdf')]);
  expect(chosen.files.map((one) => one.name)).toEqual(['a.pdf', 'b.pdf']);
  expect(chosen.problem).toBeNull();
});

it('adds nothing above 5 GB in total', () => {
  const before = [file('a.pdf', 5_368_709_120)];
  expect(chooseFiles(before, []).problem).toBeNull();
  expect(chooseFiles(before, [file('b.pdf', 1)])).toEqual({ files: before, problem: TOO_LARGE });
});
