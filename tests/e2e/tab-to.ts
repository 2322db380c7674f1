import type { Page } from 'playwright-core';

const MOST = 80;

/** Presses Tab until the control with this name has the focus; a select's name has its value behind it. @throws Error where it is not reached */
export const tabTo = async (page: Page, name: string): Promise<void> => {
  for (let presses = 0; presses < MOST; presses += 1) {
    const focused = await page.evaluate(() => {
      const one = document.activeElement;
      return one?.getAttribute('aria-label') ?? one?.textContent ?? '';
    });
    if (focused === name || focused.startsWith(`${name} `)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} is not reached by Tab`);
};
