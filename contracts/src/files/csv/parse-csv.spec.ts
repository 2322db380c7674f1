import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.js';
import { csvRecords, parseCsv, separatorOf } from './parse-csv.js';

const cellsOf = (text: string) => parseCsv(text).records.map(({ cells }) => cells);

describe('a CSV file', () => {
  it.each([
    [
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['"a ""b""",",c"', [['a "b"', ',c']]],
    [
      'a,\n,b\n,',
      [
        ['a', ''],
        ['', 'b'],
        ['', ''],
      ],
    ],
    [
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\n\n\n1,2\n\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a, b\tc\td', [['a, b', 'c', 'd']]],
    ['', []],
  ])('%j is read', (text, expected) => expect(cellsOf(text)).toEqual(expected));

  it('knows on which line a record begins, also after cells of several lines', () =>
    expect(parseCsv('a,b\r\n"1\r\n2",x\r\n\r\n3,y').records).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1\n2', 'x'] },
      { line: 5, cells: ['3', 'y'] },
    ]));

  it('is read no further than a record has too many cells', () => {
    const reader = csvRecords('a,b\n1,2,3,4\nc', { mostCells: 2 });
    expect(reader.next().value).toMatchObject({ line: 1, cells: ['a', 'b'] });
    expect(reader.next()).toEqual({ done: true, value: { why: 'too-wide', at: 2, line: 2, from: 4 } });
  });

  it('gives empty lines where it is asked to', () =>
    expect(
      [...csvRecords('\na\n\n', { givesEmptyLines: true })].map(({ line, cells }) => [line, cells]),
    ).toEqual([
      [1, []],
      [2, ['a']],
      [3, []],
    ]));

  it.each([
    ['a\tb\n1,2,3', 1, '\t'],
    ['\r\r\na\tb', 1, '\t'],
    ['名簿\na\tb', 1, ','],
    ['名簿\ra\tb', 2, '\t'],
    ['名簿', 5, ','],
  ])('is separated in %j as line %i has it', (text, line, separator) =>
    expect(separatorOf(text, line)).toBe(separator),
  );

  it('takes text behind a closing mark for part of the cell, or for a mark that was never closed', () => {
    expect(parseCsv('"a"b,c').records[0]?.cells).toEqual(['ab', 'c']);
    expect(parseCsv('a\n"1"2,3\n', { endsCellAtMark: true })).toMatchObject({ unclosed: 2 });
    expect(parseCsv('"a" ,"b"', { endsCellAtMark: true }).records[0]?.cells).toEqual(['a ', 'b']);
  });

  it('counts lines of any ending', () =>
    expect(parseCsv('"1\r2",x\r3,y').records).toMatchObject([{ line: 1 }, { line: 3 }]));

  it('names the line of a quotation mark that is never closed', () =>
    expect(parseCsv('a,b\n1,"2\n3,4\n')).toMatchObject({ unclosed: 2, records: [{ line: 1 }] }));
});

describe('the encoding of a file', () => {
  const bytes = (...numbers: number[]) => new Uint8Array(numbers).buffer;

  it('is UTF-8, with or without a byte order mark', () => {
    expect(decodeText(new TextEncoder().encode('氏名').buffer)).toEqual({ text: '氏名', encoding: 'UTF-8' });
    expect(decodeText(bytes(0xef, 0xbb, 0xbf, 0x61))?.text).toBe('a');
  });
  it('is Shift_JIS where it is no UTF-8', () =>
    expect(decodeText(bytes(0x8e, 0x81, 0x96, 0xbc, 0xfb, 0xfc))).toEqual({
      text: '氏名髙',
      encoding: 'Shift_JIS',
    }));
  it('is not known of other files', () => {
    expect(decodeText(bytes(0x50, 0x4b, 0x03, 0x04, 0x00, 0x00))).toBeUndefined();
    expect(decodeText(bytes(0xff, 0xd8, 0xff, 0xe0))).toBeUndefined();
  });
});
