import { mkdirSync, mkdtempSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILE_BYTES } from '@reader/contracts/files/media-types';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPageMeasure, type PageMeasure } from './page-sizes.js';
import { SheetRefused } from './register-sheet.js';
import { openSheetFolder } from './sheet-folder.js';

const area = { x: 20, y: 20, width: 40, height: 10 };
const describing = (...files: readonly string[]): string =>
  JSON.stringify({
    form_subject: '就学援助費受給申請書',
    pages: files.map((file) => ({ file })),
    form_items: [{ subject: '申請者', fragments: [{ label: '氏名', type: 'TX', area }] }],
  });

/** A new folder with a blank page and a file beside it, and what is described in it. */
const given = async (description: string): Promise<string> => {
  const outside = mkdtempSync(join(tmpdir(), 'sheet-folder-'));
  const folder = join(outside, 'form');
  mkdirSync(folder);
  const page = await sharp({ create: { width: 1240, height: 1754, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  writeFileSync(join(folder, 'page.png'), page);
  writeFileSync(join(outside, 'other.png'), page);
  writeFileSync(join(folder, 'sheet.json'), description);
  return folder;
};

let measure: PageMeasure;
beforeAll(() => {
  measure = openPageMeasure();
});
afterAll(() => measure.close());

/** What is said while a folder is opened, and why it is refused; '' when it is taken. */
const opened = async (folder: string): Promise<{ refused: string; said: string[] }> => {
  const said: string[] = [];
  try {
    await openSheetFolder(folder, measure, (line) => said.push(line));
    return { refused: '', said };
  } catch (error) {
    // Anything else would stop the folders beside it.
    expect(error).toBeInstanceOf(SheetRefused);
    return { refused: (error as Error).message.replaceAll(folder, 'DIR'), said };
  }
};
const refusedOf = async (folder: string): Promise<string> => (await opened(folder)).refused;

describe('a folder with a form', () => {
  it('is taken with a page in it, also by a link that stays in it', async () => {
    const folder = await given(describing('page.png', 'linked.png'));
    symlinkSync('page.png', join(folder, 'linked.png'));
    expect(await refusedOf(folder)).toBe('');
  });
  it('is refused with a page outside of it, by its name or by a link', async () => {
    const folder = await given(describing('../other.png', 'linked.png', 'inner/other.png'));
    symlinkSync('../other.png', join(folder, 'linked.png'));
    symlinkSync('..', join(folder, 'inner'));
    const refused = await refusedOf(folder);
    expect(refused.match(/フォルダーの外にあるため使えません/g)).toHaveLength(3);
    expect(refused).toContain('DIR/linked.png はフォルダーの外');
  });
  it('is refused when its description is a link to what lies outside', async () => {
    const folder = await given('');
    const linking = join(folder, 'linking');
    mkdirSync(linking);
    symlinkSync('../sheet.json', join(linking, 'sheet.json'));
    expect(await refusedOf(linking)).toBe('DIR/sheet.json はフォルダーの外にあるため使えません。');
  });
  it('is refused with a page that is larger than an upload may be, which is not read', async () => {
    const folder = await given(describing('large.png', 'huge.png'));
    for (const [name, bytes] of [
      ['large.png', FILE_BYTES + 1],
      ['huge.png', 2_500_000_000],
    ] as const) {
      writeFileSync(join(folder, name), '');
      truncateSync(join(folder, name), bytes);
    }
    const refused = await refusedOf(folder);
    expect(refused).toContain('DIR/large.png: ファイルサイズが大きすぎます');
    expect(refused).toContain('DIR/huge.png: ファイルサイズが大きすぎます');
  });
  it('is refused with what is wrong with each of its files, in Japanese', async () => {
    const folder = await given(
      describing('none.png', 'folder', 'ring', 'page.png/x', 'a\0b', 'x'.repeat(9999)),
    );
    mkdirSync(join(folder, 'folder'));
    symlinkSync('ring', join(folder, 'ring'));
    expect((await refusedOf(folder)).split('\n').slice(1)).toEqual([
      '  DIR/none.png がありません。',
      '  DIR/folder はファイルではありません。',
      '  DIR/ring はリンクが循環しているため開けません。',
      '  DIR/page.png/x がありません。',
      '  DIR/ab を読み取れません（ERR_INVALID_ARG_VALUE）。',
      `  DIR/${'x'.repeat(59)}… は名前が長すぎるため開けません。`,
    ]);
  });
  it('is refused without a readable description', async () => {
    const folder = await given('\u001b[2J');
    expect(await refusedOf(folder)).toMatch(/^DIR\/sheet\.json をJSONとして読めません: [^\p{Cc}]*$/u);
    truncateSync(join(folder, 'sheet.json'), 16 * 1_048_576 + 1);
    expect(await refusedOf(folder)).toBe('DIR/sheet.json: ファイルサイズが大きすぎます');
    expect(await refusedOf(join(folder, 'none'))).toBe('DIR/sheet.json がありません。');
  });
  it('with more pages than a form may have is refused before one is opened', async () => {
    const folder = await given(describing(...Array<string>(51).fill('page.png')));
    expect(await opened(folder)).toEqual({
      refused: 'DIR/sheet.json に誤りがあります。\n  pages: 50件以内で指定してください（51件あります）。',
      said: [],
    });
  });
  it('says which page it is at without what a terminal would obey', async () => {
    const { said } = await opened(await given(describing(`\u001b[2J${'x'.repeat(99)}`)));
    expect(said).toEqual([`1/1ページ: [2J${'x'.repeat(56)}… を確認しています。`]);
  });
});
