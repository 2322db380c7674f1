import type { RegisterSheetAnswer } from '@reader/contracts/http/configuration/sheets';
import type { AnsweringBody } from '@reader/contracts/http/forms/answering';
import type { OpenedDraft } from '@reader/contracts/http/forms/creator';
import { waitForJob, type Client } from '@reader/deploy/local/client';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { givenAClerk } from './a-clerk.js';
import { violationsIn } from './accessibility.js';
import { openBrowser } from './browser.js';
import { tabTo } from './tab-to.js';

const PASSWORD = 'sakura-2026';

interface Row {
  readonly id: string;
  readonly applicant: string;
}

/** A form that asks for a name and for papers, and takes answers. */
const publish = async (client: Client): Promise<string> => {
  const body = new FormData();
  body.set('form_subject', '保健調査票');
  const blank = sharp({ create: { width: 827, height: 1_169, channels: 3, background: '#ffffff' } });
  body.append('file', new Blob([new Uint8Array(await blank.png().toBuffer())]), 'blank.png');
  const made = await client.send<z.infer<typeof RegisterSheetAnswer>>('POST', '/api/sheets/', body);
  expect((await waitForJob(client, made.job_id)).status).toBe('finished');
  const sheet = made.sheet_id;
  const draft = await client.send<z.infer<typeof OpenedDraft>>('PUT', `/api/sheets/${sheet}/draft/`);
  const question = (sequence: number, subject: string, field: object): object[] => {
    const id = crypto.randomUUID();
    return [
      { _class: 'formItems', id, draft: draft.draft_id, sequence, subject },
      { _class: 'formItemFragments', id: crypto.randomUUID(), form_item: id, label: subject, ...field },
    ];
  };
  const { transaction_id: id } = await client.send<{ transaction_id: string }>('POST', '/api/transactions/');
  await client.send('POST', `/api/transactions/${id}/push_bulk/`, [
    ...question(1, '児童氏名', { type: 'TX', kind: 'name', required: true, is_applicant: true }),
    ...question(2, '診断書', { type: 'FL' }),
  ]);
  const { revision } = await client.send<{ revision: number }>('POST', `/api/transactions/${id}/commit/`);
  await client.send('POST', `/api/sheets/${sheet}/publish/`, { revision });
  await client.send('PUT', `/api/sheets/${sheet}/answering/`, {
    ...{ is_open: true, answer_from: null, answer_until: '2099-12-10T15:00:00.000Z' },
    ...{ preinitiation_text: '', expiration_text: '', completion_text: '' },
    ...{ attachment_bytes: 5_000_000, password: PASSWORD },
  } satisfies AnsweringBody);
  return sheet;
};

