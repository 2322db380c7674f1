import { vi } from 'vitest';

/**
 * The addresses of the files that the page fetches by plain navigation from now on, which jsdom does not do.
 * `vi.restoreAllMocks` ends it.
 */
export const noteFetchedFiles = (): string[] => {
  const fetched: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    fetched.push(this.getAttribute('href') ?? '');
  });
  return fetched;
};
