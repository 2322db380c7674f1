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

/** Two forms that differ in a few words: only the first is registered. */
const [OWN, TWIN] = ['school-0', 'school-0-twin1'] as const;

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
    const words = [
      'sheet',
      'import',
      join(forms.folder, OWN),
      '--organization',
      'demo',
      '--data',
      clerk.data,
    ];
    await promisify(execFile)(process.execPath, [ADMIN, ...words]);
    twin = async (name, copy) => fileOf(await forms.page(TWIN, 'scan', copy), name);
    await readFiles(
      await twin('別様式_1.png', 0),
      await twin('別様式_2.png', 1),
      await twin('別様式_3.png', 2),
    );
    const { documents } = await client.get<{ documents: Row[] }>('/api/document/reader-home/');
    const first = documents.find(({ file_name }) => file_name === '別様式_1.png')!;
    await clerk.enter(`/admin/survey/${first.id}/check/`);
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
