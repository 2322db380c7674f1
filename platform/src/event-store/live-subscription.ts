import { START, type EventStoreDBClient } from '@eventstore/db-client';
import { StoreUnavailable } from './errors.js';
import type { RecordedEvent } from './events.js';
import { isSystemEvent, recorded } from './recorded.js';

export interface Incoming {
  /** events of programs, the store's own left out */
  readonly events: RecordedEvent[];
  /** the last event received, the store's own included: where to go on from when these are handled */
  readonly reached: bigint | undefined;
  readonly caughtUp: boolean;
}

/**
 * One subscription to `$all`, as a bounded buffer that is filled while its reader works. When the buffer is
 * full the connection is paused, so a slow reader holds back the store instead of filling memory.
 */
export class LiveSubscription {
  private readonly buffer: RecordedEvent[] = [];
  private readonly subscription;
  private reached: bigint | undefined;
  private caughtUp = false;
  private failure: Error | undefined;
  private wake: (() => void) | undefined;
  private confirmed = false;

  constructor(
    client: EventStoreDBClient,
    after: bigint | 'start',
    private readonly maxBatch: number,
    timeoutMs: number,
  ) {
    this.subscription = client.subscribeToAll(
      { fromPosition: after === 'start' ? START : { commit: after, prepare: after } },
      { highWaterMark: maxBatch },
    );
    const timer = setTimeout(() => {
      if (!this.confirmed)
        this.fail(new StoreUnavailable(`The subscription was not confirmed in ${timeoutMs} ms`));
    }, timeoutMs);
    this.subscription
      .on('confirmation', () => {
        this.confirmed = true;
        clearTimeout(timer);
      })
      .on('caughtUp', () => {
        this.caughtUp = true;
        this.notify();
      })
      .on('data', (resolved) => this.receive(recorded(resolved)))
      .on('error', (error: Error) => this.fail(error))
      .on('end', () => this.fail(new StoreUnavailable('The subscription ended')))
      .on('close', () => clearTimeout(timer));
  }

  /**
   * Waits for events and takes up to `maxBatch` of what there is; also returns when going live.
   * `undefined` when aborted.
   * @throws whatever ended the subscription, after all that came before it was taken
   */
  async take(signal: AbortSignal): Promise<Incoming | undefined> {
    while (!signal.aborted) {
      const taken = this.takeNow();
      if (taken !== undefined) return taken;
      if (this.failure !== undefined) throw this.failure;
      await this.changed(signal);
    }
    return undefined;
  }

  async close(): Promise<void> {
    await this.subscription.unsubscribe().catch(() => undefined);
    this.subscription.destroy();
  }

  private takeNow(): Incoming | undefined {
    if (this.buffer.length > 0) {
      const events = this.buffer.splice(0, this.maxBatch);
      this.resume();
      // `reached` is past these events only when they were the last of the buffer.
      return {
        events,
        reached: this.buffer.length > 0 ? events.at(-1)?.position : this.reached,
        caughtUp: false,
      };
    }
    // The client says that it is live before it has handed over all earlier events.
    if (!this.caughtUp || this.subscription.readableLength > 0) return undefined;
    this.caughtUp = false;
    return { events: [], reached: this.reached, caughtUp: true };
  }

  private receive(event: RecordedEvent | undefined): void {
    if (event === undefined) return;
    this.reached = event.position;
    if (!isSystemEvent(event)) this.buffer.push(event);
    if (this.buffer.length >= 2 * this.maxBatch) this.subscription.pause();
    this.notify();
  }

  private resume(): void {
    if (this.subscription.isPaused() && this.buffer.length <= this.maxBatch) this.subscription.resume();
  }

  private fail(error: Error): void {
    this.failure ??= error;
    this.notify();
  }

  private notify(): void {
    this.wake?.();
  }

  private changed(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      this.wake = () => {
        this.wake = undefined;
        signal.removeEventListener('abort', resolveNow);
        // One turn later, so that what came together is taken together.
        setImmediate(resolve);
      };
      const resolveNow = () => this.wake?.();
      signal.addEventListener('abort', resolveNow);
    });
  }
}
