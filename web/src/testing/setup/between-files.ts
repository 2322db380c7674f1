import { afterAll, vi } from 'vitest';

// Files share a page and the packages that were loaded for it, but nothing of the product: its modules are loaded again for each.
vi.resetModules();

afterAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});
