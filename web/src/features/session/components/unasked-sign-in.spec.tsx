// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createFakeServer, problem } from '../../../testing/fake-api';
import { DOCUMENT_ID, fakeContext, fakeId } from '../../../testing/fake-content';
import { endSession } from '../../../testing/people/end-session';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };

it('keys that are typed while a session ends go into no field of the sign-in', SLOW, async () => {
  const server = createFakeServer();
  renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('氏名'), '郎');
  // Signed out in another tab.
  endSession(server);
  await user.keyboard('{Control>}s{/Control}');
  const field = await screen.findByLabelText<HTMLInputElement>('ユーザーID');
  await user.keyboard('himitsu');
  expect(field.value).toBe('');
  expect(document.activeElement?.textContent).toContain('入力中の内容は保存してあります。');
  await user.tab();
  expect(document.activeElement).toBe(field);
});

it(
  'what was typed when the session ended is there after the same person has signed in over it',
  SLOW,
  async () => {
    const server = createFakeServer();
    renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
    const user = userEvent.setup();
    const value = await screen.findByLabelText<HTMLInputElement>('氏名');
    await user.type(value, '郎');
    const typed = value.value;
    endSession(server);
    await user.keyboard('{Control>}s{/Control}');
    const dialog = await screen.findByRole('dialog', { name: 'ログイン' });
    expect(screen.getAllByText(/セッションタイムアウトしました/).length).toBeGreaterThan(0);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'ログイン' })).toBe(dialog);
    await user.type(within(dialog).getByLabelText('ユーザーID'), 'sato_misaki');
    await user.type(within(dialog).getByLabelText('パスワード'), 'himitsu');
    await user.click(within(dialog).getByRole('button', { name: 'ログイン' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'ログイン' })).toBeNull());
    expect(value.isConnected).toBe(true);
    expect(value.value).toBe(typed);
    // Saving goes through now.
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(server.calls.some(({ path }) => path.endsWith('/commit/'))).toBe(true));
  },
);

it(
  'a token that is over while the session goes on is renewed unasked, and saving goes through',
  SLOW,
  async () => {
    const server = createFakeServer();
    renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('氏名'), '郎');
    // The laptop slept for more than an hour.
    server.conflict = problem(401, 'session-expired', 'セッションタイムアウトしました');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(server.calls.some(({ path }) => path.endsWith('/commit/'))).toBe(true));
    expect(screen.queryByRole('dialog', { name: 'ログイン' })).toBeNull();
    expect(screen.queryByText(/セッションタイムアウトしました/)).toBeNull();
  },
);

it('a sign-in in another tab closes it', SLOW, async () => {
  const server = createFakeServer();
  renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('氏名'), '郎');
  const { context } = server;
  server.conflict = problem(401, 'session-expired', 'セッションタイムアウトしました');
  server.context = null;
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByRole('dialog', { name: 'ログイン' });
  window.dispatchEvent(new Event('focus'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByRole('dialog', { name: 'ログイン' })).toBeTruthy();
  server.context = context;
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'ログイン' })).toBeNull());
});

it('anybody else that signs in there begins at the document list', SLOW, async () => {
  const server = createFakeServer();
  renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('氏名'), '郎');
  const replace = vi.fn();
  vi.stubGlobal('location', { ...window.location, replace });
  server.conflict = problem(401, 'session-expired', 'セッションタイムアウトしました');
  const context = fakeContext();
  server.context = { ...context, user: { ...context.user, id: fakeId(77) } };
  await user.keyboard('{Control>}s{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'ログイン' });
  await user.type(within(dialog).getByLabelText('ユーザーID'), 'tanin');
  await user.type(within(dialog).getByLabelText('パスワード'), 'himitsu');
  const before = server.calls.length;
  await user.click(within(dialog).getByRole('button', { name: 'ログイン' }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/admin/surveys/'));
  // Nothing of the former person's was sent as the new one.
  expect(server.calls.slice(before).map(({ path }) => path)).toEqual([
    '/api/signin/',
    '/api/authenticated-user/',
  ]);
});

it('who comes to sign in can type at once', SLOW, async () => {
  const server = createFakeServer();
  server.context = null;
  renderApp('/admin/surveys/', server);
  const field = await screen.findByLabelText('ユーザーID');
  await waitFor(() => expect(document.activeElement).toBe(field));
});
