/**
 * Work that stops here and there, so that the process that does it can let others have a turn, or give it up. It is pure:
 * it does not know how long it takes.
 */
export type Pausing<Result> = Generator<undefined, Result, undefined>;

/** Does the work without a pause. */
export const withoutPauses = <Result>(work: Pausing<Result>): Result => {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
};
