import { ServerInterceptingCall, type ServerInterceptor } from '@grpc/grpc-js';
import { StreamsService } from './protocol.js';

/** Bytes handed to the connection and not yet taken by it, per call. */
const HIGH_WATER = 512 << 10;
const LOW_WATER = HIGH_WATER / 2;

/**
 * A streaming call hands over one message, waits until it is on the wire, then the next: that is a turn of
 * the event loop for each event. Here messages count as sent while few bytes are under way, so the
 * connection writes many at once; above that the reader's back-pressure holds as before.
 */
class PipelinedCall extends ServerInterceptingCall {
  private underWay = 0;
  private held: (() => void) | undefined;

  override sendMessage(message: unknown, callback: () => void): void {
    const size = Buffer.isBuffer(message) ? message.length : 0;
    this.underWay += size;
    super.sendMessage(message, () => {
      this.underWay -= size;
      if (this.held === undefined || this.underWay > LOW_WATER) return;
      const release = this.held;
      this.held = undefined;
      release();
    });
    if (this.underWay > HIGH_WATER) this.held = callback;
    else callback();
  }
}

/** Reading only: everything else answers one message at a time. */
export const pipelinedReads: ServerInterceptor = (method, call) =>
  method.path === StreamsService.read.path ? new PipelinedCall(call) : new ServerInterceptingCall(call);
