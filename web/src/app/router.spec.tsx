// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { routeTable } from './router';

afterEach(cleanup);

it('a screen whose code does not come is waited for with a word', async () => {
  const shell = routeTable.find(({ children }) => children)!;
  const router = createMemoryRouter([
    {
      path: '/',
      hydrateFallbackElement: shell.hydrateFallbackElement,
      children: [{ index: true, lazy: () => new Promise<never>(() => undefined) }],
    },
  ]);
  render(<RouterProvider router={router} />);
  expect(document.body.textContent).toBe('');
  await screen.findByText('サーバーの応答を待っています', {}, { timeout: 10_000 });
});
