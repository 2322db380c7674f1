import { CHART_COLOURS } from '@reader/contracts/objects/dashboard/chart-colours';

/** Places of those on which white is read best (4.7 : 1 or more), as the dark ink is on the others. */
const DARK = new Set([0, 4, 8, 10, 11]);
const INK = '#1b2026';

/** What is written on the colour of an option, by its place. */
export const inkOn = (option: number): string => (DARK.has(option % CHART_COLOURS.length) ? '#ffffff' : INK);
