/**
 * How much a column tells in this master, 0 to 1: 1 where every row has a value of its own, near 0 where nearly all have the same. The
 * chance that two rows agree by accident (collision entropy), against that of as many different values. Empty values are like no others.
 */
export const tellingOf = (values: readonly string[]): number => {
  if (values.length < 2) return 1;
  const counts = new Map<string, number>();
  for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  const rows = values.length;
  let agreeing = 0;
  let filled = 0;
  for (const count of counts.values()) {
    agreeing += count * count;
    filled += count;
  }
  if (filled === 0) return 0;
  return Math.log(rows / (agreeing / filled)) / Math.log(rows);
};
