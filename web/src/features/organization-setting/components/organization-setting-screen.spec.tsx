// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeServer, problem } from '../../../testing/fake-api';
import { fakeContext } from '../../../testing/fake-content';
import { haveSettings } from '../../../testing/organization/fake-settings';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const path = '/admin/organization-setting/';

const opened = (
  ...[change, role]: [Parameters<typeof haveSettings>[1]?, Parameters<typeof haveSettings>[2]?]
) => {
  const server = createFakeServer();
  const settings = haveSettings(server, change, role);
  renderApp(path, server);
  return { server, settings, user: userEvent.setup() };
};
const press = (name: string | RegExp) => screen.findByRole('button', { name });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

it('saves what was changed, says so, and lets the menus follow', SLOW, async () => {
  const { settings, user } = opened();
  await user.click(await press('活字'));
  await user.click(screen.getByRole('switch', { name: /^変換パターン/ }));
  expect(screen.getByText('登録していない変更 2件')).toBeTruthy();
  expect(screen.getByRole('link', { name: '変換パターン' })).toBeTruthy();
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('設定を登録しました。');
  expect(settings.bodies).toEqual([
    {
      ...{ ocr_engine: 'GP', view_flags: { converter: false } },
      seen: { ocr_engine: 'AP', view_flags: {} },
    },
  ]);
  expect(screen.queryByText(/登録していない変更/)).toBeNull();
  expect(screen.queryByRole('link', { name: '変換パターン' })).toBeNull();
});

it('asks for the form where all is read by one, at the field and in the list of groups', SLOW, async () => {
  const { settings, user } = opened();
  expect(screen.queryByLabelText('固定する帳票')).toBeNull();
  await user.click(await press('固定'));
  await screen.findByText('固定のときは帳票を選んでください。');
  const groups = screen.getByRole('navigation', { name: '設定の分類' });
  expect(within(groups).getByRole('button', { name: /振り分け.*誤りがあります/ })).toBeTruthy();
  expect(button(/^登録/).disabled).toBe(true);
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('誤りがあるため、登録できません。');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^固定する帳票/ }));
  await user.click(screen.getByRole('combobox', { name: /^固定する帳票/ }));
  await user.click((await screen.findAllByRole('option'))[1]!);
  await user.click(button(/^登録/));
  await screen.findByText('設定を登録しました。');
  expect(settings.bodies).toHaveLength(1);
  expect(settings.bodies[0]).toMatchObject({ mode: 'FI', seen: { mode: 'AT', destination_sheet: null } });
});

it('has keywords only where pages are read by them, with one that is not entered yet', SLOW, async () => {
  const { settings, user } = opened();
  await screen.findByRole('group', { name: '読取モード' });
  expect(screen.queryByLabelText('キーワードを追加')).toBeNull();
  await user.click(button('キーワード'));
  await screen.findByText('キーワードを設定してください。');
  await user.type(screen.getByLabelText('キーワードを追加'), '受付番号{Enter}氏名、住所');
  await user.click(button('受付番号を外す'));
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('設定を登録しました。');
  expect(settings.bodies[0]).toMatchObject({ reading_mode: 'OK', reading_keywords: ['氏名', '住所'] });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('キーワードを追加').value).toBe(''));
});

it('has columns to skip only for school reports, and takes numbers only', SLOW, async () => {
  const { user } = opened({ reading_mode: 'SR' });
  await user.type(await screen.findByLabelText('読み飛ばす列'), '二');
  await screen.findByText('読み飛ばす列は、列の番号を「1, 4-5」のように入力してください。');
  await user.click(button('帳票'));
  expect(screen.queryByLabelText('読み飛ばす列')).toBeNull();
  expect(button(/^登録/).disabled).toBe(false);
});

it('lets only a system manager choose the usage mode', SLOW, async () => {
  opened();
  const mode = await screen.findByRole('combobox', { name: /^使用モード/ });
  expect(mode.getAttribute('aria-disabled')).toBe('true');
  cleanup();
  const { settings, user } = opened({}, 'system_manager');
  await user.click(await screen.findByRole('combobox', { name: /^使用モード/ }));
  await user.click(await screen.findByRole('option', { name: '学校票' }));
  expect(screen.queryByRole('switch', { name: /^突合/ })).toBeNull();
  expect(screen.getByRole('switch', { name: /^読取の進み/ })).toBeTruthy();
  await user.click(button(/^登録/));
  await screen.findByText('設定を登録しました。');
  expect(settings.bodies[0]).toEqual({ usage_mode: 'SR', seen: { usage_mode: 'default' } });
});

