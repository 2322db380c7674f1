import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO_STAFF, givenAClerk } from './a-clerk.js';

/** What a window of 1280 × 800 px has to show at 200 %, in CSS px (WCAG 1.4.4, 1.4.10). */
const ZOOMED = { width: 640, height: 400 };

/** Buttons and links of which one lies over another, where both can be seen. */
const overlapping = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('button, a[href], div[role="combobox"]')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0);
    const nameOf = (one: HTMLElement) => one.getAttribute('aria-label') ?? one.textContent ?? '';
    return controls.flatMap((a, index) =>
      controls.slice(index + 1).flatMap((b) => {
        const isApart =
          a.box.right <= b.box.left + 1 ||
          b.box.right <= a.box.left + 1 ||
          a.box.bottom <= b.box.top + 1 ||
          b.box.bottom <= a.box.top + 1;
        const isWithin = a.one.contains(b.one) || b.one.contains(a.one);
        // What scrolls passes under the bars of the shell.
        const isApartInDepth = (a.one.closest('main') === null) !== (b.one.closest('main') === null);
        return isApart || isWithin || isApartInDepth ? [] : [`${nameOf(a.one)} / ${nameOf(b.one)}`];
      }),
    );
  });

/** Texts of toolbars that are wider than the button around them; those that end in an ellipsis are whole elsewhere. */
const cutButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button')]
      .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
      .filter((one) => getComputedStyle(one).textOverflow !== 'ellipsis')
      .map((one) => one.textContent ?? ''),
  );

/** Everything that would have to be scrolled sideways, or that the screen cuts, the image of a page excepted. */
const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll<HTMLElement>('main, main *')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && !one.closest('section[aria-label="画像"]'))
      .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowX) || one.matches('html, main'))
      .map((one) => one.getAttribute('aria-label') ?? one.tagName),
  );

/** Tables of the output settings with more columns than the window is wide. */
const OWN_SCROLL = ['出力する列の一覧', '出力されるファイルの内容'];
const without = (expected: readonly string[], found: readonly string[]): string[] =>
  found.filter((name) => !expected.includes(name));

/** What of the screen lies beside the window and is in nothing that scrolls sideways. */
const beside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (one: Element | null): boolean =>
      one !== null &&
      !one.matches('main') &&
      (/auto|scroll/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
    return [
      ...document.querySelectorAll<HTMLElement>('main button, main a[href], main input, main th, main td'),
    ]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > window.innerWidth + 1)
      .filter((one) => !scrolls(one))
      .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '');
  });

/** Words and controls of a dialog of which one lies over another; what is in a list scrolls within it. */
const crowded = (dialog: Locator): Promise<string[]> =>
  dialog.locator('.MuiDialogContent-root').evaluate((content) => {
    const parts = [
      ...content.querySelectorAll<HTMLElement>(
        'button, ul, [role=combobox], input:not([aria-hidden]), b, p, span',
      ),
    ]
      .filter((one) => !one.parentElement?.closest('ul, button, [role=combobox]') && one.checkVisibility())
      .filter((one) => !one.matches('span') || (one.childElementCount === 0 && one.textContent !== ''))
      .filter((one) => !one.closest('fieldset'))
      .map((one) => ({ one, box: one.getBoundingClientRect() }));
    const nameOf = (one: HTMLElement) => one.getAttribute('aria-label') ?? one.textContent ?? '';
    return parts.flatMap((a, index) =>
      parts.slice(index + 1).flatMap((b) => {
        const isApart =
          a.box.right <= b.box.left + 1 ||
          b.box.right <= a.box.left + 1 ||
          a.box.bottom <= b.box.top + 1 ||
          b.box.bottom <= a.box.top + 1;
        return isApart || a.one.contains(b.one) ? [] : [`${nameOf(a.one)} / ${nameOf(b.one)}`];
      }),
    );
  });

/** What of a dialog would have to be scrolled sideways. */
const sidewaysIn = (dialog: Locator): Promise<string[]> =>
  dialog.evaluate((one) =>
    [...one.querySelectorAll<HTMLElement>('*')]
      .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowX))
      .filter((part) => part.scrollWidth > part.clientWidth + 1)
      .map((part) => part.className),
  );

