import { acrossAt, type Rule } from './rules.js';
import type { Rules } from './find-rules.js';

/** Rules that touch or cross one another: the skeleton of one table or box. */
export type Frame = Rules;

/** Groups rules by touching within `tolerance` px. Rules that touch none come back in groups of their own. */
export const framesOf = ({ horizontal, vertical }: Rules, tolerance: number): Frame[] => {
  const parent = [...horizontal, ...vertical].map((_, index) => index);
  const find = (index: number): number =>
    parent[index] === index ? index : (parent[index] = find(parent[index]!));
  horizontal.forEach((h, hIndex) =>
    vertical.forEach((v, vIndex) => {
      if (touch(h, v, tolerance)) parent[find(horizontal.length + vIndex)] = find(hIndex);
    }),
  );
  const groups = new Map<number, { horizontal: Rule[]; vertical: Rule[] }>();
  const groupOf = (index: number): { horizontal: Rule[]; vertical: Rule[] } => {
    const root = find(index);
    const known = groups.get(root);
    if (known !== undefined) return known;
    const group = { horizontal: [], vertical: [] };
    groups.set(root, group);
    return group;
  };
  horizontal.forEach((rule, index) => groupOf(index).horizontal.push(rule));
  vertical.forEach((rule, index) => groupOf(horizontal.length + index).vertical.push(rule));
  return [...groups.values()];
};

const touch = (h: Rule, v: Rule, tolerance: number): boolean => {
  const x = acrossAt(v, acrossAt(h, (h.from + h.to) / 2));
  const y = acrossAt(h, x);
  return x >= h.from - tolerance && x <= h.to + tolerance && y >= v.from - tolerance && y <= v.to + tolerance;
};
