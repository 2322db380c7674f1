import { OrganizationSettingsWire } from '@reader/contracts/http/configuration/organization-settings';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { givenAClerk, type Clerk } from './a-clerk.js';
import { tabTo } from './tab-to.js';

const PATH = '/admin/organization-setting/';

let clerk: Clerk;
let page: Page;
givenAClerk(async (given) => {
  clerk = given;
  page = given.page;
  await given.enter(PATH);
});

const saved = async () =>
  OrganizationSettingsWire.parse(await clerk.client.get('/api/organization-settings/'));

describe('the settings of the organisation', () => {
  it('are worked by keys alone', async () => {
    await page.getByRole('heading', { name: 'オプション' }).waitFor();
    await tabTo(page, '帳票');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByText('キーワードを設定してください。').waitFor();
    await tabTo(page, 'キーワードを追加');
    await page.keyboard.type('受付番号');
    await page.keyboard.press('Control+S');
    await page.getByText('設定を登録しました。').waitFor();
    expect(await saved()).toMatchObject({ reading_mode: 'OK', reading_keywords: ['受付番号'] });
  });

  it('keep what was typed over a reload, and say so', async () => {
    await page.getByRole('button', { name: '手書き', exact: true }).click();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('登録していない変更1件を復元しました。').waitFor();
    await page.getByText('登録していない変更 1件').waitFor();
  });

  it('ask about what a second tab has saved meanwhile', async () => {
    const { organization } = await saved();
    const other = await clerk.client.raw('PUT', `/api/organization-settings/${organization}/`, {
      ocr_engine: 'GP',
      should_rotate_image: false,
    });
    expect(other.status).toBe(200);
    await page.keyboard.press('Control+S');
    const dialog = page.getByRole('dialog', { name: '他の人が同じ項目を変更しました' });
    await dialog.waitFor();
    expect(await dialog.getByRole('row').nth(1).textContent()).toContain('エンジン手書き活字');
    await dialog.getByRole('button', { name: '選んだ値で保存' }).click();
    await page.getByText('設定を登録しました。').waitFor();
    expect(await saved()).toMatchObject({ ocr_engine: 'IH', should_rotate_image: false });
  });

  it('take a screen out of the menu at once', async () => {
    await page.getByRole('link', { name: '変換パターン' }).waitFor();
    await page.getByRole('switch', { name: /^変換パターン/ }).click();
    await page.keyboard.press('Control+S');
    await page.getByRole('link', { name: '変換パターン' }).waitFor({ state: 'detached' });
  });

  it('fit a window of 1280 px that is zoomed to 200 %', async () => {
    await page.setViewportSize({ width: 640, height: 400 });
    await page.getByRole('button', { name: '学校票', exact: true }).click();
    await page.getByLabel('読み飛ばす列').fill('A');
    await page.getByText('読み飛ばす列は、列の番号を「1, 4-5」のように入力してください。').waitFor();
    const beside = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main button, main input, main [role=combobox], main span')]
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > window.innerWidth + 1)
        .map((one) => one.textContent ?? ''),
    );
    expect(beside).toEqual([]);
    // Every control is reached by scrolling down alone.
    const last = page.getByRole('button', { name: '日数' });
    await last.scrollIntoViewIfNeeded();
    expect((await last.boundingBox())?.y).toBeLessThan(400);
  });

  it('take the focus to a group that is chosen from the list', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page
      .getByRole('navigation', { name: '設定の分類' })
      .getByRole('button', { name: '保存期間' })
      .click();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('保存期間');
    expect(
      await page
        .getByRole('heading', { name: '保存期間' })
        .evaluate((one) => one.getBoundingClientRect().top),
    ).toBeLessThan(800);
  });

  it.each([1280, 1920])('mark the group that is chosen from the list, at %i px', async (width) => {
    await page.setViewportSize({ width, height: 800 });
    const list = page.getByRole('navigation', { name: '設定の分類' });
    const marked = list.locator('[aria-current=true]');
    for (const name of ['辞書・郵便番号', '取込フォルダー', '表示する機能', '部署', 'ログイン', '確認']) {
      await list.getByRole('button', { name, exact: true }).click();
      // The scrolling that it caused has been told.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      expect(await marked.textContent()).toBe(name);
    }
    await page.mouse.move(width - 200, 400);
    await page.mouse.wheel(0, -5000);
    await list.locator('[aria-current=true]', { hasText: '振り分け' }).waitFor();
  });
});
