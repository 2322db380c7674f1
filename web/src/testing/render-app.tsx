import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, vi } from 'vitest';
import { AppRouter } from '../app/app-router';
import { createQueryClient } from '../app/query-client';
import { routeTable } from '../app/router';
import { theme } from '../app/theme';
import { DialogsProvider } from '../components/dialogs/dialogs-provider';
import { ToastArea } from '../components/toasts/toast-area';
import { forgetPerson } from '../lib/tab-memory';
import { type FakeServer, fakeFetch } from './fake-api';

// A screen is loaded when it is first shown, which is slow on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// Unmounts after each test, so that late requests of a screen reach the server of its own test.
afterEach(async () => {
  cleanup();
  await new Promise((resolve) => setTimeout(resolve));
  localStorage.clear();
  forgetPerson();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Browser features that jsdom lacks: layout, images, and idle callbacks. */
const addMissingBrowserFeatures = () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }));
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
};

/** Where styles go: kept out of the document, since every look at an element's style reads all of them again. */
const outOfSight = () => createCache({ key: 'css', container: document.createElement('div') });
const inDocument = () => createCache({ key: 'css' });

/** The whole application at an address, answered by a fake server. `isStyled`: the test looks at styles. */
export const renderApp = (path: string, server: FakeServer, { isStyled = false } = {}) => {
  addMissingBrowserFeatures();
  vi.stubGlobal('fetch', fakeFetch(server));
  const router = createMemoryRouter(routeTable, { initialEntries: [path] });
  render(
    <CacheProvider value={isStyled ? inDocument() : outOfSight()}>
      <ThemeProvider theme={theme}>
        <QueryClientProvider client={createQueryClient()}>
          <DialogsProvider>
            <AppRouter router={router} />
          </DialogsProvider>
        </QueryClientProvider>
        <ToastArea />
      </ThemeProvider>
    </CacheProvider>,
  );
  return router;
};
