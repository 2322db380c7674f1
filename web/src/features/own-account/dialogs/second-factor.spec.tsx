// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeServer } from '../../../testing/fake-api';
import { haveSecondFactor, RIGHT_CODE } from '../../../testing/people/fake-second-factor';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };

const open = async (isSet: boolean) => {
  const server = createFakeServer();
  const factor = haveSecondFactor(server, isSet);
  renderApp('/admin/surveys/', server);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /ユーザーメニュー/ }));
  await user.click(await screen.findByRole('menuitem', { name: '2段階認証' }));
  return { server, factor, user, dialog: within(await screen.findByRole('dialog')) };
};

it('is set up with the password, the codes kept, and a code that shows that it works', SLOW, async () => {
  const { server, user, dialog } = await open(false);
  await user.click(await dialog.findByRole('button', { name: '設定する' }));
  await user.type(dialog.getByLabelText('パスワード'), 'wrong{Enter}');
  await dialog.findByText('パスワードが違います。');
  await user.clear(dialog.getByLabelText('パスワード'));
  await user.type(dialog.getByLabelText('パスワード'), 'himitsu{Enter}');
  await dialog.findByRole('img', { name: /QRコード/ });
  expect(dialog.getByLabelText('キー').textContent).toBe('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
  expect(within(dialog.getByRole('list', { name: '回復コード' })).getAllByRole('listitem')).toHaveLength(10);
  const field = dialog.getByLabelText<HTMLInputElement>('6桁のコード');
  expect([field.inputMode, field.autocomplete]).toEqual(['numeric', 'one-time-code']);
  const set = dialog.getByRole<HTMLButtonElement>('button', { name: '設定する' });
  await user.type(field, '111111');
  // Codes that nobody kept help nobody.
  expect(set.disabled).toBe(true);
  await user.click(dialog.getByLabelText('回復コードを保管しました'));
  await user.click(set);
  await dialog.findByText(/^コードが違います。/);
  await user.clear(field);
  await user.click(field);
  await user.paste('123 456');
  await user.click(set);
  await screen.findByText('2段階認証を設定しました。ほかの端末はログアウトしました。');
  await dialog.findByText('設定済み');
  const bodies = server.calls.filter(({ path }) => path.endsWith('/confirm/')).map(({ body }) => body);
  expect(bodies).toMatchObject([{ code: '111111' }, { code: '123 456' }]);
});

it('gets new recovery codes, and is given up, with password and code', SLOW, async () => {
  const { user, dialog } = await open(true);
  await dialog.findByText('9個');
  const prove = async (code: string) => {
    await user.type(dialog.getByLabelText('パスワード'), 'himitsu');
    await user.type(dialog.getByLabelText(/^認証アプリのコード/), `${code}{Enter}`);
  };
  await user.click(dialog.getByRole('button', { name: '回復コードを作り直す' }));
  await prove('999999');
  await dialog.findByText('コードが違います。');
  await user.clear(dialog.getByLabelText('パスワード'));
  await user.clear(dialog.getByLabelText(/^認証アプリのコード/));
  await prove(RIGHT_CODE);
  await dialog.findByText('ABCD-EFGH-IJKL-MNOA');
  // The codes before are used up: these are lost after a question only.
  await user.click(dialog.getByText('ABCD-EFGH-IJKL-MNOA'));
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('dialog', { name: '回復コードを保管しましたか？' }));
  await user.click(question.getByRole('button', { name: '戻る' }));
  await waitFor(() => expect(screen.queryByText('回復コードを保管しましたか？')).toBeNull());
  await dialog.findByText('ABCD-EFGH-IJKL-MNOA');
  await user.click(dialog.getByRole('button', { name: '保管しました' }));
  await user.click(await dialog.findByRole('button', { name: '解除する' }));
  await prove(RIGHT_CODE);
  await screen.findByText('2段階認証を解除しました。');
  await dialog.findByRole('button', { name: '設定する' });
});

it('that the organisation asks for cannot be given up', SLOW, async () => {
  const server = createFakeServer();
  haveSecondFactor(server, true).isRequired = true;
  renderApp('/admin/surveys/', server);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /ユーザーメニュー/ }));
  await user.click(await screen.findByRole('menuitem', { name: '2段階認証' }));
  const remove = await screen.findByRole<HTMLButtonElement>('button', { name: '解除する' });
  expect(remove.disabled).toBe(true);
  expect(screen.getByText(/解除できません。$/)).toBeTruthy();
});
