// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { OwnSession } from '@reader/contracts/http/administration/own-account';
import { expect, it } from 'vitest';
import { createFakeServer, type FakeAnswer, problem } from '../../../testing/fake-api';
import { fakeId } from '../../../testing/fake-content';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const EDGE = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0';

const session = (number: number, isThis: boolean): OwnSession => ({
  id: fakeId(number),
  isThis,
  openedAt: '2026-05-21T00:41:00.000Z',
  expiresAt: '2026-05-21T12:41:00.000Z',
  device: EDGE,
  address: '192.0.2.7',
});

/** A server that knows of one's own account, and what it answers to a new password. */
const withOwnAccount = (passwordAnswer: () => FakeAnswer = () => ({ status: 200, body: {} })) => {
  const server = createFakeServer();
  const answer = server.answer.bind(server);
  let sessions = [session(1, true), session(2, false)];
  server.answer = (call) => {
    if (!/^\/api\/own-/.test(call.path)) return answer(call);
    server.calls.push(call);
    if (call.path === '/api/own-password/') return passwordAnswer();
    if (call.method === 'DELETE') sessions = sessions.filter(({ isThis }) => isThis);
    return { status: 200, body: { sessions } };
  };
  return server;
};
const open = async (entry: string) => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /ユーザーメニュー/ }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
  return user;
};

it('shows where one is signed in, and ends another sign-in', SLOW, async () => {
  const server = withOwnAccount();
  renderApp('/admin/surveys/', server);
  const user = await open('ログイン中の端末');
  await screen.findByText('この端末');
  expect(screen.getAllByText('Microsoft Edge・Windows')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /をログアウト$/ }));
  await screen.findByText('その端末をログアウトしました。');
  expect(server.calls.some(({ path }) => path === `/api/own-sessions/${fakeId(2)}/`)).toBe(true);
  await waitFor(() => expect(screen.queryByRole('button', { name: /をログアウト$/ })).toBeNull());
});

it.each(['パスワードの変更', '2段階認証'])(
  'says of %s where it is kept to who comes by the provider, and asks nothing',
  SLOW,
  async (entry) => {
    const server = withOwnAccount();
    server.context = { ...server.context!, has_password: false };
    renderApp('/admin/surveys/', server);
    const user = await open(entry);
    const dialog = within(await screen.findByRole('dialog', { name: entry }));
    expect(dialog.getByText(/認証サービスで設定してください/)).toBeTruthy();
    expect(dialog.queryByRole('textbox')).toBeNull();
    expect(dialog.queryByRole('button', { name: '設定する' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls.some(({ path }) => path.startsWith('/api/own-'))).toBe(false);
  },
);

it('says at the field what is wrong with a password', SLOW, async () => {
  let refusal: FakeAnswer | null = problem(400, 'password-wrong', '現在のパスワードが違います。', {
    fields: [{ path: 'body.current_password', message: '現在のパスワードが違います。' }],
  });
  const server = withOwnAccount(() => refusal ?? { status: 200, body: {} });
  renderApp('/admin/surveys/', server);
  const user = await open('パスワードの変更');
  await user.type(await screen.findByLabelText('現在のパスワード'), 'himitsu');
  await user.type(screen.getByLabelText('新しいパスワード'), 'kantan');
  await user.click(screen.getByRole('button', { name: '変更' }));
  await screen.findByText('8文字以上にしてください。');
  expect(server.calls.some(({ path }) => path === '/api/own-password/')).toBe(false);
  await user.type(screen.getByLabelText('新しいパスワード'), 'Dewa-2026');
  await user.click(screen.getByRole('button', { name: '変更' }));
  await screen.findByText('現在のパスワードが違います。');
  refusal = null;
  await user.type(screen.getByLabelText('現在のパスワード'), '2');
  await user.click(screen.getByRole('button', { name: '変更' }));
  await screen.findByText('パスワードを変更しました。ほかの端末はログアウトしました。');
});
