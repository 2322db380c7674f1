import { onlineManager, type Query, type QueryClient } from '@tanstack/react-query';
import { isConnectionLost } from '../lib/http/http';

/** How long after a failure the server is tried, ms; each further try waits twice as long (docs/product/limits.md#polling). */
const FIRST_TRY_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;
/** How long a server may be silent in a try before it counts as away, ms: a service that hangs answers nothing. */
const SILENCE_MS = 15_000;

/**
 * Asks for the same once more. Where the server is there, its answer is the query's, whatever it says; else the query is
 * left as it is: a fetch of its own would take the message off the screen while the server is tried.
 */
const tryAgain = async (client: QueryClient, query: Query): Promise<void> => {
  const { queryFn } = query.options;
  if (typeof queryFn !== 'function') return;
  const { queryKey, meta } = query;
  const signal = AbortSignal.timeout(SILENCE_MS);
  const answer = (async (): Promise<unknown> => queryFn({ client, queryKey, meta, signal }))();
  const isServerThere = await answer.then(
    () => true,
    (error: unknown) => !signal.aborted && !isConnectionLost(error),
  );
  // Meanwhile it may have been left, or fetched again by hand.
  if (isServerThere && lostQueries(client).includes(query))
    await query.fetch(undefined, { initialPromise: answer }).catch(() => undefined);
};

/** Nothing has come yet, or what has come is replaced without harm: it is not what somebody is editing. */
const isSafeToReplace = ({ state, observers }: Query): boolean =>
  state.data === undefined || observers.some(({ options }) => options.refetchOnReconnect !== false);

/** What is on the screen and could not be fetched for lack of connection. */
export const lostQueries = (client: QueryClient): readonly Query[] =>
  client.getQueryCache().findAll({
    type: 'active',
    predicate: (query) => isConnectionLost(query.state.error) && isSafeToReplace(query),
  });

/**
 * Fetches what failed for lack of connection again by itself, when the browser is online again or the server answers again.
 * Each is tried by itself, as one service may be back before another; its message stays in its place until then.
 */
export const refetchWhenBack = (client: QueryClient): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_TRY_MS;
  const underWay = new Set<Query>();

  const retry = async (query: Query) => {
    if (underWay.has(query)) return;
    underWay.add(query);
    try {
      await tryAgain(client, query);
    } finally {
      underWay.delete(query);
    }
  };

  const tryLater = () => {
    // A browser that is offline says itself when it is back.
    if (timer !== undefined || !onlineManager.isOnline()) return;
    timer = setTimeout(() => void tryNow(), wait);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  };
  const tryNow = async () => {
    clearTimeout(timer);
    timer = undefined;
    const lost = lostQueries(client);
    // Planned now: one that hangs must not hold up the others.
    if (lost.length > 0) tryLater();
    await Promise.all(lost.map(retry));
    if (lostQueries(client).length > 0) return;
    clearTimeout(timer);
    timer = undefined;
    wait = FIRST_TRY_MS;
  };

  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isConnectionLost(event.action.error))
      tryLater();
  });
  onlineManager.subscribe((isOnline) => {
    if (isOnline) void tryNow();
  });
};
