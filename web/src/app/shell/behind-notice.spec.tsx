// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeServer } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';

const SOON = { timeout: 20_000 };

it(
  'says that the lists are behind, until they have caught up and are fetched again',
  { timeout: 60_000 },
  async () => {
    const server = createFakeServer();
    server.isBehind = true;
    renderApp('/admin/surveys/', server);
    await screen.findByText(/表示の更新が遅れています。/, {}, SOON);
    const lists = () => server.calls.filter(({ path }) => path === '/api/document/reader-home/').length;
    const before = lists();
    server.isBehind = false;
    await waitFor(() => expect(screen.queryByText(/表示の更新が遅れています。/)).toBeNull(), SOON);
    await waitFor(() => expect(lists()).toBeGreaterThan(before), SOON);
  },
);
