import type { NatsConnection } from './connect.js';

const ANSWER_WITHIN_MS = 2_000;

/** Does the server answer? A client that reconnects for ever never counts as closed, so it is asked. */
export const isNatsUp = async (connection: NatsConnection): Promise<boolean> => {
  if (connection.isClosed()) return false;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
  });
  try {
    return await Promise.race([
      connection.flush().then(
        () => true,
        () => false,
      ),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
};
