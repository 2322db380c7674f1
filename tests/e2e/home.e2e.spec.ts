import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Client } from '@reader/deploy/local/client';
import { givenAClerk } from './a-clerk.js';
import { violationsIn } from './accessibility.js';
import { readQuestionnaires } from './read-questionnaires.js';

const DOCUMENTS = 4;

/** A clerk's way through the lists. Each step needs the one before. */
describe('home in a real browser', { timeout: 300_000 }, () => {
  let page: Page;
  let client: Client;

  const rows = () => page.getByRole('region', { name: '文書一覧' }).locator('tbody tr');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const answer = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click();
  const pickAll = () => page.getByLabel('このページの文書をすべて選択').check();

  givenAClerk(async (clerk) => {
    ({ client, page } = clerk);
    const confirmed = (await readQuestionnaires(client, DOCUMENTS)).slice(0, 2);
    await client.send('POST', '/api/documents/', { documents: confirmed, status: 'C' });
    await clerk.enter('/admin/surveys/');
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
    expect(await violationsIn(page)).toEqual([]);
    await links.nth(1).click();
    await page.waitForURL(/\/check\/\?confirmStatus=not_done/);
    await page.getByRole('button', { name: 'ジョブ' }).click();
    const jobs = page.getByRole('dialog', { name: 'ジョブ' });
    await jobs.getByText('文書の読取').waitFor();
    expect(await violationsIn(page)).toEqual([]);
  });
});
