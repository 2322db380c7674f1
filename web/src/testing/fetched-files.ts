import { beforeEach, vi } from 'vitest';

/** The addresses of the files that the page fetches in a test by plain navigation, which jsdom does not do. Files made here are 'blob:file'. */
export const fetchedFiles = (): readonly string[] => {
  const fetched: string[] = [];
  beforeEach(() => {
    fetched.length = 0;
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      fetched.push(this.getAttribute('href') ?? '');
    });
  });
  return fetched;
};
