/**
 * Lists cut values to 20 characters (docs/product/limits.md#lists); code points, so that no character is
 * halved.
 */
export const LIST_CHARACTERS = 20;

export const truncate = (text: string, limit = LIST_CHARACTERS): string => {
  const characters = Array.from(text);
  return characters.length > limit ? `${characters.slice(0, limit).join('')}…` : text;
};

export const count = (n: number): string => n.toLocaleString('ja-JP');

/** Bytes as people say them: 86.2 MB. */
export const byteSize = (bytes: number): string => {
  const units = ['B', 'KB', 'MB', 'GB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[unit] ?? ''}`;
};

/** The first few names, and how many more there are. */
export const namesText = (names: readonly string[], shown = 1): string => {
  const rest = names.length - shown;
  const first = names.slice(0, shown).join('、');
  return rest > 0 ? `${first} ほか${count(rest)}件` : first;
};

/** So many documents: 1,234件, or 約1,200,000件 where they were not counted one by one. */
export const countText = (number: number, isEstimated = false): string =>
  `${isEstimated ? '約' : ''}${count(number)}件`;

/** Where something could not be had: whichever side it was, the network's or the server's. */
export const TRY_AGAIN = '通信の状態を確認するか、時間をおいて、もう一度お試しください。';
