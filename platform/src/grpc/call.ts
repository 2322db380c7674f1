import { constants, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import { framed } from './frames.js';
import { status, type RpcError } from './rpc-error.js';

const ANSWER = {
  [constants.HTTP2_HEADER_STATUS]: constants.HTTP_STATUS_OK,
  [constants.HTTP2_HEADER_CONTENT_TYPE]: 'application/grpc',
  'grpc-accept-encoding': 'identity',
};

/** Bytes of an answer handed to the connection and not yet taken by it, before the next are waited with. */
const HIGH_WATER = 512 << 10;

/** One call whose request has been received: how it is answered. Answers of a caller who has gone are dropped. */
export class GrpcCall {
  private hasBegun = false;

  constructor(
    private readonly stream: ServerHttp2Stream,
    readonly headers: IncomingHttpHeaders,
  ) {}

  /** Whether the caller no longer listens. */
  get isGone(): boolean {
    return this.stream.destroyed || this.stream.closed;
  }

  /** Called once when the caller no longer listens, also after the end. */
  whenGone(leave: () => void): void {
    this.stream.once('close', leave);
  }

  /** Sends messages of a longer answer; resolves when the connection has room for more, or the caller is gone. */
  async send(messages: readonly Uint8Array[]): Promise<void> {
    if (this.isGone) return;
    this.begin();
    this.stream.write(framed(messages));
    if (this.stream.writableLength < HIGH_WATER) return;
    await new Promise<void>((resolve) => {
      const go = () => {
        this.stream.removeListener('drain', go).removeListener('close', go);
        resolve();
      };
      this.stream.on('drain', go).on('close', go);
    });
  }

  /** Ends the call well, with a last message or without. */
  end(message?: Uint8Array): void {
    if (this.isGone) return;
    this.begin();
    this.endWith({ 'grpc-status': status.OK }, message && framed([message]));
  }

  fail({ code, details, trailers }: RpcError): void {
    if (this.isGone || this.stream.writableEnded) return;
    const outcome = { 'grpc-status': code, 'grpc-message': encodeURI(details.toWellFormed()), ...trailers };
    if (this.hasBegun) this.endWith(outcome);
    else this.stream.respond({ ...ANSWER, ...outcome }, { endStream: true });
  }

  private begin(): void {
    if (this.hasBegun) return;
    this.hasBegun = true;
    this.stream.respond(ANSWER, { waitForTrailers: true });
  }

  private endWith(trailers: Record<string, string | number>, last?: Buffer): void {
    this.stream.once('wantTrailers', () => this.stream.sendTrailers(trailers));
    if (last) this.stream.end(last);
    else this.stream.end();
  }
}
