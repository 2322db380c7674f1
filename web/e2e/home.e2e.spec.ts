import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, type Client } from '../../deploy/local/client.js';
import { seriousIn } from './accessibility.js';
import { openBrowser } from './browser.js';
import { ADMIN, newDataFolder, removeDataFolder, startProduct, type RunningProduct } from './instance.js';
import { readQuestionnaires } from './read-questionnaires.js';
import { signInAt } from './sign-in.js';

const DOCUMENTS = 4;

/** A clerk's way through the lists. Each step needs the one before. */
describe('home in a real browser', { timeout: 300_000 }, () => {
  const data = newDataFolder();
  let product: RunningProduct;
  let browser: BrowserContext;
  let page: Page;
  let client: Client;

  const rows = () => page.getByRole('region', { name: '文書一覧' }).locator('tbody tr');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const answer = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click();
  const pickAll = () => page.getByLabel('このページの文書をすべて選択').check();

  beforeAll(async () => {
    product = await startProduct(data);
    client = await signIn(product.url, ADMIN.userId, ADMIN.password);
    const confirmed = (await readQuestionnaires(client, DOCUMENTS)).slice(0, 2);
    await client.send('POST', '/api/documents/', { documents: confirmed, status: 'C' });
    browser = await openBrowser();
    page = browser.pages()[0] ?? (await browser.newPage());
    await signInAt(page, `${product.url}/admin/surveys/`, ADMIN);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    removeDataFolder(data);
  });

  it('gives back what was confirmed: filter, all, 未確認に戻す', async () => {
    await page.getByText('問診票_1.jpg').waitFor();
    await press('確認済');
    await page.waitForURL(/confirmStatus=done/);
    await expect.poll(() => rows().count()).toBe(2);
    await pickAll();
    await press('未確認に戻す');
    await answer('未確認に戻す');
    await page.getByText('条件に合う文書がありません').waitFor();
    await page.goBack();
    await expect.poll(() => rows().count()).toBe(DOCUMENTS);
  });

  it('deletes what is picked, when told so', async () => {
    await page.getByLabel('問診票_4.jpgを選択').check();
    await press('削除');
    await answer('1件を削除');
    await page.getByText('削除に成功しました。').waitFor();
    await expect.poll(() => rows().count()).toBe(DOCUMENTS - 1);
  });

  it('leads by numbers to what is left to confirm, and shows the jobs on the way', async () => {
    await page.getByRole('link', { name: '未確認' }).click();
    const links = page.getByRole('region', { name: '未確認の文書' }).getByRole('link');
    await expect.poll(() => links.count()).toBe(DOCUMENTS - 1);
    expect(await seriousIn(page)).toEqual([]);
    await links.nth(1).click();
    await page.waitForURL(/\/check\/\?confirmStatus=not_done/);
    await page.getByRole('button', { name: 'ジョブ' }).click();
    const jobs = page.getByRole('dialog', { name: 'ジョブ' });
    await jobs.getByText('文書の読取').waitFor();
    expect(await seriousIn(page)).toEqual([]);
  });
});
