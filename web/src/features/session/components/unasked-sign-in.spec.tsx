// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeServer, problem } from '../../../testing/fake-api';
import { DOCUMENT_ID } from '../../../testing/fake-content';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };

it('keys that are typed while a session ends go into no field of the sign-in', SLOW, async () => {
  const server = createFakeServer();
  renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('氏名'), '郎');
  // Signed out in another tab.
  server.conflict = problem(401, 'session-expired', 'セッションタイムアウトしました');
  await user.keyboard('{Control>}s{/Control}');
  const field = await screen.findByLabelText<HTMLInputElement>('ユーザーID');
  await user.keyboard('himitsu');
  expect(field.value).toBe('');
  expect(document.activeElement?.textContent).toContain('入力中の内容は保存してあります。');
  await user.tab();
  expect(document.activeElement).toBe(field);
});

it('who comes to sign in can type at once', SLOW, async () => {
  const server = createFakeServer();
  server.context = null;
  renderApp('/admin/surveys/', server);
  const field = await screen.findByLabelText('ユーザーID');
  await waitFor(() => expect(document.activeElement).toBe(field));
});
