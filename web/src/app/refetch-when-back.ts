import { onlineManager, type Query, type QueryClient } from '@tanstack/react-query';
import { http, isConnectionLost, nothing } from '../lib/http/http';

/** How long after a failure the server is tried, ms; each further try waits twice as long (docs/product/limits.md#polling). */
const FIRST_TRY_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;

/** The server answers, whatever it says. */
const isServerThere = async (): Promise<boolean> => {
  try {
    await http.get('/api/authenticated-user/', nothing, { expects401: true });
    return true;
  } catch (error) {
    return !isConnectionLost(error);
  }
};

/** Nothing has come yet, or what has come may change by itself: not what somebody is editing. */
const mayChange = ({ state, observers }: Query): boolean =>
  state.data === undefined || observers.some(({ options }) => options.refetchOnReconnect !== false);

/** What is on the screen and could not be fetched for lack of connection. */
export const lostQueries = (client: QueryClient): readonly Query[] =>
  client.getQueryCache().findAll({
    type: 'active',
    predicate: (query) => isConnectionLost(query.state.error) && mayChange(query),
  });

/**
 * Fetches what failed for lack of connection again by itself, when the browser is online again or the server answers again.
 * The server is tried by a call of its own, so that the message in the place of what failed stays until then.
 */
export const refetchWhenBack = (client: QueryClient): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_TRY_MS;

  const tryLater = () => {
    // A browser that is offline says itself when it is back.
    if (timer !== undefined || !onlineManager.isOnline()) return;
    timer = setTimeout(() => void tryNow(), wait);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  };
  const tryNow = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (lostQueries(client).length > 0 && (await isServerThere())) {
      await Promise.all(lostQueries(client).map((query) => query.fetch().catch(() => undefined)));
    }
    if (lostQueries(client).length > 0) tryLater();
    else wait = FIRST_TRY_MS;
  };

  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isConnectionLost(event.action.error))
      tryLater();
  });
  onlineManager.subscribe((isOnline) => {
    if (isOnline) void tryNow();
  });
};