/** A parent comes back to an answer, on a phone with a keyboard. Each step needs the one before. */
describe('correcting an answer in a real browser', { timeout: 300_000 }, () => {
  let phone: BrowserContext;
  let page: Page;
  let client: Client;
  let url: string;
  let sheet: string;
  let receipt: string;
  let code: string;

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const pressByKeys = async (name: string) => {
    await tabTo(page, name);
    await page.keyboard.press('Enter');
  };
  const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
  const looksWell = async () => {
    expect(await violationsIn(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  };
  const answered = async () =>
    (await client.get<{ documents: Row[] }>(`/api/document/reader-home/?sheet_id=${sheet}`)).documents;
  const said = async (name: string) =>
    (await page.locator('.receipt > div', { hasText: name }).locator('dd').textContent()) ?? '';
  /** The numbers, typed as people do. */
  const sayNumbers = async () => {
    await page.getByLabel('受付番号').focus();
    await page.keyboard.type(receipt.toLowerCase());
    await page.keyboard.press('Tab');
    await page.keyboard.type(code.replaceAll('-', ' '));
    await page.keyboard.press('Enter');
    await heading('送信した回答');
  };

  givenAClerk(async (clerk) => {
    ({ client, url } = clerk);
    sheet = await publish(client);
    phone = await openBrowser({ width: 320, height: 640 });
    page = phone.pages()[0] ?? (await phone.newPage());
  });
  afterAll(() => phone?.close());

  it('an answer comes with a receipt number and a code', async () => {
    await page.goto(`${url}/survey/${sheet}/`);
    await page.getByLabel('パスワード').fill(PASSWORD);
    await press('ログイン');
    await page.getByLabel(/^児童氏名/).fill('佐々木 陽菜');
    const photo = sharp({ create: { width: 400, height: 300, channels: 3, background: '#cccccc' } });
    await page
      .getByLabel(/写真・ファイルを選ぶ/)
      .setInputFiles([{ name: 'front.jpg', mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() }]);
    await page.getByText('front.jpg').waitFor();
    await press('入力内容の確認へ');
    await press('送信');
    await heading('送信しました');
    await page.getByText(/回答期限：2099年12月10日（木）まで/).waitFor();
    [receipt, code] = [await said('受付番号'), await said('訂正用の番号')];
    expect(code).toMatch(/^\w{4}-\w{4}-\w{4}$/);
    await looksWell();
    await expect.poll(answered).toMatchObject([{ applicant: '佐々木 陽菜' }]);
  });

  it('which lead back to it another day, by keys alone', async () => {
    const tab = await phone.newPage();
    await page.close();
    page = tab;
    await page.goto(`${url}/login/${sheet}/`);
    await page.getByLabel('パスワード').waitFor();
    await pressByKeys('送信した回答を訂正・取り消す');
    await page.getByText('送信した回答を訂正・取り消します。').waitFor();
    await page.getByLabel('パスワード').focus();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByLabel('訂正用の番号').waitFor();
    await looksWell();
    await page.getByLabel('受付番号').focus();
    await page.keyboard.type(receipt);
    await page.keyboard.press('Tab');
    await page.keyboard.type('0000-0000-0000');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    await looksWell();
    await page.reload();
    await sayNumbers();
    await page.getByText('送信済').waitFor();
    await page.getByText('front.jpg').waitFor();
    await looksWell();
  });

  it('where staff gave it back, it says why, and a correction is in the list', async () => {
    const [document] = await answered();
    await client.send('POST', `/api/documents/${document!.id}/answer/return/`, {
      remark: '氏名の漢字を\n確かめて下さい。',
    });
    await page.reload();
    await page.getByText('担当者から差し戻されています。').waitFor();
    await page.getByText(/確かめて下さい。$/).waitFor();
    await looksWell();
    await pressByKeys('訂正する');
    await heading('回答の訂正');
    await page.getByText('front.jpg').waitFor();
    await page.getByLabel(/^児童氏名/).fill('佐々木 ひな');
    await page.reload();
    await page.getByText('前回の続きから入力できます。').waitFor();
    expect(await page.getByLabel(/^児童氏名/).inputValue()).toBe('佐々木 ひな');
    await looksWell();
    await pressByKeys('入力内容の確認へ');
    await heading('入力内容の確認');
    await looksWell();
    await phone.setOffline(true);
    await press('訂正を送信');
    await page.getByText('送信に失敗しました。もう1回送信して下さい。').waitFor();
    await phone.setOffline(false);
    await pressByKeys('訂正を送信');
    await heading('訂正を受け付けました');
    await looksWell();
    expect([await said('受付番号'), await said('訂正用の番号')]).toEqual([receipt, code]);
    await expect.poll(answered).toMatchObject([{ applicant: '佐々木 ひな' }]);
    const attached = await client.get<{ name: string }[]>(`/api/documents/${document!.id}/attachments/`);
    expect(attached.map(({ name }) => name)).toEqual(['front.jpg']);
  });

  it('is taken back after a question, and gone from the list', async () => {
    await pressByKeys('回答を訂正・取り消す');
    await page.getByLabel('受付番号').waitFor();
    expect(await page.getByLabel('受付番号').inputValue()).toBe(receipt);
    await pressByKeys('回答を表示する');
    await heading('送信した回答');
    await pressByKeys('回答を取り消す');
    await page.getByRole('dialog').waitFor();
    await looksWell();
    await pressByKeys('取り消す');
    await heading('取り消しました');
    await looksWell();
    await expect.poll(answered).toEqual([]);
  });
});
