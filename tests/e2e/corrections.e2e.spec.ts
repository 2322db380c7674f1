import { readFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Client } from '@reader/deploy/local/client';
import { givenAClerk } from './a-clerk.js';
import { readQuestionnaires } from './read-questionnaires.js';

interface Row {
  readonly id: string;
  readonly file_name: string;
  readonly content_revision: number;
}
/** A line of the sheet 修正. */
interface Line {
  readonly document: string;
  readonly value: string;
  /** Of its value, as H2. */
  readonly cell: string;
}

const FIRST = '問診票_1.jpg';
const SECOND = '問診票_2.jpg';
const UNTOUCHED = '問診票_3.jpg';
const LEFT_OUT = '問診票_4.jpg';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const sheetOf = async (file: Buffer) => {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(file as unknown as ArrayBuffer);
  const sheet = workbook.getWorksheet('修正');
  if (!sheet) throw new Error('the workbook has no sheet 修正');
  const headers = new Map<string, number>();
  sheet.getRow(1).eachCell((cell, column) => headers.set(cell.text, column));
  const at = (row: number, header: string) => sheet.getRow(row).getCell(headers.get(header) ?? 0);
  const lines = Array.from({ length: sheet.rowCount - 1 }, (_, index): Line => {
    const value = at(index + 2, '値');
    return { document: at(index + 2, 'ファイル名').text, value: value.text, cell: value.address };
  });
  return { workbook, sheet, lines };
};

/** Values by a spreadsheet: out of home into a file, changed there, and back. Each step needs the one before. */
describe('a correction workbook in a real browser', { timeout: 300_000 }, () => {
  let url: string;
  let page: Page;
  let client: Client;
  let exported: Awaited<ReturnType<typeof sheetOf>>;
  /** What comes back: the values of two documents were typed over. */
  let returned: Buffer;

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const choose = async (menu: string, entry: string) => {
    await press(menu);
    await page.getByRole('menuitem', { name: entry }).click();
  };
  const firstLineOf = (document: string): Line => {
    const line = exported.lines.find((one) => one.document === document && one.value !== '');
    if (!line) throw new Error(`${document} has no value in the workbook`);
    return line;
  };
  const rowOf = async (document: string): Promise<Row> => {
    const { documents } = await client.get<{ documents: Row[] }>('/api/document/reader-home/');
    const row = documents.find((one) => one.file_name === document);
    if (!row) throw new Error(`${document} is not in the list`);
    return row;
  };
  const revisionsOf = async (...documents: string[]) =>
    (await Promise.all(documents.map(rowOf))).map((row) => row.content_revision);
  const valuesOf = async (document: string) => {
    const { id } = await rowOf(document);
    return (await client.get<{ value: string }[]>(`/api/user-inputs/?document_id=${id}`)).map(
      ({ value }) => value,
    );
  };
  const returnFile = async () => {
    await choose('その他の操作', '修正ファイルの取り込み…');
    await page
      .getByRole('dialog')
      .getByLabel('読込結果修正ファイル')
      .setInputFiles({ name: '修正済み.xlsx', mimeType: XLSX, buffer: returned });
  };
  /** The fields of the check screen, which is opened from the list, and what they show. */
  const openCheck = async (document: string) => {
    await page.getByRole('row', { name: document }).getByRole('link').first().click();
    await page.waitForURL(/\/check\//);
    const fields = page.getByRole('region', { name: '入力' }).getByRole('textbox');
    await fields.first().waitFor();
    const values = await fields.evaluateAll((shown) =>
      shown.map((field) => (field as HTMLInputElement).value),
    );
    return { fields, values };
  };
  const goHome = async () => {
    await page.goto(`${url}/admin/surveys/`);
    await page.getByText(FIRST).waitFor();
  };

  givenAClerk(async (clerk) => {
    ({ url, client, page } = clerk);
    await readQuestionnaires(client, 4);
    await clerk.enter('/admin/surveys/');
  });

  it('has the values of the documents that were selected, and of no other', async () => {
    for (const document of [FIRST, SECOND, UNTOUCHED]) await page.getByLabel(`${document}を選択`).check();
    await choose('出力', '読込結果修正ファイル…');
    const dialog = page.getByRole('dialog', { name: '読込結果修正ファイルを出力' });
    await dialog.getByText('選択した3件を出力します。').waitFor();
    const downloading = page.waitForEvent('download', { timeout: 60_000 });
    await dialog.getByRole('button', { name: '出力', exact: true }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^読込結果修正ファイル_.+\.xlsx$/);
    exported = await sheetOf(readFileSync(await download.path()));
    for (const document of [FIRST, SECOND, UNTOUCHED])
      expect(
        exported.lines
          .filter((line) => line.document === document)
          .map(({ value }) => value)
          .sort(),
      ).toEqual((await valuesOf(document)).sort());
    expect(exported.lines.map(({ document }) => document)).not.toContain(LEFT_OUT);
  });

  it('brings back what was typed over in it, and touches nothing else', async () => {
    const before = await revisionsOf(FIRST, SECOND, UNTOUCHED, LEFT_OUT);
    const [first, second] = [firstLineOf(FIRST), firstLineOf(SECOND)];
    exported.sheet.getCell(first.cell).value = '健康調査票（訂正）';
    exported.sheet.getCell(second.cell).value = '０１２ 髙田';
    returned = Buffer.from(await exported.workbook.xlsx.writeBuffer());
    await returnFile();
    await page.getByText('読込結果修正ファイルを取り込みました。').waitFor({ timeout: 60_000 });

    expect((await openCheck(FIRST)).values).toContain('健康調査票（訂正）');
    await goHome();
    const { values } = await openCheck(SECOND);
    expect(values).toContain('０１２ 髙田');
    expect(values).not.toContain(second.value);
    await goHome();
    expect(await revisionsOf(FIRST, SECOND, UNTOUCHED, LEFT_OUT)).toEqual(
      before.map((revision, index) => revision + (index < 2 ? 1 : 0)),
    );
  });

  it('does not write over what somebody changed since: the cell is listed, and nothing changes', async () => {
    const { fields, values } = await openCheck(FIRST);
    await fields.nth(values.indexOf('健康調査票（訂正）')).fill('別の人が直した値');
    await page.keyboard.press('Alt+s');
    await page.getByText('変更を保存しました。').waitFor();
    await goHome();
    const before = await revisionsOf(FIRST, SECOND, UNTOUCHED, LEFT_OUT);

    await returnFile();
    const told = page.getByRole('dialog', { name: '取り込めなかったセルがあります' });
    await told.waitFor({ timeout: 60_000 });
    expect(await told.getByRole('listitem').allTextContents()).toEqual([
      `${firstLineOf(FIRST).cell}: 出力した後に他の人が変更しています（現在の値：別の人が直した値）。`,
    ]);
    await told.getByRole('button').click();
    expect(await revisionsOf(FIRST, SECOND, UNTOUCHED, LEFT_OUT)).toEqual(before);
    expect((await openCheck(FIRST)).values).toContain('別の人が直した値');
    expect(await valuesOf(SECOND)).toContain('０１２ 髙田');
  });
});
