import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { givenAClerk } from './a-clerk.js';
import { violationsIn } from './accessibility.js';
import { readQuestionnaires } from './read-questionnaires.js';

const DOCUMENTS = 11;

/** The list of home by keys alone. Each step needs the one before. */
describe('the list by keys in a real browser', { timeout: 300_000 }, () => {
  let page: Page;

  const rows = () => page.locator('[role=grid] tbody tr');
  const row = (name: string) => rows().filter({ hasText: name });
  const focusedRow = () =>
    page.evaluate(
      () => document.activeElement?.closest('tbody tr')?.textContent?.match(/問診票_\d+/)?.[0] ?? '',
    );
  const selected = () => page.locator('[role=grid] tbody tr[aria-selected=true]').count();
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const opened = async (name: string, place: string) => {
    await page.getByRole('heading', { name }).waitFor();
    await page.getByText(place).waitFor();
    await page.getByRole('region', { name: '入力' }).getByRole('textbox').first().waitFor();
  };
  const repeated = (key: string, times: number) => Array.from({ length: times }, () => key);

  givenAClerk(async (clerk) => {
    ({ page } = clerk);
    await readQuestionnaires(clerk.client, DOCUMENTS);
    await clerk.enter('/admin/surveys/');
    await row('問診票_1.jpg').waitFor();
  });

  it('exports ten documents with at most 20 keys, from the moment home is opened', async () => {
    const keys = ['ArrowDown', ...repeated('Shift+ArrowDown', 9), 'Alt+c'];
    await press(...keys);
    expect(await selected()).toBe(10);
    const dialog = page.getByRole('dialog', { name: '出力設定を選択' });
    await dialog.getByText('選択した10件を出力します。').waitFor();
    // Nothing but keys, and the focus is where Enter makes the file.
    const download = page.waitForEvent('download');
    await press('Enter');
    expect(keys.length + 1).toBeLessThanOrEqual(20);
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    await expect.poll(focusedRow).toBe('問診票_2');
  });

  it('is one tab stop: Tab leaves it, Shift+Tab comes back to the row; ↑ on the first leads to its head', async () => {
    await press('Tab');
    expect(await focusedRow()).toBe('');
    await press('Shift+Tab');
    expect(await focusedRow()).toBe('問診票_2');
    await press('Home', 'ArrowUp');
    const focused = page.locator(':focus');
    expect(await focused.getAttribute('aria-label')).toBe('このページの文書をすべて選択');
    await press('ArrowRight', 'ArrowRight');
    expect(await focused.textContent()).toBe('ファイル名');
    await press('ArrowDown');
    expect(await focusedRow()).toBe('問診票_11');
  });

  it('selects ranges with Shift, by keys and by clicks, and a range becomes smaller again', async () => {
    await press('Escape');
    expect(await selected()).toBe(0);
    await press('Space', 'ArrowDown', 'ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowUp');
    expect(await selected()).toBe(3);
    await row('問診票_2.jpg').click({ modifiers: ['Shift'] });
    expect(await selected()).toBe(9);
    await row('問診票_3.jpg').click({ modifiers: ['Control'] });
    expect(await selected()).toBe(8);
    expect(page.url()).toMatch(/\/admin\/surveys\/$/);
    await press('Control+a');
    await expect.poll(selected).toBe(DOCUMENTS);
  });

  it('goes to the row whose name begins with, or has a part of, what is typed', async () => {
    await press('Home', '1', '0');
    expect(await focusedRow()).toBe('問診票_10');
    await page.waitForTimeout(900);
    await press('5');
    expect(await focusedRow()).toBe('問診票_5');
  });

  it('/ leads to the search, Alt+L back to the list; a key that can do nothing says why', async () => {
    await press('Escape', '/');
    expect(await page.locator(':focus').getAttribute('id')).toBe('document-search');
    await page.keyboard.type('a?/');
    expect(await page.locator(':focus').inputValue()).toBe('a?/');
    await press(...repeated('Backspace', 3));
    await press('Alt+l');
    expect(await focusedRow()).toBe('問診票_5');
    await press('Alt+u');
    await page.getByText('文書を選択してください。').waitFor();
    await press('F1');
    await page.getByRole('dialog', { name: 'ショートカット一覧' }).waitFor();
    expect(await violationsIn(page)).toEqual([]);
    await press('Escape');
    await expect.poll(focusedRow).toBe('問診票_5');
  });

  it('walks the documents in its own order, and is found again as it was left', async () => {
    await page.goto(page.url().replace(/\/admin\/.*/, '/admin/surveys/?search=問診票&sort=name'));
    await row('問診票_3.jpg').waitFor();
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Space', 'Enter');
    await opened('問診票_3.jpg', '3 / 11');
    await press('Alt+e');
    await opened('問診票_4.jpg', '4 / 11');
    await page.getByRole('link', { name: '一覧', exact: true }).press('Enter');
    await expect.poll(focusedRow).toBe('問診票_4');
    expect(new URL(page.url()).searchParams.get('sort')).toBe('name');
    expect(await selected()).toBe(1);

    await press('Enter');
    await opened('問診票_4.jpg', '4 / 11');
    await page.goBack();
    await expect.poll(focusedRow).toBe('問診票_4');
    expect(await selected()).toBe(1);
    expect(await violationsIn(page)).toEqual([]);
  });

  it('is the same after the tab was loaded again, on the list and in a document', async () => {
    await page.reload();
    await expect.poll(focusedRow, { timeout: 20_000 }).toBe('問診票_4');
    expect(await selected()).toBe(1);

    await press('ArrowDown', 'Enter');
    await opened('問診票_5.jpg', '5 / 11');
    await page.reload();
    await opened('問診票_5.jpg', '5 / 11');
    await page.getByRole('link', { name: '一覧', exact: true }).press('Enter');
    await expect.poll(focusedRow).toBe('問診票_5');
    expect(await selected()).toBe(1);
    expect(new URL(page.url()).searchParams.get('search')).toBe('問診票');
    await press('ArrowUp');
  });

  it('gives the focus to the row in the place of one that is deleted', async () => {
    await press('Escape', 'Space', 'Delete');
    await page.getByRole('button', { name: '1件を削除' }).press('Enter');
    await page.getByText('削除に成功しました。').waitFor();
    await expect.poll(() => rows().count()).toBe(DOCUMENTS - 1);
    await expect.poll(focusedRow).toBe('問診票_5');
  });
});
