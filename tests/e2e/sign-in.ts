import type { Page } from 'playwright-core';

/** Goes to an address of the product as a stranger, signs in, and waits to be where it leads. */
export const signInAt = async (
  page: Page,
  address: string,
  { userId, password }: { readonly userId: string; readonly password: string },
): Promise<void> => {
  await page.goto(address);
  await page.getByLabel('ユーザーID').fill(userId);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.includes('/signin/'));
};
