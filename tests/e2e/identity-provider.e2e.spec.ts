import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startTestProvider, type Person, type TestProvider } from '../system/administration/test-provider.js';
import { givenAClerk } from './a-clerk.js';
import { violationsIn } from './accessibility.js';

// The provider of the test is on this machine.
vi.stubEnv('OIDC_ALLOW_HTTP', 'true');

/** A system manager sets the organisation's provider, and somebody signs in by it. Each step needs the one before. */
describe('the own identity provider in a real browser', { timeout: 180_000 }, () => {
  let page: Page;
  let url = '';
  let provider: TestProvider;

  givenAClerk(async (clerk) => {
    ({ page, url } = clerk);
    provider = await startTestProvider(`${url}/api/oidc/callback/`);
    await clerk.enter('/admin/organization-setting/');
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await provider.stop();
  });

  it('is set with the address to come back to, and a rule', async () => {
    await page.getByRole('button', { name: '組織のアカウントを設定' }).click();
    const dialog = page.getByRole('dialog', { name: '組織のアカウントでのログイン' });
    expect(await dialog.getByLabel('戻り先のURL').inputValue()).toBe(`${url}/api/oidc/callback/`);
    await dialog.getByLabel('発行者').fill(provider.issuer);
    await dialog.getByLabel('クライアントID').fill(provider.clientId);
    await dialog.getByLabel('シークレット').fill('chigau');
    await dialog.getByRole('button', { name: '規則を追加' }).click();
    await dialog.getByLabel('1番目のグループ').fill('職員');
    await dialog.getByLabel('シークレット').fill(provider.secret);
    expect(await violationsIn(page)).toEqual([]);
    await dialog.getByRole('button', { name: '登録' }).click();
    await page.getByText('組織のアカウントの設定を登録しました。').waitFor();
    await page.getByText(`使う ${provider.issuer}`).waitFor();
  });

  it('signs in who is in a group, on the way to a screen, and tells others why not', async () => {
    await page.getByRole('button', { name: /ユーザーメニュー/ }).click();
    await page.getByRole('menuitem', { name: 'ログアウト' }).click();
    await page.waitForURL('**/admin/signin/**');
    const person: Person = {
      ...{ sub: 'u-1', preferred_username: 'iwaya', family_name: '岩谷', given_name: '春男' },
    };
    provider.atTheDoor = person;
    await page.goto(`${url}/admin/signin/?redirect=/admin/progress/`);
    await page.getByRole('button', { name: '組織のアカウントでログイン' }).click();
    await page.getByLabel('組織ID').fill('first');
    await page.getByRole('button', { name: '組織のアカウントでログイン' }).click();
    await page.getByText('所属グループには').waitFor();
    expect(await violationsIn(page)).toEqual([]);
    // Who is signed in at the provider is not asked there again.
    person.groups = ['職員'];
    await page.goto(`${url}/admin/signin/?redirect=/admin/progress/`);
    expect(await page.getByLabel('組織ID').inputValue()).toBe('first');
    await page.getByRole('button', { name: '組織のアカウントでログイン' }).click();
    await page.waitForURL('**/admin/progress/');
    await page.getByRole('button', { name: /ユーザーメニュー.*岩谷/ }).waitFor();
  });
});
