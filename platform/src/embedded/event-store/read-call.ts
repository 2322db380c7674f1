import { randomUUID } from 'node:crypto';
import type { Sequence } from './log/event-index.js';
import type { EventLog } from './log/event-log.js';
import type { GrpcCall } from '../../grpc/call.js';
import type { GrpcMethod } from '../../grpc/server.js';
import { sharedPb, streamsPb } from './protocol.js';
import { readRequest, type ReadRequest } from './read-request.js';
import { refuseCredentials, stopping } from './rpc-errors.js';

/**
 * Reads and subscriptions. A reader that is slow holds nothing but the batch being written: the next
 * is fetched from the log only when the connection has taken this one.
 * @param stop aborted when the server stops
 */
export const serveRead =
  (log: EventLog, stop: AbortSignal): GrpcMethod =>
  async (call, [request]) => {
    const gone = new AbortController();
    const leave = () => gone.abort();
    call.whenGone(leave);
    stop.addEventListener('abort', leave);
    try {
      await new Reader(log, call, gone.signal).run(request);
      if (stop.aborted) throw stopping();
      call.end();
    } finally {
      stop.removeEventListener('abort', leave);
    }
  };

class Reader {
  constructor(
    private readonly log: EventLog,
    private readonly call: GrpcCall,
    private readonly gone: AbortSignal,
  ) {}

  async run(encoded: Buffer | undefined): Promise<void> {
    refuseCredentials(this.call);
    const asked = streamsPb.ReadReq.deserializeBinary(encoded ?? Buffer.alloc(0));
    const request = readRequest(this.log, asked.getOptions());
    if (request.isSubscription) return this.subscribe(request);
    if (request.notFound !== undefined) return this.call.send([notFound(request.notFound)]);
    await this.drain(request);
  }

  private async subscribe(request: ReadRequest): Promise<void> {
    await this.call.send([confirmation()]);
    await this.drain(request);
    await this.call.send([caughtUp()]);
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
      await this.call.send(await this.log.stored.read(batch));
      done += batch.length;
    }
  }
}

const confirmation = (): Uint8Array => {
  const confirmed = new streamsPb.ReadResp.SubscriptionConfirmation().setSubscriptionId(randomUUID());
  return new streamsPb.ReadResp().setConfirmation(confirmed).serializeBinary();
};

const caughtUp = (): Uint8Array =>
  new streamsPb.ReadResp().setCaughtUp(new streamsPb.ReadResp.CaughtUp()).serializeBinary();

const notFound = (stream: string): Uint8Array => {
  const identifier = new sharedPb.StreamIdentifier().setStreamName(Buffer.from(stream, 'utf8'));
  const missing = new streamsPb.ReadResp.StreamNotFound().setStreamIdentifier(identifier);
  return new streamsPb.ReadResp().setStreamNotFound(missing).serializeBinary();
};
