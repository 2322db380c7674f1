import type { RegisterSheetAnswer } from '@reader/contracts/http/configuration/sheets';
import type { AnsweringBody } from '@reader/contracts/http/forms/answering';
import type { OpenedDraft } from '@reader/contracts/http/forms/creator';
import { waitForJob, type Client } from '@reader/deploy/local/client';
import ExcelJS from 'exceljs';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { givenAClerk } from './a-clerk.js';
import { violationsIn } from './accessibility.js';
import { openBrowser } from './browser.js';

const PASSWORD = 'sakura-2026';
const SUBJECT = '保健調査票';
/** A line of Japan Post's list. */
const POSTCODES =
  '03201,"020  ","0200022","イワテケン","モリオカシ","オオドオリ","岩手県","盛岡市","大通",0,0,1,0,0,0\n';

interface Row {
  readonly id: string;
  readonly channel: string;
  readonly applicant: string;
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ffffff' } });

const form = () => {
  const ids = { name: 0, birthday: 0, phone: 0, allergy: 0, foods: 0, card: 0, postcode: 0, address: 0 };
  const made = <Key extends string>(keys: readonly Key[]) =>
    Object.fromEntries(keys.map((key) => [key, crypto.randomUUID()])) as Record<Key, string>;
  const keys = Object.keys(ids) as (keyof typeof ids)[];
  return { items: made(keys), fragments: made(keys) };
};

/** What staff put into the form, as its screen saves it. */
const objectsOf = (draft: string, { items, fragments }: ReturnType<typeof form>): object[] => {
  /** Its place on paper, mm. */
  const at = (line: number) => ({ area: { page: 1, x: 50, y: 30 + line * 16, width: 100, height: 10 } });
  const question = (key: keyof typeof items, sequence: number, subject: string, field: object, more = {}) => [
    { _class: 'formItems', id: items[key], draft, sequence, subject, ...more },
    { _class: 'formItemFragments', id: fragments[key], form_item: items[key], label: subject, ...field },
  ];
  const options = (key: keyof typeof items, ...values: string[]) =>
    values.map((value, index) => ({
      ...{ _class: 'fragmentOptions', id: crypto.randomUUID(), fragment: fragments[key] },
      ...{ sequence: index + 1, value },
    }));
  return [
    ...question('name', 1, '児童氏名', {
      type: 'TX',
      kind: 'name',
      required: true,
      is_applicant: true,
      ...at(0),
    }),
    ...question('birthday', 2, '生年月日', { type: 'TX', kind: 'date', required: true, ...at(1) }),
    ...question('phone', 3, '電話番号', { type: 'TX', kind: 'phone', required: true, ...at(2) }),
    ...question('allergy', 4, '食物アレルギー', { type: 'RA', kind: 'mark', required: true, ...at(3) }),
    ...options('allergy', 'ない', 'ある'),
    ...question(
      'foods',
      5,
      '原因となる食品',
      { type: 'CK', kind: 'mark', required: true },
      { shown_when: { fragment: fragments.allergy, values: ['ある'] } },
    ),
    ...options('foods', '卵', '乳', '小麦'),
    ...question('card', 6, '保険証の写し', { type: 'FL' }),
    ...question('postcode', 7, '郵便番号', { type: 'TX', kind: 'postcode' }),
    ...question('address', 8, '住所', { type: 'TA', kind: 'address' }),
  ];
};

const save = async (client: Client, pushed: readonly object[]): Promise<number> => {
  const { transaction_id: id } = await client.send<{ transaction_id: string }>('POST', '/api/transactions/');
  await client.send('POST', `/api/transactions/${id}/push_bulk/`, pushed);
  return (await client.send<{ revision: number }>('POST', `/api/transactions/${id}/commit/`)).revision;
};

/** A form that takes answers, made as staff make it. */
const publish = async (client: Client): Promise<string> => {
  const body = new FormData();
  body.set('form_subject', SUBJECT);
  const blank = await picture(827, 1_169).png().toBuffer();
  body.append('file', new Blob([new Uint8Array(blank)]), 'blank.png');
  const made = await client.send<z.infer<typeof RegisterSheetAnswer>>('POST', '/api/sheets/', body);
  expect((await waitForJob(client, made.job_id)).status).toBe('finished');
  const sheet = made.sheet_id;
  const draft = await client.send<z.infer<typeof OpenedDraft>>('PUT', `/api/sheets/${sheet}/draft/`);
  const revision = await save(client, objectsOf(draft.draft_id, form()));
  await client.send('POST', `/api/sheets/${sheet}/publish/`, { revision });
  await client.send('PUT', `/api/sheets/${sheet}/answering/`, {
    ...{ is_open: true, answer_from: null, answer_until: null },
    ...{ preinitiation_text: '', expiration_text: '', completion_text: 'ありがとうございました。' },
    ...{ attachment_bytes: 5_000_000, password: PASSWORD },
  } satisfies AnsweringBody);
  return sheet;
};

/** A parent answers on a phone whose connection breaks. Each step needs the one before. */
describe('the public form in a real browser', { timeout: 300_000 }, () => {
  let phone: BrowserContext;
  let page: Page;
  /** Of the clerk. */
  let desk: Page;
  let enter: (path: string) => Promise<void>;
  let client: Client;
  let url: string;
  let sheet: string;

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const looksWell = async () => {
    expect(await violationsIn(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  };
  /** Is something drawn into each of the fields that have a place, and into the room below the last? */
  const inkOnPage = async (document: string): Promise<boolean[]> => {
    const [first] = await client.get<{ file: string }[]>(`/api/uploaded-files/?document_id=${document}`);
    const answer = await client.raw('GET', first!.file);
    const page = sharp(Buffer.from(await answer.arrayBuffer()));
    const { width } = await page.metadata();
    const pixels = (millimetres: number) => Math.round((millimetres * width) / 210);
    return Promise.all(
      [0, 1, 2, 3, 4].map(async (line) => {
        const area = { left: 50, top: 30 + line * 16, width: 100, height: 10 };
        const field = Object.fromEntries(Object.entries(area).map(([side, mm]) => [side, pixels(mm)]));
        const { channels } = await sharp(
          await page
            .clone()
            .extract(field as never)
            .toBuffer(),
        ).stats();
        return channels[0]!.min < 128;
      }),
    );
  };
  const fillIn = async (name: string) => {
    await page.getByLabel(/^児童氏名/).fill(name);
    await page.getByLabel(/^生年月日 必須/).fill('平成29年9月14日');
    await page.getByLabel(/^電話番号/).fill('０９０ー１２３４ー５６７８');
    await page.getByLabel('ある').check();
    await page.getByLabel('卵').check();
  };

  givenAClerk(async (clerk) => {
    ({ client, url, page: desk } = clerk);
    enter = (path) => clerk.enter(path);
    await client.send('PUT', '/api/postcode-list/', { text: POSTCODES });
    sheet = await publish(client);
    phone = await openBrowser({ width: 320, height: 640 });
    page = phone.pages()[0] ?? (await phone.newPage());
  });
  afterAll(() => phone?.close());

  it('asks for the password of the form, and leads on to it', async () => {
    await page.goto(`${url}/survey/${sheet}/`);
    const password = page.getByLabel('パスワード');
    await password.fill('himawari');
    await press('ログイン');
    await page.getByText('ログインに失敗しました。正しいパスワードを入力して下さい。').waitFor();
    await looksWell();
    await password.fill(PASSWORD);
    await press('ログイン');
    await page.getByLabel(/^児童氏名/).waitFor();
    await looksWell();
  });

  it('gives the address of a postal code, which goes on by keys', async () => {
    await page.getByLabel(/^郵便番号/).focus();
    await page.keyboard.type('020-0022');
    await page.getByText('住所に「岩手県盛岡市大通」を入れました。続きを入力して下さい').waitFor();
    await looksWell();
    await page.keyboard.press('Tab');
    await page.keyboard.press('End');
    await page.keyboard.type('1-1-1');
    expect(await page.getByLabel(/^住所/).inputValue()).toBe('岩手県盛岡市大通1-1-1');
  });

  it('keeps what was entered over a reload', async () => {
    await fillIn('佐々木 陽菜');
    const photo = await picture(1_200, 900).jpeg().toBuffer();
    await page
      .getByLabel(/写真・ファイルを選ぶ/)
      .setInputFiles([{ name: 'card.jpg', mimeType: 'image/jpeg', buffer: photo }]);
    await page.getByText('card.jpg').waitFor();
    await page.reload();
    await page.getByText('前回の続きから入力できます。').waitFor();
    expect(await page.getByLabel(/^電話番号/).inputValue()).toBe('090-1234-5678');
    expect(await page.getByText('card.jpg').isVisible()).toBe(true);
    await looksWell();
  });

  it('sends it once over a broken connection, and it is a document with its values', async () => {
    await press('入力内容の確認へ');
    await page.getByText('平成29年9月14日').waitFor();
    await looksWell();
    await phone.setOffline(true);
    await press('送信');
    await page.getByText('送信に失敗しました。もう1回送信して下さい。').waitFor();
    await phone.setOffline(false);
    await page.route('**/api/attached-files/**', (route) => route.abort(), { times: 1 });
    await press('送信');
    await page.getByRole('button', { name: '送信を続ける' }).and(page.locator(':enabled')).waitFor();
    await page.reload();
    await press('送信を続ける');
    await page.getByRole('heading', { name: '送信しました' }).waitFor();
    await looksWell();
    const answered = async () =>
      (await client.get<{ documents: Row[] }>(`/api/document/reader-home/?sheet_id=${sheet}`)).documents;
    await expect.poll(answered).toMatchObject([{ channel: 'W', applicant: '佐々木 陽菜' }]);
    const [document] = await answered();
    const inputs = await client.get<{ subject: string; value: string }[]>(
      `/api/user-inputs/?document_id=${document!.id}`,
    );
    expect(inputs.map(({ subject, value }) => [subject, value])).toEqual([
      ['児童氏名', '佐々木 陽菜'],
      ['生年月日', '平成29年9月14日'],
      ['電話番号', '090-1234-5678'],
      ['食物アレルギー', 'ある'],
      ['原因となる食品', '卵'],
      ['保険証の写し', 'card.jpg'],
      ['郵便番号', '020-0022'],
      ['住所', '岩手県盛岡市大通1-1-1'],
    ]);
    // What was answered stands in its places on the form's page; the blank page has nothing there.
    await expect.poll(() => inkOnPage(document!.id)).toEqual([true, true, true, true, false]);
  });

  it('begins empty for the next child', async () => {
    await press('次のお子さまの回答を入力する');
    expect(await page.getByLabel(/^児童氏名/).inputValue()).toBe('');
    await fillIn('佐々木 蓮');
    await press('入力内容の確認へ');
    await press('送信');
    await page.getByRole('heading', { name: '送信しました' }).waitFor();
    const count = async () =>
      (await client.get<{ count: number }>(`/api/document/reader-home/?sheet_id=${sheet}`)).count;
    await expect.poll(count).toBe(2);
  });

  it('is counted with others on the dashboard, and put out as a workbook with charts and pictures', async () => {
    await enter(`/admin/dashboard/?sheet=${sheet}`);
    await desk.getByRole('button', { name: '未確認も数える' }).click();
    await desk.getByText('2件', { exact: true }).first().waitFor();
    await desk.getByRole('button', { name: 'Excel' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('button', { name: 'シートを追加' }).click();
    await dialog
      .getByRole('radio', { name: '画像' })
      .or(dialog.getByRole('button', { name: '画像' }))
      .click();
    await dialog.getByRole('button', { name: 'すべて追加' }).click();
    const downloading = desk.waitForEvent('download');
    await dialog.getByRole('button', { name: '開始' }).click();
    const book = new ExcelJS.Workbook();
    await book.xlsx.readFile(await (await downloading).path());
    expect(book.worksheets.map(({ name }) => name)).toEqual(['全体', 'シート2']);
    expect(book.getWorksheet('全体')!.getCell('A1').value).toBe(SUBJECT);
    const pictures = book.getWorksheet('シート2')!.getImages();
    // Two answers; four of the fields have a place on the page.
    expect(pictures.map(({ range }) => [range.tl.nativeRow, range.tl.nativeCol]).sort()).toEqual(
      [1, 2].flatMap((row) => [2, 3, 4, 5].map((column) => [row, column])),
    );
  });

  it('leads to the end of the period when the form is closed', async () => {
    await client.send('PUT', `/api/sheets/${sheet}/answering/`, {
      ...{ is_open: false, answer_from: null, answer_until: null },
      ...{ preinitiation_text: '', expiration_text: '3月末で締め切りました。', completion_text: '' },
      attachment_bytes: 5_000_000,
    } satisfies AnsweringBody);
    await page.goto(`${url}/survey/${sheet}/`);
    await page.getByRole('heading', { name: '回答期間は終了しました' }).waitFor();
    await page.getByText('3月末で締め切りました。').waitFor();
    await looksWell();
  });
});
