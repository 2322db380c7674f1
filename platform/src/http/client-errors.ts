import type { Socket } from 'node:net';
import type { ProblemCatalogue } from './problems.js';

/** What Node keeps with a connection while it answers on it. */
type Answering = Socket & { readonly _httpMessage?: { readonly headersSent: boolean } | null };

/** What Node says of a request that never became one, in our words; anything else is malformed. */
const codes: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

/** Answers requests that could not be understood or did not arrive in time, and closes the connection. */
export const answerClientErrors =
  (catalogue: ProblemCatalogue) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    // Nobody is there any more, or an answer is under way.
    const { _httpMessage: answering } = socket as Answering;
    if (error.code === 'ECONNRESET' || !socket.writable || answering?.headersSent) {
      socket.destroy();
      return;
    }
    const code = codes[error.code ?? ''] ?? 'invalid-request';
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
