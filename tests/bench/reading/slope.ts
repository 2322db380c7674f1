/** Least-squares slope of samples taken at equal steps, per step; 0 with fewer than two. */
export const slopeOf = (samples: readonly number[]): number => {
  if (samples.length < 2) return 0;
  const middle = (samples.length - 1) / 2;
  const mean = samples.reduce((sum, value) => sum + value, 0) / samples.length;
  const spread = samples.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return samples.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0) / spread;
};
