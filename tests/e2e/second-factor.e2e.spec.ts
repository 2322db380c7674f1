import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { givenAClerk } from './a-clerk.js';
import { violationsIn } from './accessibility.js';
import { ADMIN } from './instance.js';

const STEP_MS = 30_000;
/** A code of the app, `steps` from now: each is taken once, and the next one must be of a later step. */
const codeOf = (secret: string, steps: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

/** A person sets up a second factor, and signs in with it. Each step needs the one before. */
describe('a second factor in a real browser', { timeout: 180_000 }, () => {
  let page: Page;
  let secret = '';
  let recoveryCode = '';

  givenAClerk(async (clerk) => {
    ({ page } = clerk);
    await clerk.enter('/admin/surveys/');
  });

  const code = () => page.getByLabel('6桁のコード');
  const signOutByKeys = async () => {
    await page.getByRole('button', { name: /ユーザーメニュー/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'ログアウト' }).press('Enter');
    await page.waitForURL('**/admin/signin/**');
  };
  const signInByKeys = async () => {
    await page.getByLabel('ユーザーID').fill(ADMIN.userId);
    await page.getByLabel('パスワード', { exact: true }).fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await page.locator(':focus').and(code()).waitFor();
  };

  it('is set up by keys alone, with codes to keep', async () => {
    await page.getByRole('button', { name: /ユーザーメニュー/ }).press('Enter');
    await page.getByRole('menuitem', { name: '2段階認証' }).press('Enter');
    await page.getByRole('button', { name: '設定する' }).press('Enter');
    await page
      .locator(':focus')
      .and(page.getByLabel('パスワード', { exact: true }))
      .waitFor();
    await page.keyboard.type(ADMIN.password);
    await page.keyboard.press('Enter');
    secret = ((await page.getByLabel('キー').textContent()) ?? '').replaceAll(' ', '');
    const codes = page.getByRole('list', { name: '回復コード' }).getByRole('listitem');
    recoveryCode = (await codes.first().textContent()) ?? '';
    expect([secret.length, await codes.count()]).toEqual([32, 10]);
    expect(await violationsIn(page)).toEqual([]);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'ファイルに保存' }).press('Enter');
    expect((await file).suggestedFilename()).toBe('回復コード.txt');
    await page.getByLabel('回復コードを保管しました').press('Space');
    await code().fill(codeOf(secret, -1));
    await page.keyboard.press('Enter');
    await page.getByText('設定済み').waitFor();
    await page.keyboard.press('Escape');
  });

  it('is asked for at the next sign-in, with the code as an app copies it', async () => {
    await signOutByKeys();
    await signInByKeys();
    expect(await violationsIn(page)).toEqual([]);
    const right = codeOf(secret, 0);
    await page.keyboard.type(`${right.slice(0, 3)} ${right.slice(3)}`);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/surveys/**');
  });

  it('is done without by a recovery code, at 200 % too', async () => {
    await signOutByKeys();
    // Half the pixels are what a window has that is zoomed to twice.
    await page.setViewportSize({ width: 640, height: 400 });
    await signInByKeys();
    await page.getByRole('button', { name: 'アプリを使えないとき' }).press('Enter');
    await page.locator(':focus').and(page.getByLabel('回復コード')).waitFor();
    await page.keyboard.type(recoveryCode);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/surveys/**');
  });
});
