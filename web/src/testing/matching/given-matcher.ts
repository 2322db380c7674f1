import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, vi } from 'vitest';
import { createFakeServer, type FakeServer } from '../fake-api';
import { renderApp } from '../render-app';
import { type FakeMatching, fakeMatching, MATCHING_ID, withMatching } from './fake-matching';

/** The matching that a test has, and the server that has it. */
export let matching: FakeMatching;
export let server: FakeServer;

/** Gives a test another matching than the usual one. */
export const have = (another: FakeMatching): void => {
  matching = another;
  server = withMatching(createFakeServer(), matching);
};

/** Each test of the file has a matching of its own. */
export const givenMatcher = (): void => {
  // The whole application is loaded, which is slow on some machines.
  vi.setConfig({ testTimeout: 60_000 });
  beforeEach(() => have(fakeMatching()));
};

/** Opens the matcher, and waits for the first candidate. */
export const open = async (search = `?id=${MATCHING_ID}`) => {
  const router = renderApp(`/admin/matcher/${search}`, server);
  await screen.findByRole('button', { name: /^候補1/ });
  return { router, user: userEvent.setup() };
};

/** Waits until it stands at 'n / total'. */
export const at = (number: string) => screen.findByRole('heading', { name: number });

/** Choices that have reached the server. */
export const made = () => matching.choices.flat();
