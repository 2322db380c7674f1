// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createFakeServer, problem } from '../../../testing/fake-api';
import { DOCUMENT_ID } from '../../../testing/fake-content';
import { haveSecondFactor, RIGHT_CODE } from '../../../testing/people/fake-second-factor';
import { endSession } from '../../../testing/people/end-session';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };

it(
  'signing in asks for the code once the password was right, and keeps the password for it',
  SLOW,
  async () => {
    const server = createFakeServer();
    haveSecondFactor(server, true);
    renderApp('/admin/signin/', server);
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('ユーザーID'), 'sato_misaki');
    await user.type(screen.getByLabelText('パスワード'), 'wrong{Enter}');
    await screen.findByText(/ログインに失敗しました/);
    expect(screen.queryByLabelText('6桁のコード')).toBeNull();
    await user.clear(screen.getByLabelText('パスワード'));
    await user.type(screen.getByLabelText('パスワード'), 'himitsu{Enter}');
    const field = await screen.findByLabelText<HTMLInputElement>('6桁のコード');
    expect(document.activeElement).toBe(field);
    expect([field.inputMode, field.autocomplete]).toEqual(['numeric', 'one-time-code']);
    await user.type(field, '999999{Enter}');
    await screen.findByText('コードが違います。');
    expect(field.value).toBe('');
    await user.click(field);
    await user.paste('123 456');
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: /ユーザーメニュー/ });
    const given = server.calls.filter(({ path }) => path === '/api/signin/').map(({ body }) => body);
    expect(given).toEqual([
      { username: 'sato_misaki', password: 'wrong' },
      { username: 'sato_misaki', password: 'himitsu' },
      { username: 'sato_misaki', password: 'himitsu', code: '999999' },
      { username: 'sato_misaki', password: 'himitsu', code: '123 456' },
    ]);
  },
);

it('a recovery code is typed in its place, and one can go back', SLOW, async () => {
  const server = createFakeServer();
  haveSecondFactor(server, true);
  renderApp('/admin/signin/', server);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('ユーザーID'), 'sato_misaki');
  await user.type(screen.getByLabelText('パスワード'), 'himitsu{Enter}');
  await user.click(await screen.findByRole('button', { name: 'アプリを使えないとき' }));
  const field = screen.getByLabelText<HTMLInputElement>('回復コード');
  expect([document.activeElement === field, field.inputMode]).toEqual([true, 'text']);
  await user.click(screen.getByRole('button', { name: '戻る' }));
  expect(screen.getByLabelText<HTMLInputElement>('ユーザーID').value).toBe('sato_misaki');
  expect(screen.getByLabelText<HTMLInputElement>('パスワード').value).toBe('');
});

it('the sign-in over a screen asks for the code too', SLOW, async () => {
  const server = createFakeServer();
  haveSecondFactor(server, true);
  renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
  const user = userEvent.setup();
  const value = await screen.findByLabelText<HTMLInputElement>('氏名');
  await user.type(value, '郎');
  const typed = value.value;
  endSession(server);
  await user.keyboard('{Control>}s{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'ログイン' }));
  await user.type(dialog.getByLabelText('ユーザーID'), 'sato_misaki');
  await user.type(dialog.getByLabelText('パスワード'), 'himitsu{Enter}');
  await user.type(await dialog.findByLabelText('6桁のコード'), `${RIGHT_CODE}{Enter}`);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'ログイン' })).toBeNull());
  expect(value.value).toBe(typed);
});

it('who must have one is led to set it up, and then to where they wanted to go', SLOW, async () => {
  const server = createFakeServer();
  haveSecondFactor(server, false);
  if (server.context) server.context = { ...server.context, is_second_factor_due: true };
  const router = renderApp('/admin/progress/', server);
  const user = userEvent.setup();
  await screen.findByText(/^この組織では2段階認証が必要です。/);
  expect(router.state.location.pathname).toBe('/admin/second-factor/');
  // Nothing else was asked for: it would be refused.
  expect(server.calls.map(({ path }) => path)).toEqual(['/api/authenticated-user/']);
  await user.type(screen.getByLabelText('パスワード'), 'himitsu{Enter}');
  await user.click(await screen.findByLabelText('回復コードを保管しました'));
  await user.type(screen.getByLabelText('6桁のコード'), `${RIGHT_CODE}{Enter}`);
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/progress/'));
});

