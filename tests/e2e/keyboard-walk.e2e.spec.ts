import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Client } from '@reader/deploy/local/client';
import { type Account, givenAClerk } from './a-clerk.js';
import { drawnScan } from './scans.js';

const MANAGER: Account = { userId: 'demo_manager', password: 'Demo-1234', options: ['--demo'] };
/** More tab stops than any screen has. */
const MOST_STOPS = 150;

/** `{document}` is one of the demo's, `{sheet}` its form. */
const SCREENS = [
  '/admin/surveys/',
  '/admin/surveys/unchecked/',
  '/admin/surveys/not-applicable-surveys/',
  '/admin/progress/',
  '/admin/failed-work/',
  '/admin/grouped/',
  '/admin/output-setting/',
  '/admin/accounting/',
  '/admin/converter/',
  '/admin/preset-user-input/',
  '/admin/file-naming/',
  '/admin/check-settings/',
  '/admin/organization-setting/',
  '/admin/survey/{sheet}/',
  '/admin/survey/{document}/check/',
  '/admin/survey/{document}/history/',
];

interface Watched {
  lost: string[];
}

/**
 * Watches the focus in the page: notes whenever it is on the body for a quarter of a second, with the key pressed last. Tab
 * on the last control leaves the page for the browser, which is as it should be.
 */
const watchFocus = (page: Page) =>
  page.addInitScript(() => {
    const watched: Watched = { lost: [] };
    Object.assign(globalThis, { watched });
    let key = '';
    let had = '';
    let since: number | null = null;
    document.addEventListener('keydown', (event) => (key = event.key), true);
    setInterval(() => {
      const { activeElement, body } = document;
      if (activeElement !== body && activeElement !== null) {
        had = activeElement.getAttribute('aria-label') ?? activeElement.textContent ?? '';
        since = null;
      } else if (document.querySelector('main') && key !== 'Tab') {
        since ??= performance.now();
        if (performance.now() - since > 250) {
          watched.lost.push(`${key} on ${had.slice(0, 40)}`);
          since = Infinity;
        }
      }
    }, 25);
  });

/**
 * Visible tab stops of `main` that the walk did not mark, by their names. Of radio buttons Tab reaches one of a group.
 * Runs in the page.
 */
