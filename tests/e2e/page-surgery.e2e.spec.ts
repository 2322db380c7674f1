import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { waitForJob, type Client } from '@reader/deploy/local/client';
import { givenAClerk } from './a-clerk.js';
import { noticeScan } from './scans.js';

interface Input {
  readonly value: string;
  readonly uploaded_file: string;
}
const TYPED = '手で入力した値';

/** A document of two pages is split by keys and merged again. Each step needs the one before. */
describe('page surgery in a real browser', { timeout: 300_000 }, () => {
  let url: string;
  let page: Page;
  let client: Client;
  let document = '';
  let pages: readonly string[] = [];
  let read: readonly string[] = [];

  givenAClerk(async (clerk) => {
    ({ url, client, page } = clerk);
    const files = [
      { name: '表.jpg', bytes: await noticeScan('学校だより', '運動会は十月三日です') },
      { name: '裏.jpg', bytes: await noticeScan('保健だより', '健康診断があります') },
    ];
    const { id } = await client.upload(files, { layout: 2 });
    const { job_id } = await client.send<{ job_id: string }>('POST', `/api/read/${id}`);
    expect(await waitForJob(client, job_id, 120_000)).toMatchObject({ status: 'finished', result: '' });
    document = (await documents())[0]?.id ?? '';
    pages = await pagesOf(document);
    await clerk.enter(`/admin/survey/${document}/check/`);
  });

  const documents = async () =>
    (await client.get<{ documents: { id: string; pages: number }[] }>('/api/document/reader-home/'))
      .documents;
  const pagesOf = async (id: string) =>
    (await client.get<{ id: string }[]>(`/api/uploaded-files/?document_id=${id}`)).map((one) => one.id);
  const valuesOf = async (id: string) =>
    (await client.get<Input[]>(`/api/user-inputs/?document_id=${id}`)).map(({ value }) => value);
  /** The document's values; the comment is none. */
  const fields = () =>
    page.getByRole('region', { name: '入力' }).getByRole('textbox').and(page.locator('[id^="field-"]'));
  const dialog = () => page.getByRole('dialog', { name: 'ページの整理' });
  const applied = async () => {
    await dialog().getByRole('button', { name: '適用' }).click();
    await page.getByText('ページを整理しました。').waitFor();
    await dialog().waitFor({ state: 'detached' });
  };

  it('keeps what was typed and is split by keys', async () => {
    await fields().last().fill(TYPED);
    await page.keyboard.press('Control+S');
    await page.getByText(/\d\d:\d\d 一時保存/).waitFor();
    await expect.poll(() => valuesOf(document)).toContain(TYPED);
    read = await valuesOf(document);

    await page.getByRole('button', { name: '文書の操作' }).click();
    await page.getByRole('menuitem', { name: 'ページの整理…' }).click();
    await dialog()
      .getByRole('button', { name: /^1ページ目、/ })
      .waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('s');
    await dialog()
      .getByText(/^新しい文書を作成（1ページ/)
      .waitFor();
    await applied();

    // Another session may see it a moment later.
    await expect.poll(async () => (await documents()).map((one) => one.pages)).toEqual([1, 1]);
    const [created] = await documents();
    expect(await pagesOf(document)).toEqual([pages[0]]);
    expect(await pagesOf(created?.id ?? '')).toEqual([pages[1]]);
    expect([...(await valuesOf(document)), ...(await valuesOf(created?.id ?? ''))]).toEqual(read);
    // The check screen shows what is left.
    const shown = async () => Promise.all((await fields().all()).map((field) => field.inputValue()));
    await expect.poll(shown).toEqual(await valuesOf(document));
    await page.getByRole('navigation', { name: 'ページ' }).waitFor({ state: 'detached' });
  });

  it('is merged again from the list, and every value is where it was', async () => {
    await page.goto(`${url}/admin/surveys/`);
    await page
      .getByRole('checkbox', { name: /^表\.jpgを選択/ })
      .nth(1)
      .click();
    await page
      .getByRole('checkbox', { name: /^表\.jpgを選択/ })
      .nth(0)
      .click();
    await page.getByRole('button', { name: 'その他の操作' }).click();
    await page.getByRole('menuitem', { name: '文書を結合…' }).click();
    await dialog()
      .getByText(/すべてのページが移るため削除/)
      .waitFor();
    await applied();
    await expect.poll(async () => (await documents()).map(({ id }) => id)).toEqual([document]);
    expect(await pagesOf(document)).toEqual(pages);
    expect(await valuesOf(document)).toEqual(read);
  });

  it('is put in another order with the mouse', async () => {
    await page.goto(`${url}/admin/survey/${document}/check/`);
    await page.getByRole('button', { name: '文書の操作' }).click();
    await page.getByRole('menuitem', { name: 'ページの整理…' }).click();
    const card = (number: number) => dialog().locator(`[data-page-card="${pages[number - 1]}"]`);
    await card(2).dragTo(card(1), { targetPosition: { x: 10, y: 80 } });
    await dialog()
      .getByText(/ページの順番を変更/)
      .waitFor();
    await applied();
    await expect.poll(() => pagesOf(document)).toEqual([pages[1], pages[0]]);
  });
});
