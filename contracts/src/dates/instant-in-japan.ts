/** Japan is nine hours ahead all year; it has had no summer time since 1951. */
export const AHEAD_MS = 9 * 60 * 60 * 1000;

/** `2024-04-01T09:00:00+09:00`. */
export const formatInstantInJapan = (at: Date): string =>
  `${new Date(at.getTime() + AHEAD_MS).toISOString().slice(0, 19)}+09:00`;
