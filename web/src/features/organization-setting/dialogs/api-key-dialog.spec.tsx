// @vitest-environment jsdom
import type { ApiKeyBody } from '@reader/contracts/http/administration/api-keys';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeServer, problem } from '../../../testing/fake-api';
import { haveKeys } from '../../../testing/organization/fake-keys';
import { haveSettings } from '../../../testing/organization/fake-settings';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };

/** The dialog is open, and a name is typed. */
const opened = async () => {
  const server = createFakeServer();
  haveSettings(server);
  const keys = haveKeys(server);
  renderApp('/admin/organization-setting/', server);
  const user = userEvent.setup();
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'APIキーを追加' }).disabled).toBe(false),
  );
  await user.click(screen.getByRole('button', { name: 'APIキーを追加' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'APIキーを追加' }));
  await user.type(dialog.getByLabelText('名前'), '複合機');
  const make = () => user.click(dialog.getByRole('button', { name: '作成' }));
  return { server, keys, user, dialog, make };
};

it(
  'stays with what was typed when the session has ended, and when something is refused at its field',
  SLOW,
  async () => {
    const { server, keys, user, dialog, make } = await opened();
    keys.refusal = problem(400, 'invalid-request', '入力内容に誤りがあります。', {
      fields: [{ path: 'body.department_ids.0', message: 'この部署は削除されました。' }],
    });
    await make();
    await dialog.findByText('この部署は削除されました。');
    keys.refusal = problem(409, 'api-keys-too-many', 'APIキーは1組織に100件までです。');
    await make();
    await dialog.findByText('APIキーは1組織に100件までです。');
    expect(dialog.queryByText('この部署は削除されました。')).toBeNull();
    keys.refusal = problem(401, 'session-expired', 'セッションタイムアウトしました');
    const { context } = server;
    server.context = null;
    await make();
    const over = within(await screen.findByRole('dialog', { name: /ログイン|セッション/ }));
    server.context = context;
    await user.type(over.getByLabelText('ユーザーID'), 'sato_misaki');
    await user.type(over.getByLabelText('パスワード'), 'right');
    await user.click(over.getByRole('button', { name: 'ログイン' }));
    await waitFor(() => expect(screen.queryByLabelText('パスワード')).toBeNull());
    expect(dialog.getByLabelText<HTMLInputElement>('名前').value).toBe('複合機');
    await make();
    await screen.findByText('APIキー「複合機」を作成しました');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'APIキー' }).value).toBe('secret-4');
    expect(server.calls.filter(({ path }) => path === '/api/signin/')).toHaveLength(1);
  },
);

it('gives up what was typed after a question only, and by no click beside it', SLOW, async () => {
  const { user, dialog } = await opened();
  await user.click(document.querySelector('.MuiDialog-container')!);
  expect(screen.queryByText('入力を取り消しますか？')).toBeNull();
  await user.keyboard('{Escape}');
  const asked = within(await screen.findByRole('dialog', { name: '入力を取り消しますか？' }));
  await user.click(asked.getByRole('button', { name: '入力に戻る' }));
  await waitFor(() => expect(screen.queryByText('入力を取り消しますか？')).toBeNull());
  expect(dialog.getByLabelText<HTMLInputElement>('名前').value).toBe('複合機');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: '入力を取り消す' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('makes one key in several tries, the same command again', SLOW, async () => {
  const { keys, make } = await opened();
  keys.refusal = 'lost';
  await make();
  await screen.findByText('応答がありません。');
  await make();
  await screen.findByText('APIキー「複合機」を作成しました');
  expect(keys.entries.map(({ name }) => name)).toEqual(['複合機']);
  const [first, second] = keys.made;
  expect(first?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

it('revokes the key of a lost answer before it makes what was typed since', SLOW, async () => {
  const { keys, user, dialog, make } = await opened();
  keys.refusal = 'lost';
  await make();
  await dialog.findByText('応答がありません。');
  await user.type(dialog.getByLabelText('名前'), '2号機');
  await make();
  await screen.findByText('APIキー「複合機2号機」を作成しました');
  expect(keys.entries.map(({ name }) => name)).toEqual(['複合機2号機']);
  expect(keys.made.map(({ body }) => (body as ApiKeyBody).name)).toEqual(['複合機', '複合機', '複合機2号機']);
});

it(
  'goes on where the earlier try is refused now, and takes no answer before the command for one',
  SLOW,
  async () => {
    const { keys, user, dialog, make } = await opened();
    keys.refusal = 'lost';
    await make();
    await dialog.findByText('応答がありません。');
    keys.refusal = problem(403, 'xsrf-mismatch', '画面の有効期限が切れました。');
    await make();
    await dialog.findByText('画面の有効期限が切れました。');
    await user.type(dialog.getByLabelText('名前'), '2号機');
    keys.refusal = problem(404, 'not-found', '対象が見つかりません。');
    await make();
    await screen.findByText('APIキー「複合機2号機」を作成しました');
    const tries = keys.made.map(({ idempotencyKey }) => idempotencyKey);
    expect(tries).toHaveLength(4);
    expect(new Set(tries.slice(0, 3)).size).toBe(1);
    expect(tries[3]).not.toBe(tries[0]);
  },
);

it('says that a key may be there when it is left after a lost answer', SLOW, async () => {
  const { keys, user, dialog, make } = await opened();
  keys.refusal = 'lost';
  await make();
  await dialog.findByText('応答がありません。');
  await user.click(dialog.getByRole('button', { name: 'キャンセル' }));
  await user.click(await screen.findByRole('button', { name: '入力を取り消す' }));
  await screen.findByText('APIキーが作成されたかもしれません。');
  await screen.findByRole('button', { name: 'APIキー「複合機」を無効にする' });
});

it('shows the key until somebody says that it is noted', SLOW, async () => {
  const { user, make } = await opened();
  await make();
  await screen.findByText('APIキー「複合機」を作成しました');
  await user.keyboard('{Escape}');
  const asked = within(await screen.findByRole('dialog', { name: 'キーを控えましたか？' }));
  await user.click(asked.getByRole('button', { name: '戻る' }));
  await waitFor(() => expect(screen.queryByText('キーを控えましたか？')).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'APIキー' }).value).toBe('secret-1');
  await user.keyboard('{Escape}');
  await user.click(
    within(await screen.findByRole('dialog', { name: 'キーを控えましたか？' })).getByRole('button', {
      name: '閉じる',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'APIキー' })).toBeNull());
});
