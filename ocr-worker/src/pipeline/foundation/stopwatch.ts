/** A step of the pipeline and how long it took. */
export interface Processing {
  readonly step: string;
  readonly milliseconds: number;
}

/** Notes how long the steps of a page take, for those who ask where the time went. */
export interface Stopwatch {
  time<Result>(step: string, run: () => Result | Promise<Result>): Promise<Result>;
  readonly processings: readonly Processing[];
}

export const stopwatch = (): Stopwatch => {
  const processings: Processing[] = [];
  return {
    processings,
    time: async (step, run) => {
      const from = performance.now();
      try {
        return await run();
      } finally {
        processings.push({ step, milliseconds: Math.round(performance.now() - from) });
      }
    },
  };
};