const isInSight = (page: Page, name: string | RegExp): Promise<boolean> =>
  page
    .getByRole('button', { name })
    .first()
    .evaluate((button) => {
      button.scrollIntoView({ block: 'center' });
      const box = button.getBoundingClientRect();
      const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      // What cannot be done now lets the pointer through to what it stands on.
      const isOnTop = button.contains(at) || (button.matches(':disabled') && at?.contains(button) === true);
      return box.left >= 0 && box.right <= window.innerWidth && isOnTop;
    });

/** Each step needs the one before. */
describe('zoomed to 200 % in a real browser', { timeout: 300_000 }, () => {
  let page: Page;

  givenAClerk(async (clerk) => {
    ({ page } = clerk);
    await page.setViewportSize(ZOOMED);
    await clerk.enter('/admin/surveys/');
    // The demo's documents have been read.
    await page
      .getByText(/学校保健調査票/)
      .first()
      .waitFor({ timeout: 120_000 });
    await page.getByText('読取完了').waitFor({ timeout: 120_000 });
  }, DEMO_STAFF);

  it('home scrolls in one direction, and its controls neither overlap nor are cut', async () => {
    expect(await sideways(page)).toEqual([]);
    expect(await overlapping(page)).toEqual([]);
    expect(await cutButtons(page)).toEqual([]);
    for (const name of ['ファイルを選択', '出力', 'その他の操作', '未確認に戻す'])
      expect([name, await isInSight(page, name)]).toEqual([name, true]);
    // The form, the applicant and the date of a document are there without a table's width.
    const row = page.locator('[role=grid] tbody tr').filter({ hasText: '学校保健調査票' }).first();
    expect((await row.boundingBox())?.width).toBeLessThanOrEqual(ZOOMED.width);
  });

  it('check has the image above its values, and folds its tools into a menu', async () => {
    await page.locator('[role=grid] tbody tr').filter({ hasText: '学校保健調査票' }).first().press('Enter');
    const form = page.getByRole('region', { name: '入力' });
    await form.getByRole('textbox').first().waitFor();
    const boxes = await Promise.all(
      [page.getByRole('region', { name: '画像', exact: true }), form].map((one) => one.boundingBox()),
    );
    expect(boxes[1]!.y).toBeGreaterThanOrEqual(boxes[0]!.y + boxes[0]!.height - 1);
    expect(await sideways(page)).toEqual([]);
    expect(await overlapping(page)).toEqual([]);
    expect(await cutButtons(page)).toEqual([]);
    for (const name of ['一時保存', '確認して次へ', '次の文書', '文書の操作', 'ツール'])
      expect([name, await isInSight(page, name)]).toEqual([name, true]);

    const tools = page.getByRole('button', { name: 'ツール' });
    await tools.press('Enter');
    // An icon has its name beside it.
    const region = page.getByRole('button', { name: '範囲を読み取る' });
    expect((await region.boundingBox())!.width).toBeGreaterThan(100);
    await page.getByRole('button', { name: '入力欄を追加' }).press('Enter');
    await page.getByRole('dialog', { name: '入力欄を追加' }).waitFor();
    await page.keyboard.press('Escape');
    // Doubts are gone through by keys, and each is in sight.
    await form.getByRole('textbox').first().focus();
    await page.keyboard.press('Control+Enter');
    const focused = await page.locator(':focus').boundingBox();
    expect(focused!.y + focused!.height).toBeLessThanOrEqual(ZOOMED.height);
  });

  it.each([ZOOMED, { width: 1280, height: 800 }])(
    'what it says lies in a window of $width px, off the field that is typed in',
    async (size) => {
      await page.setViewportSize(size);
      const onlyForm = page.getByRole('button', { name: '表示: 入力のみ' });
      while (!(await onlyForm.isVisible())) {
        await page.keyboard.press('Alt+q');
        await page.waitForTimeout(100);
      }
      const field = page.getByRole('region', { name: '入力' }).getByRole('textbox').first();
      await field.press('End');
      await page.keyboard.type('1');
      await page.keyboard.press('Control+s');
      const said = page.getByRole('status').filter({ hasText: '変更を保存しました。' });
      await said.waitFor();
      const [message, focused] = [await said.boundingBox(), await page.locator(':focus').boundingBox()];
      expect(message!.x).toBeGreaterThanOrEqual(0);
      expect(message!.x + message!.width).toBeLessThanOrEqual(size.width);
      expect(message!.y).toBeGreaterThanOrEqual(0);
      expect(message!.y + message!.height).toBeLessThanOrEqual(size.height);
      const isApart =
        message!.y >= focused!.y + focused!.height ||
        focused!.y >= message!.y + message!.height ||
        message!.x >= focused!.x + focused!.width ||
        focused!.x >= message!.x + message!.width;
      expect([message, focused, isApart]).toEqual([message, focused, true]);
      await said.waitFor({ state: 'detached' });
      await page.keyboard.press('Alt+q');
    },
  );

  it.each([1280, 1366, 1440, 1920])('its toolbars fit at %i px without zoom', async (width) => {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('button', { name: '入力欄を追加' }).waitFor();
    expect(await overlapping(page)).toEqual([]);
    expect(await cutButtons(page)).toEqual([]);
  });

  it.each([
    {
      path: '/admin/output-setting/',
      until: '表示行数 すべて',
      controls: [
        'フォーマットを追加',
        'フォーマットの操作',
        'フォーマットを削除',
        '元に戻す',
        '保存',
        '行を追加',
      ],
      scrolling: OWN_SCROLL,
    },
    {
      path: '/admin/progress/',
      until: '表示件数 100件',
      controls: ['読取待ち', '読取中', '読取完了', 'エラー', 'すべてキャンセル', /の読取をキャンセル$/],
      scrolling: [] as string[],
    },
    {
      path: '/admin/surveys/not-applicable-surveys/',
      until: '帳票なしの文書',
      controls: [/を帳票登録$/, /を再読込$/],
      scrolling: [],
    },
    {
      path: '/admin/converter/',
      until: '変換パターン 電話番号のハイフンを取る',
      controls: ['変換パターンを削除', '元に戻す', '保存', 'ルールを追加', '1行目を削除'],
      scrolling: [],
    },
    {
      path: '/admin/file-naming/',
      until: 'ファイル命名規則 日付_児童氏名',
      controls: ['ファイル命名規則を削除', '元に戻す', '保存', '要素を追加', '1行目を削除'],
      scrolling: [],
    },
    {
      path: '/admin/accounting/',
      until: 'データマッピング 学校マスタ',
      controls: [
        'データマッピングを削除',
        '元に戻す',
        '保存',
        '項目を追加',
        'CSVから取り込む',
        'データを追加',
        '1件目を編集',
        '1件目を削除',
      ],
      scrolling: [] as string[],
    },
  ])('$path scrolls in one direction, and its controls neither overlap nor are cut', async (screen) => {
    await page.setViewportSize(ZOOMED);
    await page.goto(new URL(screen.path, page.url()).href);
    await page.getByLabel(screen.until, { exact: true }).waitFor();
    for (const name of screen.controls) {
      await page.getByRole('button', { name }).first().waitFor();
      expect([name, await isInSight(page, name)]).toEqual([name, true]);
    }
    expect(without(screen.scrolling, await sideways(page))).toEqual([]);
    expect(await beside(page)).toEqual([]);
    expect(await overlapping(page)).toEqual([]);
    expect(await cutButtons(page)).toEqual([]);
  });

  it('the dialog of outputs shows its words whole, without scrolling sideways', async () => {
    await page.goto(new URL('/admin/surveys/', page.url()).href);
    await page.locator('[role=grid][aria-busy=false] tbody tr').first().waitFor();
    await page.keyboard.press('Alt+c');
    const dialog = page.getByRole('dialog', { name: '出力設定を選択' });
    await dialog.getByRole('switch', { name: '数式の無効化' }).waitFor();
    expect(await sidewaysIn(dialog)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('the dialog of columns has its lists below each other, and nothing over anything', async () => {
    await page.goto(new URL('/admin/surveys/', page.url()).href);
    await page.locator('[role=grid][aria-busy=false] tbody tr').first().waitFor();
    await page.keyboard.press('Alt+v');
    const dialog = page.getByRole('dialog', { name: 'CSVの項目を選択' });
    const [offered, chosen] = ['出力しない項目', '出力する項目'].map((name) =>
      dialog.getByRole('region', { name, exact: true }),
    );
    const isWhole = async () => {
      expect(await crowded(dialog)).toEqual([]);
      expect(await sidewaysIn(dialog)).toEqual([]);
    };
    await offered!.getByRole('option').first().waitFor();
    await isWhole();
    // A linked column has the most fields.
    await dialog.getByRole('button', { name: 'すべて追加' }).press('Enter');
    await chosen!.getByRole('option').first().press('Control+a');
    await dialog.getByRole('button', { name: '文字列として連結' }).press('Enter');
    await dialog.getByRole('textbox', { name: '区切り文字' }).waitFor();
    await isWhole();
    const [above, below] = await Promise.all([offered!, chosen!].map((one) => one.boundingBox()));
    expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('the documents of a form scroll with the screen, and only their table sideways', async () => {
    await page.goto(new URL('/admin/surveys/', page.url()).href);
    await page.getByRole('combobox', { name: '帳票名' }).fill('学校保健');
    await page.getByRole('option', { name: /学校保健調査票/ }).click();
    await page.getByRole('link', { name: 'この帳票の集計を開く' }).press('Enter');
    const table = page.getByRole('region', { name: '文書の一覧' });
    await table.locator('tbody tr').first().waitFor();
    const [height, all] = await table.evaluate((one) => [one.clientHeight, one.scrollHeight]);
    expect(height).toBe(all);
    expect(without(['文書の一覧'], await sideways(page))).toEqual([]);
    expect(await beside(page)).toEqual([]);
    expect(await overlapping(page)).toEqual([]);
    expect(await cutButtons(page)).toEqual([]);
    for (const name of ['ファイルを選択', 'CSV出力'])
      expect([name, await isInSight(page, name)]).toEqual([name, true]);
  });

  it('values side by side have their keys below them, not over them', async () => {
    await page.goto(new URL('/admin/grouped/', page.url()).href);
    await page.getByRole('combobox', { name: /^帳票/ }).waitFor();
    await page
      .getByRole('link', { name: /児童氏名|申請者氏名/ })
      .first()
      .press('Enter');
    const band = page.getByRole('region', { name: '選択中の値' });
    await band.waitFor();
    const [words, keys] = await Promise.all(
      [band.locator('.words'), band.getByRole('list', { name: 'キー' })].map((one) => one.boundingBox()),
    );
    expect(keys!.y).toBeGreaterThanOrEqual(words!.y + words!.height);
    expect(await sideways(page)).toEqual([]);
    expect(await cutButtons(page)).toEqual([]);
  });

  it('a history has the pages above what happened, as wide as the window', async () => {
    await page.goto(new URL('/admin/surveys/', page.url()).href);
    await page.locator('[role=grid] tbody tr').filter({ hasText: '学校保健調査票' }).first().press('Enter');
    // The link is there before the values, which take the focus when they come.
    await page.getByRole('region', { name: '入力' }).locator(':focus').waitFor();
    await page.getByRole('link', { name: '履歴' }).press('Enter');
    const events = page.getByRole('region', { name: '履歴' });
    await events.getByRole('listitem').first().waitFor();
    const image = await page.getByRole('img', { name: '1ページ目' }).boundingBox();
    expect(image!.width).toBeGreaterThan(400);
    expect((await events.boundingBox())!.width).toBeGreaterThan(500);
    expect(await sideways(page)).toEqual([]);
    expect(await overlapping(page)).toEqual([]);
  });

  it('the items of a format open below its rows, whole', async () => {
    await page.goto(new URL('/admin/output-setting/', page.url()).href);
    await page.getByRole('button', { name: /^1行目の項目の詳細設定/ }).press('Enter');
    const panel = page.getByRole('region', { name: '項目の詳細設定' });
    await panel.waitFor();
    for (const name of ['項目を追加', 'キャンセル', 'OK'])
      expect([name, await isInSight(page, name)]).toEqual([name, true]);
    expect(without(OWN_SCROLL, await sideways(page))).toEqual([]);
    expect(await overlapping(page)).toEqual([]);
    await panel.getByRole('button', { name: 'キャンセル' }).press('Enter');
  });
});
