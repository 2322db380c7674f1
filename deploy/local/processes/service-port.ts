import { freePort } from '@reader/platform/embedded/free-port';
import type { Started } from './child.js';

const TRIES = 5;

const isTaken = (error: unknown): boolean => String(error).includes('EADDRINUSE');

/**
 * Starts a service on a port that is free, and later starts on the same one, which others know then. Between being found
 * free and being listened on another program may take a port: the first start tries again on another one.
 */
export class ServicePort {
  private port: number | undefined;

  constructor(
    private readonly startAt: (port: number, stopping: AbortSignal) => Promise<Started>,
    private readonly find: () => Promise<number> = freePort,
  ) {}

  /** Chooses the port before the first start, which then keeps to it: others are told of a part that may come later. */
  readonly choose = async (): Promise<void> => {
    this.port ??= await this.find();
  };

  /** @throws Error before a port is chosen */
  get address(): string {
    if (this.port === undefined) throw new Error('the service has no port yet');
    return `http://127.0.0.1:${this.port}`;
  }

  /** @throws what `stopping` gives, also between two tries */
  readonly start = async (stopping: AbortSignal): Promise<Started> => {
    if (this.port !== undefined) return this.startAt(this.port, stopping);
    for (let tries = 1; ; tries += 1) {
      const port = await this.find();
      stopping.throwIfAborted();
      try {
        const started = await this.startAt(port, stopping);
        this.port = port;
        return started;
      } catch (error) {
        if (tries === TRIES || !isTaken(error)) throw error;
      }
    }
  };
}