it('asks which value stays where somebody else changed the same, and saves on top of it', SLOW, async () => {
  const { settings, user } = opened();
  await user.click(await press('活字'));
  settings.saved = { ...settings.saved, ocr_engine: 'IH' };
  settings.refusal = problem(409, 'edit-conflict', '他の人が変更しました。', {
    conflicts: [
      {
        ...{ _class: 'organizationSettings', id: settings.saved.organization, field: 'ocr_engine' },
        ...{ mine: 'GP', theirs: 'IH' },
      },
    ],
  });
  await user.click(button(/^登録/));
  const dialog = await screen.findByRole('dialog', { name: '他の人が同じ項目を変更しました' });
  expect(dialog.textContent).toContain('エンジン活字手書き');
  await user.click(within(dialog).getByRole('button', { name: '選んだ値で保存' }));
  await screen.findByText('設定を登録しました。');
  expect(settings.bodies[1]).toEqual({ ocr_engine: 'GP', seen: { ocr_engine: 'IH' } });
});

it('keeps what was typed when the connection is lost, and when the page is loaded again', SLOW, async () => {
  const { server, settings, user } = opened();
  await user.click(await press('手書き'));
  settings.refusal = problem(503, 'unavailable', 'ただいま利用できません。');
  await user.click(button(/^登録/));
  await screen.findByText(/ただいま利用できません。/);
  expect(screen.getByText('登録していない変更 1件')).toBeTruthy();
  expect(settings.bodies).toHaveLength(1);
  cleanup();
  renderApp(path, server);
  await screen.findByText('登録していない変更1件を復元しました。');
  expect((await press('手書き')).getAttribute('aria-pressed')).toBe('true');
});

it('keeps what was typed when the session has ended', SLOW, async () => {
  const { server, settings, user } = opened();
  await user.click(await press('手書き'));
  const { context } = server;
  server.context = null;
  settings.refusal = problem(401, 'session-expired', 'セッションタイムアウトしました');
  await user.click(button(/^登録/));
  await screen.findByLabelText('ユーザーID');
  cleanup();
  server.context = context;
  renderApp(path, server);
  await screen.findByText('登録していない変更1件を復元しました。');
  await user.click(await press(/^登録/));
  await screen.findByText('設定を登録しました。');
  expect(settings.saved.ocr_engine).toBe('IH');
});

it(
  'shows what somebody else has saved when it is opened, on top of what was typed before',
  SLOW,
  async () => {
    const { server, settings, user } = opened();
    await user.click(await press('手書き'));
    await screen.findByText('登録していない変更 1件');
    cleanup();
    settings.saved = { ...settings.saved, confirming_with_doubts: 'never' };
    renderApp(path, server);
    expect((await press('認めない')).getAttribute('aria-pressed')).toBe('true');
    await user.click(await press(/^登録/));
    await screen.findByText('設定を登録しました。');
    expect(settings.bodies).toEqual([{ ocr_engine: 'IH', seen: { ocr_engine: 'AP' } }]);
  },
);

it('gives up what was typed only when asked, and asks before it is left behind', SLOW, async () => {
  const { settings, user } = opened();
  await user.click(await press('日数'));
  await user.clear(screen.getByLabelText('保存する日数'));
  await screen.findByText('1から36,500までの日数を入力してください。');
  await user.click(screen.getByRole('link', { name: 'ファイル命名規則' }));
  const leaving = await screen.findByRole('dialog', { name: '保存していない変更があります' });
  await user.click(within(leaving).getByRole('button', { name: '編集に戻る' }));
  await user.click(button('元に戻す'));
  const asked = await screen.findByRole('dialog', { name: '登録していない変更1件を元に戻しますか？' });
  await user.click(within(asked).getByRole('button', { name: '元に戻す' }));
  await waitFor(() => expect(screen.queryByText(/登録していない変更/)).toBeNull());
  expect(screen.queryByLabelText('保存する日数')).toBeNull();
  expect(settings.bodies).toEqual([]);
});

it.each(['staff', 'auditor'] as const)('is not there for the role %s', SLOW, async (role) => {
  const server = createFakeServer();
  server.context = fakeContext(role);
  renderApp(path, server);
  await screen.findByText('ページが見つかりません');
  expect(screen.queryByRole('link', { name: 'オプション' })).toBeNull();
});

it('loads words of a file, replaces them after a question, and removes them after one', SLOW, async () => {
  const { settings, user } = opened();
  const file = (text: string) =>
    Object.assign(new File([text], '辞書.txt', { type: 'text/plain' }), {
      arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer),
    });
  await waitFor(() => expect(button('辞書を読み込む').disabled).toBe(false), SLOW);
  await user.upload(screen.getByLabelText('辞書を読み込むファイル'), file('榊原\n髙橋'));
  await screen.findByText('辞書を読み込みました（2語）。');
  await screen.findByText('2語');
  await waitFor(() => expect(button('辞書を読み込む').disabled).toBe(false), SLOW);
  await user.upload(screen.getByLabelText('辞書を読み込むファイル'), file('凛子'));
  const replacing = await screen.findByRole('dialog', { name: '辞書を1語に置き換えますか？' });
  await user.click(within(replacing).getByRole('button', { name: 'キャンセル' }));
  expect(settings.words).toEqual(['榊原', '髙橋']);
  await user.click(await press('辞書を削除'));
  const removing = await screen.findByRole('dialog', { name: '辞書を削除しますか？' });
  await user.click(within(removing).getByRole('button', { name: '辞書を削除' }));
  await screen.findByText('辞書を削除しました。');
  expect(settings.words).toEqual([]);
});

