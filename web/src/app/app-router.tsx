import { flushSync } from 'react-dom';
import { type createBrowserRouter, RouterProvider } from 'react-router';

/** As `react-router/dom` has it; that one is a module of its kind where code runs outside a bundle, as tests do. */
const atOnce = (update: () => unknown): undefined => {
  flushSync(update);
};

/** Shows the screen of the address. Navigations may ask to be shown at once (`flushSync`). */
export const AppRouter = ({ router }: { router: ReturnType<typeof createBrowserRouter> }) => (
  <RouterProvider router={router} flushSync={atOnce} />
);
