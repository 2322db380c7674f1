import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { waitForJob, type Client } from '@reader/deploy/local/client';
import { degrade } from '@reader/ocr-worker/testing/degrade';
import { A4, drawPage } from '@reader/ocr-worker/testing/draw-page';
import { givenAClerk } from './a-clerk.js';

interface Table {
  readonly subject: string;
  readonly row_number: number;
  readonly column_number: number;
}
interface Cell {
  readonly table: string | null;
  readonly value: string;
  readonly is_table_header: boolean;
  readonly cell_position_in_row: number;
  readonly cell_position_in_column: number;
}

const ROWS = [
  ['種目', '担当'],
  ['徒競走', '山田'],
  ['玉入れ', '佐藤'],
];
const COLUMNS_AT = [400, 1200];
const ROWS_AT = [1000, 1300, 1600];

/** Two columns of words without any ruled line: to a reading they are words, no table. */
const unruled = (): Promise<Buffer> =>
  degrade(
    drawPage({
      texts: [
        { text: '学校だより', x: 900, y: 300, size: 84 },
        ...ROWS.flatMap((row, line) =>
          row.map((text, column) => ({ text, x: COLUMNS_AT[column]!, y: ROWS_AT[line]!, size: 70 })),
        ),
      ],
      tables: [],
    }),
    { noise: 0, scale: 0.4 },
  );

/** A table that is there for people alone is drawn, and what stands in its cells is read. */
describe('drawing a table in a real browser', { timeout: 300_000 }, () => {
  let page: Page;
  let client: Client;
  let document = '';

  givenAClerk(async (clerk) => {
    ({ client, page } = clerk);
    const { id } = await client.upload([{ name: 'お便り.jpg', bytes: await unruled() }]);
    const { job_id } = await client.send<{ job_id: string }>('POST', `/api/read/${id}`);
    expect(await waitForJob(client, job_id, 120_000)).toMatchObject({ status: 'finished', result: '' });
    const list = await client.get<{ documents: { id: string }[] }>('/api/document/reader-home/');
    document = list.documents[0]?.id ?? '';
    await clerk.enter(`/admin/survey/${document}/check/`);
    await page.locator('svg.page').waitFor();
  });

  const tables = () => client.get<Table[]>(`/api/tables/?document_id=${document}`);
  /** Drags on the image, in px of the drawn page. */
  const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
    const shown = (await page.locator('svg.page').boundingBox())!;
    const at = ([x, y]: readonly [number, number]): [number, number] => [
      shown.x + (x / A4.width) * shown.width,
      shown.y + (y / A4.height) * shown.height,
    ];
    await page.mouse.move(...at(from));
    await page.mouse.down();
    await page.mouse.move(...at(to), { steps: 8 });
    await page.mouse.up();
  };
  const choose = async (what: RegExp, option: string) => {
    await page.getByRole('combobox', { name: what }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };

  it('is no table before', async () => {
    expect(await tables()).toEqual([]);
  });

  it('has the rows and columns that were drawn, and what is written in them', async () => {
    await page.getByRole('button', { name: '全体' }).click();
    await page.keyboard.press('Alt+a');
    await drag([300, 880], [1900, 1700]);
    await choose(/^行数/, '3行');
    await choose(/^列数/, '2列');
    await page.getByRole('button', { name: '表を作成…' }).click();
    const dialog = page.getByRole('dialog', { name: '表を追加（3行 2列）' });
    await dialog.getByLabel('項目名').fill('種目と担当');
    await dialog.getByLabel('上を見出しにする').check();
    await dialog.getByRole('button', { name: '表を作成' }).click();
    // The words were read as values, which give way to the table.
    await page.getByRole('button', { name: '置き換える' }).click();
    await page.getByText('表の作成が完了しました。').waitFor({ timeout: 60_000 });

    expect(await tables()).toMatchObject([{ subject: '種目と担当', row_number: 3, column_number: 2 }]);
    const cells = (await client.get<Cell[]>(`/api/user-inputs/?document_id=${document}`)).filter(
      ({ table }) => table !== null,
    );
    const at = (row: number, column: number) =>
      cells.find((cell) => cell.cell_position_in_row === row && cell.cell_position_in_column === column);
    const read = ROWS.map((row, line) => row.map((_, column) => at(line + 1, column + 1)?.value));
    expect(read).toEqual(ROWS);
    expect(cells.filter((cell) => cell.is_table_header).map(({ value }) => value)).toEqual(ROWS[0]);
  });

  it('is in the form, where its cells are corrected like other values', async () => {
    const cell = page.getByRole('textbox', { name: /^種目と担当 3行 2列/ });
    await cell.fill('佐藤（花）');
    await page.keyboard.press('Alt+s');
    await page.getByText('変更を保存しました。').waitFor();
    const values = async () =>
      (await client.get<Cell[]>(`/api/user-inputs/?document_id=${document}`)).map(({ value }) => value);
    // Another caller than the one who saved: the list may lag.
    await expect.poll(values).toContain('佐藤（花）');
  });
});
