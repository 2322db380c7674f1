import { randomUUID } from 'node:crypto';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { EventLog } from './event-log.js';
import { sharedPb, streamsPb, type Streams } from './protocol.js';
import type { ReadCursor, Step } from './read-cursors.js';
import { readRequest, type ReadRequest } from './read-request.js';
import { asServiceError, stopping } from './rpc-errors.js';
import { withStructuredId } from './structured-id.js';

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
    const request = readRequest(this.log, this.call.request.getOptions());
    if (request.subscription) return this.subscribe(request);
    if (request.notFound !== undefined) return this.send([notFound(request.notFound)]);
    await this.drain(request, request.limit);
  }

  private async subscribe(request: ReadRequest): Promise<void> {
    await this.send([confirmation()]);
    await this.drain(request, Infinity);
    await this.goLive(request.cursor);
    while (!this.gone.aborted) {
      const more = this.log.grown.sleep(this.gone);
      // The sleep begins before the last look, so that what arrives in between wakes it.
      if (!(await this.drain(request, Infinity))) await more;
    }
  }

  private async goLive(cursor: ReadCursor): Promise<void> {
    const reached = cursor.unreported?.();
    const live = new streamsPb.ReadResp().setCaughtUp(new streamsPb.ReadResp.CaughtUp());
    if (reached !== undefined) await this.send([this.checkpoint(reached)]);
    await this.send([Buffer.from(live.serializeBinary())]);
  }

  /** Sends all there is, up to `limit` events; answers whether there was anything. */
  private async drain({ cursor, structuredIds }: ReadRequest, limit: number): Promise<boolean> {
    let left = limit;
    let any = false;
    while (left > 0 && !this.gone.aborted) {
      const step = cursor.next();
      if (step === undefined) break;
      any = true;
      left -= await this.sendStep(step, left, structuredIds);
    }
    return any;
  }

  private async sendStep(step: Step, limit: number, structuredIds: boolean): Promise<number> {
    const sequences = step.sequences.length > limit ? step.sequences.slice(0, limit) : step.sequences;
    for (let done = 0; done < sequences.length && !this.gone.aborted;) {
      const batch = sequences.slice(done, done + this.log.stored.batchLength(sequences, done));
      const responses = await this.log.stored.read(batch);
      await this.send(structuredIds ? responses.map(withStructuredId) : responses);
      done += batch.length;
    }
    if (step.checkpoint !== undefined) await this.send([this.checkpoint(step.checkpoint)]);
    return sequences.length;
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

  private checkpoint(sequence: number): Buffer {
    const position = String(this.log.index.positionOf(sequence));
    const checkpoint = new streamsPb.ReadResp.Checkpoint()
      .setCommitPosition(position)
      .setPreparePosition(position);
    return Buffer.from(new streamsPb.ReadResp().setCheckpoint(checkpoint).serializeBinary());
  }
}

const confirmation = (): Buffer => {
  const confirmed = new streamsPb.ReadResp.SubscriptionConfirmation().setSubscriptionId(randomUUID());
  return Buffer.from(new streamsPb.ReadResp().setConfirmation(confirmed).serializeBinary());
};

const notFound = (stream: string): Buffer => {
  const identifier = new sharedPb.StreamIdentifier().setStreamName(Buffer.from(stream, 'utf8'));
  const missing = new streamsPb.ReadResp.StreamNotFound().setStreamIdentifier(identifier);
  return Buffer.from(new streamsPb.ReadResp().setStreamNotFound(missing).serializeBinary());
};
