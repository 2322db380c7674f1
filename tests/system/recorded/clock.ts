const realDate = Date;
/** Milliseconds by which the told time differs from the machine's. */
let difference = 0;
let stoppedAt: number | undefined;
const now = (): number => stoppedAt ?? realDate.now() + difference;

/**
 * Sets the time of this process, so that a fixture answers the same on every day: drafts have not expired, and files
 * that say when they were made are equal byte for byte. Timers, and the database's own `now()`, are not affected.
 */
export const setClock = (at: Date, { isStopped = false } = {}): void => {
  difference = at.getTime() - realDate.now();
  stoppedAt = isStopped ? at.getTime() : undefined;
  globalThis.Date = new Proxy(realDate, {
    construct: (target, given, called) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, called) as Date,
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
};

/** Gives the machine's time back. */
export const resetClock = (): void => {
  globalThis.Date = realDate;
};
