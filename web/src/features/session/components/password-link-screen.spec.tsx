// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createFakeServer, problem } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const TOKEN = 'a-token-that-is-long-enough';

afterEach(() => {
  window.location.hash = '';
});

const withLink = (isOver = false) => {
  const server = createFakeServer();
  server.context = null;
  const answer = server.answer.bind(server);
  server.answer = (call) => {
    if (!call.path.startsWith('/api/password-link/')) return answer(call);
    server.calls.push(call);
    if (isOver) return problem(404, 'password-link-over', 'このリンクは使えません。');
    return {
      status: 200,
      body: {
        user_id: 'mimura-m',
        organization: { name: '盛岡総合事務センター', roman_name: 'morioka' },
        expires_at: '2026-06-01T00:00:00.000Z',
      },
    };
  };
  window.location.hash = TOKEN;
  return server;
};

it('sets a password by a link, whose secret leaves the address at once', SLOW, async () => {
  const server = withLink();
  renderApp('/admin/password/', server);
  await screen.findByText('mimura-m');
  expect(window.location.hash).toBe('');
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('新しいパスワード'), 'mimura-m');
  await user.click(screen.getByRole('button', { name: '設定する' }));
  await screen.findByText('大文字・数字を含めてください。');
  await user.clear(screen.getByLabelText('新しいパスワード'));
  await user.type(screen.getByLabelText('新しいパスワード'), 'Tsubame-77');
  await user.click(screen.getByRole('button', { name: '設定する' }));
  await screen.findByText('パスワードを設定しました。ログインしてください。');
  expect(server.calls.find(({ path }) => path.endsWith('/use/'))?.body).toEqual({
    token: TOKEN,
    password: 'Tsubame-77',
  });
  await screen.findByLabelText('ユーザーID');
});

it('says what to do when the link works no more', SLOW, async () => {
  renderApp('/admin/password/', withLink(true));
  await screen.findByText('このリンクは使えません。');
});
