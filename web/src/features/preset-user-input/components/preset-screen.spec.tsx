// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeServer } from '../../../testing/fake-api';
import { fakeContext } from '../../../testing/fake-content';
import { havePresets, PRESET_ID } from '../../../testing/fake-masters';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const path = '/admin/preset-user-input/';

const served = () => {
  const server = createFakeServer();
  havePresets(server.configuration);
  return server;
};
const pushed = (server: ReturnType<typeof served>) =>
  server.calls.filter(({ path: to }) => to.endsWith('push_bulk/')).at(-1)?.body;
const cell = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

it('an item is added only with both of its names', SLOW, async () => {
  const server = served();
  renderApp(path, server);
  const user = userEvent.setup();
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: '追加' });
  await user.type(screen.getByLabelText('追加する項目の項目名'), '所見');
  expect(add.disabled).toBe(true);
  await user.type(screen.getByLabelText('追加する項目の入力名'), '医師の所見{Enter}');
  expect(screen.getByLabelText<HTMLInputElement>('3行目の項目名').value).toBe('所見');
  expect(document.activeElement).toBe(screen.getByLabelText('追加する項目の項目名'));
  await user.click(screen.getByRole('button', { name: /^登録/ }));
  await screen.findByText('プリセットを登録しました。');
  expect(pushed(server)).toEqual([
    expect.objectContaining({
      _class: 'presetUserInputs',
      _root: PRESET_ID,
      _revision: 0,
      subject: '所見',
      label: '医師の所見',
      type: 'TX',
      sequence: 3,
    }),
  ]);
});

it('a table gets and loses cells with its counts, and is asked about texts that go', SLOW, async () => {
  const server = served();
  renderApp(path, server);
  const user = userEvent.setup();
  expect((await cell('2行2列')).value).toBe('10');
  const rows = screen.getByLabelText<HTMLInputElement>('行数');
  await user.clear(rows);
  await user.tab();
  expect(rows.value).toBe('2');
  await user.clear(rows);
  await user.type(rows, '3{Enter}');
  await user.type(await cell('3行1列'), '消しゴム');
  await user.clear(screen.getByLabelText('列数'));
  await user.type(screen.getByLabelText('列数'), '1{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'セル2個の値がなくなります' });
  await user.click(within(dialog).getByRole('button', { name: 'キャンセル' }));
  expect((await cell('2行2列')).value).toBe('10');
  await user.click(screen.getByLabelText('左のヘッダー'));
  expect(await cell('3行1列（ヘッダー）')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^登録/ }));
  await screen.findByText('プリセットを登録しました。');
  const { length } = server.configuration.of('presetTableCells');
  expect(length).toBe(6);
  expect(server.configuration.of('presetTableCells').filter((one) => one['is_table_header'])).toHaveLength(
    3 + 1,
  );
});

it('the keys go from row to row in the cells', SLOW, async () => {
  renderApp(path, served());
  const user = userEvent.setup();
  await user.click(await cell('1行2列（ヘッダー）'));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(await cell('2行2列'));
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(await cell('1行2列（ヘッダー）'));
});

it('items without a name cannot be registered', SLOW, async () => {
  renderApp(path, served());
  const user = userEvent.setup();
  await user.clear(await screen.findByLabelText('2行目の入力名'));
  expect(screen.getByText('入力名を入力して下さい。')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^登録/ }).disabled).toBe(true);
});

it('a pattern is made and removed by calls of its own', SLOW, async () => {
  const server = served();
  renderApp(path, server);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'プリセットを追加' }));
  await user.type(await screen.findByLabelText('プリセット名'), '問診{Enter}');
  await screen.findByText('項目がまだありません');
  expect(server.configuration.of('presetPatterns')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'プリセットを削除' }));
  const dialog = await screen.findByRole('dialog', { name: 'プリセット「問診」を削除しますか？' });
  await user.click(within(dialog).getByRole('button', { name: '削除' }));
  await screen.findByText('プリセットを削除しました。');
  expect(server.configuration.of('presetPatterns')).toMatchObject([{ id: PRESET_ID }]);
});

it('an auditor only looks', SLOW, async () => {
  const server = served();
  server.context = fakeContext('auditor');
  renderApp(path, server);
  expect((await cell('2行2列')).readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: /追加|削除$|^登録/ })).toBeNull();
});