it(
  'is set up over the screen where it is asked for while one works, and what was typed stays',
  SLOW,
  async () => {
    const server = createFakeServer();
    haveSecondFactor(server, false);
    renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
    const user = userEvent.setup();
    const value = await screen.findByLabelText<HTMLInputElement>('氏名');
    await user.type(value, '郎');
    const typed = value.value;
    const { context } = server;
    server.context = context && { ...context, is_second_factor_due: true };
    server.conflict = problem(403, 'second-factor-due', 'この組織では2段階認証が必要です。');
    await user.keyboard('{Control>}s{/Control}');
    const dialog = within(await screen.findByRole('dialog', { name: '2段階認証の設定' }));
    await user.type(dialog.getByLabelText('パスワード'), 'himitsu{Enter}');
    await user.click(await dialog.findByLabelText('回復コードを保管しました'));
    await user.type(dialog.getByLabelText('6桁のコード'), `${RIGHT_CODE}{Enter}`);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '2段階認証の設定' })).toBeNull());
    expect(value.isConnected && value.value).toBe(typed);
  },
);

it(
  'is set up over the screen after a sign-in over it, where it was asked for meanwhile, and what was typed stays',
  SLOW,
  async () => {
    const server = createFakeServer();
    haveSecondFactor(server, false);
    renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
    const user = userEvent.setup();
    const value = await screen.findByLabelText<HTMLInputElement>('氏名');
    await user.type(value, '郎');
    const typed = value.value;
    endSession(server, () => {
      const { context } = server;
      server.context = context && { ...context, is_second_factor_due: true };
    });
    await user.keyboard('{Control>}s{/Control}');
    const signIn = within(await screen.findByRole('dialog', { name: 'ログイン' }));
    await user.type(signIn.getByLabelText('ユーザーID'), 'sato_misaki');
    await user.type(signIn.getByLabelText('パスワード'), 'himitsu{Enter}');
    const setUp = within(await screen.findByRole('dialog', { name: '2段階認証の設定' }));
    await user.type(setUp.getByLabelText('パスワード'), 'himitsu{Enter}');
    await user.click(await setUp.findByLabelText('回復コードを保管しました'));
    await user.type(setUp.getByLabelText('6桁のコード'), `${RIGHT_CODE}{Enter}`);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '2段階認証の設定' })).toBeNull());
    expect(value.isConnected && value.value).toBe(typed);
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(server.calls.some(({ path }) => path.endsWith('/commit/'))).toBe(true));
  },
);

it('that was set up in another tab is not asked for again', SLOW, async () => {
  const server = createFakeServer();
  renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('氏名'), '郎');
  server.conflict = problem(403, 'second-factor-due', 'この組織では2段階認証が必要です。');
  const asked = () => server.calls.filter(({ path }) => path === '/api/authenticated-user/').length;
  const before = asked();
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
  expect(screen.queryByRole('dialog', { name: '2段階認証の設定' })).toBeNull();
});

it('a screen is shown to nobody else that has signed in in another tab', SLOW, async () => {
  const server = createFakeServer();
  renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
  const user = userEvent.setup();
  const value = await screen.findByLabelText<HTMLInputElement>('氏名');
  await user.type(value, '郎');
  const replace = vi.fn();
  vi.stubGlobal('location', { ...window.location, origin: window.location.origin, replace });
  const { context } = server;
  const another = '00000000-0000-4000-8000-0000000000aa';
  server.context = context && { ...context, user: { ...context.user, id: another } };
  server.conflict = problem(403, 'second-factor-due', 'この組織では2段階認証が必要です。');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/admin/surveys/'));
  expect(server.calls.some(({ path }) => path.endsWith('/commit/'))).toBe(false);
});
