// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeServer, problem } from '../../../testing/fake-api';
import { haveProvider } from '../../../testing/organization/fake-provider';
import { haveSettings } from '../../../testing/organization/fake-settings';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const ISSUER = 'https://login.city.example';

const opened = (
  provider?: Parameters<typeof haveProvider>[1],
  role: 'manager' | 'system_manager' = 'system_manager',
) => {
  const server = createFakeServer();
  haveSettings(server, {}, role);
  const fake = haveProvider(server, provider);
  renderApp('/admin/organization-setting/', server);
  return { server, fake, user: userEvent.setup() };
};
const set = {
  ...{ issuer: ISSUER, client_id: 'reader', groups_claim: 'groups', rules: [], is_on: true },
  ...{ are_passwords_for_others: true, has_secret: true },
};

it('a system manager sets the provider with what its groups give', SLOW, async () => {
  const { fake, user } = opened();
  await user.click(await screen.findByRole('button', { name: '組織のアカウントを設定' }));
  const dialog = within(await screen.findByRole('dialog', { name: '組織のアカウントでのログイン' }));
  expect(dialog.getByLabelText<HTMLInputElement>('戻り先のURL').value).toBe(
    `${window.location.origin}/api/oidc/callback/`,
  );
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: '登録' });
  expect(save.disabled).toBe(true);
  await user.type(dialog.getByLabelText('発行者'), ISSUER);
  await user.type(dialog.getByLabelText('クライアントID'), 'reader');
  await user.type(dialog.getByLabelText('シークレット'), 'himitsu');
  await user.click(dialog.getByRole('button', { name: '規則を追加' }));
  await user.type(dialog.getByLabelText('1番目のグループ'), '係長');
  expect(dialog.getByRole('combobox', { name: /^1番目の部署/ }).textContent).toBe('部署は変えない');
  await user.click(dialog.getByRole('combobox', { name: /^1番目の役割/ }));
  await user.click(await screen.findByRole('option', { name: '管理者' }));
  await user.click(dialog.getByRole('switch', { name: 'パスワードでのログインを全員に許す' }));
  await user.click(save);
  await screen.findByText('組織のアカウントの設定を登録しました。');
  expect(fake.bodies).toEqual([
    {
      ...{ issuer: ISSUER, client_id: 'reader', client_secret: 'himitsu', groups_claim: 'groups' },
      ...{ rules: [{ group: '係長', role: 'manager', department_id: null }], is_on: true },
      ...{ are_passwords_for_others: false, seen: null },
    },
  ]);
  await screen.findByText(`使う ${ISSUER}`);
  await screen.findByText('パスワードでログインできるのは、システム管理者と監査者だけです。');
});

it('says at the field what is wrong, and sends no secret that was not typed', SLOW, async () => {
  const { fake, user } = opened(set);
  await user.click(await screen.findByRole('button', { name: '組織のアカウントを設定' }));
  const dialog = within(await screen.findByRole('dialog', { name: '組織のアカウントでのログイン' }));
  expect(dialog.getByLabelText<HTMLInputElement>('シークレット').value).toBe('');
  const message = 'このURLの認証サービスに接続できませんでした。';
  fake.refusal = problem(422, 'not-an-identity-provider', '接続できませんでした。', {
    fields: [{ path: 'body.issuer', message }],
  });
  await user.click(dialog.getByRole('button', { name: '登録' }));
  await dialog.findByText(message);
  fake.refusal = problem(409, 'local-administrator-missing', 'システム管理者がいなくなります。');
  await user.click(dialog.getByRole('button', { name: '登録' }));
  await dialog.findByText('システム管理者がいなくなります。');
  await user.click(dialog.getByRole('button', { name: '登録' }));
  await screen.findByText('組織のアカウントの設定を登録しました。');
  expect(fake.bodies).toHaveLength(3);
  expect(fake.bodies.some((body) => 'client_secret' in body)).toBe(false);
});

it('is removed after a question', SLOW, async () => {
  const { user } = opened(set);
  await user.click(await screen.findByRole('button', { name: '組織のアカウントの設定を削除' }));
  await user.click(await screen.findByRole('button', { name: '削除' }));
  await screen.findByText('組織のアカウントの設定を削除しました。');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: '組織のアカウントの設定を削除' })).toBeNull(),
  );
});

it('is not for managers', SLOW, async () => {
  const { server } = opened(set, 'manager');
  await screen.findByRole('switch', { name: '2段階認証を全員に必要とする' });
  expect(screen.queryByText('組織のアカウント')).toBeNull();
  expect(server.calls.some(({ path }) => path === '/api/identity-provider/')).toBe(false);
});
