import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FakeServer } from '../fake-api';
import { renderApp } from '../render-app';
import { type FakeMatching, MATCHING_ID } from './fake-matching';

/** The matcher of the matching and the server that a test has by then. */
export const matcherOf = (now: () => { readonly matching: FakeMatching; readonly server: FakeServer }) => ({
  /** Opens it, and waits for the first candidate. */
  open: async (search = `?id=${MATCHING_ID}`) => {
    const router = renderApp(`/admin/matcher/${search}`, now().server);
    await screen.findByRole('button', { name: /^候補1/ });
    return { router, user: userEvent.setup() };
  },
  /** Waits until it stands at 'n / total'. */
  at: (number: string) => screen.findByRole('heading', { name: number }),
  /** Choices that have reached the server. */
  made: () => now().matching.choices.flat(),
});
