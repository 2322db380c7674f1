// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createFakeServer, type FakeServer, problem } from '../../testing/fake-api';
import { fakeId } from '../../testing/fake-content';
import { fetchedFiles } from '../../testing/fetched-files';
import { renderApp } from '../../testing/render-app';

const SLOW = { timeout: 60_000 };
const DOCUMENT = fakeId(1003);
const fetched = fetchedFiles();

const value = (name: string) => ({ kind: 'value', name });
const plain = (name: string) => ({ header: name, link_type: 'N', delimiter: '', sources: [value(name)] });
const asked = (server: FakeServer) =>
  server.calls.filter(({ path }) => path === `/api/document/download/documents-${fakeId(3)}`).at(-1)?.body;

/** The dialog, for the selected document of home. */
const opened = async (server: FakeServer) => {
  renderApp('/admin/surveys/', server);
  const user = userEvent.setup();
  await user.click(await screen.findByLabelText('R8就学援助_03.pdfを選択'));
  await user.click(screen.getByRole('button', { name: '出力' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV（項目を選択）…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'CSVの項目を選択' }));
  const left = within(await dialog.findByRole('listbox', { name: '出力しない項目' }));
  // Without columns it is no listbox.
  const list = dialog.getAllByLabelText('出力する項目').find(({ tagName }) => tagName === 'UL');
  if (!list) throw new Error('no list of columns');
  const right = within(list);
  return {
    user,
    dialog,
    left,
    right,
    chosen: () => right.queryAllByRole('option').map(({ textContent }) => textContent),
    download: () => dialog.getByRole('button', { name: 'ダウンロード' }),
    choose: async (...names: string[]) => {
      for (const name of names) await user.dblClick(left.getByText(name));
    },
  };
};

