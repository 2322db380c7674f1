// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createFakeServer, type FakeServer, problem } from '../../testing/fake-api';
import { fakeContext } from '../../testing/fake-content';
import { FORMAT_ID, haveFormat } from '../../testing/fake-formats';
import { haveConversions, PATTERN_ID } from '../../testing/fake-masters';
import { renderApp } from '../../testing/render-app';

const SLOW = { timeout: 60_000 };

const served = () => {
  const server = createFakeServer();
  haveConversions(server.configuration);
  haveFormat(server.configuration);
  server.configuration.have('csvFormatItems', {
    ...server.configuration.of('csvFormatItems')[0]!,
    conversion_pattern: PATTERN_ID,
  });
  return server;
};
const choose = async (menuItem: string) => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /の操作$/ }));
  await user.click(await screen.findByRole('menuitem', { name: menuItem }));
  return user;
};

/** The files passed to the browser for saving. */
const savedFiles = () => {
  const files: Blob[] = [];
  URL.revokeObjectURL = () => undefined;
  // jsdom would navigate there.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  return files;
};
/** A file whose bytes can be read, which jsdom's cannot. */
const fileOf = (text: string) =>
  Object.assign(new File([text], '設定.json'), {
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  });

/** The file of a server, exported on the screen of output formats. */
const exported = async (server: FakeServer, scope: string | RegExp): Promise<string> => {
  const files = savedFiles();
  renderApp('/admin/output-setting/', server);
  const user = await choose('ファイルに書き出す');
  await user.click(await screen.findByRole('radio', { name: scope }));
  await user.click(screen.getByRole('button', { name: '書き出す' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const reader = new FileReader();
  const text = new Promise<string>((resolve) => {
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
  });
  reader.readAsText(files[0]!);
  const written = await text;
  cleanup();
  return written;
};
const importDialog = async (text: string) => {
  const user = await choose('ファイルから取り込む');
  const dialog = await screen.findByRole('dialog', { name: '設定をファイルから取り込む' });
  await user.upload(within(dialog).getByLabelText('設定ファイル'), fileOf(text));
  return { user, dialog };
};

it('a format goes into a file with the pattern it uses, and comes out as another format', SLOW, async () => {
  const server = served();
  const text = await exported(server, 'フォーマット「人事連携CSV（健診）」と、それが使う設定');
  expect(text).toContain('金額を数字だけにする');
  expect(text).not.toContain('旧字体を新字体に');

  const router = renderApp('/admin/output-setting/', server);
  const { user, dialog } = await importDialog(text);
  await within(dialog).findByText('フォーマット「人事連携CSV（健診） (2)」');
  within(dialog).getByText('変換パターン「金額を数字だけにする (2)」');
  await user.click(within(dialog).getByRole('button', { name: '2件を取り込む' }));
  await within(dialog).findByText(/2 \/ 2件を追加しました。/);
  await user.click(within(dialog).getByRole('button', { name: '閉じる' }));

  const formats = server.configuration.of('csvFormats');
  expect(formats).toMatchObject([{ id: FORMAT_ID }, { name: '人事連携CSV（健診） (2)' }]);
  await waitFor(() => expect(router.state.location.search).toBe(`?id=${formats[1]!.id}`));
  const [, , made] = server.configuration.of('charactersConversionPatterns');
  const items = server.configuration.of('csvFormatItems').slice(4);
  expect(items.map((item) => item['conversion_pattern'])).toEqual([made?.id, null, null, null]);
});

it('a whole organisation goes into a file', SLOW, async () => {
  const text = await exported(served(), 'この組織のすべての設定');
  for (const name of ['人事連携CSV（健診）', '旧字体を新字体に', '判定コード']) expect(text).toContain(name);
});

it('a file with something wrong in it is refused by its lines, and nothing is taken', SLOW, async () => {
  const server = served();
  const text = await exported(server, /それが使う設定/);
  renderApp('/admin/converter/', server);
  const line = text.split('\n').findIndex((one) => one.includes('"header":"氏名"')) + 1;
  const { user, dialog } = await importDialog(text.replace('"header":"氏名"', '"header":1'));
  await within(dialog).findByText(`${line}行目: csvFormatRows: 「header」の値が正しくありません。`);
  expect(within(dialog).queryByRole('button', { name: /取り込む/ })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: '別のファイルを選ぶ' }));
  await user.upload(within(dialog).getByLabelText('設定ファイル'), fileOf('{'));
  await within(dialog).findByText('1行目: JSONの書き方が正しくありません。');
  expect(server.configuration.of('csvFormats')).toHaveLength(1);
});

it('a kind that the organisation does not have is left out, and said', SLOW, async () => {
  const server = served();
  const text = await exported(server, /それが使う設定/);
  server.context = fakeContext();
  server.context.organization.settings.view_flags = { converter: false };
  renderApp('/admin/output-setting/', server);
  const { user, dialog } = await importDialog(text);
  await within(dialog).findByText(/使えないため、取り込みません: 変換パターン「金額を数字だけにする」/);
  await user.click(within(dialog).getByRole('button', { name: '1件を取り込む' }));
  await within(dialog).findByText(/1 \/ 1件を追加しました。/);
  expect(server.configuration.of('csvFormats')).toHaveLength(2);
  expect(server.configuration.of('charactersConversionPatterns')).toHaveLength(2);
});

it('what could not be made is named and can be tried again', SLOW, async () => {
  const server = served();
  const text = await exported(server, /それが使う設定/);
  renderApp('/admin/output-setting/', server);
  const { user, dialog } = await importDialog(text);
  server.conflict = problem(400, 'invalid-request', '名前が長すぎます。');
  await user.click(await within(dialog).findByRole('button', { name: '2件を取り込む' }));
  const alert = await within(dialog).findByRole('alert');
  expect(alert.textContent).toContain('変換パターン「金額を数字だけにする (2)」を追加できませんでした。');
  expect(alert.textContent).toContain('名前が長すぎます。');
  await user.click(within(dialog).getByRole('button', { name: '残りを取り込む' }));
  await within(dialog).findByText(/2 \/ 2件を追加しました。/);
  expect(server.configuration.of('csvFormats')).toHaveLength(2);
});

it('a configuration is copied with all it holds, and asked for again when that fails', SLOW, async () => {
  const server = served();
  server.conflict = problem(400, 'invalid-request', '名前が長すぎます。');
  const router = renderApp('/admin/converter/', server);
  const user = await choose('複製');
  const name = await screen.findByLabelText<HTMLInputElement>('変換パターン名');
  expect(name.value).toBe('金額を数字だけにする のコピー');
  await user.clear(name);
  await user.type(name, '数字だけ{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('名前が長すぎます。');
  expect((await screen.findByLabelText<HTMLInputElement>('変換パターン名')).value).toBe('数字だけ');
  await user.click(screen.getByRole('button', { name: '複製' }));
  await screen.findByText('変換パターンを追加しました。');
  const made = server.configuration.of('charactersConversionPatterns')[2]!;
  expect(made['name']).toBe('数字だけ');
  expect(router.state.location.search).toBe(`?id=${made.id}`);
  const rules = server.configuration.of('charactersConversionRules');
  expect(rules).toHaveLength(6);
  expect(rules.slice(3).map((rule) => rule['characters_conversion_pattern'])).toEqual(Array(3).fill(made.id));
});
