// @vitest-environment jsdom
import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { detailOf, fakeMatching, MATCHING_ID } from '../../testing/matching/fake-matching';
import { matchingToReflectQuery } from './api';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  focusManager.setFocused(undefined);
});

it('what reflecting would do is asked for twice a minute, and not in a tab that nobody sees', async () => {
  const asked = vi.fn(async () => Response.json(detailOf(fakeMatching())));
  vi.stubGlobal('fetch', asked);
  const client = new QueryClient();
  const leave = new QueryObserver(client, matchingToReflectQuery(MATCHING_ID)).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(3);
  focusManager.setFocused(false);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(asked).toHaveBeenCalledTimes(3);
  leave();
  client.clear();
});
