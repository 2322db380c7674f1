// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { FUN_FIELD, GRADE, nothingCounted, surveyForm } from '../../../../testing/dashboard/fake-dashboard';
import { createFakeServer, type FakeServer, problem } from '../../../../testing/fake-api';
import { fakeContext, fakeId } from '../../../../testing/fake-content';
import { fetchedFiles } from '../../../../testing/fetched-files';
import { renderApp } from '../../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const SHEET = fakeId(7000);
const ORGANIZATION = fakeId(3);
const PATH = `/admin/dashboard/?sheet=${SHEET}`;
const OPINION = fakeId(8103);
const fetched = fetchedFiles();

const survey = (): FakeServer => {
  const server = createFakeServer();
  server.form = surveyForm(SHEET);
  return server;
};
const excel = () => screen.findByRole('button', { name: 'Excel' });
const asked = (server: FakeServer) =>
  server.calls
    .filter(({ path }) => path === `/api/document/download-dashboard/dashboard-${SHEET}`)
    .map(({ body }) => body as { sheet_settings: { sheetName: string }[] });

/** The dialog, over the dashboard. */
const opened = async (server: FakeServer, path = PATH) => {
  renderApp(path, server);
  const user = userEvent.setup();
  // Off until the answers are there.
  await screen.findByText('1,842件', { selector: 'b' });
  await user.click(await excel());
  const dialog = within(await screen.findByRole('dialog', { name: '集計のExcel出力' }));
  await dialog.findByRole('textbox', { name: 'シート名' });
  return {
    user,
    dialog,
    name: () => dialog.getByRole<HTMLInputElement>('textbox', { name: 'シート名' }),
    sheets: () =>
      within(dialog.getByRole('list', { name: 'シートの並び' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    add: () => user.click(dialog.getByRole('button', { name: 'シートを追加' })),
    start: () => dialog.getByRole('button', { name: '開始' }),
    kind: (name: string) => user.click(dialog.getByRole('button', { name })),
    /** Adds a field by typing a part of its name. */
    addField: async (list: string, text: string) => {
      await user.type(dialog.getByRole('combobox', { name: `${list}を追加` }), text);
      await user.keyboard('{ArrowDown}{Enter}{Escape}');
    },
  };
};
type Opened = Awaited<ReturnType<typeof opened>>;

const fields = ({ dialog }: Opened, list: string) =>
  within(dialog.getByRole('list', { name: `${list}の並び` }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the worksheets', () => {
  it('begin with the whole, are added, moved by keys and taken away', SLOW, async () => {
    const { user, dialog, name, sheets, add } = await opened(survey());
    expect(sheets()).toEqual(['全体集計']);
    expect(dialog.getByRole('button', { name: 'シート「全体」を削除' }).matches(':disabled')).toBe(true);
    await add();
    await add();
    expect(document.activeElement).toBe(name());
    expect(sheets()).toEqual(['全体集計', 'シート2集計', 'シート3集計']);
    dialog.getByRole('button', { name: 'シート3 集計' }).focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(sheets()).toEqual(['全体集計', 'シート3集計', 'シート2集計']);
    await dialog.findByText('2番目に移動しました');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(name().value).toBe('全体');
    await user.click(dialog.getByRole('button', { name: 'シート「全体」を削除' }));
    expect(sheets()).toEqual(['シート3集計', 'シート2集計']);
    expect(name().value).toBe('シート3');
  });

  it('are told what Excel takes no name with, and which name is there twice', SLOW, async () => {
    const server = survey();
    const { user, dialog, name, add, start } = await opened(server);
    await add();
    await user.clear(name());
    expect(name().getAttribute('aria-invalid')).toBe('true');
    dialog.getByText('シート名を入力してください。');
    dialog.getByText('「2枚目」: シート名を入力してください。');
    await user.type(name(), '全体');
    dialog.getByText('シート名が重複しています。別の名前にしてください。');
    expect(start().getAttribute('aria-disabled')).toBe('true');
    await user.click(start());
    expect(asked(server)).toEqual([]);
    await user.type(name(), '2');
    expect(start().getAttribute('aria-disabled')).toBe('false');
  });
});

describe('the settings of a sheet', () => {
  it('cross fields, and say how many combinations that makes', SLOW, async () => {
    const server = survey();
    const shown = await opened(server);
    await shown.addField('クロス集計する項目', '学年');
    shown.dialog.getByText('選択肢の組み合わせ 3');
    await shown.addField('クロス集計する項目', '楽しい');
    shown.dialog.getByText('選択肢の組み合わせ 12');
    expect(fields(shown, 'クロス集計する項目')).toEqual(['学年', '学校生活は楽しいですか']);
    await shown.user.click(shown.start());
    await waitFor(() =>
      expect(asked(server)).toMatchObject([
        { sheet_settings: [{ crossTabulationFragments: [GRADE, FUN_FIELD] }] },
      ]),
    );
  });

  it('say where not all combinations have rows', SLOW, async () => {
    const server = survey();
    const { fields: two, ...whole } = nothingCounted(0);
    const options = Array.from({ length: 101 }, (_, n) => `${n}`);
    const rows = [{ asked: 1842, options: options.map(() => 0), other: 0, empty: 1842 }];
    server.dashboard.answer = { ...whole, count: 1842, fields: [{ ...two[0]!, options, rows }] };
    const shown = await opened(server);
    await shown.addField('クロス集計する項目', '学年');
    shown.dialog.getByText('はじめの100だけを出力します');
  });

  it('name columns in an order of their own', SLOW, async () => {
    const server = survey();
    const shown = await opened(server);
    await shown.kind('回答一覧');
    await shown.user.click(shown.dialog.getByRole('button', { name: 'すべて追加' }));
    shown.dialog.getByRole('button', { name: 'ご意見の順番を変える' }).focus();
    await shown.user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    await shown.user.click(shown.dialog.getByRole('button', { name: '学年を外す' }));
    await shown.addField('グループ分けする項目', '学年');
    await shown.user.click(shown.dialog.getByRole('checkbox', { name: 'Webの回答を含める' }));
    await shown.user.click(shown.start());
    await waitFor(() =>
      expect(asked(server)).toMatchObject([
        {
          sheet_settings: [
            {
              ...{ type: 'response', sequentialFragments: [OPINION, FUN_FIELD] },
              ...{ responseGroupingFragments: [GRADE], isIncludedWebResponse: false },
            },
          ],
        },
      ]),
    );
  });

  it('group pictures by what is named for it', SLOW, async () => {
    const server = survey();
    const shown = await opened(server);
    await shown.kind('画像');
    shown.dialog.getByText(/切り抜き保存する項目がありません/);
    await shown.addField('画像を載せる項目', '意見');
    await shown.user.click(shown.dialog.getByRole('checkbox', { name: 'グループ分けする' }));
    expect(shown.start().getAttribute('aria-disabled')).toBe('true');
    await shown.addField('グループ分けする項目', '学年');
    await shown.user.click(shown.start());
    await waitFor(() =>
      expect(asked(server)).toMatchObject([
        {
          sheet_settings: [
            {
              ...{ type: 'image', croppedImageFragments: [OPINION], isGroupingImages: true },
              croppedImageGroupingFragments: [GRADE],
            },
          ],
        },
      ]),
    );
  });

  it('are there again the next time, on this device', SLOW, async () => {
    const before = await opened(survey());
    await before.add();
    await before.user.keyboard('学年別');
    await before.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
    const after = await opened(survey());
    expect(after.sheets()).toEqual(['全体集計', '学年別集計']);
    await after.user.click(after.dialog.getByRole('button', { name: '最初の設定に戻す' }));
    const question = within(await screen.findByRole('dialog', { name: '最初の設定に戻しますか？' }));
    await after.user.click(question.getByRole('button', { name: '最初の設定に戻す' }));
    await waitFor(() => expect(after.sheets()).toEqual(['全体集計']));
  });
});

describe('the file', () => {
  it('has what the screen counts, in its style, and is downloaded once it is made', SLOW, async () => {
    const server = survey();
    const { user, dialog, start } = await opened(server, `${PATH}&unconfirmed=yes`);
    await user.click(dialog.getByRole('button', { name: '回答数' }));
    await user.click(start());
    await waitFor(() =>
      expect(fetched).toEqual([`/files/dashboard/?organization_id=${ORGANIZATION}&file_name=documents.csv`]),
    );
    expect(asked(server)).toMatchObject([
      { organization_id: ORGANIZATION, response: true, both: false, is_including_unconfirmed: true },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is made while the dialog is closed, which says how far it is', SLOW, async () => {
    const server = survey();
    server.job = { status: 'started', percentage: 40, result: '' };
    const { user, dialog, start } = await opened(server);
    await user.click(start());
    await dialog.findByText(/作成しています 40%/);
    expect(dialog.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    await user.click(dialog.getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    server.job = { status: 'finished', percentage: 100, result: '' };
    await waitFor(() => expect(fetched).toHaveLength(1));
  });

  it('that cannot be made leaves all that was set, and says why', SLOW, async () => {
    const server = survey();
    server.job = { status: 'failed', percentage: 0, result: '画像を載せる項目を減らしてください。' };
    const { user, dialog, add, sheets, start } = await opened(server);
    await add();
    await user.click(start());
    await dialog.findByText('画像を載せる項目を減らしてください。');
    expect(sheets()).toEqual(['全体集計', 'シート2集計']);
    expect(fetched).toEqual([]);
    const answer = server.answer.bind(server);
    server.answer = (call) =>
      call.path.includes('/download-dashboard/')
        ? problem(503, 'unavailable', '混み合っています')
        : answer(call);
    await user.click(start());
    await dialog.findByText('混み合っています');
  });

  it('that fails while the dialog is closed is told all the same', SLOW, async () => {
    const server = survey();
    server.job = { status: 'started', percentage: 40, result: '' };
    const { user, dialog, start } = await opened(server);
    await user.click(start());
    await dialog.findByText(/作成しています 40%/);
    await user.keyboard('{Escape}');
    server.job = { status: 'failed', percentage: 40, result: '出力に失敗しました。' };
    await screen.findByText('ダウンロードに失敗しました。');
  });
});

describe('the button', () => {
  it('says why nothing can be put out', SLOW, async () => {
    const server = survey();
    server.dashboard.answer = nothingCounted(15);
    renderApp(PATH, server);
    await screen.findByText('未確認の回答が15件あります。');
    const button = await excel();
    expect(button.title).toContain('確認済の回答がまだない');
    fireEvent.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not there for an auditor', SLOW, async () => {
    const server = survey();
    server.context = fakeContext('auditor');
    renderApp(PATH, server);
    await screen.findByText('1,842件', { selector: 'b' });
    expect(screen.queryByRole('button', { name: 'Excel' })).toBeNull();
  });

  it('leads to a dialog that says when the fields cannot be had, and asks again', SLOW, async () => {
    const server = survey();
    const answer = server.answer.bind(server);
    let isDown = true;
    server.answer = (call) =>
      isDown && call.path === '/api/form-items/'
        ? problem(503, 'unavailable', '混み合っています')
        : answer(call);
    renderApp(PATH, server);
    const user = userEvent.setup();
    await screen.findByText('1,842件', { selector: 'b' });
    await user.click(await excel());
    await screen.findByText('帳票の項目を取得できませんでした');
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    await screen.findByRole('textbox', { name: 'シート名' });
  });
});
