import { describe, expect, it } from 'vitest';
import { copyLine, kindOf, type ColumnKind } from './copy-format.js';

const field = (value: unknown, kind: ColumnKind = 'plain') => copyLine([{ name: 'a', kind }], { a: value });

describe('a row in the text format of COPY', () => {
  it('has a field a column, in their order, and none for what is not there', () =>
    expect(
      copyLine(
        [
          { name: 'b', kind: 'plain' },
          { name: 'a', kind: 'plain' },
          { name: 'c', kind: 'plain' },
        ],
        { a: 1n, b: 'x', d: 'not asked for' },
      ),
    ).toBe('x\t1\t\\N\n'));

  it('keeps what would end a field or a line', () => {
    expect(field('a\tb\nc\rd\\e')).toBe('a\\tb\\nc\\rd\\\\e\n');
    expect(field('\\N')).toBe('\\\\N\n');
    expect(field('\\.')).toBe('\\\\.\n');
    expect(field('')).toBe('\n');
  });

  it('has times, numbers and truth as Postgres reads them', () => {
    expect(field(new Date('2026-05-21T01:02:03.004Z'))).toBe('2026-05-21T01:02:03.004Z\n');
    expect([field(true), field(-1.5), field(9007199254740993n)]).toEqual([
      'true\n',
      '-1.5\n',
      '9007199254740993\n',
    ]);
  });

  it('has JSON with its own escapes escaped', () => {
    expect(field({ a: '"\n\\' }, 'json')).toBe('{"a":"\\\\"\\\\n\\\\\\\\"}\n');
    expect(field([], 'json')).toBe('[]\n');
    expect(field('text', 'json')).toBe('"text"\n');
    expect(field(null, 'json')).toBe('\\N\n');
  });

  it('has lists with quotes around their texts', () =>
    expect(field(['a,b', '"', '\\', null, '', 'NULL'], 'array')).toBe(
      '{"a,b","\\\\"","\\\\\\\\",NULL,"","NULL"}\n',
    ));

  it('leaves out what Postgres does not keep', () => {
    expect(field('a\0b\ud800')).toBe('ab\ufffd\n');
    expect(field({ list: [{ 'a\0b': 1 }] }, 'json')).toBe('{"list":[{"ab":1}]}\n');
    expect(field({ a: 'a\0b\ud800' }, 'json')).toBe('{"a":"ab\ufffd"}\n');
    expect(field(['a\0b\ud800'], 'array')).toBe('{"ab\ufffd"}\n');
  });

  it('given a value that its column does not take, then it is refused and not written as something else', () => {
    expect(() => field({ a: 1 })).toThrow(TypeError);
    expect(() => field(['a'])).toThrow(TypeError);
    expect(() => field('a', 'array')).toThrow(TypeError);
    expect(() => field([{ a: 1 }], 'array')).toThrow(TypeError);
  });
});

describe('how a column is written', () => {
  it.each([
    ['jsonb', 'json'],
    ['text[]', 'array'],
    ['uuid[]', 'array'],
    ['integer[]', 'array'],
    ['text', 'plain'],
    ['timestamp with time zone', 'plain'],
  ])('given the type %s, it is %s', (type, kind) => expect(kindOf(type)).toBe(kind));

  it.each(['json', 'jsonb[]', 'bytea', 'point', 'integer[][]'])(
    'given the type %s, which nobody has thought of, then it is refused',
    (type) => expect(() => kindOf(type)).toThrow(type),
  );
});
