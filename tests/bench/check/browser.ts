import { chromium, type Browser, type Page } from 'playwright-core';
import { CHROMIUM_ARGUMENTS, chromiumPath, JAPANESE } from '../../system/installation/chromium.js';
import { ADMIN } from '../start-product.js';

/** The browser that `npm run bench -- check` looks at the screen with. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGUMENTS });

/** A signed-in tab; the scripts run in every page before the product's. */
export const openTab = async (browser: Browser, url: string, ...scripts: string[]): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...JAPANESE });
  await context.addInitScript({ content: scripts.join(';') });
  const page = await context.newPage();
  await page.goto(`${url}/admin/signin/`);
  await page.getByLabel('ユーザーID').fill(ADMIN.user);
  await page.getByLabel('パスワード', { exact: true }).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/surveys\//);
  return page;
};

const LOOK_EVERY_MS = 20;

/**
 * Waits until an expression is true in the page. Looks at it from outside: the product's pages allow no script to be
 * made of a text. @throws Error when it is not true in time
 */
export const waitUntil = async (page: Page, expression: string, withinMs: number): Promise<void> => {
  const deadline = performance.now() + withinMs;
  while (!(await page.evaluate<boolean>(expression))) {
    if (performance.now() > deadline) throw new Error(`not in time: ${expression}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
};

const OPENED_WITHIN_MS = 120_000;

/** Opens a document's check screen and waits until the cursor is in a field. */
export const openDocument = async (page: Page, url: string, documentId: string): Promise<void> => {
  await page.goto(`${url}/admin/survey/${documentId}/check/`);
  await waitUntil(page, `document.activeElement?.id.startsWith('field-') === true`, OPENED_WITHIN_MS);
};
