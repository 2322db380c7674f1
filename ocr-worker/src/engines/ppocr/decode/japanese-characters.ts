/** Lead bytes of two-byte characters of cp932 (Windows-31J), and their second bytes. */
const LEADS = [
  [0x81, 0x9f],
  [0xe0, 0xfc],
] as const;
const SECONDS = [0x40, 0xfc] as const;
/** Katakana of half width, which have one byte. */
const NARROW_KATAKANA = [0xa1, 0xdf] as const;
/** The same signs by the codes that other systems give them, and the tick. */
const ALSO = '¢£¬‖−〜✓';

/** Japanese as it is written and sent: the characters of cp932, JIS X 0208 with the additions that names need (髙, 﨑). */
const CP932: ReadonlySet<string> = (() => {
  const decoder = new TextDecoder('shift_jis');
  const characters = new Set(ALSO);
  for (let code = 0x20; code < 0x7f; code += 1) characters.add(String.fromCharCode(code));
  for (let code = NARROW_KATAKANA[0]; code <= NARROW_KATAKANA[1]; code += 1)
    characters.add(decoder.decode(Uint8Array.of(code)));
  for (const [first, last] of LEADS)
    for (let lead = first; lead <= last; lead += 1)
      for (let second = SECONDS[0]; second <= SECONDS[1]; second += 1)
        for (const character of decoder.decode(Uint8Array.of(lead, second))) characters.add(character);
  // What cannot be decoded.
  characters.delete('\ufffd');
  return characters;
})();

/**
 * Whether a class of a model may be an answer where Japanese is read: models of several languages have 值 beside 値, and answer it. '' is
 * none.
 */
export const isJapaneseCharacter = (character: string): boolean =>
  [...character].every((one) => CP932.has(one));
