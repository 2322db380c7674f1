/** Lets at most `atOnce` tasks run at a time; the others wait in the order they came. */
export const limitConcurrency = (
  atOnce: number,
): (<Result>(task: () => Promise<Result>) => Promise<Result>) => {
  let free = Math.max(1, atOnce);
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
};
