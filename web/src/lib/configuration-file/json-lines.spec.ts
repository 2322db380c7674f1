import { describe, expect, it } from 'vitest';
import { JsonBroken, readJsonWithLines } from './json-lines';

const text = `{
  "名前": "改行\\nと\\"引用\\"",
  "list": [
    {"id": 1},
    {
      "id": -2.5e3,
      "on": true
    }
  ],
  "none": null, "empty": {}, "nothing": []
}
`;

describe('JSON with its lines', () => {
  it('is what JSON is', () => expect(readJsonWithLines(text).value).toEqual(JSON.parse(text)));

  it.each([
    [[], 1],
    [['名前'], 2],
    [['list', 0, 'id'], 4],
    [['list', 1], 5],
    [['list', 1, 'on'], 7],
    [['none'], 10],
    // A missing value has the line of its parent.
    [['list', 1, 'missing'], 5],
    [['missing'], 1],
  ])('knows that %j stands on line %d', (path, line) =>
    expect(readJsonWithLines(text).lineOf(path)).toBe(line),
  );

  it.each([
    ['', 1],
    ['{\n"a": 1,\n}', 3],
    ['{\n"a" 1}', 2],
    ['[1,\n2', 2],
    ['[1]\n[2]', 2],
    ['{"a": "tab\t"}', 1],
    ['{"a": "\\x"}', 1],
    ['[01]', 1],
    ["{'a': 1}", 1],
    ['['.repeat(5000), 1],
  ])('says on which line %j stops being JSON', (broken, line) => {
    expect(() => JSON.parse(broken) as unknown).toThrow();
    try {
      readJsonWithLines(broken);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(JsonBroken);
      expect((error as JsonBroken).line).toBe(line);
    }
  });
});
