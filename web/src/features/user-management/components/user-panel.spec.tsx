// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeServer, problem } from '../../../testing/fake-api';
import { fakeAccount, fakeDepartment, havePeople } from '../../../testing/people/fake-people';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };

const opened = (userId: string) => {
  const server = createFakeServer();
  const people = havePeople(server);
  people.accounts = [
    fakeAccount(1, { userId: 'iwaya-h' }),
    fakeAccount(2, { userId: 'ue', role: 'system_manager', readOnlyBecause: 'account-of-system-manager' }),
    fakeAccount(4, { userId: 'hoka', readOnlyBecause: 'account-out-of-reach' }),
    fakeAccount(3, { id: server.context?.user.id ?? '', userId: 'jibun', role: 'manager' }),
  ];
  people.departments = [fakeDepartment(1, '健診課')];
  renderApp(`/admin/user-management/?user=${userId}`, server);
  const locked = () => server.calls.filter(({ path }) => path === '/api/account/lock/');
  return { people, locked, user: userEvent.setup() };
};

const REFUSED = 'このパスワードは使えません。';
const refusePassword = async ({ people, user }: ReturnType<typeof opened>) => {
  await user.type(await screen.findByLabelText('パスワード'), 'Password1');
  people.refusal = problem(400, 'password-refused', REFUSED, {
    fields: [{ path: 'body.password', message: '推測されやすいパスワードです。' }],
  });
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await screen.findByText(REFUSED);
};

it('asks before somebody is locked, whose sessions end', SLOW, async () => {
  const { user, locked } = opened('iwaya-h');
  await user.click(await screen.findByRole('button', { name: 'ロックする' }));
  await screen.findByText(/使用中の画面も終わります/);
  await user.click(screen.getByRole('button', { name: 'キャンセル' }));
  expect(locked()).toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: 'ロックする' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Enter}');
  await screen.findByText('岩谷 春男をロックしました。');
  expect(locked()).toHaveLength(1);
});

it('takes a refusal along when the panel is closed', SLOW, async () => {
  const made = opened('iwaya-h');
  await refusePassword(made);
  await made.user.keyboard('{Escape}');
  await made.user.click(await screen.findByRole('button', { name: '入力を取り消す' }));
  await screen.findByText('キャンセルしました。');
  await waitFor(() => expect(screen.queryByText(REFUSED)).toBeNull());
});

it('takes a refusal away once what was refused is put right and saved', SLOW, async () => {
  const made = opened('iwaya-h');
  await refusePassword(made);
  await made.user.type(screen.getByLabelText('パスワード'), 'Tsubame');
  expect(screen.getByText(REFUSED)).toBeTruthy();
  await made.user.click(screen.getByRole('button', { name: 'OK' }));
  await screen.findByText('ユーザ情報を更新しました。');
  expect(screen.queryByText(REFUSED)).toBeNull();
});

it('shows what was saved since the list was fetched, where nothing was typed yet', SLOW, async () => {
  const { people, user } = opened('iwaya-h');
  await screen.findByLabelText('姓');
  await user.keyboard('{Escape}');
  people.accounts[0] = fakeAccount(1, { userId: 'iwaya-h', lastName: '岩谷田', revision: 2 });
  await user.click(await screen.findByRole('row', { name: /iwaya-h/ }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('姓').value).toBe('岩谷田'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'OK' }).disabled).toBe(true);
});

it('says the rule of both names once, to both', SLOW, async () => {
  opened('iwaya-h');
  const last = await screen.findByLabelText('姓');
  const note = screen.getByText(/それぞれ必須、10文字以内。/);
  for (const field of [last, screen.getByLabelText('名')])
    expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(note.id);
});

it('says nothing of changing where nothing can be changed', SLOW, async () => {
  opened('ue');
  const password = await screen.findByLabelText<HTMLInputElement>('パスワード');
  expect([password.disabled, password.placeholder]).toEqual([true, '']);
});

it('takes nothing of somebody beyond the reach of the caller, and says why', SLOW, async () => {
  opened('hoka');
  await screen.findByText(/自分の部署とその下の部署にいる人だけを変更できます。/);
  expect((await screen.findByLabelText<HTMLInputElement>('姓')).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'OK' })).toBeNull();
  expect(screen.queryByRole('button', { name: '削除' })).toBeNull();
});

it('shows the own role and why it cannot be changed here', SLOW, async () => {
  opened('jibun');
  const role = await screen.findByRole('radiogroup', { name: '役割' });
  expect(role.getAttribute('aria-describedby')).toBe(screen.getByText(/自分の役割は変えられません。/).id);
  expect(screen.getByLabelText<HTMLInputElement>('管理者', { selector: 'input' }).disabled).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('一般', { selector: 'input' }).disabled).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('姓').disabled).toBe(false);
});
