import { pino, type Logger } from 'pino';

export type { Logger } from 'pino';

/**
 * A JSON-lines logger on stdout. Values of documents are never logged: log ids, counts and codes. It writes at
 * once: a buffered destination flushes at exit, and with nobody left to read stdout that flush never ends.
 */
export const createLogger = (name: string, level = process.env['LOG_LEVEL'] ?? 'info'): Logger =>
  pino(
    {
      name,
      level,
      redact: [
        'req.headers.authorization',
        'req.headers.cookie',
        'password',
        '*.password',
        'token',
        '*.token',
      ],
    },
    pino.destination({ fd: 1, sync: true }),
  );
