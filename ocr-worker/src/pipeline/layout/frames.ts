import { createGroups } from '../foundation/groups.js';
import { acrossAt, type Rule } from './rules.js';
import type { Rules } from './find-rules.js';

/** Rules that touch or cross one another: the skeleton of one table or box. */
export type Frame = Rules;

/** Groups rules by touching within `tolerance` px. Rules that touch none come back in groups of their own. */
export const framesOf = ({ horizontal, vertical }: Rules, tolerance: number): Frame[] => {
  const groups = createGroups(horizontal.length + vertical.length);
  horizontal.forEach((h, hIndex) =>
    vertical.forEach((v, vIndex) => {
      if (touch(h, v, tolerance)) groups.join(horizontal.length + vIndex, hIndex);
    }),
  );
  const rules = [
    ...horizontal.map((rule) => ({ rule, isLevel: true })),
    ...vertical.map((rule) => ({ rule, isLevel: false })),
  ];
  return groups.of(rules).map((frame) => ({
    horizontal: frame.filter(({ isLevel }) => isLevel).map(({ rule }) => rule),
    vertical: frame.filter(({ isLevel }) => !isLevel).map(({ rule }) => rule),
  }));
};

const touch = (h: Rule, v: Rule, tolerance: number): boolean => {
  const x = acrossAt(v, acrossAt(h, (h.from + h.to) / 2));
  const y = acrossAt(h, x);
  return x >= h.from - tolerance && x <= h.to + tolerance && y >= v.from - tolerance && y <= v.to + tolerance;
};
