import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import type { Client } from '@reader/deploy/local/client';
import { DEMO_STAFF, givenAClerk } from './a-clerk.js';
import { violationsIn } from './accessibility.js';
import { openBrowser } from './browser.js';
import { givenMatching } from './given-matching.js';
import { signInAt } from './sign-in.js';
import { tabTo } from './tab-to.js';

/** Is this the one of a list that the keys are on? */
const isCurrent = (option: Locator): Promise<boolean> =>
  option.evaluate((one) => one === document.activeElement);

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
    ({ id: matching, documents } = await givenMatching(client));
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

  it('is asked for at home by keys, against a kept master, at 200 % zoom too', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'ホームに戻る' }).press('Enter');
    await page.waitForURL('**/admin/surveys/**');
    // Before the documents are there, there is nothing to match.
    const button = page.getByRole('button', { name: /^突合/ });
    await expect.poll(() => button.isEnabled()).toBe(true);
    await page.setViewportSize({ width: 640, height: 400 });
    await page.keyboard.press('Alt+z');
    const dialog = page.getByRole('dialog', { name: 'マスターと突合' });
    await dialog.waitFor();
    expect(await violationsIn(page)).toEqual([]);
    const pick = async (label: string, wanted: RegExp) => {
      await tabTo(page, label);
      await page.keyboard.press('Enter');
      const option = page.getByRole('option', { name: wanted });
      await option.waitFor();
      for (let moves = 0; moves < 20 && !(await isCurrent(option)); moves += 1)
        await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await option.waitFor({ state: 'hidden' });
    };
    await pick('マスターの種類', /児童生徒名簿/);
    await pick('保存済みのマスター', /令和8年度/);
    await tabTo(page, 'OK');
    await page.keyboard.press('Enter');
    // Papers of no form cannot be compared: they are named, and left out.
    const unfit = page.getByRole('dialog', { name: /突合できない文書が\d+件あります/ });
    await unfit.waitFor();
    await tabTo(page, '除いて突合する');
    await page.keyboard.press('Enter');
    await page.waitForURL(/matcher|matching-confirmer/);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});
