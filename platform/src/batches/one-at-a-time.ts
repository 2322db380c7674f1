/**
 * Runs tasks of the same name one after another within this process; tasks of other names run beside them.
 */
export const oneAtATime = () => {
  const last = new Map<string, Promise<unknown>>();
  return async <Answer>(name: string, task: () => Promise<Answer>): Promise<Answer> => {
    const before = last.get(name) ?? Promise.resolve();
    const running = before.then(task, task);
    const settled = running.catch(() => undefined);
    last.set(name, settled);
    try {
      return await running;
    } finally {
      if (last.get(name) === settled) last.delete(name);
    }
  };
};
