/** The part of fontkit that is used; the package brings no types. */
declare module 'fontkit' {
  interface Glyph {
    readonly advanceWidth: number;
    /** Its outline in units of the em, y upwards. */
    readonly path: { toSVG(): string };
  }
  interface Font {
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): Glyph;
  }
  export function create(bytes: Uint8Array): Font;
}
