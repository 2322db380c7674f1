/**
 * Decodes a file as UTF-8 or, if that fails, as Shift_JIS with Microsoft's extensions. The byte order mark is removed.
 * undefined: neither.
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
      // Text contains no NUL: this is another kind of file.
      return text.includes('\u0000') ? undefined : { text, encoding };
    } catch {
      // Not in this encoding.
    }
  }
  return undefined;
};
