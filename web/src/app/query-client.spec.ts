import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '../components/toasts/toast-store';
import { HttpProblem, NetworkFailure } from '../lib/http/http';
import { createQueryClient } from './query-client';

const told = () => toasts.view().map(({ text }) => text);
const closeAll = () => toasts.view().forEach(({ id }) => toasts.close(id));
const trouble = new HttpProblem({ status: 500, code: 'unexpected', title: '', type: 'about:blank' });
const refused = new HttpProblem({ status: 404, code: 'not-found', title: '', type: 'about:blank' });

/** A list with a given answer, requested as a screen does. */
const list = () => {
  const client = createQueryClient();
  let answer: () => unknown = () => [];
  return {
    answers: (next: () => unknown) => (answer = next),
    ask: () =>
      client.fetchQuery({ queryKey: ['list'], retry: false, queryFn: () => answer() }).catch(() => undefined),
  };
};
const fails = (error: Error) => () => {
  throw error;
};

describe('what is fetched', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    closeAll();
  });
  afterEach(() => vi.useRealTimers());

  it('says that it cannot be refreshed when something older is shown', async () => {
    const { answers, ask } = list();
    await ask();
    answers(fails(trouble));
    await ask();
    expect(told()).toEqual([expect.stringContaining('最新の情報に更新できませんでした。')]);
  });

  it('is told of at once, not put off without a word, while the browser is offline', async () => {
    const { answers, ask } = list();
    await ask();
    onlineManager.setOnline(false);
    answers(fails(new NetworkFailure()));
    await ask();
    onlineManager.setOnline(true);
    expect(told()).toEqual([expect.stringMatching(/^通信に失敗しました/)]);
  });

  it('leaves it to the screen when nothing is shown yet, and when the server refuses', async () => {
    const { answers, ask } = list();
    answers(fails(trouble));
    await ask();
    answers(() => []);
    await ask();
    answers(fails(refused));
    await ask();
    expect(told()).toEqual([]);
  });

  it('does not say it every few seconds to somebody who closed the message', async () => {
    const { answers, ask } = list();
    answers(fails(new NetworkFailure()));
    await ask();
    expect(told()).toHaveLength(1);
    closeAll();
    vi.advanceTimersByTime(3_000);
    await ask();
    expect(told()).toEqual([]);
    vi.advanceTimersByTime(30_000);
    await ask();
    expect(told()).toHaveLength(1);
  });

  it('takes back what it said about the connection when it is back, and nothing else', async () => {
    const { answers, ask } = list();
    await ask();
    answers(fails(trouble));
    await ask();
    vi.advanceTimersByTime(30_000);
    answers(fails(new NetworkFailure()));
    await ask();
    expect(told()).toHaveLength(2);
    answers(() => []);
    await ask();
    expect(told()).toEqual([expect.stringContaining('最新の情報に更新できませんでした。')]);
  });

  it('says it at once when it had come back in between', async () => {
    const { answers, ask } = list();
    answers(fails(new NetworkFailure()));
    await ask();
    closeAll();
    answers(() => []);
    await ask();
    answers(fails(new NetworkFailure()));
    await ask();
    expect(told()).toHaveLength(1);
  });
});
