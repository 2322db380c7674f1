import type { Costs } from './costs.js';

let before = new Float64Array(64);
let now = new Float64Array(64);

/** The cheapest way from one text to the other, in characters changed, added or left out. */
const distance = (one: string, other: string, { between, alone }: Costs): number => {
  const width = other.length + 1;
  if (before.length < width) {
    before = new Float64Array(width * 2);
    now = new Float64Array(width * 2);
  }
  before[0] = 0;
  for (let at = 1; at < width; at += 1) before[at] = before[at - 1]! + alone(other.charCodeAt(at - 1));
  for (let row = 0; row < one.length; row += 1) {
    const unit = one.charCodeAt(row);
    const lost = alone(unit);
    now[0] = before[0]! + lost;
    for (let at = 1; at < width; at += 1) {
      const against = other.charCodeAt(at - 1);
      const changed = before[at - 1]! + (unit === against ? 0 : between(unit, against));
      const left = before[at]! + lost;
      const added = now[at - 1]! + alone(against);
      now[at] = changed <= left ? (changed <= added ? changed : added) : left <= added ? left : added;
    }
    [before, now] = [now, before];
  }
  return before[other.length]!;
};

/**
 * How alike two comparable values are, 0 to 1: symmetric, 1 if and only if they are equal, and lower with each further error. The
 * normalised edit distance of Li and Liu (2007), which is a metric. An empty value is like nothing.
 */
export const similarity = (one: string, other: string, costs: Costs): number => {
  if (one === '' || other === '') return 0;
  if (one === other) return 1;
  const far = distance(one, other, costs);
  return 1 - (2 * far) / (one.length + other.length + far);
};
