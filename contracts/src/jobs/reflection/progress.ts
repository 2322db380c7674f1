/** How far a reflection is when it is planned; the rest is writing. In percent. */
const PLANNED = 20;

/** How far the whole is, by how far its planning is; both 0–100. */
export const whilePlanning = (planned: number): number => (planned * PLANNED) / 100;

/** How far the whole is, by how far its writing is; both 0–100. */
export const afterPlanning = (written: number): number => PLANNED + (written * (100 - PLANNED)) / 100;
