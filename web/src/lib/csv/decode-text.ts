/**
 * The text of a file: UTF-8 where all of it reads as that, else Shift_JIS with the additions that Windows made. A
 * byte order mark is not part of the text. Undefined for a file that is neither.
 */
export const decodeText = (
  bytes: ArrayBuffer,
): { text: string; encoding: 'UTF-8' | 'Shift_JIS' } | undefined => {
  for (const [encoding, label] of [
    ['UTF-8', 'utf-8'],
    ['Shift_JIS', 'shift_jis'],
  ] as const) {
    try {
      const text = new TextDecoder(label, { fatal: true }).decode(bytes);
      // Neither has a zero: this is some other kind of file.
      return text.includes('\u0000') ? undefined : { text, encoding };
    } catch {
      // Not this one.
    }
  }
  return undefined;
};
