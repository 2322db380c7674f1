import type { Page } from 'playwright-core';
import { answer, isBusy, never, press, problem, says, unavailable, type Look } from './acting.js';

const signIn = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/admin/signin/`);
  await page.getByLabel('ユーザーID').fill('demo_system@first');
  await page.getByLabel('パスワード', { exact: true }).fill('Chigau-12345');
  await page.keyboard.press('Enter');
};
const OPEN_LINK = /\/api\/password-link\/open\//;
const link = answer({
  user_id: 'shiba-miyuki-2026',
  organization: { name: '関東第一健康保険組合 健康管理センター', roman_name: 'first' },
  expires_at: '2026-12-01T00:00:00.000Z',
});
const byLink = async (page: Page, url: string): Promise<void> => {
  // From elsewhere: the same address again would not be opened again.
  await page.goto('about:blank');
  await page.goto(`${url}/admin/password/#${'a'.repeat(43)}`);
};

/** Nobody is signed in. */
export const STRANGER: readonly Look[] = [
  {
    name: 'sign-in',
    see: async (page, url) => {
      await page.goto(`${url}/admin/surveys/`);
      await says(page, 'ログインしてください');
    },
  },
  {
    name: 'sign-in-refused',
    see: async (page, url) => {
      await signIn(page, url);
      await says(page, /パスワードが(違|正しく)|ログインに失敗|一致しません|違います/);
    },
  },
  {
    name: 'sign-in-throttled',
    see: async (page, url) => {
      await page.route(
        /\/api\/signin\//,
        problem('too-many', '続けて間違えたため、あと4分は受け付けません。', 429),
      );
      await signIn(page, url);
      await says(page, '受け付けません');
    },
  },
  {
    name: 'sign-in-sending',
    see: async (page, url) => {
      await page.route(/\/api\/signin\//, never);
      await signIn(page, url);
    },
  },
  {
    name: 'sign-in-unreachable',
    see: async (page, url) => {
      await page.route(/\/api\/authenticated-user\//, unavailable);
      await page.goto(`${url}/admin/surveys/`);
      await says(page, 'サーバーに接続できませんでした');
    },
  },
  {
    name: 'sign-in-code',
    see: async (page, url) => {
      await page.route(/\/api\/signin\//, problem('second-factor-needed', 'コードが必要です。', 401));
      await signIn(page, url);
      await page.getByLabel('6桁のコード').waitFor();
    },
  },
  {
    name: 'sign-in-recovery',
    see: async (page, url) => {
      await page.route(/\/api\/signin\//, problem('second-factor-needed', 'コードが必要です。', 401));
      await signIn(page, url);
      await press(page, 'アプリを使えないとき');
      await page.getByLabel('回復コード').waitFor();
    },
  },
  {
    name: 'sign-in-provider',
    see: async (page, url) => {
      await page.goto(`${url}/admin/signin/`);
      await press(page, '組織のアカウントでログイン');
      await page.getByLabel('組織ID').waitFor();
    },
  },
  {
    name: 'password-link',
    see: async (page, url) => {
      await page.route(OPEN_LINK, link);
      await byLink(page, url);
      await page.getByRole('textbox', { name: '新しいパスワード' }).waitFor();
    },
  },
  {
    name: 'password-link-weak',
    see: async (page, url) => {
      await page.route(OPEN_LINK, link);
      await byLink(page, url);
      await page.getByRole('textbox', { name: '新しいパスワード' }).fill('password');
      await page.keyboard.press('Enter');
      await page.locator('[aria-invalid=true]').waitFor();
    },
  },
  {
    name: 'password-link-loading',
    see: async (page, url) => {
      await page.route(OPEN_LINK, never);
      await byLink(page, url);
      await isBusy(page);
    },
  },
  {
    name: 'password-link-over',
    see: async (page, url) => {
      await byLink(page, url);
      await page.getByRole('link', { name: 'ログイン画面へ' }).waitFor();
    },
  },
  {
    name: 'password-link-error',
    see: async (page, url) => {
      await page.route(OPEN_LINK, unavailable);
      await byLink(page, url);
      await press(page, '再試行');
      await says(page, 'パスワードを設定できません');
    },
  },
];
