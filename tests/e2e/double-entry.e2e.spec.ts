import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Client } from '@reader/deploy/local/client';
import { DEMO_STAFF, givenAClerk } from './a-clerk.js';
import { violationsIn } from './accessibility.js';
import { openBrowser } from './browser.js';
import { untilDraftHas } from './kept-draft.js';
import { signInAt } from './sign-in.js';

const TARO = { ...DEMO_STAFF, userId: 'demo_manager' };

interface Row {
  readonly id: string;
  readonly status: string;
  readonly sheet: string | null;
  readonly reading: string;
  readonly entry_stage: string | null;
}
interface Input {
  readonly id: string;
  readonly value: string;
  readonly type: string;
}

/** Two people, each with a browser of their own, at the demo's forms. Each step needs the one before. */
describe('double entry in two browsers', { timeout: 300_000 }, () => {
  let url: string;
  let other: BrowserContext | undefined;
  let hanako: Page;
  let taro: Page;
  let client: Client;
  /** A document of a form, and its values as they were read. */
  let document: string;
  let values: Input[];

  const form = (page: Page) => page.getByRole('region', { name: '入力' });
  const open = async (page: Page) => {
    await page.goto(`${url}/admin/survey/${document}/check/`);
    await form(page).getByRole('textbox').first().waitFor();
  };
  const row = () => client.get<Row>(`/api/documents/${document}/`);
  const fieldOf = (page: Page, { id }: Input) => page.locator(`[id="field-${id}"]`);

  givenAClerk(async (clerk) => {
    ({ url, client, page: hanako } = clerk);
    const found = await vi.waitFor(
      async () => {
        const { documents } = await client.get<{ documents: Row[] }>('/api/document/reader-home/');
        expect(documents.some(({ reading }) => reading === 'waiting' || reading === 'reading')).toBe(false);
        return documents.find(({ sheet, status }) => sheet !== null && status === 'U')!;
      },
      { timeout: 200_000, interval: 2_000 },
    );
    document = found.id;
    values = await client.get<Input[]>(`/api/user-inputs/?document_id=${document}`);
    const { transaction_id } = await client.send<{ transaction_id: string }>('POST', '/api/transactions/');
    await client.send('POST', `/api/transactions/${transaction_id}/push_bulk/`, [
      { _class: 'checkSettings', id: found.sheet, sheet: found.sheet, double_entry: true },
    ]);
    await client.send('POST', `/api/transactions/${transaction_id}/commit/`);
    await clerk.enter('/admin/surveys/');
    other = await openBrowser();
    taro = other.pages()[0] ?? (await other.newPage());
    await signInAt(taro, `${url}/admin/surveys/`, TARO);
  }, DEMO_STAFF);
  afterAll(() => other?.close());

  it('is begun by confirming, and leaves the document to somebody else', async () => {
    await open(hanako);
    await hanako.keyboard.press('Alt+Enter');
    await hanako.getByText(/1回目の入力として記録しました/).waitFor();
    await expect.poll(async () => (await row()).entry_stage).toBe('second');
    await open(hanako);
    await hanako.getByText(/ほかの担当者の入力を待っています/).waitFor();
  });

  it('shows the second person no value', async () => {
    await open(taro);
    await taro.getByText(/2回目の入力です/).waitFor();
    expect(await violationsIn(taro)).toEqual([]);
    const texts = form(taro).getByRole('textbox');
    for (const text of await texts.all()) expect(await text.inputValue()).toBe('');
    const read = values.filter(({ value, type }) => type === 'TX' && value.length > 3);
    expect(read.length).toBeGreaterThan(0);
    const shown = await taro.locator('body').innerText();
    for (const { value } of read) expect(shown).not.toContain(value);
  });

  it('keeps what was typed over a lost page, and compares it when it is sent', async () => {
    const typed = values.filter(({ type }) => type === 'TX' || type === 'TA');
    const [differing, ...same] = typed;
    for (const input of same) await fieldOf(taro, input).fill(input.value);
    await untilDraftHas(
      taro,
      same.map(({ value }) => value),
    );
    await taro.reload();
    await form(taro).getByRole('textbox').first().waitFor();
    for (const input of same) expect(await fieldOf(taro, input).inputValue()).toBe(input.value);
    await fieldOf(taro, differing!).fill('別の値');
    await taro.keyboard.press('Alt+Enter');
    // Fields that nobody filled in are asked about.
    const asked = taro.getByRole('button', { name: '空欄のまま送る' });
    const sent = taro.getByText(/1回目の入力と異なります/);
    await asked.or(sent).first().waitFor();
    if (await asked.isVisible()) await asked.click();
    await sent.waitFor();
    await expect.poll(async () => (await row()).entry_stage).toBe('third');
  });

  it('is decided where both differ, by a key, and then confirmed', async () => {
    await open(hanako);
    await hanako.getByText(/1回目はご自身の入力です/).waitFor();
    const both = hanako.getByRole('group', { name: '2回の入力' });
    await both.getByText('別の値').waitFor();
    expect(await violationsIn(hanako)).toEqual([]);
    for (let left = 20; left > 0 && (await both.isVisible()); left -= 1) {
      await hanako.keyboard.press('Alt+1');
      if (await hanako.getByText('要確認なし').isVisible()) break;
    }
    await hanako.getByText('要確認なし').waitFor();
    await hanako.keyboard.press('Alt+Enter');
    await expect.poll(async () => (await row()).status, { timeout: 15_000 }).toBe('C');
    const now = await client.get<Input[]>(`/api/user-inputs/?document_id=${document}`);
    expect(now.map(({ value }) => value)).toEqual(values.map(({ value }) => value));
  });
});
