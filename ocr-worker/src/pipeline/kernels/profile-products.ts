import { withKernels } from './memory.js';

/**
 * How much ink lies at each position along one axis: one array per kind of ink (rules, print), all of one length.
 * Both pages to be aligned have the same bins per mm.
 */
export type Profiles = readonly Float32Array[];

/** The alignments to try: every shift at every scale. */
export interface ProfilePlacements {
  readonly scales: readonly number[];
  /** Bin of the page at which the sheet's middle is expected. */
  readonly middle: number;
  /** Shifts of the sheet's middle: bins to either side. */
  readonly reach: number;
}

/** Sums of the products of a sheet's profiles and a page's, scale by scale, shift by shift. */
export const profileProducts = (
  page: Profiles,
  sheet: Profiles,
  { scales, middle, reach }: ProfilePlacements,
): Float64Array =>
  withKernels((room) => {
    const [pageLength, length] = [page[0]?.length ?? 0, sheet[0]?.length ?? 0];
    const count = scales.length * (2 * reach + 1);
    const sums = room.take(8 * count);
    room.run(
      'alignProfiles',
      room.put(joined(page, pageLength)),
      pageLength,
      room.put(joined(sheet, length)),
      length,
      sheet.length,
      room.put(Float64Array.from(scales)),
      scales.length,
      middle,
      reach,
      sums,
      room.take(8 * (length + 2 * reach + 8)),
    );
    return new Float64Array(room.at(sums, 8 * count).slice().buffer);
  });

const joined = (profiles: Profiles, length: number): Float64Array => {
  const all = new Float64Array(profiles.length * length);
  profiles.forEach((profile, index) => all.set(profile, index * length));
  return all;
};
