import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { waitForJob, type Client } from '@reader/deploy/local/client';
import { DEMO_STAFF, givenAClerk } from './a-clerk.js';
import { violationsIn } from './accessibility.js';
import { openBrowser } from './browser.js';
import { signInAt } from './sign-in.js';

/** The children of the demo's papers, each with a letter that was read otherwise. */
const CSV = [
  '児童番号,氏名,生年月日,保護者氏名,住所,電話番号,学年・組',
  'S-1,青木 陽奈,H29.8.14,青木 健一,岩手県盛岡市中央通2-4-5,019-555-0134,3年2組',
  'S-2,石川 大補,H29.11.3,石川 真理,岩手県花巻市本町1-12-3,0198-555-0177,3年2組',
  'S-3,三村 さくう,H30.3.28,三村 正敏,岩手県大船渡市盛町3-3-1,0192-555-0120,2年1組',
].join('\n');

const idOf = async (client: Client, path: string, name: string): Promise<string> =>
  (await client.get<{ id: string; name: string }[]>(path)).find((one) => one.name === name)!.id;

interface Paper {
  readonly id: string;
  readonly file_name: string;
  readonly reading: string;
}

/** The papers of the demo that are of a form, once they are read. */
const readPapers = (client: Client): Promise<string[]> =>
  vi.waitFor(
    async () => {
      const { documents } = await client.get<{ documents: Paper[] }>('/api/document/reader-home/?sort=name');
      const read = documents.filter(({ reading }) => reading === 'applicable');
      expect(read).toHaveLength(3);
      return read.map(({ id }) => id);
    },
    { timeout: 120_000, interval: 500 },
  );

/** Each step needs the one before. */
describe('a matching in real browsers', { timeout: 180_000 }, () => {
  let url: string;
  let page: Page;
  let client: Client;
  let second: BrowserContext | undefined;
  let matching = '';
  let documents: string[] = [];

  givenAClerk(async (clerk) => {
    ({ url, page, client } = clerk);
    documents = await readPapers(client);
    const form = new FormData();
    form.set('master_type_id', await idOf(client, '/api/used-master-types/', '児童生徒名簿'));
    form.set('document_ids', JSON.stringify(documents));
    form.set('file', new Blob([CSV]), '名簿.csv');
    const answer = (await (await client.raw('PUT', '/api/matching/', form)).json()) as {
      id?: string;
      job_id?: string;
    };
    matching = answer.id ?? answer.job_id ?? '';
    if (answer.job_id) await waitForJob(client, answer.job_id);
    await clerk.enter(`/admin/matcher/?id=${matching}`);
  }, DEMO_STAFF);
  afterAll(() => second?.close());

  const place = (of: Page, text: string) =>
    of
      .getByText(new RegExp(`^${text}\\s*/\\s*3`))
      .first()
      .waitFor();

  /** The server has all choices but those for so many documents. */
  const isOpenFor = (open: number) =>
    expect
      .poll(async () => client.get<{ counts: object }>(`/api/matchings/${matching}/`), { timeout: 20_000 })
      .toMatchObject({ counts: { open } });

  it('is chosen in by keys, and says what was chosen when one goes back', async () => {
    expect(documents).toHaveLength(3);
    await page.getByText('該当する候補をクリックしてください。').waitFor();
    await place(page, '1');
    expect(await violationsIn(page)).toEqual([]);
    await page.keyboard.press('1');
    await place(page, '2');
    await page.keyboard.press('Backspace');
    await place(page, '1');
    await page.keyboard.press('s');
    await place(page, '2');
  });

  it('is gone on with in another browser, where what was chosen stands', async () => {
    await isOpenFor(2);
    second = await openBrowser();
    const other = second.pages()[0] ?? (await second.newPage());
    await signInAt(other, `${url}/admin/matcher/`, { ...DEMO_STAFF, userId: 'demo_manager' });
    await place(other, '2');
    await other.keyboard.press('1');
    await place(other, '3');
    // What was chosen has been sent before the window goes.
    await isOpenFor(1);
    await other.close();
  });

  it('is gone on with here, where the other person’s choice has come in', async () => {
    await page.reload();
    await place(page, '3');
    await page.keyboard.press('0');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/matching-confirmer/**');
  });

  it('is looked over and reflected by keys, and taken home', async () => {
    await page
      .getByRole('heading', { name: '突合結果の確認' })
      .or(page.getByText('突合結果の確認'))
      .first()
      .waitFor();
    await page.getByText('該当なし').first().waitFor();
    expect(await violationsIn(page)).toEqual([]);
    await page.keyboard.press('Alt+Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('突合結果の反映が完了しました。').first().waitFor();
    const { user_inputs: inputs } = await client.get<{ user_inputs: { value: string }[] }>(
      `/api/documents/${documents[1]}/`,
    );
    expect(inputs.map(({ value }) => value).join('\n')).toMatch(/青木 陽奈|石川 大補|三村 さくう/);
  });
});
