import { createGroups } from '../foundation/groups.js';
import type { Run } from './runs.js';

/**
 * A ruled line. Along its direction it reaches from `from` to `to`; across, it lies at `startAt` where it
 * begins and `endAt` where it ends (equal when level). px of the page image.
 */
export interface Rule {
  readonly from: number;
  readonly to: number;
  readonly startAt: number;
  readonly endAt: number;
  readonly thickness: number;
  readonly runs: readonly Run[];
}

/** Sizes in px that distinguish rules from strokes of writing. */
interface RuleSizes {
  /** A thicker thing is a bar or a picture. */
  readonly thickest: number;
  /** Pieces of one rule may be this far apart along it … */
  readonly bridge: number;
  /** … and this far across. */
  readonly drift: number;
  readonly shortest: number;
}

/** Where a rule lies across its direction at `position` along it. */
export const acrossAt = (rule: Rule, position: number): number =>
  rule.startAt + ((rule.endAt - rule.startAt) * (position - rule.from)) / Math.max(1, rule.to - rule.from);

/** Joins runs on neighbouring lines into rules (a slanted rule is a staircase of runs), and pieces of one rule. */
export const rulesOf = (runs: readonly Run[], sizes: RuleSizes): Rule[] =>
  joinPieces(
    components(runs)
      .map(ruleOfRuns)
      .filter((rule) => rule.thickness <= sizes.thickest),
    sizes,
  ).filter((rule) => rule.to - rule.from >= sizes.shortest);

/** Groups of runs that touch: on lines next to each other and overlapping. */
const components = (runs: readonly Run[]): Run[][] => {
  const sorted = [...runs].sort((a, b) => a.line - b.line || a.from - b.from);
  const groups = createGroups(sorted.length);
  let above = 0;
  for (let index = 0; index < sorted.length; index++) {
    const run = sorted[index]!;
    // One line may be missing between two runs of a rule.
    while (sorted[above]!.line < run.line - 2) above++;
    for (let other = above; other < index; other++) {
      const candidate = sorted[other]!;
      if (candidate.line < run.line && candidate.from < run.to && candidate.to > run.from)
        groups.join(index, other);
    }
  }
  return groups.of(sorted);
};

const ruleOfRuns = (runs: Run[]): Rule => {
  const from = Math.min(...runs.map((run) => run.from));
  const to = Math.max(...runs.map((run) => run.to));
  const area = runs.reduce((sum, run) => sum + run.to - run.from, 0);
  const fit = fitLine(runs, area);
  return {
    from,
    to,
    startAt: fit(from),
    endAt: fit(to),
    thickness: area / (to - from),
    runs,
  };
};

/** Least squares through all px of the runs: position across as a function of position along. */
const fitLine = (runs: readonly Run[], area: number): ((position: number) => number) => {
  let [sumX, sumY] = [0, 0];
  for (const { line, from, to } of runs) {
    sumX += ((from + to) / 2) * (to - from);
    sumY += line * (to - from);
  }
  const [meanX, meanY] = [sumX / area, sumY / area];
  let [xy, xx] = [0, 0];
  for (const { line, from, to } of runs) {
    const length = to - from;
    const x = (from + to) / 2 - meanX;
    xy += length * x * (line - meanY);
    xx += length * x * x + length ** 3 / 12;
  }
  const slope = xx === 0 ? 0 : xy / xx;
  return (position) => meanY + slope * (position - meanX);
};

const joinPieces = (rules: Rule[], { bridge, drift }: RuleSizes): Rule[] => {
  const sorted = [...rules].sort((a, b) => a.from - b.from);
  const joined: Rule[] = [];
  for (const rule of sorted) {
    const index = joined.findIndex(
      (other) =>
        rule.from - other.to <= bridge &&
        Math.abs(acrossAt(other, Math.min(rule.from, other.to)) - rule.startAt) <= drift &&
        Math.abs(other.endAt - rule.startAt) <= 3 * drift,
    );
    if (index < 0) joined.push(rule);
    else joined[index] = ruleOfRuns([...joined[index]!.runs, ...rule.runs]);
  }
  return joined;
};
