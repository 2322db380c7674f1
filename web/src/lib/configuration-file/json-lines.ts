/** Invalid JSON, and the line (1-based) of the first error. */
export class JsonBroken extends Error {
  constructor(readonly line: number) {
    super(`${line}行目: JSONの書き方が正しくありません。`);
  }
}

export type JsonPath = readonly PropertyKey[];

/** A value and the lines of its parts. */
export interface JsonWithLines {
  readonly value: unknown;
  /** The line (1-based) on which the value at a path begins, or its closest existing parent. */
  readonly lineOf: (path: JsonPath) => number;
}

const keyOf = (path: JsonPath): string => JSON.stringify(path.map(String));

const STRING = /"(?:[^"\\\u0000-\u001f]|\\.)*"/y;
const ATOM = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const SPACE = /[ \t\r\n]*/y;
/** Maximum nesting; no configuration is deeper. */
const DEPTH = 50;

/** Parses JSON and records lines, so that problems can name theirs. @throws JsonBroken */
export const readJsonWithLines = (text: string): JsonWithLines => {
  const lines = new Map<string, number>();
  let at = 0;
  let line = 1;
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0];
  };
  const skip = () => {
    const space = match(SPACE) ?? '';
    for (const character of space) if (character === '\n') line += 1;
    at += space.length;
  };
  const fail = (): never => {
    throw new JsonBroken(line);
  };
  const take = (sign: string) => {
    skip();
    if (text[at] !== sign) return false;
    at += 1;
    return true;
  };
  const parsed = (token: string): unknown => {
    at += token.length;
    try {
      return JSON.parse(token);
    } catch {
      return fail();
    }
  };
  /** Reads comma-separated elements up to the closing bracket. */
  const list = (end: string, one: () => void) => {
    if (take(end)) return;
    do one();
    while (take(','));
    if (!take(end)) fail();
  };

  const value = (path: JsonPath): unknown => {
    skip();
    if (path.length > DEPTH) fail();
    lines.set(keyOf(path), line);
    if (take('[')) {
      const items: unknown[] = [];
      list(']', () => items.push(value([...path, items.length])));
      return items;
    }
    if (take('{')) {
      const fields: [string, unknown][] = [];
      list('}', () => {
        skip();
        const name = String(parsed(match(STRING) ?? fail()));
        if (!take(':')) fail();
        fields.push([name, value([...path, name])]);
      });
      return Object.fromEntries(fields);
    }
    return parsed(match(STRING) ?? match(ATOM) ?? fail());
  };

  const whole = value([]);
  skip();
  if (at < text.length) fail();
  return {
    value: whole,
    lineOf: (path) => {
      for (let length = path.length; length > 0; length -= 1) {
        const known = lines.get(keyOf(path.slice(0, length)));
        if (known !== undefined) return known;
      }
      return 1;
    },
  };
};
