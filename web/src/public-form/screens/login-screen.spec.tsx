// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { shortPathOf } from '@reader/contracts/http/forms/short-address';
import { expect, it } from 'vitest';
import { SHEET_ID } from '../testing/example-form';
import { createFakeFormServer, PASSWORD } from '../testing/fake-form-server';
import { openAt, press } from '../testing/render-form';

const SLOW = { timeout: 60_000 };
const survey = `/survey/${SHEET_ID}/`;

it('the form asks for its password first, and then is there', SLOW, async () => {
  openAt(survey, createFakeFormServer());
  const password = await screen.findByLabelText('パスワード');
  expect(location.pathname).toBe(`/login/${SHEET_ID}/`);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'ログイン' }).disabled).toBe(true);
  await userEvent.type(password, PASSWORD);
  await press('ログイン');
  await screen.findByLabelText(/^児童氏名/);
  expect(location.pathname).toBe(survey);
});

it('a short address leads to the form', SLOW, async () => {
  openAt(shortPathOf(SHEET_ID), createFakeFormServer());
  await userEvent.type(await screen.findByLabelText('パスワード'), PASSWORD);
  await press('ログイン');
  await screen.findByLabelText(/^児童氏名/);
  expect(location.pathname).toBe(survey);
});

it('a code that is none is a page that there is not', SLOW, async () => {
  openAt('/f/ZZZZZZZZ', createFakeFormServer());
  await screen.findByRole('heading', { name: 'ページが見つかりません' });
  expect(location.pathname).toBe('/404/');
});

it('a wrong password is said to be wrong, and stays where it is', SLOW, async () => {
  openAt(`/login/${SHEET_ID}/`, createFakeFormServer());
  const password = await screen.findByLabelText<HTMLInputElement>('パスワード');
  await userEvent.type(password, 'himawari');
  await press('ログイン');
  const said = await screen.findByRole('alert');
  expect(said.textContent).toBe('ログインに失敗しました。正しいパスワードを入力して下さい。');
  expect([password.value, document.activeElement]).toEqual(['himawari', password]);
});

it('who has tried too often is told how long to wait', SLOW, async () => {
  const server = createFakeFormServer();
  server.isThrottled = true;
  openAt(`/login/${SHEET_ID}/`, server);
  await userEvent.type(await screen.findByLabelText('パスワード'), 'x');
  await press('ログイン');
  expect((await screen.findByRole('alert')).textContent).toContain('あと15分お待ちください。');
});

it.each([
  ['before', '回答期間前です', '/preinitiation/'],
  ['over', '回答期間は終了しました', '/expiration/'],
] as const)('a form that is %s says so in its own words', SLOW, async (state, title, path) => {
  const server = createFakeFormServer();
  server.known = { ...server.known, state, text: '12月1日から\n受け付けます' };
  openAt(`/login/${SHEET_ID}/`, server);
  await screen.findByRole('heading', { name: title });
  await screen.findByText(/12月1日から/);
  expect(location.pathname).toBe(path);
});

it('who had entered something when the form was closed is told that it was not sent', SLOW, async () => {
  const server = createFakeFormServer();
  openAt(survey, server);
  await userEvent.type(await screen.findByLabelText('パスワード'), PASSWORD);
  await press('ログイン');
  await userEvent.type(await screen.findByLabelText(/^児童氏名/), '佐々木');
  cleanup();
  server.known = { ...server.known, state: 'over', text: '' };
  openAt(`/login/${SHEET_ID}/`, server);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'この端末に入力した回答は、送信されていません。',
  );
  expect(screen.queryByText('ご協力ありがとうございました。')).toBeNull();
});

it('a form that there is not is a page that there is not', SLOW, async () => {
  openAt('/login/00000000-0000-4000-8000-00000000ffff/', createFakeFormServer());
  await screen.findByRole('heading', { name: 'ページが見つかりません' });
  expect(location.pathname).toBe('/404/');
});

it('signing in that fails for lack of a connection can be tried again', SLOW, async () => {
  const server = createFakeFormServer();
  server.lost = [{ address: '/api/forms/' }];
  openAt(`/login/${SHEET_ID}/`, server);
  await screen.findByText(/通信に失敗しました/);
  await press('再試行');
  await screen.findByLabelText('パスワード');
});
