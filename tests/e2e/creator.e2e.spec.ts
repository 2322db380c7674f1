import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SheetDraftAnswer } from '@reader/contracts/http/forms/creator';
import type { Client } from '@reader/deploy/local/client';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { openCorpus } from '../bench/reading/corpus/corpus.js';
import { corpusForms } from '../system/intake/corpus-forms.js';
import { givenAClerk } from './a-clerk.js';
import { violationsIn } from './accessibility.js';
import { looksWell } from './looks/looks-well.js';

const FORM = 'school-0';

/** Each step needs the one before. */
describe('a form that is made of a blank page', { timeout: 300_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'reader-e2e-creator-'));
  let page: Page;
  let client: Client;
  let blank: Buffer;
  let sheet: string;

  const loaded = (): Promise<SheetDraftAnswer> => client.get(`/api/sheets/${sheet}/draft/`);
  const saved = () => page.getByText(/^\d\d:\d\d 自動保存$/).waitFor();
  const field = (name: string | RegExp) => page.locator('svg').getByRole('button', { name }).first();
  const label = () => page.getByRole('textbox', { name: 'ラベル' });

  givenAClerk(async (clerk) => {
    ({ client, page } = clerk);
    [blank] = (await corpusForms(await openCorpus(), folder).blankPages(FORM)) as [Buffer];
    await clerk.enter('/creator/');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('begins in the empty list, and has its fields proposed once its page is there', async () => {
    await page.getByText('帳票がまだありません').waitFor();
    await looksWell(page, 'creator-empty-list');
    await page.getByRole('button', { name: '新しい帳票…' }).first().click();
    await page
      .getByLabel('白紙の帳票', { exact: true })
      .setInputFiles({ name: '保健調査票.png', mimeType: 'image/png', buffer: blank });
    await page.getByRole('button', { name: '作成' }).click();
    await page.getByText(/件の欄を提案しました。$/).waitFor();
    sheet = new URL(page.url()).pathname.split('/')[2] ?? '';
    const { draft } = await loaded();
    expect(draft?.fragments.length).toBeGreaterThan(10);
    await looksWell(page, 'creator-proposals');
  });

  it('has its proposals answered by keys, one after the other and all at once', async () => {
    const before = (await loaded()).draft!.fragments.length;
    await page.keyboard.press('Enter');
    await page.getByText(`提案 1 / ${before - 1}`).waitFor();
    await page.keyboard.press('Delete');
    await page.getByText(`提案 1 / ${before - 2}`).waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText(new RegExp(`^提案 \\d+ / ${before - 1}$`)).waitFor();
    await page.getByRole('button', { name: `${before - 1}件を採用` }).click();
    await saved();
    const { draft } = await loaded();
    expect(draft?.fragments.filter(({ is_proposed }) => is_proposed)).toEqual([]);
    expect(draft?.fragments).toHaveLength(before);
  });

  it('gets a field that is drawn, named and set', async () => {
    await page.getByRole('button', { name: '欄を描く' }).click();
    const paper = (await page.locator('img[alt="1ページ目の画像"]').boundingBox())!;
    await page.mouse.move(paper.x + 8, paper.y + 8);
    await page.mouse.down();
    await page.mouse.move(paper.x + 90, paper.y + 24, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => label().evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type('整理番号');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowDown');
    await saved();
    await expect
      .poll(async () => (await loaded()).draft?.items.some(({ subject }) => subject === '整理番号'))
      .toBe(true);
    expect(await field('整理番号').getAttribute('aria-pressed')).toBe('true');
  });

  it('loses nothing while the server is not reached', async () => {
    await field('整理番号').press('Enter');
    await page.keyboard.type('受付番号');
    await page.context().setOffline(true);
    await page.getByText(/保存できていません/).waitFor();
    await page.keyboard.type('（新）');
    await page.context().setOffline(false);
    await saved();
    expect((await loaded()).draft?.fragments.some(({ label: name }) => name === '受付番号（新）')).toBe(true);
  });

  it('says what keeps it from being published, and is published once that is mended', async () => {
    await label().fill('');
    await page.getByRole('button', { name: /^公開の前に直すところ/ }).click();
    await page.getByRole('menuitem').first().waitFor();
    await page.keyboard.press('Escape');
    await label().fill('受付番号');
    const faults = page.getByRole('button', { name: /^公開の前に直すところ/ });
    for (let left = await faults.count(); left > 0; left = await faults.count()) {
      await faults.click();
      await page.getByRole('menuitem').first().click();
      await page.getByRole('button', { name: '入力欄を削除' }).click();
    }
    await page.getByRole('button', { name: '第1版を公開…' }).click();
    await page
      .getByRole('dialog')
      .getByText(/公開する入力欄/)
      .waitFor();
    expect(await violationsIn(page)).toEqual([]);
    await page.getByRole('button', { name: '第1版を公開', exact: true }).click();
    await page.getByText('第1版を公開しました。').waitFor();
    await page.getByText('未公開の変更なし').waitFor();
  });

  it('is opened to answers', async () => {
    await page.getByRole('button', { name: '回答の設定…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('switch', { name: '回答の受付' }).click();
    await dialog.getByLabel('パスワード').fill('hogosha-2026');
    await dialog.getByLabel('回答期間の終わり').fill('2099-03-31T17:00');
    await dialog.getByRole('button', { name: '保存' }).click();
    await page.getByText('回答の設定を保存しました。').waitFor();
    expect((await loaded()).answering).toMatchObject({ is_open: true, has_password: true });
  });

  it('stands in the list as published and open, and is edited at 200 % zoom too', async () => {
    await page.getByRole('link', { name: '一覧', exact: true }).click();
    const line = page.getByRole('row', { name: /保健調査票/ });
    await line.getByText('公開中 第1版').waitFor();
    await line.getByText('受付中').waitFor();
    await looksWell(page, 'creator-list');
    await page.setViewportSize({ width: 640, height: 400 });
    await line.getByRole('link').click();
    await page.getByRole('region', { name: '項目の一覧' }).waitFor();
    const widths = await page.evaluate(() =>
      [document.documentElement, document.querySelector('main')!].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    );
    expect(widths.every((beyond) => beyond <= 0)).toBe(true);
    expect(await violationsIn(page)).toEqual([]);
  });
});
