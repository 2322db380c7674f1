import { z } from 'zod';

/** How the CSV of a master is written. Shift_JIS and cp932 are decoded alike; cp932 says that there are characters of its own. */
export const MasterEncoding = z.enum(['utf-8', 'shift-jis', 'cp932']);
export type MasterEncoding = z.infer<typeof MasterEncoding>;

export const masterEncodingNames: Readonly<Record<MasterEncoding, string>> = {
  'utf-8': 'UTF-8',
  'shift-jis': 'Shift_JIS',
  cp932: 'CP932',
};
