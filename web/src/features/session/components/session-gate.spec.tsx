// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeContext } from '../../../testing/fake-content';
import { SessionGate } from './session-gate';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a server that does not answer is waited for with a word, and the screen comes when it does', async () => {
  let answer = (): void => undefined;
  const answered = new Promise<Response>((resolve) => {
    answer = () => resolve(Response.json(fakeContext()));
  });
  vi.stubGlobal('fetch', () => answered);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SessionGate>文書一覧</SessionGate>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(document.body.textContent).toBe('');
  await screen.findByText('サーバーの応答を待っています', {}, { timeout: 10_000 });
  answer();
  await screen.findByText('文書一覧');
});

it('a refresh that failed is tried again after seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const refreshes: (() => Response)[] = [
    () => new Response(null, { status: 503 }),
    () => new Response(null, { status: 503 }),
    () => Response.json({ token: 'fresh' }),
  ];
  const asked: number[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    if (!path.includes('refresh_jwt_token'))
      return Promise.resolve(Response.json(path.includes('personal') ? {} : fakeContext()));
    asked.push(Date.now());
    return Promise.resolve(refreshes[asked.length - 1]?.() ?? Response.error());
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SessionGate>文書一覧</SessionGate>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('文書一覧');
  await vi.advanceTimersByTimeAsync(31 * 60 * 1000);
  expect(asked).toHaveLength(3);
  const [first = 0, second = 0, third = 0] = asked;
  expect([second - first, third - second].map((ms) => Math.round(ms / 1000))).toEqual([5, 10]);
  // From then on at the usual times.
  await vi.advanceTimersByTimeAsync(25 * 60 * 1000);
  expect(asked).toHaveLength(3);
});