const usual = { layout: 1, sheet: null, department: null, accept_duplicates: false };

it('shows the folders of copiers, and what is wrong with one', SLOW, async () => {
  const server = createFakeServer();
  haveSettings(server).folders = [
    {
      name: '窓口',
      settings: usual,
      problem: null,
      last_file: { name: 'a.pdf', at: '2026-05-21T01:59:00.000Z', is_taken: true, reason: null },
    },
    {
      name: '学校',
      settings: usual,
      problem: null,
      last_file: {
        ...{ name: 'memo.txt', at: '2026-05-21T01:59:00.000Z', is_taken: false },
        reason: 'jpeg,png,pdf以外のファイルです。',
      },
    },
    { name: 'fax', settings: null, problem: 'フォルダーを開けません。', last_file: null },
  ];
  renderApp(path, server);
  await screen.findAllByText('動作中');
  expect(screen.getByText('最後のファイル: a.pdf')).toBeTruthy();
  expect(
    screen.getByText('取り込めなかったファイル: memo.txt（jpeg,png,pdf以外のファイルです）'),
  ).toBeTruthy();
  expect(screen.getByText('停止中')).toBeTruthy();
  expect(screen.getByText('フォルダーを開けません。')).toBeTruthy();
});

it('adds a folder for copiers, and keeps what was typed when it is refused', SLOW, async () => {
  const { settings, user } = opened();
  await user.click(await press('フォルダーを追加'));
  const dialog = within(await screen.findByRole('dialog', { name: '取込フォルダーを追加' }));
  const add = dialog.getByRole<HTMLButtonElement>('button', { name: '追加' });
  await user.type(dialog.getByLabelText('名前'), '窓口/2');
  expect(add.disabled).toBe(true);
  dialog.getByText('\\ / : * ? " < > | は使えません。');
  await user.clear(dialog.getByLabelText('名前'));
  await user.type(dialog.getByLabelText('名前'), '窓口2');
  expect(dialog.getByRole('combobox', { name: /^帳票/ }).textContent).toBe('自動で探す');
  expect(dialog.getByRole('combobox', { name: /^部署/ }).textContent).toBe('全員');
  await user.click(dialog.getByRole('button', { name: '2枚' }));
  settings.refusal = problem(503, 'scan-folder-unwritable', '取込フォルダーに書き込めませんでした。');
  await user.click(add);
  await dialog.findByText('取込フォルダーに書き込めませんでした。');
  await user.click(add);
  await screen.findByText('取込フォルダーを追加しました。');
  const sent = ['窓口2', { ...usual, layout: 2, seen: null }];
  expect(settings.sentFolders).toEqual([sent, sent]);
  await user.click(await press('取込フォルダー「窓口2」を設定'));
  const again = within(await screen.findByRole('dialog', { name: '取込フォルダー「窓口2」' }));
  await user.click(again.getByRole('switch', { name: '同じ内容のファイルも読み取る' }));
  await user.click(again.getByRole('button', { name: '登録' }));
  await screen.findByText('取込フォルダーの設定を登録しました。');
  expect(settings.sentFolders.at(-1)).toEqual([
    '窓口2',
    { ...usual, layout: 2, accept_duplicates: true, seen: { ...usual, layout: 2 } },
  ]);
});

it('says who sets up folders where the server watches none', SLOW, async () => {
  opened().settings.isWatchingFolders = false;
  await screen.findByText(/SCAN_ROOT/);
  expect(screen.queryByRole('button', { name: 'フォルダーを追加' })).toBeNull();
});

it('lets only a system manager replace the list of postcodes', SLOW, async () => {
  opened();
  await screen.findByText('郵便番号一覧（日本郵便）');
  expect(screen.queryByRole('button', { name: '読み込む' })).toBeNull();
  cleanup();
  opened({}, 'system_manager');
  await press('読み込む');
  cleanup();
  opened({}, 'system_manager').settings.postcodes = { list: null, is_shared: true };
  await screen.findByText('ほかの組織と共有（サーバーの運用担当者が読み込みます）');
  expect(screen.queryByRole('button', { name: '読み込む' })).toBeNull();
});

it('says what the organisation is called, by people and by programs', SLOW, async () => {
  const { server, user } = opened();
  await user.click(
    within(await screen.findByRole('navigation', { name: '設定の分類' })).getByRole('button', {
      name: '組織',
    }),
  );
  const { id, name, roman_name: romanName } = server.context!.organization;
  const text = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label }).value;
  expect(['組織の名前', '組織ID', 'プログラム用のID'].map(text)).toEqual([name, romanName, id]);
  expect(screen.getByText(/「ユーザーID@morioka」/)).toBeTruthy();
  // Nothing takes the focus from the list.
  expect(document.activeElement?.textContent).toBe('組織');
  await user.click(button('組織ID: コピー'));
  expect(await navigator.clipboard.readText()).toBe('morioka');
  expect(button('組織ID: コピーしました')).toBeTruthy();
});
