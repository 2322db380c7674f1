import type { Page } from 'playwright-core';
import { waitUntil } from './browser.js';
import type { StepNotes } from './in-page.js';

const QUIET_MS = 500;
const SHOWN_WITHIN_MS = 30_000;

/** Milliseconds from pressing 'next'. */
export interface Step {
  readonly cursor: number;
  readonly image: number;
  /** Both. */
  readonly all: number;
}

/** Presses 'next' and returns when the cursor was in a field and the image was painted. */
export const stepOn = async (page: Page): Promise<Step> => {
  await page.keyboard.press('Alt+KeyE');
  await waitUntil(page, 'notes.focusedAt > 0 && notes.paintedAt > 0', SHOWN_WITHIN_MS);
  const { pressedAt, focusedAt, paintedAt } = await page.evaluate<StepNotes>('notes');
  const [cursor, image] = [focusedAt - pressedAt, paintedAt - pressedAt];
  return { cursor, image, all: Math.max(cursor, image) };
};

/** Tells when a tab has fetched all that it wants. */
export const watchNetwork = (page: Page): { quiet(): Promise<void> } => {
  let open = 0;
  let lastAt = performance.now();
  const change = (by: number) => () => {
    open += by;
    lastAt = performance.now();
  };
  page.on('request', change(1));
  page.on('requestfinished', change(-1));
  page.on('requestfailed', change(-1));
  return {
    quiet: async () => {
      // What is fetched ahead begins when the page is idle, a moment after it is shown.
      const from = performance.now();
      while (open > 0 || performance.now() - Math.max(lastAt, from) < QUIET_MS)
        await new Promise((resolve) => setTimeout(resolve, 20));
    },
  };
};

/** Times of a number of steps, each begun when the tab has fetched what it wants. */
export const timeSteps = async (page: Page, steps: number): Promise<Step[]> => {
  const network = watchNetwork(page);
  const times: Step[] = [];
  for (let step = 0; step < steps; step += 1) {
    await network.quiet();
    times.push(await stepOn(page));
  }
  return times;
};
