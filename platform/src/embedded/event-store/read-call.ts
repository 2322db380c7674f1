import { randomUUID } from 'node:crypto';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { Sequence } from './log/event-index.js';
import type { EventLog } from './log/event-log.js';
import { sharedPb, streamsPb, type Streams } from './protocol.js';
import { readRequest, type ReadRequest } from './read-request.js';
import { asServiceError, refuseCredentials, stopping } from './rpc-errors.js';

/** Responses travel as bytes: stored events are sent as they are on disk. */
export type ReadCall = ServerWritableStream<Streams.ReadReq, Buffer>;

/**
 * Reads and subscriptions. A reader that is slow holds nothing but the batch being written: the next
 * is fetched from the log only when the connection has taken this one.
 * @param stop aborted when the server stops
 */
export const serveRead =
  (log: EventLog, stop: AbortSignal) =>
  (call: ReadCall): void => {
    const gone = new AbortController();
    const leave = () => gone.abort();
    call.on('cancelled', leave);
    call.on('close', leave);
    stop.addEventListener('abort', leave);
    new Reader(log, call, gone.signal)
      .run()
      .then(() => {
        if (stop.aborted) throw stopping();
        call.end();
      })
      .catch((error: unknown) => {
        if (!call.cancelled && !call.destroyed) call.emit('error', asServiceError(error));
      })
      .finally(() => stop.removeEventListener('abort', leave));
  };

class Reader {
  constructor(
    private readonly log: EventLog,
    private readonly call: ReadCall,
    private readonly gone: AbortSignal,
  ) {}

  async run(): Promise<void> {
    refuseCredentials(this.call.metadata);
    const request = readRequest(this.log, this.call.request.getOptions());
    if (request.isSubscription) return this.subscribe(request);
    if (request.notFound !== undefined) return this.send([notFound(request.notFound)]);
    await this.drain(request);
  }

  private async subscribe(request: ReadRequest): Promise<void> {
    await this.send([confirmation()]);
    await this.drain(request);
    await this.send([caughtUp()]);
    while (!this.gone.aborted) {
      const more = this.log.grown.sleep(this.gone);
      // The sleep begins before the last look, so that what arrives in between wakes it.
      if (!(await this.drain(request))) await more;
    }
  }

  /** Sends all there is, up to the limit; returns whether there was anything. */
  private async drain({ cursor, limit }: ReadRequest): Promise<boolean> {
    let sent = 0;
    while (sent < limit && !this.gone.aborted) {
      const found = cursor();
      if (found.length === 0) break;
      const sequences = found.slice(0, limit - sent);
      await this.sendEvents(sequences);
      sent += sequences.length;
    }
    return sent > 0;
  }

  private async sendEvents(sequences: readonly Sequence[]): Promise<void> {
    for (let done = 0; done < sequences.length && !this.gone.aborted;) {
      const batch = sequences.slice(done, done + this.log.stored.batchLength(sequences, done));
      await this.send(await this.log.stored.read(batch));
      done += batch.length;
    }
  }

  private async send(messages: readonly Buffer[]): Promise<void> {
    if (this.gone.aborted) return;
    for (const message of messages) this.call.write(message);
    if (!this.call.writableNeedDrain) return;
    await new Promise<void>((resolve) => {
      const go = () => {
        this.call.removeListener('drain', go);
        this.gone.removeEventListener('abort', go);
        resolve();
      };
      this.call.on('drain', go);
      this.gone.addEventListener('abort', go);
    });
  }
}

const confirmation = (): Buffer => {
  const confirmed = new streamsPb.ReadResp.SubscriptionConfirmation().setSubscriptionId(randomUUID());
  return Buffer.from(new streamsPb.ReadResp().setConfirmation(confirmed).serializeBinary());
};

const caughtUp = (): Buffer =>
  Buffer.from(new streamsPb.ReadResp().setCaughtUp(new streamsPb.ReadResp.CaughtUp()).serializeBinary());

const notFound = (stream: string): Buffer => {
  const identifier = new sharedPb.StreamIdentifier().setStreamName(Buffer.from(stream, 'utf8'));
  const missing = new streamsPb.ReadResp.StreamNotFound().setStreamIdentifier(identifier);
  return Buffer.from(new streamsPb.ReadResp().setStreamNotFound(missing).serializeBinary());
};
