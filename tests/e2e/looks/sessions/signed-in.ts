import type { Page } from 'playwright-core';
import { DEMO_STAFF, type Account } from '../../a-clerk.js';
import { answer, changed, isBusy, never, press, problem, says, unavailable, type Look } from './acting.js';

export const MANAGER: Account = { ...DEMO_STAFF, userId: 'demo_system' };

const fromMenu = async (page: Page, url: string, item: string): Promise<void> => {
  await page.goto(`${url}/admin/surveys/`);
  await press(page, /ユーザーメニュー/);
  await page.getByRole('menuitem', { name: item }).press('Enter');
  await page.getByRole('dialog').waitFor();
};
const SESSIONS = /\/api\/own-sessions\//;
const FACTOR = /\/api\/own-second-factor\/$/;
const SET_UP = /\/api\/own-second-factor\/(set-up|begin)/;
const factor = (setAt: string | null, isRequired = false) =>
  answer({ setAt, recoveryCodesLeft: setAt === null ? 0 : 7, isRequired });
const manySessions = answer({
  sessions: Array.from({ length: 24 }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    isThis: index === 3,
    openedAt: new Date(Date.UTC(2026, 10, 28, 1, index)).toISOString(),
    expiresAt: new Date(Date.UTC(2026, 11, 28)).toISOString(),
    device:
      index % 5 === 0
        ? null
        : 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    address: index % 7 === 0 ? null : `2001:db8:85a3::8a2e:370:${7_000 + index}`,
  })),
});
const toSetUp = async (page: Page, url: string): Promise<void> => {
  await fromMenu(page, url, '2段階認証');
  await press(page, '設定する');
  await page.getByLabel('パスワード', { exact: true }).fill(MANAGER.password);
};
const PROVIDER = '組織のアカウントでのログイン';
const toProvider = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/admin/organization-setting/`);
  await press(page, /組織のアカウントを(設定|変更)/);
  await page.getByRole('dialog', { name: PROVIDER }).waitFor();
};

/** A system manager is signed in. */
export const SIGNED_IN: readonly Look[] = [
  { name: 'own-password', see: (page, url) => fromMenu(page, url, 'パスワードの変更') },
  {
    name: 'own-password-wrong',
    see: async (page, url) => {
      await fromMenu(page, url, 'パスワードの変更');
      await page.getByRole('textbox', { name: '現在のパスワード' }).fill('Chigau-12345');
      await page.getByRole('textbox', { name: '新しいパスワード' }).fill('Tsugi-no-1234');
      await page.keyboard.press('Enter');
      await page.locator('[aria-invalid=true]').waitFor();
    },
  },
  {
    name: 'own-devices',
    see: async (page, url) => {
      await fromMenu(page, url, 'ログイン中の端末');
      await says(page, 'この端末');
    },
  },
  {
    name: 'own-devices-many',
    see: async (page, url) => {
      await page.route(SESSIONS, manySessions);
      await fromMenu(page, url, 'ログイン中の端末');
      await says(page, 'この端末');
    },
  },
  {
    name: 'own-devices-loading',
    see: async (page, url) => {
      await page.route(SESSIONS, never);
      await fromMenu(page, url, 'ログイン中の端末');
      await isBusy(page);
    },
  },
  {
    name: 'own-devices-error',
    see: async (page, url) => {
      await page.route(SESSIONS, unavailable);
      await fromMenu(page, url, 'ログイン中の端末');
      await says(page, /取得できません|読み込めません/);
    },
  },
  {
    name: 'own-factor',
    see: async (page, url) => {
      await fromMenu(page, url, '2段階認証');
      await page.getByRole('button', { name: '設定する' }).waitFor();
    },
  },
  {
    name: 'own-factor-loading',
    see: async (page, url) => {
      await page.route(FACTOR, never);
      await fromMenu(page, url, '2段階認証');
      await isBusy(page);
    },
  },
  {
    name: 'own-factor-error',
    see: async (page, url) => {
      await page.route(FACTOR, unavailable);
      await fromMenu(page, url, '2段階認証');
      await says(page, /取得できません|読み込めません/);
    },
  },
  {
    name: 'own-factor-set-up',
    see: async (page, url) => {
      await toSetUp(page, url);
      await page.keyboard.press('Enter');
      await page.getByLabel('6桁のコード').waitFor();
    },
  },
  {
    name: 'own-factor-code-wrong',
    see: async (page, url) => {
      await toSetUp(page, url);
      await page.keyboard.press('Enter');
      await page.getByLabel('6桁のコード').fill('000000');
      await page.getByLabel('回復コードを保管しました').press('Space');
      await page.getByLabel('6桁のコード').press('Enter');
      await says(page, 'コードが違います');
    },
  },
  {
    name: 'own-factor-set-up-unreachable',
    see: async (page, url) => {
      await page.route(SET_UP, unavailable);
      await toSetUp(page, url);
      await page.keyboard.press('Enter');
      await says(page, /処理できません|接続できません/);
    },
  },
  {
    name: 'own-factor-set',
    see: async (page, url) => {
      await page.route(FACTOR, factor('2026-11-03T01:20:00.000Z'));
      await fromMenu(page, url, '2段階認証');
      await says(page, '7個');
    },
  },
  {
    name: 'own-factor-required',
    see: async (page, url) => {
      await page.route(FACTOR, factor('2026-11-03T01:20:00.000Z', true));
      await fromMenu(page, url, '2段階認証');
      await says(page, 'この組織では2段階認証が必要');
    },
  },
  ...['回復コードを作り直す', '解除する'].map((step, index) => ({
    name: ['own-factor-renew', 'own-factor-remove'][index]!,
    see: async (page: Page, url: string) => {
      await page.route(FACTOR, factor('2026-11-03T01:20:00.000Z'));
      await fromMenu(page, url, '2段階認証');
      await press(page, step);
      await page.getByLabel('パスワード', { exact: true }).waitFor();
    },
  })),
  {
    name: 'factor-due',
    see: async (page, url) => {
      await page.route(
        /\/api\/authenticated-user\//,
        changed((held) => ({ ...held, is_second_factor_due: true })),
      );
      await page.goto(`${url}/admin/surveys/`);
      await says(page, 'この組織では2段階認証が必要です。');
    },
  },
  {
    name: 'session-over',
    see: async (page, url) => {
      await page.goto(`${url}/admin/user-management/`);
      await says(page, 'demo_staff');
      await page.route(/\/api\/account\//, problem('unauthorized', 'ログインが必要です。', 401));
      await page.getByPlaceholder('ユーザーID・姓名').fill('demo');
      await says(page, 'セッションタイムアウトしました');
    },
  },
  {
    name: 'factor-reset',
    see: async (page, url) => {
      await page.route(
        /\/api\/account\/\?/,
        changed((held) => ({
          ...held,
          users: (held['users'] as Record<string, unknown>[]).map((person) => ({
            ...person,
            secondFactor: { setAt: '2026-11-03T01:20:00.000Z', recoveryCodesLeft: 7, reset: null },
          })),
        })),
      );
      await page.goto(`${url}/admin/user-management/`);
      await page.getByText('demo_staff').first().click();
      await press(page, 'リセット…');
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  },
  { name: 'provider', see: toProvider },
  {
    name: 'provider-refused',
    see: async (page, url) => {
      await toProvider(page, url);
      await page.getByLabel('発行者').fill('http://192.168.0.1/tenant');
      await page.getByLabel('クライアントID').fill('reader');
      await page.getByLabel('シークレット').fill('himitsu-desu');
      await press(page, '規則を追加');
      await page.getByLabel('1番目のグループ').fill('職員');
      await page.getByRole('dialog').getByRole('button', { name: '登録' }).press('Enter');
      await page.locator('[aria-invalid=true]').or(page.getByRole('alert')).first().waitFor();
    },
  },
];
