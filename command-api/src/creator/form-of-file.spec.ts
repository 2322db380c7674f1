import type { FormFile } from '@reader/contracts/objects/sheets/form-file';
import { id } from '@reader/contracts/testing/examples/ids';
import { describe, expect, it } from 'vitest';
import { formOfFile, isFormFile, parsedFormFile } from './form-of-file.js';

const item = (more: Partial<FormFile['items'][number]> = {}): FormFile['items'][number] => ({
  ...{
    id: id(1),
    sequence: 1,
    subject: '食物アレルギー',
    display_subject: '',
    using: true,
    frame_group: null,
  },
  ...{ standard_item: '', shown_when: null },
  ...more,
});
const fragment = (more: Partial<FormFile['fragments'][number]> = {}): FormFile['fragments'][number] => ({
  ...{ id: id(2), form_item: id(1), sequence: 1, label: '有無', type: 'RA', kind: 'mark', required: true },
  ...{ clipped: false, is_applicant: false, value: '', auto_generate_options: '', is_proposed: false },
  area: { page: 1, x: 10, y: 20, width: 30, height: 8 },
  ...more,
});
const table: FormFile['tables'][number] = {
  ...{ id: id(4), sequence: 1, subject: '家族', label: '', page: 1, row_number: 2, column_number: 2 },
  cells: [],
};
const file = (more: Partial<FormFile> = {}): FormFile => ({
  ...{ format: 'reader-form', version: 1, form_subject: '保健調査票', keyword: '保健' },
  items: [item()],
  fragments: [fragment()],
  options: [{ id: id(3), fragment: id(2), sequence: 1, value: 'ある' }],
  tables: [],
  pages: [Buffer.from('png').toString('base64')],
  ...more,
});
const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));
const problemOf = (given: Buffer): string => {
  try {
    parsedFormFile(given);
    return '';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a form as a file', () => {
  it('is told from blank pages by how it begins', () => {
    expect(isFormFile(bytes(file()))).toBe(true);
    expect(isFormFile(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes(file())]))).toBe(true);
    expect([isFormFile(Buffer.from('%PDF-1.7')), isFormFile(Buffer.alloc(0))]).toEqual([false, false]);
  });

  it('is the form that was written, also behind a byte order mark', () => {
    expect(parsedFormFile(bytes(file()))).toEqual(file());
    const withTable = file({ tables: [table] });
    expect(parsedFormFile(bytes(withTable))).toEqual(withTable);
    expect(parsedFormFile(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes(file())]))).toEqual(file());
  });

  it.each([
    ['no JSON', Buffer.from('{"format":')],
    ['another file', bytes({ version: 1 })],
    ['a later version', bytes({ ...file(), version: 2 })],
    ['a field of an item that is not there', bytes(file({ fragments: [fragment({ form_item: id(9) })] }))],
    ['an option of no field', bytes(file({ fragments: [] }))],
    [
      'a condition on no field',
      bytes(file({ items: [item({ shown_when: { fragment: id(9), values: ['x'] } })] })),
    ],
    [
      'two parts with one id',
      bytes(file({ options: [{ id: id(2), fragment: id(2), sequence: 1, value: 'x' }] })),
    ],
    ['a table of a thousand million rows', bytes(file({ tables: [{ ...table, row_number: 1e9 }] }))],
    ['no page', bytes(file({ pages: [] }))],
    ['a page that is no base64', bytes(file({ pages: ['<svg>'] }))],
    ['a nested bomb', Buffer.from(`{"format":${'['.repeat(50_000)}`)],
  ])('is refused where it is %s', (_what, given) => expect(problemOf(given)).toBe('form-file-damaged'));

  it('has standard items of the organisation that it comes to, by their subjects', () => {
    const asked: string[] = [];
    const { form, formSubject, keyword } = formOfFile(
      file({ items: [item({ standard_item: 'アレルギー' })] }),
      id(50),
      (subject) => {
        asked.push(subject);
        return id(70);
      },
    );
    expect([formSubject, keyword, asked]).toEqual(['保健調査票', '保健', ['アレルギー']]);
    expect(form.items).toMatchObject([{ subject: '食物アレルギー', standardItem: id(70) }]);
    expect(form.fragments).toMatchObject([{ label: '有無', type: 'RA', required: true }]);
    expect(form.options).toMatchObject([{ value: 'ある' }]);
    expect(form.areas).toMatchObject([{ page: 1, x: 10, y: 20, width: 30, height: 8 }]);
  });
});
