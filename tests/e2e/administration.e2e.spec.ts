import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { givenAClerk } from './a-clerk.js';
import { violationsIn } from './accessibility.js';
import { openBrowser } from './browser.js';
import { ADMIN } from './instance.js';
import { signInAt } from './sign-in.js';

const USERS = '/admin/user-management/';
const DEPARTMENTS = '/admin/department-management/';

/** An organisation looks after itself, from departments to a person that sets a password. Each step needs the one before. */
describe('administration in a real browser', { timeout: 180_000 }, () => {
  let url: string;
  let page: Page;
  let link = '';

  givenAClerk(async (clerk) => {
    ({ url, page } = clerk);
    await clerk.enter(DEPARTMENTS);
  });

  const panel = () => page.getByRole('complementary');
  /** Opens the panel for a new department by its button; the name has the focus. */
  const addByKeys = async () => {
    await page.getByRole('button', { name: '部署を追加' }).press('Enter');
    await page.locator(':focus').and(panel().getByLabel('部署名')).waitFor();
  };
  /** px of its left, right and upper edge in the window, and of its middle. */
  const edgesOf = async (one: Locator) => {
    const box = (await one.boundingBox())!;
    return { left: box.x, right: box.x + box.width, top: box.y, middle: box.x + box.width / 2 };
  };
  const said = (text: string) => page.getByText(text, { exact: true }).waitFor();

  it('makes departments by keys alone', async () => {
    await page.getByText('部署はまだありません').waitFor();
    expect(await violationsIn(page)).toEqual([]);
    await addByKeys();
    await page.keyboard.type('健康推進部');
    await page.keyboard.press('Enter');
    await said('部署を追加しました。');
    await panel().waitFor({ state: 'detached' });
    await page.locator('[data-department]', { hasText: '健康推進部' }).waitFor();
    await addByKeys();
    await page.keyboard.type('健診課');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: '健康推進部' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await panel().getByRole('button', { name: 'OK' }).press('Enter');
    await page.locator('[data-department]', { hasText: '健診課' }).waitFor();
    const top = page.locator('[data-department]', { hasText: '健康推進部' }).first();
    await top.focus();
    await page.keyboard.press('ArrowLeft');
    await page.locator('[data-department]', { hasText: '健診課' }).waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowRight');
    await page.locator('[data-department]', { hasText: '健診課' }).waitFor();
  });

  it('has each figure below its heading', async () => {
    const column = page.getByRole('columnheader', { name: '下を含む' });
    const figure = page.locator('[data-department] td').nth(4);
    const textEnd = (cell: Locator) =>
      cell.evaluate((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return range.getBoundingClientRect().right;
      });
    expect(await textEnd(figure)).toBeCloseTo(await textEnd(column), 0);
  });

  it('adds a person, who gets a link', async () => {
    await page.goto(url + USERS);
    await page.getByRole('button', { name: 'ユーザー追加' }).click();
    await panel().getByLabel('ユーザーID').fill('iwaya-h');
    await panel().getByLabel('姓', { exact: true }).fill('岩谷');
    await panel().getByLabel('名', { exact: true }).fill('春男');
    await panel().getByRole('checkbox', { name: '健診課' }).check();
    expect(await violationsIn(page)).toEqual([]);
    await panel().getByRole('button', { name: 'OK' }).click();
    await said('ユーザ情報を追加しました。');
    link = await page.getByLabel('リンク', { exact: true }).inputValue();
    await page.getByRole('button', { name: '閉じる' }).last().click();
    await page.getByText('招待中').first().waitFor();
  });

  it('lets the person set a password by it, once', async () => {
    const theirs = await openBrowser();
    try {
      const [tab = await theirs.newPage()] = theirs.pages();
      await tab.goto(link);
      await tab.getByText('iwaya-h').waitFor();
      expect(tab.url()).toBe(`${url}/admin/password/`);
      const rule = await edgesOf(tab.getByText(/よく使われるものは使えません/));
      expect(rule.right).toBeLessThan((await edgesOf(tab.locator('form'))).right);
      await tab.getByLabel('新しいパスワード', { exact: true }).fill('Tsubame-77');
      await tab.getByRole('button', { name: '設定する' }).click();
      await tab.waitForURL('**/admin/signin/');
      await signInAt(tab, `${url}/admin/signin/`, { userId: 'iwaya-h', password: 'Tsubame-77' });
      await tab.goto(link);
      await tab.getByText(/このリンクは使えません/).waitFor();
      // Neither screen is theirs.
      for (const path of [USERS, DEPARTMENTS]) {
        await tab.goto(url + path);
        await tab.getByText('ページが見つかりません').waitFor();
      }
    } finally {
      await theirs.close();
    }
  });

  it('loses nothing that is being typed when the session ends', async () => {
    await page.goto(`${url}${USERS}?user=iwaya-h`);
    const name = panel().getByLabel('名', { exact: true });
    await name.fill('春彦');
    // Signed out in another tab.
    await page.evaluate(() => fetch('/api/signout/', { method: 'POST' }));
    await panel().getByRole('button', { name: 'OK' }).click();
    const dialog = page.getByRole('dialog', { name: 'ログイン' });
    await dialog.waitFor();
    const form = await edgesOf(dialog.locator('form'));
    expect(form.middle).toBeCloseTo((await edgesOf(dialog)).middle, 0);
    expect(await violationsIn(page)).toEqual([]);
    await page.keyboard.type('himitsu');
    expect(await dialog.getByLabel('ユーザーID').inputValue()).toBe('');
    await dialog.getByLabel('ユーザーID').fill(ADMIN.userId);
    await dialog.getByLabel('パスワード', { exact: true }).fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await name.inputValue()).toBe('春彦');
    await panel().getByRole('button', { name: 'OK' }).click();
    await said('ユーザ情報を更新しました。');
    await page.locator('[data-user=iwaya-h]', { hasText: '春彦' }).waitFor();
  });

  it('tells a refusal beside the panel, and takes it away with it', async () => {
    await page.goto(`${url}${USERS}?user=iwaya-h`);
    await panel().getByLabel('パスワード').fill('Password1');
    await panel().getByRole('button', { name: 'OK' }).click();
    const refusal = page.getByRole('alert').filter({ hasText: 'このパスワードは使えません。' });
    await refusal.waitFor();
    expect((await edgesOf(refusal)).right).toBeLessThanOrEqual((await edgesOf(panel())).left);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '入力を取り消す' }).click();
    await refusal.waitFor({ state: 'detached' });
  });

  it('says who goes with a department before it is deleted', async () => {
    await page.goto(url + DEPARTMENTS);
    await page.locator('[data-department]', { hasText: '健康推進部' }).first().focus();
    await page.keyboard.press('Delete');
    await page.getByText(/1人の所属が外れます/).waitFor();
    expect(await violationsIn(page)).toEqual([]);
    await page.getByRole('button', { name: '2部署を削除' }).click();
    await said('部署を削除しました。');
    await page.getByText('部署はまだありません').waitFor();
  });
});
