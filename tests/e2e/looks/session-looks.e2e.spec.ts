import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, it } from 'vitest';
import { givenAClerk } from '../a-clerk.js';
import { looksWell } from './looks-well.js';
import type { Look } from './sessions/acting.js';
import { MANAGER, SIGNED_IN } from './sessions/signed-in.js';
import { STRANGER } from './sessions/strangers.js';

/** What people see of signing in, of their own account and of its second factor, as each of them may be found. */
describe('screens of sessions', { timeout: 180_000 }, () => {
  let url: string;
  let page: Page;
  givenAClerk((clerk) => {
    ({ url, page } = clerk);
    return Promise.resolve();
  }, MANAGER);
  afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

  const looks = (some: readonly Look[]) =>
    it.each(some.map((look) => [look.name, look] as const))('%s', async (name, look) => {
      await look.see(page, url);
      await looksWell(page, name);
    });

  describe('of a stranger', () => looks(STRANGER));

  describe('of who is signed in', () => {
    beforeAll(async () => {
      await page.goto(`${url}/admin/signin/`);
      await page.getByLabel('ユーザーID').fill(MANAGER.userId);
      await page.getByLabel('パスワード', { exact: true }).fill(MANAGER.password);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/admin/surveys/**');
    });
    looks(SIGNED_IN);
  });
});
