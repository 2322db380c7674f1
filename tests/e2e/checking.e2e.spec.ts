import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Client } from '@reader/deploy/local/client';
import { givenAClerk } from './a-clerk.js';
import { violationsIn } from './accessibility.js';
import { openBrowser } from './browser.js';
import { ADMIN } from './instance.js';
import { untilDraftHas } from './kept-draft.js';
import { readQuestionnaires } from './read-questionnaires.js';
import { READING_MS } from './reading-time.js';
import { signInAt } from './sign-in.js';

const DOCUMENTS = 4;

/** Checking as it is done all day. Each step needs the one before. */
describe('checking in a real browser', { timeout: 300_000 }, () => {
  let url: string;
  let browser: BrowserContext;
  let page: Page;
  let client: Client;
  /** In the order in which they are worked through. */
  let documents: string[] = [];

  const open = async (id: string | undefined, at = page) => {
    await at.goto(`${url}/admin/survey/${id}/check/`);
    await fieldAt(at).waitFor();
  };
  /** Where doubts are left it is asked first. */
  const confirm = async (at = page) => {
    if (await at.getByText(/要確認 残り/).isVisible()) {
      await at.keyboard.press('Alt+Enter');
      await at
        .getByText(/要確認が.*件残っています/)
        .last()
        .waitFor();
      await at.waitForTimeout(READING_MS);
    }
    await at.keyboard.press('Alt+Enter');
  };
  /** The first value of the form. */
  const fieldAt = (at: Page) => at.getByRole('region', { name: '入力' }).getByRole('textbox').first();
  const focused = (at = page) =>
    at.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value ?? null);
  const statusOf = async (id: string | undefined) =>
    (await client.get<{ status: string }>(`/api/documents/${id}/`)).status;

  givenAClerk(async (clerk) => {
    ({ url, client, browser, page } = clerk);
    documents = (await readQuestionnaires(client, DOCUMENTS)).reverse();
    await clerk.enter('/admin/surveys/');
  });

  it('has no finding of accessibility on home and check', async () => {
    await page.getByRole('grid').waitFor();
    expect(await violationsIn(page)).toEqual([]);
    await open(documents[0]);
    expect(await violationsIn(page)).toEqual([]);
  });

  it('takes what an input method composes, and no key of the screen meanwhile', async () => {
    await open(documents[0]);
    const field = fieldAt(page);
    await field.fill('');
    await field.focus();
    const keys: CDPSession = await browser.newCDPSession(page);
    const processed = (code: string) =>
      keys.send('Input.dispatchKeyEvent', {
        type: 'rawKeyDown',
        key: 'Process',
        code,
        windowsVirtualKeyCode: 229,
      });
    await keys.send('Input.imeSetComposition', { text: 'やまだ', selectionStart: 3, selectionEnd: 3 });
    // Enter takes the conversion: it must not lead to the next field.
    await processed('Enter');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await keys.send('Input.insertText', { text: '山田 花子' });
    expect(await field.inputValue()).toBe('山田 花子');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);

    // One step of undo is one conversion, however quickly the next follows.
    await keys.send('Input.imeSetComposition', { text: 'さま', selectionStart: 2, selectionEnd: 2 });
    await keys.send('Input.insertText', { text: '様' });
    expect(await field.inputValue()).toBe('山田 花子様');
    await page.keyboard.press('Control+z');
    expect(await field.inputValue()).toBe('山田 花子');
  });

  it('takes ? as what it is while something is typed, and offers F1 for the list of keys', async () => {
    const field = fieldAt(page);
    await field.focus();
    await page.keyboard.press('End');
    await page.keyboard.type('?');
    expect(await field.inputValue()).toMatch(/\?$/);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'F1 ショートカット一覧' }).waitFor();
    await page.keyboard.press('F1');
    await page.getByRole('dialog', { name: 'ショートカット一覧' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+z');
  });

  it('brings back what was typed when the page is gone, as by a crash', async () => {
    await open(documents[0]);
    await fieldAt(page).fill('山田 花子（訂正）');
    await untilDraftHas(page, ['山田 花子（訂正）']);
    const crashing = await browser.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    void crashing.send('Page.crash').catch(() => undefined);
    await crashed;
    page = await browser.newPage();
    await open(documents[0]);
    expect(await fieldAt(page).inputValue()).toBe('山田 花子（訂正）');
    await page.getByText(/変更 1件を復元しました/).waitFor();
  });

  it('lets two browsers save one document: the second sees both values and loses none', async () => {
    const other = await openBrowser();
    try {
      const second = other.pages()[0] ?? (await other.newPage());
      await signInAt(second, `${url}/admin/surveys/`, ADMIN);
      await open(documents[1]);
      await open(documents[1], second);
      await fieldAt(page).fill('第一の人');
      await page.keyboard.press('Alt+s');
      await page.getByText('変更を保存しました。').waitFor();
      await fieldAt(second).fill('第二の人');
      await second.keyboard.press('Alt+s');
      const dialog = second.getByRole('dialog');
      await dialog.getByText('第一の人').waitFor();
      await dialog.getByText('第二の人').waitFor();
      await dialog.getByRole('button', { name: '選んだ値で保存' }).click();
      await second.getByText('変更を保存しました。').waitFor();
      // The client waits for what its own browser has done, and not for another's.
      const saved = async () =>
        (await client.get<{ value: string }[]>(`/api/user-inputs/?document_id=${documents[1]}`)).map(
          ({ value }) => value,
        );
      await expect.poll(saved).toContain('第二の人');
    } finally {
      await other.close();
    }
  });

  it('shows a document as confirmed once another tab has confirmed it, and keeps what was typed', async () => {
    const second = await browser.newPage();
    try {
      await open(documents[2]);
      await open(documents[2], second);
      await confirm(second);
      await fieldAt(page).fill('間に合わなかった値');
      await expect.poll(() => statusOf(documents[2]), { timeout: 15_000 }).toBe('C');
      await page.keyboard.press('Alt+s');
      await page.getByText(/保存していない変更が1件残っています/).waitFor();
      await page.getByRole('button', { name: '未確認に戻す' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '未確認に戻す' }).click();
      await page.getByText(/変更 1件を復元しました/).waitFor();
      expect(await fieldAt(page).inputValue()).toBe('間に合わなかった値');
      expect(await statusOf(documents[2])).toBe('U');
    } finally {
      await second.close();
    }
  });

  it('is done by the keyboard alone, from home to the last document and back', async () => {
    await page.goto(`${url}/admin/surveys/`);
    // As the list shows them: the newest first.
    const inOrder = [...documents].reverse();
    const newest = page.getByRole('row', { name: new RegExp(`問診票_${DOCUMENTS}\\.jpg`) });
    await newest.waitFor();
    const rowHasFocus = () => page.evaluate(() => document.activeElement?.closest('tbody tr') !== null);
    for (let presses = 0; presses < 40 && !(await rowHasFocus()); presses += 1)
      await page.keyboard.press('Tab');
    expect(await newest.evaluate((row) => row.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Enter');
    for (const [index, id] of inOrder.entries()) {
      await page.waitForURL(new RegExp(`${id}/check`));
      await fieldAt(page).waitFor();
      await expect.poll(() => focused()).not.toBeNull();
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(`確かめた値${index}`);
      await page.getByText(/未保存の変更/).waitFor();
      await confirm();
      await expect.poll(() => statusOf(id), { timeout: 15_000 }).toBe('C');
    }
    await page.getByRole('dialog').getByText('最後の文書です').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/admin\/surveys\//);
    for (const [index, id] of inOrder.entries()) {
      const inputs = await client.get<{ value: string }[]>(`/api/user-inputs/?document_id=${id}`);
      expect(inputs.map(({ value }) => value)).toContain(`確かめた値${index}`);
    }
  });
});
