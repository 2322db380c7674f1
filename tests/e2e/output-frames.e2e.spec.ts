import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { waitForJob, type Client } from '@reader/deploy/local/client';
import { unzipped } from '@reader/query-api/output/papers/testing/unzip';
import { givenAClerk } from './a-clerk.js';
import { noticeScan } from './scans.js';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
interface Input extends Box {
  readonly value: string;
  readonly uploaded_file: string;
}
interface OutputFrames {
  readonly column_frames: readonly { readonly pageNum: number; readonly sequence: number }[];
  readonly output_frames: readonly (Box & { readonly pageNum: number; readonly frameType: string })[];
}

/** From drawing to the Word file: a frame session on a document of two pages. Each step needs the one before. */
describe('frames for Word output in a real browser', { timeout: 300_000 }, () => {
  let page: Page;
  let client: Client;
  let document = '';
  let title: Input;

  givenAClerk(async (clerk) => {
    ({ client, page } = clerk);
    await client.send('PUT', `/api/organization-settings/${client.organizationId}/`, {
      is_using_word_output: true,
    });
    const files = [
      { name: 'お便り.jpg', bytes: await noticeScan('学校だより', '運動会は十月三日です') },
      { name: 'お便り_裏.jpg', bytes: await noticeScan('保健だより', '健康診断があります') },
    ];
    const { id } = await client.upload(files, { layout: 2 });
    const { job_id } = await client.send<{ job_id: string }>('POST', `/api/read/${id}`);
    expect(await waitForJob(client, job_id, 120_000)).toMatchObject({ status: 'finished', result: '' });
    const home = await client.get<{ documents: { id: string }[] }>('/api/document/reader-home/');
    document = home.documents[0]?.id ?? '';
    const [first] = await client.get<{ id: string }[]>(`/api/uploaded-files/?document_id=${document}`);
    const inputs = await client.get<Input[]>(`/api/user-inputs/?document_id=${document}`);
    title = inputs.filter((input) => input.uploaded_file === first?.id).sort((a, b) => a.y - b.y)[0]!;
    await clerk.enter(`/admin/survey/${document}/check/`);
  });

  const tools = (): Locator => page.getByRole('toolbar', { name: 'Word出力の枠' });
  const frame = (name: RegExp): Locator => page.locator('svg.page').getByRole('button', { name });
  const saved = async (): Promise<OutputFrames> => {
    await page.keyboard.press('Control+S');
    await page
      .getByText('未保存の変更なし')
      .or(page.getByText(/\d\d:\d\d 一時保存/))
      .waitFor();
    return client.get<OutputFrames>(`/api/output-frames/?document=${document}`);
  };
  /** Where a place on the page (px of its image) is on the screen. */
  const onScreen = async (): Promise<(x: number, y: number) => [number, number]> => {
    const image = page.locator('svg.page');
    const box = await image.boundingBox();
    const [, , width] = ((await image.getAttribute('viewBox')) ?? '').split(' ').map(Number);
    if (!box || !width) throw new Error('the page is not on the screen');
    return (x, y) => [box.x + (x * box.width) / width, box.y + (y * box.width) / width];
  };
  const word = async (): Promise<{ text: string; pictures: number }> => {
    const { job_id } = await client.send<{ job_id: string }>('POST', '/api/document/to-word/', {
      document_ids: [document],
    });
    expect(await waitForJob(client, job_id)).toMatchObject({ status: 'finished', result: '' });
    const file = await client.raw(
      'GET',
      `/files/documents/?organization_id=${client.organizationId}&job_id=${job_id}`,
    );
    const dependencies = await unzipped(Buffer.from(await file.arrayBuffer()));
    const xml = dependencies.get('word/document.xml')?.toString('utf8') ?? '';
    return {
      text: [...xml.matchAll(/<w:t[^>]*>([^<]*)</g)].map(([, text]) => text).join('|'),
      pictures: [...dependencies.keys()].filter((name) => name.startsWith('word/media/')).length,
    };
  };

  it('draws a frame about the title with the mouse, and adjusts it with keys', async () => {
    await tools()
      .getByRole('button', { name: /^出力枠/ })
      .click();
    const at = await onScreen();
    await page.mouse.move(...at(title.x - 20, title.y - 20));
    await page.mouse.down();
    await page.mouse.move(...at(title.x + 50, title.y + 10), { steps: 3 });
    await page.mouse.move(...at(title.x + title.width + 20, title.y + title.height + 20), { steps: 3 });
    await page.mouse.up();
    await frame(/^出力枠 1（出力対象）/).waitFor();
    await page.getByText('未保存の変更 1件').waitFor();
    const { output_frames: before } = await saved();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+Shift+ArrowRight');
    await page.getByText('未保存の変更 1件').waitFor();
    const { output_frames: after } = await saved();
    expect(after).toEqual([
      { ...before[0], y: (before[0]?.y ?? 0) + 10, width: (before[0]?.width ?? 0) + 10 },
    ]);
  });

  it('has only what lies in it in Word, and the other page whole', async () => {
    const { text, pictures } = await word();
    expect(text).toContain(title.value);
    expect(text).not.toContain('運動会');
    expect(text).toContain('健康診断');
    expect(pictures).toBe(0);
  });

  it('has a picture in its place when the page is told to leave it out', async () => {
    await tools().getByRole('button', { name: '出力対象外' }).click();
    await frame(/^出力枠 1（出力対象外）/).waitFor();
    expect(await saved()).toMatchObject({ output_frames: [{ frameType: 'NO' }] });
    const { text, pictures } = await word();
    expect(text).not.toContain(title.value);
    expect(pictures).toBe(1);
  });

  it('refuses to leave the image, and has what was typed again after the window was closed', async () => {
    const at = await onScreen();
    const box = await frame(/^出力枠 1/).boundingBox();
    if (!box) throw new Error('no frame on the screen');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(...at(100, -400), { steps: 4 });
    await page.mouse.up();
    await page.getByText('画像の範囲外に枠が設定されています。').waitFor();
    await tools()
      .getByRole('button', { name: /^段組み枠/ })
      .click();
    await tools().getByRole('button', { name: '枠を追加' }).click();
    await frame(/^段組み枠 1: 左 5、上 5、幅 200、高さ 300/).waitFor();
    await page.getByText('未保存の変更 1件').waitFor();
    await page.reload();
    await page.getByText('前回保存していなかった変更 1件を復元しました。').waitFor();
  });

  it('copies the columns to the other page, and deletes all frames after asking', async () => {
    await tools().getByRole('button', { name: '段組み枠 1' }).click();
    await tools().getByRole('button', { name: '全ページにコピー' }).click();
    await page.getByText('段組み枠 1件を2ページにコピーしました。').waitFor();
    expect((await saved()).column_frames.map(({ pageNum, sequence }) => [pageNum, sequence])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    await page.getByRole('button', { name: '文書の操作' }).click();
    await page.getByRole('menuitem', { name: 'すべての枠を削除…' }).click();
    const deletion = page.getByRole('button', { name: '3件の枠を削除' });
    await deletion.click();
    // Shortcuts are the dialog's own until it has gone.
    await deletion.waitFor({ state: 'hidden' });
    await page.getByText('未保存の変更 3件').waitFor();
    expect(await saved()).toMatchObject({ column_frames: [], output_frames: [] });
    const { text } = await word();
    expect(text).toContain(title.value);
    expect(text).toContain('運動会');
  });
});
