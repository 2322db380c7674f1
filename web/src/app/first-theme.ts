/**
 * Shows the page in the theme that was chosen last on this device before anything of it is drawn, so that nobody who works in the dark
 * sees a white page first. `localStorage` may be blocked.
 */
export const showChosenTheme = (): void => {
  try {
    const chosen = localStorage.getItem('mui-mode');
    const isDark =
      chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
    document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
    document.querySelector('meta[name=color-scheme]')?.setAttribute('content', isDark ? 'dark' : 'light');
  } catch {
    // As the device is set.
  }
};
