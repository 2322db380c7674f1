import { flushSync } from 'react-dom';
import { type createBrowserRouter, RouterProvider } from 'react-router';

/** As in `react-router/dom`, which is in a module format that does not load outside a bundle, as in tests. */
const atOnce = (update: () => unknown): undefined => {
  flushSync(update);
};

/** Shows the screen of the address. Navigations may ask to be shown at once (`flushSync`). */
export const AppRouter = ({ router }: { router: ReturnType<typeof createBrowserRouter> }) => (
  <RouterProvider router={router} flushSync={atOnce} />
);
