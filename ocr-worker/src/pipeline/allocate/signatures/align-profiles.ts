import { profileProducts, type ProfilePlacements, type Profiles } from '../../kernels/profile-products.js';

/** `page position = scale × sheet position + shift`, in bins. */
interface AxisAlignment {
  readonly scale: number;
  readonly shift: number;
  /** 0–1: cosine of the two profiles there. */
  readonly score: number;
}

export interface AxisSearch extends ProfilePlacements {
  /** Alignments to return, best first. */
  readonly keep: number;
}

/** Alignments nearer than this many bins (at the sheet's middle and ends) count as one. */
const SAME = 2;

/** The best ways to lay a sheet's profiles over a page's: few, best first, none twice. */
export const alignProfiles = (page: Profiles, sheet: Profiles, search: AxisSearch): AxisAlignment[] => {
  const length = sheet[0]?.length ?? 0;
  const middle = length / 2;
  const shifts = 2 * search.reach + 1;
  const norms = norm(page) * norm(sheet);
  if (norms === 0) return [{ scale: 1, shift: 0, score: 0 }];
  const scores = Float32Array.from(profileProducts(page, sheet, search), (sum) => sum / norms);
  const kept: AxisAlignment[] = [];
  while (kept.length < search.keep) {
    let best = 0;
    for (let at = 1; at < scores.length; at++) if (scores[at]! > scores[best]!) best = at;
    const score = scores[best]!;
    if (score <= 0) break;
    scores[best] = 0;
    const scale = search.scales[Math.floor(best / shifts)]!;
    const shift = scale * ((best % shifts) - search.reach) + search.middle - scale * middle;
    const isNew = kept.every(
      (other) =>
        Math.abs(other.shift - shift) > SAME ||
        Math.abs(length * (other.scale - scale) + other.shift - shift) > SAME,
    );
    if (isNew) kept.push({ scale, shift, score });
  }
  return kept;
};

const norm = (profiles: Profiles): number => {
  let sum = 0;
  for (const profile of profiles) for (const value of profile) sum += value * value;
  return Math.sqrt(sum);
};

/** Three-bin smoothing, so that what lies on the edge between two bins is not lost. */
export const smoothed = (profile: Float32Array): Float32Array =>
  profile.map((value, at) => value / 2 + (profile[at - 1] ?? 0) / 4 + (profile[at + 1] ?? 0) / 4);

/** Scales from `1 - range` to `1 + range`, times `base`. */
export const scalesAround = (base: number, range: number, step: number): number[] => {
  const count = Math.round(range / step);
  return Array.from({ length: 2 * count + 1 }, (_, index) => base * (1 + (index - count) * step));
};
