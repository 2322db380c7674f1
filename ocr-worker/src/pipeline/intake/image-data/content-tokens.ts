/** What a page, a form or a pattern is drawn with, as far as it can lead to images. */
export interface ContentTokens {
  /** As they are written, without their slash; of resources, colours and whatever else has a name. */
  readonly names: ReadonlySet<string>;
  readonly inlineImages: readonly InlineImage[];
}

export interface InlineImage {
  /** Its keys and values, without brackets. */
  readonly dictionary: Buffer;
  readonly data: Buffer;
}

const codesOf = (characters: string): ReadonlySet<number> => new Set(Buffer.from(characters, 'latin1'));
const WHITE_SPACE = codesOf('\0\t\n\f\r ');
const ENDS_TOKEN = codesOf('\0\t\n\f\r ()<>[]{}/%');
const LINE_ENDS = codesOf('\r\n');
const HEX_ENDS = codesOf('>');
const [OPEN, CLOSE, LESS, SLASH, PERCENT, BACKSLASH] = Buffer.from('()</%\\', 'latin1');
/** Bytes after what may be the end of an inline image; where each is text, it is the end. */
const LOOK_AHEAD = 15;

const isText = (byte: number): boolean => WHITE_SPACE.has(byte) || (byte > 32 && byte < 127);

const afterString = (bytes: Buffer, start: number): number => {
  let depth = 1;
  let at = start;
  for (; at < bytes.length && depth > 0; at += 1) {
    if (bytes[at] === BACKSLASH) at += 1;
    else if (bytes[at] === OPEN) depth += 1;
    else if (bytes[at] === CLOSE) depth -= 1;
  }
  return at;
};

const firstOf = (bytes: Buffer, start: number, ends: ReadonlySet<number>): number => {
  let at = start;
  while (at < bytes.length && !ends.has(bytes[at]!)) at += 1;
  return at;
};

/** Where the EI begins that ends an inline image whose data begin here. */
const endOfInlineImage = (bytes: Buffer, start: number): number => {
  for (let at = bytes.indexOf('EI', start); at >= 0; at = bytes.indexOf('EI', at + 1)) {
    const after = bytes.subarray(at + 2, at + 2 + LOOK_AHEAD);
    const isOwnWord = at === start || WHITE_SPACE.has(bytes[at - 1]!);
    if (isOwnWord && (after.length === 0 || WHITE_SPACE.has(after[0]!)) && after.every(isText)) return at;
  }
  return bytes.length;
};

/** Reads the operators of a page, a form, a pattern or a glyph. */
export const readContent = (bytes: Buffer): ContentTokens => {
  const names = new Set<string>();
  const inlineImages: InlineImage[] = [];
  let inlineStart: number | undefined;
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at]!;
    if (byte === PERCENT) at = firstOf(bytes, at, LINE_ENDS);
    else if (byte === OPEN) at = afterString(bytes, at + 1);
    else if (byte === LESS && bytes[at + 1] !== LESS) at = firstOf(bytes, at, HEX_ENDS) + 1;
    else if (byte === LESS) at += 2;
    else if (byte === SLASH) {
      const end = firstOf(bytes, at + 1, ENDS_TOKEN);
      names.add(bytes.toString('latin1', at + 1, end));
      at = end;
    } else if (ENDS_TOKEN.has(byte)) at += 1;
    else {
      const end = firstOf(bytes, at, ENDS_TOKEN);
      const word = end - at === 2 ? bytes.toString('latin1', at, end) : '';
      if (word === 'BI') inlineStart = end;
      if (word === 'ID' && inlineStart !== undefined) {
        const last = endOfInlineImage(bytes, end + 1);
        const dictionary = bytes.subarray(inlineStart, at);
        inlineImages.push({ dictionary, data: bytes.subarray(end + 1, last) });
        inlineStart = undefined;
        at = last + 2;
      } else at = end;
    }
  }
  return { names, inlineImages };
};
