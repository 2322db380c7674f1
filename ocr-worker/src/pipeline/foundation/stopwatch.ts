/** A step of the pipeline and how long it took. */
interface Processing {
  readonly step: string;
  readonly milliseconds: number;
}

/** Records how long each step of a page takes. */
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
