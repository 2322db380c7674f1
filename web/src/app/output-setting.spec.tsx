// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createFakeServer, problem } from '../testing/fake-api';
import { fakeContext } from '../testing/fake-content';
import { FORMAT_ID, haveFormat, itemId, rowId } from '../testing/fake-formats';
import { renderApp } from '../testing/render-app';

const SLOW = { timeout: 60_000 };
const address = '/admin/output-setting/';

const pushed = (server: ReturnType<typeof createFakeServer>) =>
  server.calls.filter(({ path }) => path.endsWith('/push_bulk/')).map(({ body }) => body);
const headerOf = (number: number) => screen.findByLabelText<HTMLInputElement>(`${number}行目のヘッダー`);
const headers = () =>
  screen.getAllByLabelText<HTMLInputElement>(/^\d+行目のヘッダー$/).map(({ value }) => value);
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

const serverWithFormat = () => {
  const server = createFakeServer();
  haveFormat(server.configuration);
  return server;
};
const open = async (server = serverWithFormat()) => {
  const router = renderApp(address, server);
  await headerOf(1);
  return { server, router, user: userEvent.setup() };
};

describe('the output setting screen', () => {
  it('saves what was changed as one transaction, with the revision it was made on', SLOW, async () => {
    const { server, user } = await open();
    expect((await button('保存')).disabled).toBe(true);
    await user.type(await headerOf(2), '（漢字）');
    await user.selectOptions(screen.getByLabelText('2行目の日'), 'last');
    expect(await screen.findByText('未保存の変更 1件')).toBeTruthy();
    await user.click(await button('保存'));
    await screen.findByText('出力設定を保存しました。');
    expect(pushed(server)).toEqual([
      [
        {
          _class: 'csvFormatRows',
          id: rowId(2),
          header: '氏名（漢字）',
          day: 'last',
          _root: FORMAT_ID,
          _revision: 4,
        },
      ],
    ]);
    await waitFor(() => expect(screen.queryByText(/未保存の変更/)).toBeNull());
    expect((await headerOf(2)).value).toBe('氏名（漢字）');
  });

  it('shows what comes out, with replaced characters marked and problems named', SLOW, async () => {
    const { user } = await open();
    expect((await screen.findByText('〓')).tagName).toBe('MARK');
    await screen.findByText('最新の確認済 1件');
    await screen.findByText('Shift_JISにない文字: 髙 → 〓（1件目 氏名）');
    await user.click(await button(/Shift_JISにない文字/));
    expect((await screen.findByRole('dialog')).textContent).toContain('数値ではないため計算できません');
  });

  it('adds and deletes rows, and goes back to what is saved', SLOW, async () => {
    const { user } = await open();
    await user.click(await button('行を追加'));
    expect(headers()).toHaveLength(4);
    await user.click(screen.getByLabelText('1行目を選択'));
    await user.click(screen.getByLabelText('3行目を選択'));
    await user.click(await button('選択行を削除: 行'));
    expect(headers()).toEqual(['氏名', '']);
    await user.click(await button('フォーマットの操作'));
    await user.click(await screen.findByRole('menuitem', { name: '保存した状態に戻す' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '戻す' }));
    await waitFor(() => expect(headers()).toEqual(['社員番号', '氏名', '血圧']));
  });

  it('orders rows by keys, those that are checked together', SLOW, async () => {
    const { server, user } = await open();
    fireEvent.keyDown(await headerOf(1), { key: 'ArrowDown', altKey: true });
    expect(headers()).toEqual(['氏名', '社員番号', '血圧']);
    await user.click(screen.getByLabelText('1行目を選択'));
    await user.click(screen.getByLabelText('2行目を選択'));
    fireEvent.keyDown(await headerOf(2), { key: 'ArrowDown', altKey: true });
    expect(headers()).toEqual(['血圧', '氏名', '社員番号']);
    expect(screen.getByText('2番目に移動しました')).toBeTruthy();
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(pushed(server)[0]).toMatchObject([
        { id: rowId(3), sequence: 1 },
        { id: rowId(1), sequence: 3 },
      ]),
    );
  });

  it('shows both values where somebody else saved the same, and saves the chosen one', SLOW, async () => {
    const { server, user } = await open();
    await user.type(await headerOf(2), '私');
    server.conflict = problem(409, 'edit-conflict', '他の人が変更しました。', {
      conflicts: [
        { _class: 'csvFormatRows', id: rowId(2), field: 'header', mine: '氏名私', theirs: '氏名彼' },
      ],
    });
    server.configuration.have('csvFormatRows', { id: rowId(2), header: '氏名彼' });
    server.configuration.have('csvFormats', { id: FORMAT_ID });
    await user.click(await button('保存'));
    const dialog = await screen.findByRole('dialog');
    for (const text of ['2行目・氏名私 ヘッダー', '氏名私', '氏名彼']) within(dialog).getByText(text);
    await user.click(within(dialog).getByRole('button', { name: '選んだ値で保存' }));
    await screen.findByText('出力設定を保存しました。');
    expect(server.configuration.of('csvFormatRows')).toMatchObject([{}, { header: '氏名私' }, {}]);
  });

  it('lets nobody leave without asking, and drops nothing unasked', SLOW, async () => {
    const { router, user } = await open();
    await user.type(await headerOf(1), 'x');
    await user.click(screen.getByRole('link', { name: '文書一覧' }));
    await user.click(await button('編集に戻る'));
    expect(router.state.location.pathname).toBe(address);
    expect((await headerOf(1)).value).toBe('社員番号x');
    await user.click(screen.getByRole('link', { name: '文書一覧' }));
    await user.click(await button('保存して移動'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/surveys/'));
  });

  it('has what was not saved again after the window was lost', SLOW, async () => {
    const { user } = await open();
    await user.type(await headerOf(1), 'x');
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    await open();
    expect((await headerOf(1)).value).toBe('社員番号x');
    await screen.findByText('保存されていない変更1件を復元しました。');
  });

  it('adds a format by its name, and deletes one by its name', SLOW, async () => {
    const { server, router, user } = await open();
    await user.click(await button('フォーマットを追加'));
    const dialog = await screen.findByRole('dialog');
    const yes = within(dialog).getByRole<HTMLButtonElement>('button', { name: '追加' });
    expect(yes.disabled).toBe(true);
    await user.type(within(dialog).getByLabelText('フォーマット名'), '給与連携');
    await user.click(yes);
    await screen.findByText('行がありません');
    const made = server.configuration.of('csvFormats')[1]!;
    expect(made['name']).toBe('給与連携');
    expect(router.state.location.search).toBe(`?id=${made.id}`);
    await user.click(await button('フォーマットを削除'));
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('「給与連携」を削除しますか？');
    await user.click(within(question).getByRole('button', { name: '削除' }));
    await screen.findByText('フォーマットを削除しました。');
    expect(server.configuration.of('csvFormats')).toMatchObject([{ name: '人事連携CSV（健診）' }]);
    await headerOf(1);
  });

  it('gives a format another name with the next save', SLOW, async () => {
    const { server, user } = await open();
    await user.click(await button('フォーマットの操作'));
    await user.click(await screen.findByRole('menuitem', { name: '名前を変更' }));
    const name = await screen.findByLabelText<HTMLInputElement>('フォーマット名');
    expect(name.value).toBe('人事連携CSV（健診）');
    await user.clear(name);
    await user.type(name, '給与連携{Enter}');
    await screen.findByRole('combobox', { name: 'CSVフォーマット 給与連携' });
    expect(server.configuration.of('csvFormats')).toMatchObject([{ name: '人事連携CSV（健診）' }]);
    await user.click(await button('保存'));
    await screen.findByText('出力設定を保存しました。');
    expect(server.configuration.of('csvFormats')).toMatchObject([{ name: '給与連携' }]);
  });

  it('makes rows of a header line', SLOW, async () => {
    const { user } = await open();
    await user.click(await button('フォーマットの操作'));
    await user.click(await screen.findByRole('menuitem', { name: '見出し行から行を追加' }));
    await user.click(await screen.findByLabelText('見出し行'));
    await user.paste('生年月日,電話');
    await user.click(await button('2行を追加'));
    expect(headers().slice(3)).toEqual(['生年月日', '電話']);
    expect(screen.getByLabelText<HTMLSelectElement>('5行目の種別').value).toBe('A');
  });

  it('says that there is none yet, and that it could not be loaded', SLOW, async () => {
    renderApp(address, createFakeServer());
    await screen.findByText('フォーマットがまだありません');
    cleanup();
    const broken = serverWithFormat();
    const answer = broken.answer.bind(broken);
    broken.answer = (call) =>
      call.path === '/api/csv-formats/' ? problem(503, 'unavailable', '混み合っています。') : answer(call);
    renderApp(address, broken);
    await screen.findByText('フォーマットを取得できませんでした');
    broken.answer = answer;
    await userEvent.setup().click(await button('再試行'));
    await headerOf(1);
  });

  it('offers an auditor nothing that changes anything', SLOW, async () => {
    const server = serverWithFormat();
    server.context = fakeContext('auditor');
    renderApp(address, server);
    expect((await headerOf(1)).disabled).toBe(true);
    for (const name of ['保存', '行を追加', 'フォーマットを追加', 'フォーマットを削除', '元に戻す'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('is not in the menu where the organisation has it not', SLOW, async () => {
    const server = createFakeServer();
    server.context = fakeContext();
    server.context.organization.settings.view_flags = { outputSetting: false };
    renderApp('/admin/progress/', server);
    await screen.findByRole('link', { name: '読取状況' });
    expect(screen.queryByRole('link', { name: '出力設定' })).toBeNull();
  });
});

describe('項目の詳細設定', () => {
  const detail = async () => {
    const opened = await open();
    await opened.user.click(await button(/^3行目の項目の詳細設定/));
    return { ...opened, panel: within(await screen.findByRole('region', { name: '項目の詳細設定' })) };
  };

  it('refuses what is no number, below the field', SLOW, async () => {
    const { user, panel } = await detail();
    await user.type(panel.getByLabelText('項目2の後を除く'), '１');
    expect(panel.getByRole('alert').textContent).toBe('半角数字を入力して下さい');
    expect(panel.getByRole<HTMLButtonElement>('button', { name: 'OK' }).disabled).toBe(true);
    await user.clear(panel.getByLabelText('項目2の後を除く'));
    expect(panel.getByRole<HTMLButtonElement>('button', { name: 'OK' }).disabled).toBe(false);
  });

  it('checks a formula', SLOW, async () => {
    const { user, panel } = await detail();
    await user.click(panel.getByRole('button', { name: '整数計算' }));
    await user.clear(panel.getByLabelText('計算式'));
    await user.click(panel.getByLabelText('計算式'));
    await user.paste('[1]+[3]');
    expect(panel.getByRole('alert').textContent).toBe('[3]の項目はありません');
    expect(panel.getByRole<HTMLButtonElement>('button', { name: 'OK' }).disabled).toBe(true);
  });

  it('writes nothing before OK, and on キャンセル never', SLOW, async () => {
    const { user, panel } = await detail();
    await user.type(panel.getByLabelText('項目1の前の文字'), '約');
    await user.click(panel.getByRole('button', { name: '項目を追加' }));
    expect(screen.queryByText(/未保存の変更/)).toBeNull();
    await user.click(panel.getByRole('button', { name: 'キャンセル' }));
    expect(screen.queryByText(/未保存の変更/)).toBeNull();
    await user.click(await button(/^3行目の項目の詳細設定/));
    expect(screen.getByLabelText<HTMLInputElement>('項目1の前の文字').value).toBe('');
    expect(screen.queryByLabelText('項目3の前の文字')).toBeNull();
  });

  it('writes added and deleted items on OK: adds first', SLOW, async () => {
    const { server, user, panel } = await detail();
    await user.click(panel.getByLabelText('項目1を選択'));
    await user.click(panel.getByRole('button', { name: '選択行を削除: 項目' }));
    await user.click(panel.getByRole('button', { name: '項目を追加' }));
    await user.click(panel.getByRole('button', { name: 'OK' }));
    await user.click(await button('保存'));
    await screen.findByText('出力設定を保存しました。');
    expect(pushed(server)[0]).toMatchObject([
      { id: itemId(4), sequence: 1 },
      { _class: 'csvFormatItems', row: rowId(3), sequence: 2 },
      { id: itemId(3), _delete: true },
    ]);
  });

  it('keeps at least one item', SLOW, async () => {
    const { user, panel } = await detail();
    await user.click(panel.getByLabelText('項目1を選択'));
    await user.click(panel.getByLabelText('項目2を選択'));
    await user.click(panel.getByRole('button', { name: '選択行を削除: 項目' }));
    const dialog = await screen.findByRole('alertdialog', { name: '確認' });
    expect(dialog.textContent).toContain('項目をすべて削除することはできません。');
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['OK']);
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(panel.getByLabelText('項目2の前の文字')).toBeTruthy();
  });

  it('takes its source by a part of its name', SLOW, async () => {
    const { server, user, panel } = await detail();
    const source = panel.getByLabelText('項目1のreader項目');
    await user.clear(source);
    await user.type(source, '生年');
    await user.click(await screen.findByRole('option', { name: '生年月日' }));
    await user.click(panel.getByRole('button', { name: 'OK' }));
    await button('3行目の項目の詳細設定: 生年月日 ＋ 最低血圧');
    await user.click(await button('保存'));
    await waitFor(() => expect(pushed(server)).toHaveLength(1));
  });

  it('asks before another row is opened', SLOW, async () => {
    const { user, panel } = await detail();
    await user.type(panel.getByLabelText('項目1の前の文字'), '約');
    await user.click(await button(/^1行目の項目の詳細設定/));
    await user.click(await button('反映する'));
    await screen.findByText('未保存の変更 1件');
    await screen.findByText('1行目・社員番号');
  });
});
