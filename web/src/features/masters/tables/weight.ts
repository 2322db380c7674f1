const LEAST = 0.1;
const MOST = 10;

/** A weight as it is shown: with one decimal. */
export const weightText = (weight: number): string => weight.toFixed(1);

/** A typed weight, in whatever width, within its bounds and with one decimal; null: what was typed is no number. */
export const weightTyped = (text: string): number | null => {
  const plain = text.normalize('NFKC').replaceAll('。', '.').trim();
  const weight = /^\d*\.?\d*$/.test(plain) && /\d/.test(plain) ? Number(plain) : Number.NaN;
  return Number.isNaN(weight) ? null : Math.min(MOST, Math.max(LEAST, Math.round(weight * 10) / 10));
};
