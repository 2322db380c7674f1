import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { SAME_GESTURE_MS } from '@reader/contracts/codes/organization';
import { type Client, waitForJob } from '@reader/deploy/local/client';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { openCorpus } from '../bench/reading/corpus/corpus.js';
import { corpusForms, fileOf } from '../system/intake/corpus-forms.js';
import { DEMO_STAFF, givenAClerk } from './a-clerk.js';
import { violationsIn } from './accessibility.js';

const ADMIN = fileURLToPath(new URL('../../deploy/dist/admin/main.js', import.meta.url));

/** Two forms that differ in a few words: only the first is registered, and one that is like neither. */
const [OWN, TWIN, OTHER] = ['school-0', 'school-0-twin1', 'school-4'] as const;

interface Row {
  readonly id: string;
  readonly file_name: string;
  readonly reading: string;
}

/** Each step needs the one before. */
describe('pages that are a registered form but for a few words', { timeout: 300_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'reader-e2e-forms-'));
  let page: Page;
  let client: Client;
  let own: string;
  let other: string;
  let twin: (name: string, copy: number) => Promise<{ name: string; bytes: Buffer }>;

  const readFiles = async (...files: { name: string; bytes: Buffer }[]): Promise<void> => {
    const { id } = await client.upload(files);
    const { job_id } = await client.send<{ job_id: string }>('POST', `/api/read/${id}`);
    expect(await waitForJob(client, job_id, 120_000)).toMatchObject({ status: 'finished' });
  };
  const readingsOf = async (...names: string[]): Promise<(string | undefined)[]> => {
    const { documents } = await client.get<{ documents: Row[] }>('/api/document/reader-home/');
    return names.map((name) => documents.find(({ file_name }) => file_name === name)?.reading);
  };

  givenAClerk(async (clerk) => {
    ({ client, page } = clerk);
    const forms = corpusForms(await openCorpus(), folder);
    await forms.writeForm(OWN);
    await forms.writeForm(OTHER);
    [own, other] = [OWN, OTHER].map((key) => forms.formNamed(key).design.title) as [string, string];
    const words = ['sheet', 'import', forms.folder, '--organization', 'demo', '--data', clerk.data];
    await promisify(execFile)(process.execPath, [ADMIN, ...words]);
    twin = async (name, copy) => fileOf(await forms.page(TWIN, 'scan', copy), name);
    await readFiles(
      await twin('別様式_1.png', 0),
      await twin('別様式_2.png', 1),
      await twin('別様式_3.png', 2),
    );
    const { documents } = await client.get<{ documents: Row[] }>('/api/document/reader-home/');
    const first = documents.find(({ file_name }) => file_name === '別様式_1.png')!;
    await clerk.enter(`/admin/survey/${first.id}/check/?type=not-applicable`);
  }, DEMO_STAFF);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('stop, and the check screen leads by keys to what differs', async () => {
    expect(await readingsOf('別様式_1.png', '別様式_2.png')).toEqual(['not-applicable', 'not-applicable']);
    await page.getByText(/に似ていますが、印字が1か所違うため/).waitFor();
    await page.keyboard.press('Alt+o');
    await page.getByText(/印字が1か所違います/).waitFor();
    expect(await page.getByRole('region', { name: '登録されている様式' }).isVisible()).toBe(true);
    await page.getByText(/同じ違いで止まった文書がほかに/).waitFor();
    expect(await violationsIn(page)).toEqual([]);
    await page.keyboard.press('o');
    await page.getByRole('region', { name: '様式にページを重ねています' }).waitFor();
    await page.keyboard.press('o');
  });

  it('are held by keys against the other forms that are near', async () => {
    const near = page.getByRole('table', { name: '近い帳票' });
    const chosen = near.locator('tr:has(input:checked)');
    expect(await near.getByRole('row').count()).toBeGreaterThanOrEqual(3);
    expect(await chosen.textContent()).toContain(own);
    expect(await chosen.textContent()).toContain('1か所');
    const blank = page.getByRole('region', { name: '登録されている様式' });
    await blank.getByText(`${own} 第1版`).waitFor();
    const rows = await near.locator('tbody tr').allTextContents();
    for (let row = 0; row < rows.findIndex((row) => row.includes(other)); row++)
      await page.keyboard.press('Alt+ArrowDown');
    await blank.getByText(`${other} 第1版`).waitFor();
    await page.getByText(/印字は比べていません/).waitFor();
    expect(await violationsIn(page)).toEqual([]);
    for (let row = 0; row < rows.length; row++) await page.keyboard.press('Alt+ArrowUp');
    await blank.getByText(`${own} 第1版`).waitFor();
  });

  it('show the form over the page while Space is held', async () => {
    const pictures = page.getByRole('region', { name: '読み込んだページ' }).locator('img');
    await page.keyboard.down('Space');
    await expect.poll(() => pictures.count()).toBe(2);
    await page.keyboard.up('Space');
    await expect.poll(() => pictures.count()).toBe(1);
  });

  it('are gone through by keys, in their list', async () => {
    const title = page.getByRole('heading', { level: 1 });
    const first = await title.textContent();
    await page.keyboard.press('Alt+e');
    await expect.poll(() => title.textContent()).not.toBe(first);
    await page.getByText(/印字が1か所違います/).waitFor();
    await page.keyboard.press('Alt+w');
    await expect.poll(() => title.textContent()).toBe(first);
    await page.getByText(/同じ違いで止まった文書がほかに/).waitFor();
  });

  it('are cut by nothing at 200 % zoom', async () => {
    await page.setViewportSize({ width: 640, height: 400 });
    const widths = await page.evaluate(() =>
      [document.documentElement, document.querySelector('main')!].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    );
    expect(widths).toEqual([0, 0]);
    await page.getByRole('button', { name: '帳票なしのまま' }).scrollIntoViewIfNeeded();
    expect(await violationsIn(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('are all read as the form by one answer, which names them first', async () => {
    // A digit that comes with the screen is no answer.
    await page.waitForTimeout(SAME_GESTURE_MS);
    await page.keyboard.press('3');
    const question = page.getByRole('dialog', { name: /^この文書とほかの2件を/ });
    await question.getByText('別様式_2.png').waitFor();
    await question.getByText('別様式_3.png').waitFor();
    expect(await violationsIn(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: '入力' }).waitFor();
    await expect
      .poll(() => readingsOf('別様式_1.png', '別様式_2.png', '別様式_3.png'), { timeout: 60_000 })
      .toEqual(['applicable', 'applicable', 'applicable']);
  });

  it('do not stop any more once the form has learned', async () => {
    await readFiles(await twin('別様式_4.png', 3));
    expect(await readingsOf('別様式_4.png')).toEqual(['applicable']);
  });
});
