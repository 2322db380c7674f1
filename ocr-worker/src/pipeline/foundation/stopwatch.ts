/** A step of the pipeline and how long it took. */
interface Processing {
  readonly step: string;
  readonly milliseconds: number;
}

/** Records how long each step of a page takes. */
export interface Stopwatch {
  time<Result>(step: string, run: () => Result | Promise<Result>): Promise<Result>;
  /** What it waits for is no part of a step. */
  pause(wait: () => void | Promise<void>): Promise<void>;
  readonly processings: readonly Processing[];
}

export const stopwatch = (): Stopwatch => {
  const processings: Processing[] = [];
  let paused = 0;
  return {
    processings,
    time: async (step, run) => {
      const from = performance.now() - paused;
      try {
        return await run();
      } finally {
        processings.push({ step, milliseconds: Math.round(performance.now() - paused - from) });
      }
    },
    pause: async (wait) => {
      const from = performance.now();
      try {
        await wait();
      } finally {
        paused += performance.now() - from;
      }
    },
  };
};
