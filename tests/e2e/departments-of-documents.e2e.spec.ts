import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO_STAFF, givenAClerk } from './a-clerk.js';
import { violationsIn } from './accessibility.js';
import { openBrowser } from './browser.js';
import { signInAt } from './sign-in.js';

const HOME = '/admin/surveys/';
const OPTIONS = '/admin/organization-setting/';

/** Documents that are for departments, in two browsers: of a member of root, and of a clerk of 健診課. Each step needs the one before. */
describe('documents of departments in a real browser', { timeout: 180_000 }, () => {
  let url: string;
  let manager: Page;
  let staff: Page;

  givenAClerk(
    async (clerk) => {
      ({ url, page: manager } = clerk);
      await clerk.enter(OPTIONS);
    },
    { ...DEMO_STAFF, userId: 'demo_manager' },
  );
  const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
  const said = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

  it('are limited by a switch, with words that say what it does', async () => {
    const limiting = manager.getByRole('switch', { name: '部署ごとの文書' });
    await limiting.focus();
    await manager.keyboard.press('Space');
    await manager.getByText(/部署のない文書は全員が見られます/).waitFor();
    expect(await violationsIn(manager)).toEqual([]);
    await manager.keyboard.press('Control+S');
    await said(manager, '設定を登録しました。');
  });

  it('are given away by keys, and gone for who does not belong there', async () => {
    const browser = await openBrowser();
    staff = browser.pages()[0] ?? (await browser.newPage());
    await signInAt(staff, url + HOME, DEMO_STAFF);
    await row(staff, '就学援助申請書_0012').waitFor();
    await row(staff, '就学援助申請書_0012').getByText('全部署').waitFor();
    await row(staff, '就学援助申請書_0012').focus();
    await staff.keyboard.press('Space');
    await staff.keyboard.press('Alt+s');
    const dialog = staff.getByRole('dialog', { name: /文書の部署を変更/ });
    await dialog.waitFor();
    expect(await violationsIn(staff)).toEqual([]);
    await dialog.getByRole('combobox').focus();
    await staff.keyboard.press('Enter');
    await staff.getByRole('option', { name: '経理課' }).waitFor();
    await staff.keyboard.type('経理');
    await staff.getByRole('option', { name: '経理課' }).press('Enter');
    await dialog.getByRole('button', { name: '変更' }).press('Enter');
    await said(staff, '部署を変更しました。');
    await row(staff, '就学援助申請書_0012').waitFor({ state: 'detached' });
    await row(staff, '保健調査票_3年2組_01').waitFor();
    await manager.goto(url + HOME);
    await row(manager, '就学援助申請書_0012').getByText('経理課').waitFor();
    await browser.close();
  });

  it('are found by their department', async () => {
    await manager.getByRole('combobox', { name: '部署 すべて', exact: true }).press('Enter');
    await manager.getByRole('option', { name: '経理課' }).click();
    await row(manager, '就学援助申請書_0012').waitFor();
    await row(manager, '保健調査票_3年2組_01').waitFor({ state: 'detached' });
    expect(manager.url()).toContain('department=');
  });

  it('fit a window of 1280 px that is zoomed to 200 %', async () => {
    await manager.setViewportSize({ width: 640, height: 400 });
    await manager.getByText('絞り込み結果 1件').waitFor();
    const overflow = await manager.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await manager.setViewportSize({ width: 1280, height: 800 });
  });

  it('are reached by a program with a key, which is shown once and revoked', async () => {
    await manager.goto(url + OPTIONS);
    await manager.getByRole('button', { name: 'APIキーを追加', disabled: false }).press('Enter');
    await manager.getByRole('textbox', { name: '名前' }).waitFor();
    await manager.keyboard.type('夜間の取り込み');
    expect(await violationsIn(manager)).toEqual([]);
    await manager.getByRole('checkbox', { name: /^参照/ }).press('Space');
    await manager.getByRole('button', { name: '作成' }).press('Enter');
    const key = await manager.getByRole('textbox', { name: 'APIキー' }).inputValue();
    expect(key).toMatch(/^rdr_/);
    const ask = () =>
      fetch(`${url}/api/document/reader-home/`, { headers: { authorization: `Bearer ${key}` } });
    expect((await ask()).status).toBe(200);
    await manager.getByRole('button', { name: '閉じる' }).press('Enter');
    await manager.getByRole('button', { name: 'APIキー「夜間の取り込み」を無効にする' }).press('Enter');
    await manager.getByRole('button', { name: '無効にする', exact: true }).press('Enter');
    await said(manager, 'APIキー「夜間の取り込み」を無効にしました。');
    expect((await ask()).status).toBe(401);
  });
});
