// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createFakeServer, type FakeServer, problem } from '../../../testing/fake-api';
import { fakeContext, fakeId } from '../../../testing/fake-content';
import { haveNamingRules, NAMING_RULE_ID } from '../../../testing/fake-masters';
import { fetchedFiles } from '../../../testing/fetched-files';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const fetched = fetchedFiles();

const served = (
  change: { is_on_premise?: boolean; has_storage?: boolean; usage_mode?: 'default' | 'WO' | 'EA' } = {},
) => {
  const server = createFakeServer();
  haveNamingRules(server.configuration);
  const { organization, ...context } = fakeContext();
  const { is_on_premise = false, has_storage = false, usage_mode = 'default' } = change;
  const settings = { ...organization.settings, usage_mode };
  server.context = { ...context, organization: { ...organization, is_on_premise, has_storage, settings } };
  return server;
};
const called = (server: FakeServer, path: string) => server.calls.filter((call) => call.path === path).at(-1);

/** The menu, with one document selected when it is named. */
const opened = async (server: FakeServer, menu: '出力' | 'その他の操作', document?: string) => {
  renderApp('/admin/surveys/', server);
  const user = userEvent.setup();
  await screen.findByText('健診_20260410_05.pdf');
  if (document !== undefined) await user.click(screen.getByLabelText(`${document}を選択`));
  await user.click(screen.getByRole('button', { name: menu }));
  await screen.findByRole('menu');
  return user;
};
const entries = () =>
  screen.getAllByRole('menuitem').map(({ childNodes, ariaDisabled }) => [
    // Without its key, which says nothing about it.
    [...childNodes].map((node) => (node.nodeName === 'KBD' ? '' : node.textContent)).join(''),
    ariaDisabled !== 'true',
  ]);
const choose = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(screen.getByRole('menuitem', { name }));
  return within(await screen.findByRole('dialog'));
};

it('PDF needs a selection or a condition, the rest are there as the organisation has it', SLOW, async () => {
  await opened(served(), '出力');
  expect(entries()).toEqual([
    ['CSV・xlsx…', true],
    ['CSV（項目を選択）…', true],
    ['PDF…文書を選択するか、絞り込んでください', false],
    ['画像…', true],
    ['読込結果修正ファイル…', true],
  ]);
});

it('Word is offered where the usage mode has it, and needs a selection', SLOW, async () => {
  await opened(served({ usage_mode: 'WO' }), '出力');
  expect(entries()).toEqual([
    ['CSV・xlsx…', true],
    ['CSV（項目を選択）…', true],
    ['PDF…文書を選択するか、絞り込んでください', false],
    ['Word…文書を選択してください', false],
    ['画像…', true],
  ]);
});

it('a PDF of the selected documents has the values where they are wanted', SLOW, async () => {
  const server = served();
  const user = await opened(server, '出力', 'R8就学援助_03.pdf');
  const dialog = await choose(user, 'PDF…');
  expect(dialog.getByText('選択した1件を出力します。')).toBeTruthy();
  await user.click(dialog.getByRole('switch', { name: '読取値' }));
  await user.click(dialog.getByRole('button', { name: '出力' }));
  await waitFor(() => expect(fetched).toHaveLength(1));
  expect(called(server, '/api/documents/download/pdf')?.body).toEqual({
    organization_id: fakeId(3),
    document_ids: [fakeId(1003)],
    shows_values: true,
  });
});

it('Word is one file or a zip', SLOW, async () => {
  const server = served({ usage_mode: 'WO' });
  const user = await opened(server, '出力', 'R8就学援助_03.pdf');
  const dialog = await choose(user, 'Word…');
  await user.click(dialog.getByRole('button', { name: '文書ごと（zip）' }));
  await user.click(dialog.getByRole('button', { name: '出力' }));
  await waitFor(() => expect(fetched).toHaveLength(1));
  expect(called(server, '/api/document/to-word/zip/')?.body).toEqual({
    organization_id: fakeId(3),
    document_ids: [fakeId(1003)],
    user_name: '佐藤 美咲',
  });
});

it('images have the names of a rule', SLOW, async () => {
  const server = served();
  const user = await opened(server, '出力');
  const dialog = await choose(user, '画像…');
  await user.click(await dialog.findByRole('combobox', { name: '命名規則' }));
  await user.click(await screen.findByRole('option', { name: '健診票' }));
  await user.click(dialog.getByRole('button', { name: '出力' }));
  await waitFor(() => expect(fetched).toHaveLength(1));
  expect(called(server, '/api/create-zip-file/')?.body).toMatchObject({
    document_ids: [],
    naming_rule_id: NAMING_RULE_ID,
  });
});

it('a correction workbook comes back, and what was not taken is listed by its cells', SLOW, async () => {
  const server = served();
  const line = '健診!C12: 他の人が変更しています';
  server.job = { status: 'finished', percentage: 100, result: line };
  const user = await opened(server, 'その他の操作');
  const dialog = await choose(user, '修正ファイルの取り込み…');
  await user.upload(
    dialog.getByLabelText('読込結果修正ファイル'),
    new File(['PK'], '修正.xlsx', { type: 'application/vnd.ms-excel' }),
  );
  const told = within(await screen.findByRole('dialog', { name: '取り込めなかったセルがあります' }));
  expect(told.getByRole('listitem').textContent).toBe(line);
  const form = called(server, '/api/documents/import/xlsx/')?.body as FormData;
  expect([...form.keys()]).toEqual(['organization_id', 'user_profile_id', 'upload_file']);
  expect(form.get('user_profile_id')).toBe(fakeId(2));
});

