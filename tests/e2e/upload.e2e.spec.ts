import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import type { Client } from '@reader/deploy/local/client';
import { givenAClerk } from './a-clerk.js';
import { quickScan } from './scans.js';

const CHUNK = 8_388_608;
const SHOWN_WITHIN = { timeout: 60_000 };

/** Files come in: whole folders, and large files over a connection that breaks. */
describe('uploading in a real browser', { timeout: 600_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'reader-folder-'));
  let browser: BrowserContext;
  let page: Page;
  let client: Client;
  let scan: Buffer;
  /** Offsets of the pieces that were sent, in their order. */
  let offsets: number[] = [];

  const offsetOf = (request: Request): number =>
    Number(/name="offset"\r\n\r\n(\d+)/.exec(request.postDataBuffer()?.toString('latin1') ?? '')?.[1] ?? -1);
  const isPiece = (request: Request) =>
    request.method() === 'POST' && request.url().endsWith('/api/chunked-upload/');

  givenAClerk(async (clerk) => {
    ({ client, browser, page } = clerk);
    await clerk.enter('/admin/surveys/');
    scan = (await quickScan()).buffer;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** A scan of two and a half pieces: comments, as cameras write them, make a jpeg as large as one likes. */
  const large = (name: string, mark: number): string => {
    const comment = Buffer.alloc(65_535, mark);
    comment.set([0xff, 0xfe, 0xff, 0xfd]);
    const comments = Array<Buffer>(Math.round((CHUNK * 2.5) / comment.length)).fill(comment);
    const path = join(folder, name);
    writeFileSync(path, Buffer.concat([scan.subarray(0, 2), ...comments, scan.subarray(2)]));
    return path;
  };
  const names = async () =>
    (
      await client.get<{ documents: { file_name: string }[] }>('/api/document/reader-home/?limit=100')
    ).documents
      .map((row) => row.file_name)
      .sort();

  it('takes a whole folder; what is no image in it is named with its way, the rest is read', async () => {
    const inside = join(folder, '窓口', '5月');
    mkdirSync(inside, { recursive: true });
    writeFileSync(join(folder, '窓口', '申請_1.jpg'), scan);
    writeFileSync(join(inside, '申請_2.jpg'), Buffer.concat([scan, Buffer.from('2')]));
    writeFileSync(join(inside, '議事録.docx'), 'PK');
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'フォルダを選択' }).click();
    await (await choosing).setFiles(join(folder, '窓口'));
    await page.getByText('jpeg,png,pdf以外のファイルが選択されました。').waitFor();
    await page.getByText('窓口/5月/議事録.docx').waitFor();
    await page.getByText('2ファイル').waitFor();
    await page.getByRole('button', { name: '読取', exact: true }).click();
    await page.getByText('申請_2.jpg').first().waitFor(SHOWN_WITHIN);
    expect(await names()).toEqual(['申請_1.jpg', '申請_2.jpg']);
  });

  it('takes a folder that is dropped, to its bottom', async () => {
    const inside = join(folder, '郵送', '6月');
    mkdirSync(inside, { recursive: true });
    writeFileSync(join(folder, '郵送', '申請_3.jpg'), Buffer.concat([scan, Buffer.from('3')]));
    writeFileSync(join(inside, '申請_4.jpg'), Buffer.concat([scan, Buffer.from('4')]));
    const band = await page.getByRole('region', { name: '読取' }).boundingBox();
    const session = await browser.newCDPSession(page);
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', {
        type,
        x: (band?.x ?? 0) + 100,
        y: (band?.y ?? 0) + 20,
        data: { items: [], files: [join(folder, '郵送')], dragOperationsMask: 1 },
      });
    await page.getByText('2ファイル').waitFor();
    await page.getByRole('button', { name: '選択を取り消す' }).click();
  });

  it('goes on by itself after a reload, where the server has the file', async () => {
    const path = large('大きな申請_A.jpg', 1);
    let holds = true;
    offsets = [];
    page.on('request', (request) => {
      if (isPiece(request)) offsets.push(offsetOf(request));
    });
    await page.route(
      (url) => url.pathname === '/api/chunked-upload/',
      async (route) => {
        // The second piece never arrives.
        if (holds && offsetOf(route.request()) === CHUNK) return;
        await route.continue();
      },
    );
    await page.locator('input[type=file]').setInputFiles(path);
    await page.getByRole('button', { name: '読取', exact: true }).click();
    await expect.poll(() => offsets, SHOWN_WITHIN).toEqual([0, CHUNK]);
    await page.getByText('8.0 MB / 20.0 MB').waitFor();
    holds = false;
    offsets = [];
    await page.reload();
    await page.getByText('大きな申請_A.jpg').first().waitFor(SHOWN_WITHIN);
    expect(offsets).toEqual([CHUNK, CHUNK * 2]);
    // It arrived as it was: it can be read.
    await page.getByText('ファイルの読み込みが完了しました。').waitFor(SHOWN_WITHIN);
    await page.unrouteAll();
  });

  it('waits for a connection that was lost, and goes on', async () => {
    const path = large('大きな申請_B.jpg', 2);
    let isCut = false;
    await page.route(
      (url) => url.pathname === '/api/chunked-upload/',
      async (route) => {
        if (!isCut && offsetOf(route.request()) === CHUNK) {
          isCut = true;
          await browser.setOffline(true);
          return route.abort('internetdisconnected');
        }
        await route.continue();
      },
    );
    offsets = [];
    await page.locator('input[type=file]').setInputFiles(path);
    await page.getByRole('button', { name: '読取', exact: true }).click();
    await page.getByText('接続が切れています').waitFor(SHOWN_WITHIN);
    await browser.setOffline(false);
    await page.getByText('大きな申請_B.jpg').first().waitFor(SHOWN_WITHIN);
    expect(offsets).toEqual([0, CHUNK, CHUNK, CHUNK * 2]);
    expect(await names()).toContain('大きな申請_B.jpg');
  });

  it('gives up after three tries in the words of docs/product/messages.md, and goes on when it is told to', async () => {
    await page.unrouteAll();
    const path = large('大きな申請_C.jpg', 3);
    let breaks = true;
    await page.route(
      (url) => url.pathname === '/api/chunked-upload/',
      (route) =>
        breaks && offsetOf(route.request()) === CHUNK ? route.abort('connectionreset') : route.continue(),
    );
    offsets = [];
    await page.locator('input[type=file]').setInputFiles(path);
    await page.getByRole('button', { name: '読取', exact: true }).click();
    await page
      .getByText('アップロードに失敗しました。時間をおいてから再度アップロードし直してください。')
      .waitFor(SHOWN_WITHIN);
    expect(offsets).toEqual([0, CHUNK, CHUNK, CHUNK]);
    breaks = false;
    offsets = [];
    await page.getByRole('button', { name: '続きを送る' }).click();
    await page.getByText('大きな申請_C.jpg').first().waitFor(SHOWN_WITHIN);
    expect(offsets).toEqual([CHUNK, CHUNK * 2]);
    // What is finished is offered no more.
    await page.reload();
    await page.getByText('ここにファイルやフォルダをドラッグ＆ドロップ').waitFor(SHOWN_WITHIN);
  });

  it('says which document a file is a duplicate of, and registers it again when it is ticked', async () => {
    await page.unrouteAll();
    const before = (await names()).length;
    await page.locator('input[type=file]').setInputFiles(join(folder, '窓口', '申請_1.jpg'));
    await page.getByRole('button', { name: '読取', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/に登録$/).waitFor();
    await dialog.getByRole('link', { name: /文書を開く/ }).waitFor();
    await dialog.getByRole('checkbox', { name: /申請_1.jpg をもう一度読み取る/ }).check();
    await dialog.getByRole('button', { name: '1件を読み取る' }).click();
    await expect.poll(async () => (await names()).length, SHOWN_WITHIN).toBe(before + 1);
  });
});
