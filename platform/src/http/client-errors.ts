import type { Socket } from 'node:net';
import type { ProblemCatalogue } from './problems.js';

/** What Node keeps with a connection while it answers on it. */
type Answering = Socket & { readonly _httpMessage?: { readonly headersSent: boolean } | null };

type ClientError = Error & { readonly code?: string; readonly rawPacket?: unknown };

/** What Node says of a request that never became one, in our words; anything else is malformed. */
const codes: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

/** The longest request line that is not to blame for headers which are too large, in bytes. */
const LONG_LINE = 8_192;

/** Whether the address takes most of the headers' room; what came last is looked at, so a part of them where they came in parts. */
const isAddressLong = (packet: unknown): boolean => {
  if (!Buffer.isBuffer(packet) || !/^[A-Z]+ \//.test(packet.toString('latin1', 0, 20))) return false;
  const end = packet.indexOf('\r');
  return end < 0 || end > LONG_LINE;
};

const codeOf = ({ code, rawPacket }: ClientError): string => {
  if (code === 'HPE_HEADER_OVERFLOW' && isAddressLong(rawPacket)) return 'address-too-long';
  return codes[code ?? ''] ?? 'invalid-request';
};

/** Answers requests that could not be understood or did not arrive in time, and closes the connection. */
export const answerClientErrors =
  (catalogue: ProblemCatalogue) =>
  (error: ClientError, socket: Socket): void => {
    // Nobody is there any more, or an answer is under way.
    const { _httpMessage: answering } = socket as Answering;
    if (error.code === 'ECONNRESET' || !socket.writable || answering?.headersSent) {
      socket.destroy();
      return;
    }
    const code = codeOf(error);
    const { status, title } = catalogue[code] ?? { status: 400, title: code };
    const body = JSON.stringify({ type: 'about:blank', code, title, status });
    socket.end(
      [
        `HTTP/1.1 ${status} Problem`,
        'Content-Type: application/problem+json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Cache-Control: no-store',
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  };