it('another kind of file is not taken for a correction workbook', SLOW, async () => {
  const server = served();
  await opened(server, 'その他の操作');
  // As a file is dropped: what the browser's own dialog offers does not count.
  const user = userEvent.setup({ applyAccept: false });
  const dialog = await choose(user, '修正ファイルの取り込み…');
  await user.upload(dialog.getByLabelText('読込結果修正ファイル'), new File(['x'], '修正.csv'));
  await dialog.findByText('「修正.csv」は読込結果修正ファイル（xlsx）ではありません。');
  expect(called(server, '/api/documents/import/xlsx/')).toBeUndefined();
});

it('renames on premises by a rule that must be chosen, and shows every name', SLOW, async () => {
  const server = served({ is_on_premise: true });
  const user = await opened(server, 'その他の操作');
  const dialog = await choose(user, '画像のリネーム…');
  expect(dialog.getByRole('button', { name: '新しい名前を確認' })).toHaveProperty('disabled', true);
  await user.click(await dialog.findByRole('combobox', { name: '命名規則' }));
  await user.click(await screen.findByRole('option', { name: '健診票' }));
  await user.click(dialog.getByRole('button', { name: '新しい名前を確認' }));
  const told = within(await screen.findByRole('dialog', { name: '3件の新しいファイル名' }));
  expect(told.getAllByRole('listitem')[0]!.textContent).toBe('IMG_0041.jpg → 健診_手島 勇吉_1.jpg');
});

it('copies renamed images where the organisation’s own store is connected', SLOW, async () => {
  const server = served({ is_on_premise: true, has_storage: true });
  const user = await opened(server, 'その他の操作');
  const dialog = await choose(user, '画像のリネーム…');
  await user.click(await dialog.findByRole('combobox', { name: '命名規則' }));
  await user.click(await screen.findByRole('option', { name: '健診票' }));
  await user.click(dialog.getByRole('button', { name: '新しい名前でコピー' }));
  const told = within(await screen.findByRole('dialog', { name: '3件の新しいファイル名' }));
  expect(told.getByText(/outputs フォルダーに、この名前でコピーしました/)).toBeTruthy();
});

it('says why a rename was refused', SLOW, async () => {
  const server = served({ is_on_premise: true });
  const answer = server.answer.bind(server);
  server.answer = (call) =>
    call.path === '/api/uploaded-files/rename/'
      ? problem(400, 'bad', '名前が重なります。', { fields: [{ path: 'a', message: 'IMG_0041.jpg' }] })
      : answer(call);
  const user = await opened(server, 'その他の操作');
  const dialog = await choose(user, '画像のリネーム…');
  await user.click(await dialog.findByRole('combobox', { name: '命名規則' }));
  await user.click(await screen.findByRole('option', { name: '健診票' }));
  await user.click(dialog.getByRole('button', { name: '新しい名前を確認' }));
  const told = within(await screen.findByRole('dialog', { name: 'ファイルのリネームに失敗しました。' }));
  expect(told.getByText('名前が重なります。')).toBeTruthy();
  expect(told.getByRole('listitem').textContent).toBe('IMG_0041.jpg');
});

it('offers neither images on premises nor imports where the usage mode has none', SLOW, async () => {
  const complaints = vi.spyOn(console, 'error');
  const user = await opened(served({ is_on_premise: true, usage_mode: 'EA' }), '出力');
  expect(complaints).not.toHaveBeenCalled();
  expect(entries().map(([label]) => label)).toEqual([
    'CSV・xlsx…',
    'CSV（項目を選択）…',
    'PDF…文書を選択するか、絞り込んでください',
  ]);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'その他の操作' }));
  expect(entries().map(([label]) => label)).toEqual([
    '文書を結合…2件以上を選択してください',
    'ページの整理…文書を選択してください',
    '再読込…文書を選択してください',
  ]);
});

it.each([
  { who: 'a clerk', context: {}, role: undefined, lacks: ['Word', '画像のリネーム'], has: ['画像', '削除'] },
  {
    who: 'one on premises',
    context: { is_on_premise: true },
    role: undefined,
    lacks: ['画像'],
    has: ['画像のリネーム'],
  },
  {
    who: 'an auditor',
    context: {},
    role: 'auditor' as const,
    lacks: ['出力', 'CSV・xlsx', '削除', '最近の処理', '行を選択・解除', '読み取るファイルを選択'],
    has: ['検索', '文書を開く', 'まとめて確認'],
  },
])('the keys that F1 lists are those that $who has', SLOW, async ({ context, role, lacks, has }) => {
  const server = served(context);
  if (role && server.context)
    server.context = {
      ...server.context,
      user_profile: { ...server.context.user_profile, role },
    };
  renderApp('/admin/surveys/', server);
  const user = userEvent.setup();
  await screen.findByText('健診_20260410_05.pdf');
  await user.keyboard('{F1}');
  const dialog = within(await screen.findByRole('dialog'));
  expect(lacks.filter((label) => dialog.queryByText(label))).toEqual([]);
  expect(has.filter((label) => !dialog.queryByText(label))).toEqual([]);
});

it('the key of a menu that cannot be opened says why', SLOW, async () => {
  const server = served();
  server.rows = [];
  server.count = 0;
  renderApp('/admin/surveys/', server);
  const user = userEvent.setup();
  await screen.findByText('絞り込み結果 0件');
  await user.keyboard('{Alt>}x{/Alt}');
  await screen.findByText('出力する文書がありません。');
  await user.keyboard('{Alt>}a{/Alt}');
  await screen.findByText('選択する文書がありません。');
});
