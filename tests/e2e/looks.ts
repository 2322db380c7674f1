import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { violationsIn } from './accessibility.js';

/** Pictures of all of them are left here, to be looked at; without it, none. */
const PICTURES = process.env['READER_E2E_PICTURES'];

export const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
export const THEMES = ['light', 'dark'] as const;

/** Texts that are cut, or lie beside the window: those that end in an ellipsis are whole elsewhere. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isClipped = (one: Element): boolean => {
      const { textOverflow, overflowX } = getComputedStyle(one);
      return one.scrollWidth > one.clientWidth + 1 && textOverflow !== 'ellipsis' && overflowX !== 'visible';
    };
    const scrolls = (one: Element | null): boolean =>
      one !== null && (/auto|scroll/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
    return [...document.querySelectorAll<HTMLElement>('main *, [role=dialog] *, [role=complementary] *')]
      .filter((one) => one.childElementCount === 0 && (one.textContent ?? '').trim() !== '')
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        const { right, width } = one.getBoundingClientRect();
        // What is there for readers aloud only is a pixel wide.
        if (width <= 1) return false;
        return isClipped(one) || (right > window.innerWidth + 1 && !scrolls(one.parentElement));
      })
      .map((one) => one.textContent ?? '');
  });
const isWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

const picture = async (page: Page, name: string): Promise<void> => {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
};

/** Nothing is cut, nothing lies beside the window, and axe finds nothing; a picture of it is left. */
export const looksWell = async (
  page: Page,
  name: string,
  width: number,
  theme: (typeof THEMES)[number],
): Promise<void> => {
  await picture(page, `${name}-${width}-${theme}`);
  expect(await isWide(page)).toBe(false);
  expect(await cut(page)).toEqual([]);
  // Colours and names do not depend on the width.
  if (width === SIZES[0]!.width) expect(await violationsIn(page)).toEqual([]);
};

/** An answer with nothing in its lists and counts of none. */
const emptied = (value: unknown): unknown => {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [
      name,
      /^(total|count|members|membersBelow)$/.test(name) && typeof held === 'number' ? 0 : emptied(held),
    ]),
  );
};

/** How calls are answered for a screen to be in a state. */
export const answering: Readonly<Record<'empty' | 'loading' | 'error', (route: Route) => Promise<void>>> = {
  empty: async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: emptied(await answer.json()) });
  },
  // Never.
  loading: () => Promise.resolve(),
  error: (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', code: 'unavailable', title: 'ただいま処理できません。', status: 503 },
    }),
};
