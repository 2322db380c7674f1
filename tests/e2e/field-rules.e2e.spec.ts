import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Client } from '@reader/deploy/local/client';
import { DEMO_STAFF, givenAClerk } from './a-clerk.js';
import { violationsIn } from './accessibility.js';
import { READING_MS } from './reading-time.js';

const READ_WITHIN_MS = 120_000;

interface Row {
  readonly id: string;
  readonly file_name: string;
  readonly reading: string;
}

/** A rule is made on the one screen and holds on the other. Each step needs the one before. */
describe('field rules in a real browser', { timeout: 300_000 }, () => {
  let url: string;
  let page: Page;
  let client: Client;
  let document = '';

  const field = (label: string) =>
    page.getByRole('region', { name: '入力' }).getByLabel(label, { exact: true });
  const statusOf = async () => (await client.get<{ status: string }>(`/api/documents/${document}/`)).status;
  const confirm = () => page.getByRole('button', { name: /確認して次へ/ }).click();

  /** The demo's form once it is read. */
  const readForm = async (): Promise<string> => {
    const until = Date.now() + READ_WITHIN_MS;
    for (;;) {
      const { documents } = await client.get<{ documents: Row[] }>('/api/document/reader-home/');
      const row = documents.find(({ file_name }) => file_name.startsWith('就学援助申請書'));
      if (row?.reading === 'applicable') return row.id;
      if (Date.now() > until) throw new Error(`not read as a form in time: ${row?.reading ?? 'missing'}`);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  };

  givenAClerk(async (clerk) => {
    ({ url, client, page } = clerk);
    document = await readForm();
    await clerk.enter('/admin/surveys/');
  }, DEMO_STAFF);

  it('lets a rule be made for a field, tried and saved', async () => {
    await page.goto(`${url}/admin/check-settings/`);
    await page.getByRole('button', { name: '就学援助申請書' }).waitFor();
    expect(await violationsIn(page)).toEqual([]);
    await page.getByRole('button', { name: '就学援助申請書' }).click();
    await page.getByRole('button', { name: '規則を追加' }).click();
    expect(await violationsIn(page)).toEqual([]);
    const item = page.getByRole('combobox', { name: '4行目の項目' });
    await item.fill('世帯人数');
    await page.getByRole('option', { name: '世帯人数' }).click();
    await page.getByRole('combobox', { name: /^4行目の種類/ }).click();
    await page.getByRole('option', { name: '許す値' }).click();
    await page.getByRole('textbox', { name: '許す値' }).fill('2\n3\n4\n5');
    await page.getByRole('combobox', { name: /^4行目の合わないとき/ }).click();
    await page.getByRole('option', { name: '直すまで確認できない' }).click();
    await page.getByRole('textbox', { name: '試す値' }).fill('9');
    await page
      .getByText('「9」は許された値（2、3、4、5）ではありません。この値では確認できません。')
      .waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('チェック設定を保存しました。').waitFor();
  });

  it('shows a value that breaks a rule, and does not confirm the document with it', async () => {
    await page.goto(`${url}/admin/survey/${document}/check/`);
    // The demo's own rule: the application came before the days on which it may.
    await field('申請日').waitFor();
    await page.getByText('受付期間（4月15日〜5月31日）の外の日付です。').waitFor();
    await field('世帯人数').fill('9');
    await field('申請理由').focus();
    await confirm();
    await page.getByText('「世帯人数」の値が規則に合わないため、確認できません。').waitFor();
    await page.waitForFunction(() => (globalThis.document.activeElement as HTMLInputElement).value === '9');
    expect(await statusOf()).toBe('U');
  });

  it('is refused by the server as well', async () => {
    await page.keyboard.press('Alt+s');
    await page.getByText('変更を保存しました。').waitFor();
    await expect(
      client.send('POST', '/api/documents/', { documents: [document], status: 'C' }),
    ).rejects.toThrow();
    expect(await statusOf()).toBe('U');
  });

  it('confirms it once the value is right; what only doubts is asked about', async () => {
    await field('世帯人数').fill('４');
    await confirm();
    await page.getByText(/このまま確認済にするには、もう一度/).waitFor();
    expect(await statusOf()).toBe('U');
    await page.waitForTimeout(READING_MS);
    await confirm();
    await expect.poll(statusOf, { timeout: 20_000 }).toBe('C');
  });
});
