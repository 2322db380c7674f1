/** Maximum length of values in lists, in code points (docs/product/limits.md#lists). */
export const LIST_CHARACTERS = 20;

export const truncate = (text: string, limit = LIST_CHARACTERS): string => {
  const characters = Array.from(text);
  return characters.length > limit ? `${characters.slice(0, limit).join('')}…` : text;
};

export const count = (n: number): string => n.toLocaleString('ja-JP');

/** A size in bytes as text: 86.2 MB. */
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

/** A number of documents: 1,234件, or 約1,200,000件 if it is an estimate. */
export const countText = (number: number, isEstimated = false): string =>
  `${isEstimated ? '約' : ''}${count(number)}件`;

/** Appended when something could not be loaded, whether the network or the server failed. */
export const TRY_AGAIN = '通信の状態を確認するか、時間をおいて、もう一度お試しください。';
