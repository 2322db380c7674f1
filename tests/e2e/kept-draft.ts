import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until what was typed is kept on this device, in a draft of the page's origin. */
export const untilDraftHas = (page: Page, texts: readonly string[]): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        (typed) => {
          const drafts = Object.values<string>(localStorage);
          return drafts.some((draft) => typed.every((text) => draft.includes(text)));
        },
        // As it stands in JSON.
        texts.map((text) => JSON.stringify(text).slice(1, -1)),
      ),
    )
    .toBe(true);
