import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violationsIn } from '../accessibility.js';

/** Pictures of all of them are left here, to be looked at; without it, none. */
const PICTURES = process.env['READER_E2E_PICTURES'];

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;
const THEMES = ['light', 'dark'] as const;

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

/** Waits until what a change of size or colours brings about is painted, with the pictures that can be seen, as far as they come. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const seen = [...document.images].filter((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    });
    const comes = Promise.all(seen.map((one) => one.decode().catch(() => undefined)));
    await Promise.race([comes, new Promise((resolve) => setTimeout(resolve, 5_000))]);
    await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  });

/**
 * At both sizes, light and dark: nothing is cut, nothing lies beside the window, and axe finds nothing; pictures of it are left. The
 * page is then as it was before.
 */
export const looksWell = async (page: Page, name: string): Promise<void> => {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.locator(`html[data-theme=${theme}]`).waitFor();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await painted(page);
      await picture(page, `${name}-${size.width}-${theme}`);
      expect(await isWide(page)).toBe(false);
      expect(await cut(page)).toEqual([]);
      // Colours and names do not depend on the width.
      if (size === SIZES[0]) expect(await violationsIn(page), theme).toEqual([]);
    }
  }
  await page.setViewportSize(SIZES[0]);
  await page.emulateMedia({ colorScheme: THEMES[0], reducedMotion: 'reduce' });
};
