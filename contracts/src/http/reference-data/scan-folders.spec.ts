import { describe, expect, it } from 'vitest';
import { ScanFolderName } from './scan-folders.js';

describe('the name of a scan folder', () => {
  it.each(['窓口', '2階 複合機', 'fax-1', 'a.b', '学校（中）'])('may be %s', (name) =>
    expect(ScanFolderName.parse(` ${name} `)).toBe(name),
  );

  it.each([
    '',
    ' ',
    '.',
    '..',
    '.taking',
    '~a',
    'a.',
    'a/b',
    'a\\b',
    'a:b',
    'a\0b',
    'done',
    'Failed',
    'a\nb',
  ])('is not %j', (name) => expect(ScanFolderName.safeParse(name).success).toBe(false));

  it('is one whatever way it is composed', () => expect(ScanFolderName.parse('カ\u3099')).toBe('ガ'));
});
