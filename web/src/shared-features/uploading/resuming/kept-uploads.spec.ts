import { describe, expect, it } from 'vitest';
import { jobOf, keptOf, type LeftUpload, withRechosenFiles } from './kept-uploads';

const item = (path: string, lastModified = 1) => ({
  path,
  file: new File(['x'], path.split('/').at(-1) ?? '', { lastModified }),
  chunkedId: `chunked-${path}`,
});
const items = [item('束/a.pdf'), item('b.pdf')];
const job = { id: 'upload-1', layout: 2, sheetId: 'form', departmentId: undefined, items, done: [] };
const left = (...files: (File | undefined)[]): LeftUpload => ({ kept: keptOf(job, 'hanako', 0), files });

describe('an upload that broke off', () => {
  it('is the same job again when the browser has kept its files', () =>
    expect(jobOf(left(items[0]?.file, items[1]?.file))).toEqual(job));

  it('waits until its files were chosen again, known by way, size and time', () => {
    const missing = left(items[0]?.file, undefined);
    expect(jobOf(missing)).toBeUndefined();
    const others = [item('他/b.pdf'), item('b.pdf', 2)];
    expect(jobOf(withRechosenFiles(missing, others))).toBeUndefined();
    expect(jobOf(withRechosenFiles(missing, [...others, item('b.pdf')]))?.items[1]?.path).toBe('b.pdf');
  });
});
