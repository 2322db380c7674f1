import { readFileSync } from 'node:fs';
import iconv from 'iconv-lite';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, waitForJob, type Client } from '@reader/deploy/local/client';
import { ADMIN, newDataFolder, removeDataFolder, startProduct, type RunningProduct } from './instance.js';
import { openBrowser } from './browser.js';
import { READING_MS } from './reading-time.js';
import { scans } from './scans.js';

interface Input {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly table: string | null;
}

const READ_WITHIN_MS = 240_000;
/** ①, ㈱ and 髙 tell the encodings apart; nobody's scan says this by itself. */
const CORRECTION = '㈱髙橋① 訂正済';

/** The path of a day: sign in, upload, read, check, correct, confirm, export, look back. Each step needs the one before. */
describe('the main path in a real browser', { timeout: 600_000 }, () => {
  const data = newDataFolder();
  let product: RunningProduct;
  let browser: BrowserContext;
  let page: Page;
  let client: Client;
  const foreign: string[] = [];

  beforeAll(async () => {
    product = await startProduct(data);
    browser = await openBrowser();
    page = browser.pages()[0] ?? (await browser.newPage());
    page.on('request', (request) => {
      const isOwn = request.url().startsWith(product.url) || /^(data|blob):/.test(request.url());
      if (!isOwn) foreign.push(request.url());
    });
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    removeDataFolder(data);
  });

  const goHome = async () => {
    await page.goto(`${product.url}/admin/surveys/`);
    await page.getByRole('grid').waitFor();
  };

  it('sends a stranger to sign-in and refuses a wrong password in Japanese', async () => {
    await page.goto(`${product.url}/admin/surveys/`);
    await page.waitForURL(/\/admin\/signin\//);
    await page.getByLabel('ユーザーID').fill(ADMIN.userId);
    await page.getByLabel('パスワード', { exact: true }).fill('wrong-password');
    await page.getByRole('button', { name: 'ログイン', exact: true }).click();
    await page.getByText('ログインに失敗しました。正しいパスワードを入力して下さい。').waitFor();
  });

  it('signs in and lands where the stranger wanted to go', async () => {
    await page.getByLabel('パスワード', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'ログイン', exact: true }).click();
    await page.waitForURL(/\/admin\/surveys\//);
    client = await signIn(product.url, ADMIN.userId, ADMIN.password);
  });

  it('uploads a jpeg, a png and a PDF of three pages beside a file that is none of these; all five documents show at once', async () => {
    const files = await scans();
    const broken = {
      name: '壊れた画像.png',
      mimeType: 'image/png',
      buffer: Buffer.from('これは画像ではありません'),
    };
    await page.locator('input[type=file]').setInputFiles([...files, broken]);
    await page.getByRole('button', { name: '読取', exact: true }).click();
    // The confirmer names the bad file; the others go on.
    const dialog = page.getByRole('dialog');
    await dialog.getByText('壊れた画像.png').waitFor();
    await dialog.getByRole('button', { name: /読み取る/ }).click();
    await page.getByText('調査票_01.jpg').first().waitFor();
    await page
      .getByText(/読取中|読取待ち/)
      .first()
      .waitFor();
    await expect.poll(() => page.getByText('問診票_3枚.pdf').count(), { timeout: READ_WITHIN_MS }).toBe(3);
  });

  it('reads them all, with progress until the job is finished', async () => {
    const jobs = await client.get<{ id: string; kind: string }[]>('/api/jobs/');
    const job = await waitForJob(
      client,
      jobs.find((candidate) => candidate.kind === 'read')?.id ?? '',
      READ_WITHIN_MS,
    );
    expect(job).toMatchObject({ status: 'finished', result: '' });
    await page.getByText('ファイルの読み込みが完了しました。').waitFor({ timeout: 15_000 });
    await expect.poll(() => page.getByText(/読取中|読取待ち/).count(), { timeout: 15_000 }).toBe(0);
  });

  let checkedId = '';
  it('opens a document: image left, values with boxes right; corrects one and saves it for now', async () => {
    await goHome();
    // The oldest of the three: the others come after it.
    await page.getByText('問診票_3枚.pdf').last().click();
    await page.waitForURL(/\/check\//);
    checkedId = /survey\/([0-9a-f-]+)\/check/.exec(page.url())?.[1] ?? '';
    const field = page.getByRole('textbox', { name: '氏名' }).first();
    await field.waitFor();
    expect(await field.inputValue()).toContain('山田');
    const inputs = await client.get<(Input & { x: number; width: number; height: number })[]>(
      `/api/user-inputs/?document_id=${checkedId}`,
    );
    const [kept] = await client.get<{ width: number; height: number; file: string }[]>(
      `/api/uploaded-files/?document_id=${checkedId}`,
    );
    for (const input of inputs) {
      expect(input.width * input.height).toBeGreaterThan(0);
      expect(input.x + input.width).toBeLessThanOrEqual((kept?.width ?? 0) + 1);
    }
    await field.fill(CORRECTION);
    await page.getByRole('button', { name: /一時保存/ }).click();
    await page.getByText('変更を保存しました。').waitFor();
    // Another client than the one that saved may see it a moment later.
    const values = async () =>
      (await client.get<Input[]>(`/api/user-inputs/?document_id=${checkedId}`)).map((input) => input.value);
    await expect.poll(values, { timeout: 15_000 }).toContain(CORRECTION);
  });

  it('confirms and goes to the next; home shows it as confirmed', async () => {
    const confirm = page.getByRole('button', { name: /確認して次へ/ });
    // Where doubts are left it is asked first.
    if (await page.getByText(/要確認 残り/).isVisible()) {
      await confirm.click();
      await page.getByText(/要確認が.*件残っています/).waitFor();
      await page.waitForTimeout(READING_MS);
    }
    await confirm.click();
    await expect.poll(() => page.url(), { timeout: 15_000 }).not.toContain(checkedId);
    await goHome();
    await page
      .getByRole('row', { name: /問診票_3枚\.pdf/ })
      .filter({ hasText: '確認済' })
      .waitFor();
    const detail = await client.get<{ status: string; is_checked: boolean }>(`/api/documents/${checkedId}/`);
    expect(detail).toMatchObject({ status: 'C', is_checked: true });
  });

  const columnOf = (
    input: Input & {
      subject: string;
      cell_position_in_row: number | null;
      cell_position_in_column: number | null;
    },
  ) =>
    input.table
      ? `${input.label || input.subject}[${input.cell_position_in_row},${input.cell_position_in_column}]`
      : input.label || input.subject;
  const quoted = (field: string) => (/["\r\n,]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);

  /** What the file must say, worked out from the calls and by another codec than the product's own checks. */
  const expectedCsv = async (replace: (text: string) => string): Promise<string> => {
    const inputs = await client.get<Parameters<typeof columnOf>[0][]>(
      `/api/user-inputs/?document_id=${checkedId}`,
    );
    const ordered = [...inputs.filter((input) => !input.table), ...inputs.filter((input) => input.table)];
    const values = new Map<string, string>();
    for (const input of ordered) {
      const column = columnOf(input);
      values.set(column, values.has(column) ? `${values.get(column)}\n${input.value}` : input.value);
    }
    const lines = [
      ['ファイル名', '帳票名', '状態', ...values.keys()],
      ['問診票_3枚.pdf', '', '確認済', ...values.values()],
    ];
    return lines.map((line) => `${line.map((field) => quoted(replace(field))).join(',')}\r\n`).join('');
  };

  const download = async (encoding: string): Promise<Buffer> => {
    await goHome();
    await page
      .getByRole('row', { name: /問診票_3枚\.pdf/ })
      .filter({ hasText: '確認済' })
      .getByRole('checkbox')
      .check();
    await page.getByRole('button', { name: '出力', exact: true }).click();
    await page.getByRole('menuitem', { name: 'CSV・xlsx…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('文字コード').click();
    await page.getByRole('option', { name: encoding, exact: true }).click();
    const downloading = page.waitForEvent('download', { timeout: 60_000 });
    await dialog.getByRole('button', { name: '出力', exact: true }).click();
    return readFileSync(await (await downloading).path());
  };

  it('exports the corrected values as utf-8, byte for byte', async () => {
    const file = await download('UTF-8');
    expect(file.equals(Buffer.from(await expectedCsv((text) => text), 'utf8'))).toBe(true);
    expect(file.includes(Buffer.from(CORRECTION, 'utf8'))).toBe(true);
  });

  it('exports cp932 with ①, ㈱ and 髙 kept', async () => {
    const file = await download('CP932（Windows）');
    expect(iconv.decode(file, 'windows-31j')).toBe(
      await expectedCsv((text) =>
        text.replaceAll(/[〜−—‖]/g, (c) => ({ '〜': '～', '−': '－', '—': '―', '‖': '∥' })[c] ?? c),
      ),
    );
  });

  it('exports shift-jis with what it cannot carry as 〓, named for the user, the file issued all the same', async () => {
    const file = await download('Shift_JIS');
    const text = new TextDecoder('shift_jis').decode(file);
    expect(text).toContain('〓〓橋〓 訂正済');
    expect(text).not.toMatch(/[㈱髙①]/);
    await page.getByText(/㈱髙①/).waitFor();
  });

  it('tells the history of the document: every event in Japanese, who and when', async () => {
    await page.goto(`${product.url}/admin/survey/${checkedId}/history/`);
    for (const sentence of [
      'アップロードしました',
      '読み取りました',
      '修正しました',
      '確認しました',
      '確認作業を終えました',
      '出力しました',
    ])
      await page.getByText(new RegExp(sentence)).first().waitFor();
    await page.getByText(CORRECTION).first().waitFor();
    const history = await client.get<{
      events: { kind: string; actor: { name: string }; time: string; revision: number }[];
    }>(`/api/documents/${checkedId}/history/`);
    expect(history.events.filter((event) => event.kind === 'ExportListed')).toHaveLength(3);
    for (const event of history.events) {
      expect(event.actor.name).not.toBe('');
      expect(Date.parse(event.time)).toBeGreaterThan(0);
    }
  });

  it('shows the same after a restart', async () => {
    const before = await client.get<{
      count: number;
      documents: { id: string; status: string; summary: string }[];
    }>('/api/document/reader-home/');
    await product.stop();
    product = await startProduct(data);
    client = await signIn(product.url, ADMIN.userId, ADMIN.password);
    const after = await client.get<typeof before>('/api/document/reader-home/');
    expect(after).toEqual(before);
  });

  it('never asked another machine for anything', () => {
    expect(foreign).toEqual([]);
  });
});