describe('columns for one file', () => {
  it('cannot be had of documents that were not read, whatever was chosen last time', SLOW, async () => {
    const server = createFakeServer();
    const before = await opened(server);
    await before.choose('氏名');
    await before.user.click(before.download());
    await waitFor(() => expect(asked(server)).toBeTruthy());
    cleanup();
    const none = { columns: [], recommended: [], sheet_id: null, documents: 0, looked_through: 0 };
    const answer = server.answer.bind(server);
    server.answer = (call) =>
      call.path.endsWith('/download-columns/') ? { status: 200, body: none } : answer(call);
    renderApp('/admin/surveys/', server);
    await before.user.click(await screen.findByRole('button', { name: '出力' }));
    await before.user.click(await screen.findByRole('menuitem', { name: 'CSV（項目を選択）…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'CSVの項目を選択' }));
    expect(await dialog.findByRole('button', { name: 'ダウンロード' })).toHaveProperty('disabled', true);
  });

  it('that most documents have a value of are added at once', SLOW, async () => {
    const { user, dialog, chosen, choose } = await opened(createFakeServer());
    await choose('氏名');
    const add = dialog.getByRole('button', { name: 'おすすめを追加' });
    await user.click(add);
    expect(chosen()).toHaveLength(4);
    expect(chosen().map((name) => name?.replace(/^\d+/, ''))).toEqual(
      expect.arrayContaining([expect.stringContaining('ファイル名'), expect.stringContaining('生年月日')]),
    );
    expect(add).toHaveProperty('disabled', true);
  });

  it('are chosen by double click and key, ordered, and put out in that order', SLOW, async () => {
    const server = createFakeServer();
    const { user, dialog, left, right, chosen, download, choose } = await opened(server);
    expect(dialog.getByText(/選択した1件を出力します。項目は新しい1,000件の文書のものです。/)).toBeTruthy();
    expect(download()).toHaveProperty('disabled', true);
    const emptyListboxes = () => document.querySelectorAll('[role=listbox]:not(:has([role=option]))');
    expect(emptyListboxes()).toHaveLength(0);
    await choose('氏名');
    expect(emptyListboxes()).toHaveLength(0);
    expect(document.querySelectorAll('[role=option] :is(button, [tabindex])')).toHaveLength(0);
    await user.click(left.getByText('生年月日'));
    await user.keyboard('{Enter}');
    // The current row stays at its place: the next one can be chosen at once.
    expect(document.activeElement?.textContent).toBe('性別');
    await user.keyboard('{ArrowRight}');
    expect(chosen()).toEqual(['氏名', '生年月日', '性別']);
    await user.click(right.getByText('性別'));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(chosen()).toEqual(['氏名', '性別', '生年月日']);
    await user.click(right.getByText('氏名'));
    await user.keyboard('{ArrowLeft}');
    expect(chosen()).toEqual(['性別', '生年月日']);
    expect(left.getByText('氏名')).toBeTruthy();
    await user.click(download());
    await waitFor(() => expect(fetched).toHaveLength(1));
    expect(asked(server)).toMatchObject({
      document_ids: [DOCUMENT],
      columns: [plain('性別'), plain('生年月日')],
      option: { extension: 'CS', encoding: 'U8', is_header: true },
    });
  });

  it('are put out with all options of a file, chosen in a dialog of their own', SLOW, async () => {
    const server = createFakeServer();
    const { user, dialog, download, choose } = await opened(server);
    await choose('生年月日');
    const open = dialog.getByRole('button', { name: '出力時オプション…' });
    await user.click(open);
    const options = within(await screen.findByRole('dialog', { name: '出力時オプションを選択' }));
    await user.click(options.getByRole('combobox', { name: /^日付区切り/ }));
    await user.click(await screen.findByRole('option', { name: 'スラッシュ' }));
    await user.click(options.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(document.activeElement).toBe(open));
    await user.click(download());
    await waitFor(() => expect(fetched).toHaveLength(1));
    expect(asked(server)).toMatchObject({ option: { extension: 'CS', date_separator: 'SL' } });
    expect(asked(server)).not.toHaveProperty('option.is_divided');
  });

  it('are linked as texts or numbers, with a header of their own', SLOW, async () => {
    const server = createFakeServer();
    const { user, dialog, right, chosen, download, choose } = await opened(server);
    await choose('郵便番号', '住所', '身長', '体重');
    await user.click(right.getByText('郵便番号'));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await user.click(dialog.getByRole('button', { name: '文字列として連結' }));
    expect(chosen()[0]).toContain('郵便番号・住所');
    const header = dialog.getByRole('textbox', { name: '見出し' });
    await user.clear(header);
    await user.type(header, '所在地');
    await user.click(right.getByText('身長'));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await user.click(dialog.getByRole('button', { name: '整数として計算' }));
    const formula = dialog.getByRole('textbox', { name: '計算式' });
    await user.type(formula, '[[1]/[[3]');
    expect(dialog.getByText(/\[3\]の項目はありません/)).toBeTruthy();
    expect(download()).toHaveProperty('disabled', true);
    await user.type(formula, '{Backspace}{Backspace}2]');
    await user.click(download());
    await waitFor(() => expect(fetched).toHaveLength(1));
    expect(asked(server)).toMatchObject({
      columns: [
        { header: '所在地', link_type: 'S', delimiter: ' ', sources: [value('郵便番号'), value('住所')] },
        {
          header: '身長＋体重',
          link_type: 'I',
          delimiter: '[1]/[2]',
          sources: [value('身長'), value('体重')],
        },
      ],
    });
  });

  it('are searched for by their names', SLOW, async () => {
    const { user, dialog, left } = await opened(createFakeServer());
    await user.type(dialog.getByRole('searchbox', { name: '項目名で検索' }), '検査結果[[2');
    expect(left.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '検査結果[2,1]',
      '検査結果[2,2]',
      '検査結果[2,3]',
    ]);
    await user.type(dialog.getByRole('searchbox', { name: '項目名で検索' }), 'x');
    expect(left.getByText('検索に合う項目はありません。')).toBeTruthy();
  });

  it('are remembered for the form', SLOW, async () => {
    const server = createFakeServer();
    const first = await opened(server);
    await first.choose('氏名', '住所');
    await first.user.click(first.download());
    await waitFor(() => expect(fetched).toHaveLength(1));
    cleanup();
    const { chosen } = await opened(server);
    expect(chosen()).toEqual(['氏名', '住所']);
  });

  it('can be asked for again when they could not be fetched', SLOW, async () => {
    const server = createFakeServer();
    const answer = server.answer.bind(server);
    server.answer = (call) =>
      call.path === '/api/document/download-columns/' ? problem(400, 'bad', '取得できません') : answer(call);
    renderApp('/admin/surveys/', server);
    const user = userEvent.setup();
    await screen.findByText('健診_20260410_05.pdf');
    await user.click(screen.getByRole('button', { name: '出力' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV（項目を選択）…' }));
    await screen.findByText('項目の編集画面の表示に失敗しました。');
    server.answer = answer;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    await screen.findByRole('option', { name: '氏名' });
  });
});

it('the check screen puts out its document, also a confirmed one', SLOW, async () => {
  const server = createFakeServer();
  server.document = { ...server.document, status: 'C' };
  renderApp(`/admin/survey/${server.document.id}/check/`, server);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '文書の操作' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    '値を検索…',
    'CSV・xlsx…',
    'CSV（項目を選択）…',
    '定義XML',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'CSV（項目を選択）…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'CSVの項目を選択' }));
  await user.dblClick(await dialog.findByRole('option', { name: '氏名' }));
  await user.click(dialog.getByRole('button', { name: 'ダウンロード' }));
  await waitFor(() => expect(fetched).toHaveLength(1));
  expect(asked(server)).toMatchObject({ document_ids: [server.document.id], columns: [plain('氏名')] });
});
