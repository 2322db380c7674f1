// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeContext } from '../../../testing/fake-content';
import { SessionGate } from './session-gate';

afterEach(() => {
  cleanup();
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