const tabStopsPassedOver = () =>
  [
    ...document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input, select, textarea, [tabindex])',
    ),
  ]
    .filter((one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => !one.matches(':disabled, [inert] *, [type=radio]') && !one.hasAttribute('data-walked'))
    .map((one) => one.getAttribute('aria-label') ?? (one.textContent || one.outerHTML.slice(0, 120)));

/** A day's work by keys. Each step needs the one before. */
describe('the whole day by keyboard in a real browser', { timeout: 300_000 }, () => {
  let url: string;
  let page: Page;
  let client: Client;

  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** Nothing has lost the focus until now. */
  const keptFocus = async () => {
    await page.waitForTimeout(400);
    expect(await page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched.lost)).toEqual(
      [],
    );
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const listed = async () =>
    (
      await client.get<{
        documents: { id: string; reading: string; sheet: string | null; sheet_name: string }[];
      }>('/api/document/reader-home/')
    ).documents;
  const open = async (id: string | undefined) => {
    await page.goto(`${url}/admin/survey/${id}/check/`);
    await page.getByRole('region', { name: '入力' }).getByRole('textbox').first().waitFor();
  };

  givenAClerk(async (clerk) => {
    ({ url, page, client } = clerk);
    await watchFocus(page);
    await clerk.enter('/admin/surveys/');
    // The demo's documents have been read.
    await page.getByText('学校保健調査票').first().waitFor({ timeout: 120_000 });
    await page.getByText('読取完了').waitFor({ timeout: 120_000 });
  }, MANAGER);

  it.each(SCREENS)('%s: Tab passes over no control, beginning at the content', async (path) => {
    const [filled] = (await listed()).filter(({ sheet_name }) => sheet_name === '学校保健調査票');
    await page.goto(
      url + path.replace('{document}', filled?.id ?? '').replace('{sheet}', filled?.sheet ?? ''),
    );
    await page.getByRole('main').waitFor();
    const isCheck = path.endsWith('/check/');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.tagName))
      .toBe(isCheck ? 'INPUT' : 'MAIN');
    await page
      .getByRole('main')
      .locator('a:visible, button:enabled, [tabindex="0"]:visible')
      .first()
      .waitFor();
    // Rows come after the screen.
    await page.waitForLoadState('networkidle');
    // The check screen begins at a doubt.
    if (isCheck) await page.getByRole('main').focus();
    const seen = new Set<string>();
    let again = 0;
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      await press('Tab');
      const at = await page.evaluate(() => {
        const { activeElement: one } = document;
        if (one === null || one === document.body || one.hasAttribute('data-walked')) return null;
        one.setAttribute('data-walked', '');
        const box = one.getBoundingClientRect();
        return `${one.tagName} ${box.left},${box.top} ${box.width}`;
      });
      // Past the last control the focus is the browser's for a while.
      again = at === null ? again + 1 : 0;
      if (again === 3) break;
      if (at === null) continue;
      expect(at, 'a tab stop that is not there to be seen').not.toMatch(/ 0$/);
      seen.add(at);
    }
    expect(seen.size).toBeGreaterThan(1);
    expect(seen.size).toBeLessThan(MOST_STOPS);
    expect(await page.evaluate(tabStopsPassedOver)).toEqual([]);
  });

  it('keeps the focus through filters, dialogs that are left by Esc, menus, and the output of documents', async () => {
    await page.goto(`${url}/admin/surveys/`);
    await page.locator('[role=grid] tbody tr').first().waitFor();
    await press('Alt+2');
    await page.waitForURL(/confirmStatus=not_done/);
    await press('Alt+q');
    await page.waitForURL(/surveys\/$/);
    // While a list is loaded there is no row to go to.
    await page.locator('[role=grid][aria-busy=false] tbody tr').first().waitFor();
    await press('Alt+l');
    await page.locator('[role=grid] tbody tr:focus').waitFor();
    await press('Space');
    await page.getByText('1件を選択中').waitFor();
    for (const key of [
      'Alt+c',
      'Alt+v',
      'Alt+p',
      'Alt+g',
      'Alt+b',
      'Alt+u',
      'Delete',
      'Alt+j',
      'Alt+y',
      'F1',
    ]) {
      await press(key);
      await page.getByRole('dialog').waitFor();
      await press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    for (const key of ['Alt+x', 'Alt+o', 'Alt+h']) {
      await press(key);
      await page.getByRole('menu').waitFor();
      await press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
    }
    await keptFocus();
    const download = page.waitForEvent('download');
    await press('Alt+c');
    await page.getByRole('dialog').waitFor();
    await press('Enter');
    await download;
    await keptFocus();
    await button('選択を解除').press('Enter');
    await keptFocus();
  });

  it('keeps it through choosing files and 読取', async () => {
    await page.locator('input[type=file]').setInputFiles([drawnScan(1)]);
    await button('読取').press('Enter');
    await expect.poll(async () => (await listed()).length, { timeout: 30_000 }).toBeGreaterThan(4);
    await keptFocus();
  });

  it('keeps it in the check screen: a field added and deleted, every dialog and mode', async () => {
    const rows = await listed();
    await open(rows.find(({ sheet_name }) => sheet_name === '学校保健調査票')?.id);
    await button('入力欄を追加').press('Enter');
    await page.getByRole('dialog').getByRole('textbox').first().fill('追記');
    await press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await keptFocus();
    await button('入力欄を削除').press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: /削除/ }).press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await keptFocus();
    await press('Control+z');
    for (const key of ['F1', 'Alt+i']) {
      await press(key);
      await page.getByRole('dialog').waitFor();
      await press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    // No table is here whose settings could be asked for.
    await press('Alt+y');
    // Both halves, the image, the values, and both again.
    await press('Alt+q', 'Alt+q', 'Alt+q');
    await keptFocus();
  });

  it('keeps it on the light table, where steps are undone, and when that is left', async () => {
    await button('文書の操作').press('Enter');
    await page.getByRole('menuitem', { name: 'ページの整理…' }).press('Enter');
    const table = page.getByRole('dialog', { name: 'ページの整理' });
    await page.getByRole('menu').waitFor({ state: 'detached' });
    if (await page.getByText('一時保存してから').isVisible()) {
      await press('Control+s');
      await page.getByText(/\d\d:\d\d 一時保存/).waitFor();
      await button('文書の操作').press('Enter');
      await page.getByRole('menuitem', { name: 'ページの整理…' }).press('Enter');
    }
    await table.getByRole('button', { name: /^1ページ目、/ }).waitFor();
    await press('Delete', 'Control+z', 'Delete', 'Control+z');
    await keptFocus();
    await press('Escape');
    await table.waitFor({ state: 'detached' });
    await keptFocus();
  });

  it('keeps it when a document is confirmed and another opened, and in one that is confirmed already', async () => {
    const [{ id } = { id: '' }] = (await listed()).filter(({ sheet_name }) => sheet_name !== '');
    await client.send('POST', '/api/documents/', { documents: [id], status: 'C' });
    await page.goto(`${url}/admin/survey/${id}/check/`);
    await page
      .getByText(/確認済/)
      .first()
      .waitFor();
    await keptFocus();
    await press('Alt+e');
    await keptFocus();
    await page.getByRole('link', { name: '一覧', exact: true }).press('Enter');
    await page.locator('[role=grid] tbody tr').first().waitFor();
    await keptFocus();
  });

  it('keeps it when lines of a configuration are deleted one after another', async () => {
    await page.goto(`${url}/admin/converter/`);
    await button('ルールを追加').press('Enter');
    await button('ルールを追加').press('Enter');
    const removes = page.getByRole('button', { name: /^\d+行目を削除$/ });
    await expect.poll(() => removes.count()).toBeGreaterThanOrEqual(2);
    for (let left = (await removes.count()) - 1; left >= 0; left -= 1) {
      await removes.first().press('Enter');
      await expect.poll(() => removes.count()).toBe(left);
      await keptFocus();
    }
    await press('Control+z');
    await keptFocus();
  });
});
