import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';

/** What is needed of a font to set text in it. Measures are of size 1. */
export interface JapaneseFont {
  /** The whole file; a PDF carries only the characters that it uses. */
  readonly bytes: Buffer;
  readonly hasCharacter: (codePoint: number) => boolean;
  /** A character's outline as SVG path data: y upwards from the baseline, `unitsPerEm` to size 1. */
  readonly outlineOf: (codePoint: number) => string;
  readonly unitsPerEm: number;
  readonly widthOf: (text: string) => number;
  /** From the baseline up. */
  readonly ascent: number;
  /** From the top of a line to its bottom. */
  readonly lineHeight: number;
}

/** Chooses the form of the ideograph before it. */
const isFormSelector = (codePoint: number): boolean => codePoint >= 0xe0100 && codePoint <= 0xe01ef;

const open = (): JapaneseFont => {
  const path = createRequire(import.meta.url).resolve(
    '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
  );
  const bytes = readFileSync(path);
  const font = create(bytes);
  // No more entries than Unicode has characters, whatever is printed.
  const widths = new Map<number, number>();
  const widthOfCharacter = (codePoint: number): number => {
    const known = widths.get(codePoint);
    if (known !== undefined) return known;
    const width = isFormSelector(codePoint)
      ? 0
      : font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm;
    widths.set(codePoint, width);
    return width;
  };
  return {
    bytes,
    hasCharacter: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    outlineOf: (codePoint) =>
      isFormSelector(codePoint) ? '' : font.glyphForCodePoint(codePoint).path.toSVG(),
    unitsPerEm: font.unitsPerEm,
    widthOf: (text) => {
      let width = 0;
      for (const character of text) width += widthOfCharacter(character.codePointAt(0)!);
      return width;
    },
    ascent: font.ascent / font.unitsPerEm,
    lineHeight: (font.ascent - font.descent) / font.unitsPerEm,
  };
};

let opened: JapaneseFont | undefined;

/** Noto Sans JP (SIL Open Font License), read once. */
export const japaneseFont = (): JapaneseFont => (opened ??= open());
