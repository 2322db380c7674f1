import type { AxisSearch, Profiles } from '../allocate/align-profiles.js';
import { withKernels } from './memory.js';

/** Sums of the products of a sheet's profiles and a page's, scale by scale, shift by shift. */
export const profileProducts = (
  page: Profiles,
  sheet: Profiles,
  { scales, middle, reach }: AxisSearch,
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
