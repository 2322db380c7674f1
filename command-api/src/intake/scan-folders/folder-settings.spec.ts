import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFolderSettings, SETTINGS_FILE } from './folder-settings.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reader-settings-'));
});
afterAll(() => rm(folder, { recursive: true }));

const faultOf = async (text: string): Promise<string> => {
  await writeFile(join(folder, SETTINGS_FILE), text);
  return readFolderSettings(folder).then(
    () => '',
    (error: Error) => error.message,
  );
};

it.each([
  ['{"layout": 9}', 'layout は、1から4までの整数にしてください。'],
  ['{"sheet": "住所"}', 'sheet は、帳票のIDか nullにしてください。'],
  ['{"department": 3}', 'department は、部署のIDか nullにしてください。'],
  ['{"accept_duplicates": "yes"}', 'accept_duplicates は、true か falseにしてください。'],
  ['{"lay": 1}', '「lay」は使えません（使えるのは layout、sheet、department、accept_duplicates）。'],
  ['[]', '全体を { } で囲んでください。'],
])('says of %s what is allowed', async (text, fault) =>
  expect(await faultOf(text)).toBe(`reader.json の内容が正しくありません: ${fault}`),
);

it('takes what each may be', async () =>
  expect(await faultOf('\uFEFF{"layout": 4, "sheet": null, "accept_duplicates": true}')).toBe(''));
