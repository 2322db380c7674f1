// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '../components/toasts/toast-store';
import { createFakeServer, type FakeCall } from '../testing/fake-api';
import { haveFormat } from '../testing/fake-formats';
import { renderApp } from '../testing/render-app';

const SLOW = { timeout: 60_000 };
const LOST = 'フォーマットを取得できませんでした';
const LOSS = /^通信に失敗しました/;

/** The output settings, whose server cannot be reached at what `isLost` names until it is back. */
const givenALostConnection = async (isLost: (call: FakeCall) => boolean) => {
  const server = createFakeServer();
  haveFormat(server.configuration);
  const answer = server.answer.bind(server);
  server.answer = (call) => {
    if (isLost(call)) throw new TypeError('Failed to fetch');
    return answer(call);
  };
  renderApp('/admin/output-setting/', server);
  await screen.findByText(LOST);
  await screen.findByText(LOSS);
  return { comesBack: () => (server.answer = answer) };
};
const thenTheScreenIsThere = async () => {
  await screen.findByLabelText('1行目のヘッダー');
  expect(screen.queryByText(LOST)).toBeNull();
  await waitFor(() => expect(screen.queryByText(LOSS)).toBeNull());
};

describe('what could not be fetched for lack of connection', () => {
  beforeEach(() => toasts.closeAll());
  afterEach(() => vi.unstubAllGlobals());

  // What is edited is not fetched anew by TanStack Query itself.
  it.each([
    ['a list', ({ path }: FakeCall) => path === '/api/csv-formats/'],
    ['what is edited', ({ path }: FakeCall) => /csv-format-(rows|items|options)/.test(path)],
  ])('given %s, when the browser is online again, is fetched at once', SLOW, async (_, isLost) => {
    const { comesBack } = await givenALostConnection(isLost);

    window.dispatchEvent(new Event('offline'));
    comesBack();
    window.dispatchEvent(new Event('online'));

    await thenTheScreenIsThere();
  });

  it(
    'given a server that was away, when it answers again, is fetched without anything done',
    SLOW,
    async () => {
      const { comesBack } = await givenALostConnection(({ path }) => path === '/api/csv-formats/');

      comesBack();

      await thenTheScreenIsThere();
    },
  );

  it('given a server that stays away, keeps its message in its place', SLOW, async () => {
    let isAway = false;
    await givenALostConnection(({ path }) => isAway || path === '/api/csv-formats/');
    isAway = true;
    let timesGone = 0;
    const watch = new MutationObserver(() => (timesGone += screen.queryByText(LOST) ? 0 : 1));
    watch.observe(document.body, { subtree: true, childList: true });

    await new Promise((resolve) => setTimeout(resolve, 6_500));

    expect(timesGone).toBe(0);
    expect(screen.getByText(LOSS)).toBeTruthy();
    watch.disconnect();
  });
});
