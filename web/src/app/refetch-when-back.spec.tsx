// @vitest-environment jsdom
import { problems } from '@reader/contracts/japanese/problems';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '../components/toasts/toast-store';
import { createFakeServer, type FakeAnswer, type FakeCall, problem } from '../testing/fake-api';
import { haveFormat } from '../testing/fake-formats';
import { NetworkFailure } from '../lib/http/http';
import { renderApp } from '../testing/render-app';
import { lostQueries, refetchWhenBack } from './refetch-when-back';

const SLOW = { timeout: 60_000 };
const LOST = 'フォーマットを取得できませんでした';
const LOSS = /^通信に失敗しました/;

const FORMATS = '/api/csv-formats/';

/** What comes in place of an answer. */
type Loss = () => FakeAnswer;
const noAnswer: Loss = () => {
  throw new TypeError('Failed to fetch');
};
/** What the product's own gateway answers in place of a service. */
const serviceIsAway: Loss = () =>
  problem(problems.unavailable.status, 'unavailable', problems.unavailable.title);

/** The output settings, of which what `isLost` names cannot be had until the server is back. */
const givenALostConnection = async (isLost: (call: FakeCall) => boolean, loss = noAnswer) => {
  const server = createFakeServer();
  haveFormat(server.configuration);
  const answer = server.answer.bind(server);
  let tries = 0;
  server.answer = (call) => {
    if (!isLost(call)) return answer(call);
    tries += 1;
    return loss();
  };
  renderApp('/admin/output-setting/', server);
  await screen.findByText(LOST);
  return { comesBack: () => (server.answer = answer), tries: () => tries };
};
const thenTheScreenIsThere = async () => {
  await screen.findByLabelText('1行目のヘッダー');
  expect(screen.queryByText(LOST)).toBeNull();
  await waitFor(() => expect(screen.queryByText(LOSS)).toBeNull());
};

describe('a server that hangs', () => {
  afterEach(() => vi.useRealTimers());

  it('keeps nothing else from being fetched again', async () => {
    vi.useFakeTimers();
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    refetchWhenBack(client);
    const lost = () => Promise.reject(new NetworkFailure());
    let hanging: () => Promise<string> = lost;
    let answering: () => Promise<string> = lost;
    const observe = (name: string, queryFn: () => Promise<string>) =>
      new QueryObserver(client, { queryKey: [name], queryFn }).subscribe(() => undefined);
    const ends = [observe('hanging', () => hanging()), observe('answering', () => answering())];
    await vi.advanceTimersByTimeAsync(100);
    expect(lostQueries(client)).toHaveLength(2);

    hanging = () => new Promise<never>(() => undefined);
    await vi.advanceTimersByTimeAsync(6_000);
    answering = () => Promise.resolve('da');
    await vi.advanceTimersByTimeAsync(120_000);

    expect(client.getQueryData(['answering'])).toBe('da');
    ends.forEach((end) => end());
  });
});

describe('what could not be fetched for lack of connection', () => {
  beforeEach(() => toasts.closeAll());
  afterEach(() => vi.unstubAllGlobals());

  // Lists are fetched by TanStack Query itself when the browser is online again, what is edited is not.
  it('given what is edited, when the browser is online again, is fetched at once', SLOW, async () => {
    const { comesBack } = await givenALostConnection(({ path }) =>
      /csv-format-(rows|items|options)/.test(path),
    );
    await screen.findByText(LOSS);

    window.dispatchEvent(new Event('offline'));
    comesBack();
    window.dispatchEvent(new Event('online'));

    await thenTheScreenIsThere();
  });

  it.each([
    ['a server that does not answer', noAnswer],
    ['a service that the gateway does not reach', serviceIsAway],
  ])('given %s, when it answers again, is fetched without anything done', SLOW, async (_, loss) => {
    const { comesBack } = await givenALostConnection(({ path }) => path === FORMATS, loss);

    comesBack();

    await thenTheScreenIsThere();
  });

  it('given one service that stays away beside others, keeps its message in its place', SLOW, async () => {
    const { tries } = await givenALostConnection(({ path }) => path === FORMATS, serviceIsAway);
    const triesBefore = tries();
    let timesGone = 0;
    const watch = new MutationObserver(() => (timesGone += screen.queryByText(LOST) ? 0 : 1));
    watch.observe(document.body, { subtree: true, childList: true });

    await waitFor(() => expect(tries()).toBeGreaterThan(triesBefore));

    expect(timesGone).toBe(0);
    expect(screen.getByText(LOST)).toBeTruthy();
    watch.disconnect();
  });
});
