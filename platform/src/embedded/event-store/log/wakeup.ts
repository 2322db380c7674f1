/** Lets readers sleep until something was added. */
export class Wakeup {
  private readonly sleepers = new Set<() => void>();

  wake(): void {
    for (const sleeper of this.sleepers) sleeper();
    this.sleepers.clear();
  }

  /** Resolves at the next `wake`, or when the signal is aborted. */
  sleep(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const rise = () => {
        this.sleepers.delete(rise);
        signal?.removeEventListener('abort', rise);
        resolve();
      };
      this.sleepers.add(rise);
      signal?.addEventListener('abort', rise);
    });
  }
}
