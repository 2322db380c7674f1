import type { Box } from '@reader/contracts/objects/geometry';
import type { InkImage } from '../../geometry/raster.js';
import { acrossAt, rulesOf, type Rule } from '../../layout/rules.js';
import { findRuns, type Direction } from '../../layout/runs.js';
import type { BarePatch } from './bare-patches.js';
import type { ShownPrint } from './shown-print.js';

/** Rules of the blank page, px at 150 dpi. */
const RULES = { thickest: 12, bridge: 2, drift: 2, shortest: 40 };
/** Px across a rule that are looked at on either side of it. */
const BESIDE = 1;
/** Px of a rule that are gone at least, and shown at least at the end of a gap; specks shorter than `speck` are none. */
const GAP = { least: 10, shown: 12, speck: 3 };
/** Px between the words of a patch and the rules that it cuts too. */
const REACH = 60;
/** Px between the end of a rule and one that meets it there, and px of that one that are looked at: forms' rules end so. */
const CROSSING = { within: 6, from: 4, to: 14 };
/** Share of the page's rules that may be gone elsewhere: where more is, rules are faint. */
const MOST_ELSEWHERE = 0.03;

interface Gap {
  readonly from: number;
  readonly to: number;
}

/**
 * Signs that each patch cuts rules, which no other rule ends there: one for each that goes on at both its sides, and two where rules
 * of both directions are cut. None where rules are faint.
 */
export const cutRules = (shown: ShownPrint, patches: readonly BarePatch[]): number[] => {
  const cuts = patches.map(() => ({ through: 0, horizontal: 0, vertical: 0 }));
  let [length, elsewhere] = [0, 0];
  for (const direction of ['horizontal', 'vertical'] as const)
    for (const rule of rulesOf(findRuns(shown.drawn, direction, RULES.shortest, RULES.bridge), RULES)) {
      const isShown = shownAlong(rule, direction, shown.nearInk);
      length += isShown.length;
      for (const gap of gapsOf(isShown)) {
        const cut = cuts[patches.findIndex(({ box }) => isBy(gap, rule, direction, box))];
        const ends = cut ? cutEnds(gap, isShown, rule, direction, shown.nearInk) : 0;
        if (!cut) elsewhere += gap.to - gap.from;
        else if (ends > 0) cut[direction] += 1;
        if (cut && ends > 1) cut.through += 1;
      }
    }
  if (elsewhere > MOST_ELSEWHERE * length) return cuts.map(() => 0);
  return cuts.map(({ through, horizontal, vertical }) =>
    Math.max(through, horizontal > 0 && vertical > 0 ? 2 : 0),
  );
};

const shownAlong = (rule: Rule, direction: Direction, ink: InkImage): boolean[] => {
  const half = Math.ceil(rule.thickness / 2) + BESIDE;
  return Array.from({ length: rule.to - rule.from }, (_, index) => {
    const along = rule.from + index;
    const middle = Math.round(acrossAt(rule, along));
    for (let off = -half; off <= half; off++) if (isInk(ink, direction, along, middle + off)) return true;
    return false;
  });
};

const isInk = (
  { width, height, data }: InkImage,
  direction: Direction,
  along: number,
  at: number,
): boolean => {
  const [x, y] = direction === 'horizontal' ? [along, at] : [at, along];
  return x >= 0 && y >= 0 && x < width && y < height && data[y * width + x] === 1;
};

/** Stretches that are not shown, as indices; specks within them do not end them. */
const gapsOf = (isShown: readonly boolean[]): Gap[] => {
  const gaps: { from: number; to: number }[] = [];
  isShown.forEach((one, index) => {
    if (one) return;
    const last = gaps.at(-1);
    if (last && index - last.to < GAP.speck) last.to = index + 1;
    else gaps.push({ from: index, to: index + 1 });
  });
  return gaps.filter(({ from, to }) => to - from >= GAP.least);
};

/** Whether a gap lies at a patch, beside the words that are gone. */
const isBy = ({ from, to }: Gap, rule: Rule, direction: Direction, box: Box): boolean => {
  const [start, end] = [rule.from + from, rule.from + to];
  const at = acrossAt(rule, (start + end) / 2);
  const [along, over] =
    direction === 'horizontal'
      ? [
          { from: box.x, to: box.x + box.width },
          { from: box.y, to: box.y + box.height },
        ]
      : [
          { from: box.y, to: box.y + box.height },
          { from: box.x, to: box.x + box.width },
        ];
  return start < along.to && end > along.from && at >= over.from - REACH && at <= over.to + REACH;
};

/** At how many of its ends a gap cuts a rule that goes on there; none where it ends at another rule. */
const cutEnds = (
  gap: Gap,
  isShown: readonly boolean[],
  rule: Rule,
  direction: Direction,
  ink: InkImage,
): number => {
  const sides = [
    { end: gap.from, shown: isShown.slice(Math.max(0, gap.from - GAP.shown), gap.from) },
    { end: gap.to, shown: isShown.slice(gap.to, gap.to + GAP.shown) },
  ].filter(({ shown }) => shown.length > 0);
  const isEnding = sides.some(
    ({ end, shown }) =>
      shown.length < GAP.shown || shown.includes(false) || isMetAt(rule.from + end, rule, direction, ink),
  );
  return isEnding ? 0 : sides.length;
};

/** Whether the page shows another rule that meets this one there, be it one of the form or not. */
const isMetAt = (along: number, rule: Rule, direction: Direction, ink: InkImage): boolean => {
  const at = Math.round(acrossAt(rule, along));
  const isRule = (here: number, side: number): boolean => {
    for (let off = CROSSING.from; off <= CROSSING.to; off++)
      if (!isInk(ink, direction, here, at + side * off)) return false;
    return true;
  };
  for (let here = along - CROSSING.within; here <= along + CROSSING.within; here++)
    if (isRule(here, -1) || isRule(here, 1)) return true;
  return false;
};
