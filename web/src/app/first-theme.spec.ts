// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { showChosenTheme } from './first-theme';

const onDevice = (isDark: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isDark }));
afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
  vi.unstubAllGlobals();
});

it.each([
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  ['system', true, 'dark'],
  [null, false, 'light'],
  [null, true, 'dark'],
] as const)(
  'chosen %s on a device that is dark: %s is %s before anything is drawn',
  (chosen, isDark, shown) => {
    onDevice(isDark);
    if (chosen !== null) localStorage.setItem('mui-mode', chosen);
    showChosenTheme();
    expect(document.documentElement.dataset['theme']).toBe(shown);
  },
);
