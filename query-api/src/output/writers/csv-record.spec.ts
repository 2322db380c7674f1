import { describe, expect, it } from 'vitest';
import { csvRecord } from './csv-record.js';

describe('a record (RFC 4180)', () => {
  it('ends with CRLF and leaves plain fields bare', () =>
    expect(csvRecord(['氏名', '手島 勇吉', '', '12'])).toBe('氏名,手島 勇吉,,12\r\n'));
  it('quotes separators, quotes and line ends', () => {
    expect(csvRecord(['1,200'])).toBe('"1,200"\r\n');
    expect(csvRecord(['「"引用"」'])).toBe('"「""引用""」"\r\n');
    expect(csvRecord(['一行\n二行'])).toBe('"一行\n二行"\r\n');
    expect(csvRecord(['一行\r二行'])).toBe('"一行\r二行"\r\n');
    expect(csvRecord(['"'])).toBe('""""\r\n');
  });
  it('leaves Japanese commas and spaces bare', () =>
    expect(csvRecord(['東京、大阪', ' 空白 '])).toBe('東京、大阪, 空白 \r\n'));
  it('quotes tabs where tabs separate, and not commas', () =>
    expect(csvRecord(['a\tb', 'c,d', 'e'], '\t')).toBe('"a\tb"\tc,d\te\r\n'));
});
