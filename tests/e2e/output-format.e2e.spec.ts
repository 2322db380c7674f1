import { readFileSync } from 'node:fs';
import iconv from 'iconv-lite';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { waitForJob, type Client } from '@reader/deploy/local/client';
import { givenAClerk } from './a-clerk.js';
import { quickScan } from './scans.js';

/** A format that converts: a pattern is made and tried out, a format takes it, the preview has it. Each step needs the one before. */
describe('an output format with a conversion pattern in a real browser', { timeout: 300_000 }, () => {
  let page: Page;
  let client: Client;
  let readingJob = '';

  givenAClerk(async (clerk) => {
    ({ client, page } = clerk);
    const { name, buffer } = await quickScan();
    const { id } = await client.upload([{ name, bytes: buffer }]);
    // It is read while the format is being made.
    readingJob = (await client.send<{ job_id: string }>('POST', `/api/read/${id}`)).job_id;
    await clerk.enter('/admin/converter/');
  });

  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const save = async (said: string) => {
    await button('保存').click();
    await page.getByText(said).waitFor();
  };
  const headers = () =>
    page
      .getByLabel(/^\d+行目のヘッダー$/)
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

  it('makes a conversion pattern, which shows what it makes of a sample before it is saved', async () => {
    await button('変換パターンを追加').click();
    await page.getByLabel('変換パターン名').fill('金額を数字だけにする');
    await page.keyboard.press('Enter');
    await button('ルールを追加').click();
    await page.keyboard.type('円');
    await button('ルールを追加').click();
    await page.keyboard.type(',');
    await page.getByLabel('サンプル').fill('１,２００円');
    await expect.poll(() => page.getByLabel('変換の結果').textContent()).toBe('１２００');
    await save('変換パターンを保存しました。');
  });

  it('makes a format of three columns and puts them in order by dragging', async () => {
    await page.getByRole('link', { name: '出力設定' }).click();
    await button('フォーマットを追加').click();
    await page.getByLabel('フォーマット名').fill('会計連携');
    await page.keyboard.press('Enter');
    await page.getByText('行がありません').waitFor();
    await button('フォーマットの操作').click();
    await page.getByRole('menuitem', { name: '見出し行から行を追加' }).click();
    await page.getByRole('textbox', { name: '見出し行' }).fill('金額,摘要,行番号');
    await button('3行を追加').click();
    await expect.poll(headers).toEqual(['金額', '摘要', '行番号']);

    const handle = await button('3行目の順番を変える').boundingBox();
    const first = await page.getByLabel('1行目のヘッダー', { exact: true }).boundingBox();
    if (!handle || !first) throw new Error('rows are not on the screen');
    await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
    await page.mouse.down();
    await page.mouse.move(handle.x + handle.width / 2, first.y + first.height, { steps: 5 });
    await page.mouse.move(handle.x + handle.width / 2, first.y + 4, { steps: 5 });
    await page.mouse.up();
    await expect.poll(headers).toEqual(['行番号', '金額', '摘要']);
  });

  it('lets an item go through the pattern and a calculation, and the preview shows what comes out', async () => {
    await page.getByRole('button', { name: /^2行目の項目の詳細設定/ }).click();
    const panel = page.getByRole('region', { name: '項目の詳細設定' });
    await panel.getByLabel('項目1の任意文字').fill('１,２００円');
    await panel.getByRole('combobox', { name: /^項目1の文字変換/ }).click();
    await page.getByRole('option', { name: '金額を数字だけにする' }).click();
    await panel.getByRole('combobox', { name: /^項目1の四則演算/ }).click();
    await page.getByRole('option', { name: '×' }).click();
    await panel.getByLabel('項目1の演算する数').fill('1.1');
    await panel.getByRole('button', { name: 'OK' }).click();
    await save('出力設定を保存しました。');

    const job = await waitForJob(client, readingJob, 120_000);
    expect(job).toMatchObject({ status: 'finished' });
    await page.reload();
    const preview = page.getByRole('table', { name: 'プレビューの内容' });
    await expect
      .poll(() => preview.getByRole('row').nth(1).getByRole('cell').allTextContents(), { timeout: 20_000 })
      .toEqual(['', '1320', '']);
    expect(await preview.getByRole('columnheader').allTextContents()).toEqual([
      '1',
      '行番号',
      '金額',
      '摘要',
    ]);
  });

  it('puts the documents out by the format, in the encoding that is chosen for this file, byte for byte', async () => {
    await page.getByRole('link', { name: '文書一覧' }).click();
    await button('出力').click();
    await page.getByRole('menuitem', { name: 'CSV・xlsx…' }).click();
    const dialog = page.getByRole('dialog', { name: '出力設定を選択' });
    await dialog.getByRole('radio', { name: '会計連携' }).check();
    await dialog.getByRole('combobox', { name: '文字コード UTF-8' }).click();
    await page.getByRole('option', { name: 'Shift_JIS', exact: true }).click();
    const downloading = page.waitForEvent('download', { timeout: 60_000 });
    await dialog.getByRole('button', { name: '出力', exact: true }).click();
    const file = readFileSync(await (await downloading).path());
    expect(file.equals(iconv.encode('行番号,金額,摘要\r\n,1320,\r\n', 'shift_jis'))).toBe(true);
    await page.getByRole('link', { name: '出力設定' }).click();
    await page.getByLabel('3行目のヘッダー', { exact: true }).waitFor();
  });

  it('asks before an edit is left behind, and has it again after the window was closed', async () => {
    await page.getByLabel('3行目のヘッダー', { exact: true }).fill('備考');
    await page.getByRole('link', { name: '変換パターン' }).click();
    const dialog = page.getByRole('dialog', { name: '保存していない変更があります' });
    await dialog.getByRole('button', { name: '編集に戻る' }).click();
    await page.getByText('未保存の変更 1件').waitFor();
    page.once('dialog', (question) => void question.accept());
    await page.reload();
    await page.getByText('保存されていない変更1件を復元しました。').waitFor();
    expect(await headers()).toEqual(['行番号', '金額', '備考']);
  });

  it('copies a format, all of it new', async () => {
    await save('出力設定を保存しました。');
    await button('フォーマットの操作').click();
    await page.getByRole('menuitem', { name: '複製' }).click();
    expect(await page.getByLabel('フォーマット名').inputValue()).toBe('会計連携 のコピー');
    await page.keyboard.press('Enter');
    await page.getByText('フォーマットを追加しました。').waitFor();
    const formats = await client.get<{ id: string; name: string }[]>('/api/csv-formats/');
    expect(formats.map(({ name }) => name).sort()).toEqual(['会計連携', '会計連携 のコピー']);
    const items = await client.get<{ row: string; any_text: string }[]>('/api/csv-format-items/');
    expect(items).toHaveLength(6);
    expect(new Set(items.map(({ row }) => row)).size).toBe(6);
    expect(items.filter(({ any_text }) => any_text === '１,２００円')).toHaveLength(2);
  });

  it('takes in from a file what it wrote into one', async () => {
    await button('フォーマットの操作').click();
    await page.getByRole('menuitem', { name: 'ファイルに書き出す' }).click();
    const downloading = page.waitForEvent('download');
    await button('書き出す').click();
    const file = await (await downloading).path();
    await button('フォーマットの操作').click();
    await page.getByRole('menuitem', { name: 'ファイルから取り込む' }).click();
    await page.getByLabel('設定ファイル').setInputFiles(file);
    await button('2件を取り込む').click();
    await page.getByText('2 / 2件を追加しました。').waitFor();
    await button('閉じる').click();
    await page.getByRole('combobox', { name: /^CSVフォーマット .* \(2\)$/ }).waitFor();
    const patterns = await client.get<{ name: string }[]>('/api/characters-conversion-patterns/');
    expect(patterns.map(({ name }) => name)).toEqual(['金額を数字だけにする', '金額を数字だけにする (2)']);
  });
});
