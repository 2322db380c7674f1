import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Client } from '@reader/deploy/local/client';
import { DEMO_STAFF, givenAClerk } from './a-clerk.js';
import { violationsIn } from './accessibility.js';

const FORM = '学校保健調査票';

interface Value {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly is_accepted?: boolean;
  readonly is_corrected: boolean;
}

/** Forms that are really read, looked at together. Each step needs the one before. */
describe('the same field of many documents in a real browser', { timeout: 300_000 }, () => {
  let url: string;
  let page: Page;
  let client: Client;
  let documents: string[] = [];

  const listed = async () =>
    (
      await client.get<{ documents: { id: string; sheet_name: string; reading: string }[] }>(
        '/api/document/reader-home/',
      )
    ).documents;
  const temperatures = async (): Promise<Value[]> =>
    Promise.all(
      documents.map(async (id) => {
        const values = await client.get<Value[]>(`/api/user-inputs/?document_id=${id}`);
        return values.find(({ label }) => label === '平熱')!;
      }),
    );
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  const until = async (isSo: () => Promise<boolean>): Promise<void> => {
    const deadline = Date.now() + 120_000;
    while (!(await isSo())) {
      if (Date.now() > deadline) throw new Error('not in time');
      await page.waitForTimeout(250);
    }
  };

  givenAClerk(async (clerk) => {
    ({ url, client, page } = clerk);
    await until(async () => {
      const rows = await listed();
      return rows.length > 0 && rows.every(({ reading }) => reading !== 'waiting' && reading !== 'reading');
    });
    documents = (await listed()).filter((row) => row.sheet_name === FORM).map(({ id }) => id);
    await clerk.enter('/admin/surveys/');
  }, DEMO_STAFF);

  it('is reached from the list, and shows a picture of every value', async () => {
    expect(documents.length).toBeGreaterThan(1);
    await page.getByRole('link', { name: 'まとめて確認' }).last().click();
    const picture = page.waitForResponse((answer) => answer.url().includes('/crop/') && answer.ok());
    await page.getByRole('link', { name: /^平熱/ }).click();
    await page.getByRole('textbox', { name: /^平熱/ }).first().waitFor();
    expect(await violationsIn(page)).toEqual([]);
    expect(await page.getByRole('textbox', { name: /^平熱/ }).count()).toBe(documents.length);
    await picture;
    expect(await focused()).toMatch(/^平熱/);
  });

  it('one value is fixed, one key confirms the rest, and all of it is saved', async () => {
    await page.keyboard.type('37.9');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await page.getByText(/件保存しました/).waitFor();
    await until(async () => (await temperatures()).every((value) => value.is_corrected || value.is_accepted));
    const values = await temperatures();
    expect(values.filter(({ value }) => value === '37.9')).toHaveLength(1);
    expect(values.filter(({ is_accepted }) => is_accepted)).toHaveLength(documents.length - 1);
    await page.getByText('すべて確認しました').waitFor();
  });

  it('the last step is taken back by one key, also after it was saved', async () => {
    await page.getByRole('link', { name: /^電話番号/ }).click();
    await page
      .getByRole('textbox', { name: /^電話番号/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await page.getByText(/件保存しました/).waitFor();
    await page.keyboard.press('Control+z');
    expect(await page.getByTitle('確認', { exact: true }).count()).toBe(0);
  });

  it('the check screen knows what was accepted', async () => {
    const index = (await temperatures()).findIndex(({ is_accepted }) => is_accepted === true);
    await page.goto(
      `${url}/admin/survey/${documents[index]}/check/#value=${(await temperatures())[index]!.id}`,
    );
    await until(() =>
      page.evaluate(
        () => (document.activeElement as { value?: string } | null)?.value?.startsWith('3') ?? false,
      ),
    );
    await page.getByText('確認', { exact: true }).first().waitFor();
  });
});
