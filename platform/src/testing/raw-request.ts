import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly type: string;
  readonly problem: { readonly code?: string; readonly title?: string; readonly status?: number };
  /** The other side closed the connection. */
  readonly isClosed: boolean;
}

const answerIn = (text: string, isClosed: boolean): RawAnswer => {
  const [head = '', body = ''] = text.split(/\r\n\r\n([^]*)/);
  const json = body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1);
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0),
    type: /^content-type: (.*)$/im.exec(head)?.[1] ?? '',
    problem: json === '' ? {} : (JSON.parse(json) as RawAnswer['problem']),
    isClosed,
  };
};

/**
 * Sends bytes as they are and then, each `everyMs`, what `more` gives, until the connection is closed or has been silent
 * for `patienceMs` after an answer.
 */
export const rawRequest = (
  address: string,
  first: string,
  {
    more,
    everyMs = 50,
    patienceMs = 300,
  }: { more?: () => string; everyMs?: number; patienceMs?: number } = {},
): Promise<RawAnswer> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname, () => socket.write(first));
    let text = '';
    let silent: NodeJS.Timeout | undefined;
    const sending = more ? setInterval(() => socket.write(more()), everyMs) : undefined;
    const end = (isClosed: boolean): void => {
      clearInterval(sending);
      clearTimeout(silent);
      socket.destroy();
      resolve(answerIn(text, isClosed));
    };
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8');
      clearTimeout(silent);
      silent = setTimeout(() => end(false), more ? patienceMs * 10 : patienceMs);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => end(true));
  });
