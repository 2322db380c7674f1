import type { Page } from 'playwright-core';
import { openBrowser, openTab, waitUntil } from '../check/browser.js';
import { percentile, type Figures } from '../report.js';
import { THOUSAND } from './made-events.js';

const WITHIN_MS = 60_000;
const LOADS = 8;
const HOME_MS = 1000;
/** A frame that takes longer is felt. */
const LONG_FRAME_MS = 50;

/** Notes when the first row stands in the table, and the longest task since somebody said from when. */
const NOTES = `
  globalThis.rowsAt = 0;
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('tbody tr[tabindex="0"]')) return;
    globalThis.rowsAt = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
  globalThis.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longest = Math.max(globalThis.longest, duration);
  }).observe({ entryTypes: ['longtask'] });`;

const rowsAt = async (page: Page): Promise<number> => {
  await waitUntil(page, 'globalThis.rowsAt > 0', WITHIN_MS);
  return page.evaluate<number>('globalThis.rowsAt');
};

/** Home with 30 rows from a warm cache, and selecting all of a filter's result and asking to return it. */
export const measureBrowser = async (url: string): Promise<Figures> => {
  const browser = await openBrowser();
  try {
    const page = await openTab(browser, url, NOTES);
    await rowsAt(page);
    const loads: number[] = [];
    for (let load = 0; load < LOADS; load += 1) {
      await page.goto(`${url}/admin/surveys/`);
      loads.push(await rowsAt(page));
    }
    await page.goto(`${url}/admin/surveys/?search=${encodeURIComponent(THOUSAND)}`);
    await rowsAt(page);
    let calls = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/document/')) calls += 1;
    });
    await page.evaluate('globalThis.longest = 0');
    await page.getByLabel('このページの文書をすべて選択').click();
    const button = page.getByRole('button', { name: /件をすべて選択$/ });
    const count = /[\d,]+件/.exec((await button.textContent()) ?? '')?.[0];
    await button.click();
    await page.getByText(`${count}を選択中`).waitFor();
    await page.getByRole('button', { name: '未確認に戻す' }).click();
    await page.getByRole('dialog').waitFor();
    const longest = await page.evaluate<number>('globalThis.longest');
    return {
      'home-interactive-p50': { value: percentile(loads, 0.5), unit: 'ms' },
      'home-interactive-p95': { value: percentile(loads, 0.95), unit: 'ms', reach: { atMost: HOME_MS } },
      'select-1000-calls': { value: calls, unit: 'calls', reach: { atMost: 1 } },
      'select-1000-longest-task': { value: longest, unit: 'ms', reach: { atMost: LONG_FRAME_MS } },
    };
  } finally {
    await browser.close();
  }
};
