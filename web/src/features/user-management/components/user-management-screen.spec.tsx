// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createFakeServer, problem } from '../../../testing/fake-api';
import { fakeContext, fakeId } from '../../../testing/fake-content';
import { changedSince, fakeAccount, fakeDepartment, havePeople } from '../../../testing/people/fake-people';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const path = '/admin/user-management/';

const withPeople = () => {
  const server = createFakeServer();
  const people = havePeople(server);
  people.accounts = [
    fakeAccount(1, { userId: 'iwaya-h' }),
    fakeAccount(2, { userId: 'muto_s', lastName: '武藤', firstName: '鈴音', state: 'locked' }),
    fakeAccount(3, { userId: 'admin', lastName: '盛岡', firstName: '管理', role: 'system_manager' }),
  ];
  people.departments = [fakeDepartment(1, '健診課')];
  return { server, people };
};
const sent = ({ server }: ReturnType<typeof withPeople>, method: string) =>
  server.calls.filter((call) => call.method === method && call.path.startsWith('/api/account/')).at(-1)?.body;

it('lists people, and nobody deletes a system manager', SLOW, async () => {
  renderApp(path, withPeople().server);
  const locked = (await screen.findByText('muto_s')).closest('tr')!;
  expect(within(locked).getByText('ロック中')).toBeTruthy();
  expect(screen.getByRole('button', { name: '武藤 鈴音を削除' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '盛岡 管理を削除' })).toBeNull();
});

it(
  'adds somebody with a link where no password is typed, once, however often OK is pressed',
  SLOW,
  async () => {
    const made = withPeople();
    renderApp(path, made.server);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'ユーザー追加' }));
    await user.type(await screen.findByLabelText('ユーザーID'), 'suzuki.taro');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await screen.findByText('半角の英数字と _ - だけを使ってください。');
    expect(sent(made, 'POST')).toBeUndefined();
    await user.clear(screen.getByLabelText('ユーザーID'));
    await user.type(screen.getByLabelText('ユーザーID'), 'suzuki');
    await user.type(screen.getByLabelText('姓'), '鈴木');
    await user.type(screen.getByLabelText('名'), '太郎');
    await user.click(await screen.findByRole('checkbox', { name: '健診課' }));
    await user.dblClick(screen.getByRole('button', { name: 'OK' }));
    await screen.findByText('ユーザ情報を追加しました。');
    await screen.findByRole('dialog', { name: 'suzuki のパスワードを決めるリンク' });
    expect(screen.getByLabelText<HTMLInputElement>('リンク').value).toContain('/admin/password/#');
    expect(made.server.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(sent(made, 'POST')).toMatchObject({ user_id: 'suzuki', role: 'staff', password: null });
  },
);

it('keeps what was typed when somebody else was faster, and brings theirs in', SLOW, async () => {
  const made = withPeople();
  renderApp(`${path}?user=iwaya-h`, made.server);
  const user = userEvent.setup();
  const last = await screen.findByLabelText<HTMLInputElement>('姓');
  await user.clear(last);
  await user.type(last, '鈴木');
  made.people.accounts[0] = fakeAccount(1, { userId: 'iwaya-h', firstName: '先客', revision: 2 });
  made.people.refusal = changedSince;
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await screen.findByText(/他の人がこのユーザーを変更しました/);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('名').value).toBe('先客'));
  expect(last.value).toBe('鈴木');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await screen.findByText('ユーザ情報を更新しました。');
  expect(sent(made, 'PUT')).toMatchObject({ last_name: '鈴木', first_name: '先客', seen_revision: 2 });
});

it('asks whether a removed user id is the same person', SLOW, async () => {
  const made = withPeople();
  made.people.accounts.push(
    fakeAccount(9, { userId: 'modoru', lastName: '戻橋', firstName: '二', state: 'closed' }),
  );
  renderApp(`${path}?user=%2B`, made.server);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('ユーザーID'), 'modoru');
  await user.type(screen.getByLabelText('姓'), '戻');
  await user.type(screen.getByLabelText('名'), '一');
  made.people.refusal = problem(409, 'account-closed', 'このユーザーIDは、削除したユーザーのものです。');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  // Whose it was is said, and a held Enter joins nobody's history with another's.
  await screen.findByText(/削除したユーザー「戻橋 二」のものです/);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '戻る' }));
  await user.click(await screen.findByRole('button', { name: '同じ人として再開' }));
  await screen.findByText('ユーザ情報を追加しました。');
  expect(sent(made, 'POST')).toMatchObject({ user_id: 'modoru', is_reopening: true });
});

it('shows what the server refuses at its field, and in a message that stays', SLOW, async () => {
  const made = withPeople();
  renderApp(`${path}?user=iwaya-h`, made.server);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('パスワード'), 'Password1');
  made.people.refusal = problem(400, 'password-refused', 'このパスワードは使えません。', {
    fields: [{ path: 'body.password', message: '推測されやすいパスワードです。' }],
  });
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await screen.findByText('推測されやすいパスワードです。');
  expect(screen.getByText('このパスワードは使えません。')).toBeTruthy();
});

it('asks before what was typed is given up, and finds it again after a reload', SLOW, async () => {
  const made = withPeople();
  renderApp(`${path}?user=iwaya-h`, made.server);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('名'), '彦');
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('春男彦'));
  cleanup();
  // Somebody else changes what was not touched here.
  made.people.accounts[0] = fakeAccount(1, { userId: 'iwaya-h', lastName: '先客', revision: 2 });
  renderApp(`${path}?user=iwaya-h`, made.server);
  expect((await screen.findByLabelText<HTMLInputElement>('名')).value).toBe('春男彦');
  expect(screen.getByLabelText<HTMLInputElement>('姓').value).toBe('先客');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: '入力に戻る' }));
  expect(screen.getByLabelText<HTMLInputElement>('名').value).toBe('春男彦');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: '入力を取り消す' }));
  await screen.findByText('キャンセルしました。');
  await waitFor(() => expect(screen.queryByLabelText('姓')).toBeNull());
  expect(JSON.stringify({ ...localStorage })).not.toContain('春男彦');
});

it('deletes after a question that says it cannot be undone', SLOW, async () => {
  const made = withPeople();
  renderApp(path, made.server);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '武藤 鈴音を削除' }));
  await screen.findByText(/元に戻せません/);
  expect(screen.getByText(/開いている文書は、すぐに全員の確認待ちに戻ります/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'ユーザーを削除' }));
  await screen.findByText('ユーザ情報を削除しました。');
  expect(sent(made, 'DELETE')).toMatchObject({ user_id: 'muto_s' });
});

it.each([
  [
    'system_manager',
    'account-of-system-manager',
    'システム管理者のユーザーは、システム管理者だけが変更できます。',
  ],
  ['auditor', 'account-of-auditor', '監査者のユーザーは、システム管理者だけが変更できます。'],
] as const)(
  'shows a manager what is of a %s, and nothing to change it with',
  SLOW,
  async (role, readOnlyBecause, why) => {
    const made = withPeople();
    made.people.accounts.push(fakeAccount(4, { userId: 'ue', role, readOnlyBecause, sessions: 2 }));
    renderApp(`${path}?user=ue`, made.server);
    const panel = within((await screen.findByText(why)).closest('form')!);
    for (const field of ['パスワード', '姓', '名', '開始日', '最終日'])
      expect(panel.getByLabelText<HTMLInputElement>(field).disabled).toBe(true);
    expect(panel.queryByRole('button', { name: 'OK' })).toBeNull();
    expect(panel.getByRole('button', { name: '閉じる' })).toBeTruthy();
    for (const name of ['すべてログアウト', '決めるためのリンクを作る'])
      expect(panel.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
    expect((await panel.findByRole<HTMLInputElement>('checkbox', { name: '健診課' })).disabled).toBe(true);
    expect(panel.getByText('2件')).toBeTruthy();
    expect(panel.queryByRole('button', { name: 'ユーザーを削除…' })).toBeNull();
    expect(panel.queryByRole('button', { name: 'ロックする' })).toBeNull();
  },
);

it('lets a system manager change a system manager and an auditor', SLOW, async () => {
  const made = withPeople();
  made.server.context = fakeContext('system_manager');
  made.people.accounts.push(fakeAccount(4, { userId: 'ue', role: 'auditor' }));
  renderApp(`${path}?user=ue`, made.server);
  expect((await screen.findByLabelText<HTMLInputElement>('姓')).disabled).toBe(false);
  expect(screen.getByRole('button', { name: 'ユーザーを削除…' })).toBeTruthy();
});

it('leaves one’s own password to the screen that asks for the old one', SLOW, async () => {
  const made = withPeople();
  made.people.accounts[0] = { ...fakeAccount(1, { userId: 'sato_misaki' }), id: fakeId(1) };
  renderApp(`${path}?user=sato_misaki`, made.server);
  const password = await screen.findByLabelText<HTMLInputElement>('パスワード');
  expect(password.disabled).toBe(true);
  expect(screen.getAllByText(/「パスワードの変更」から変えてください/)).toHaveLength(2);
  const link = screen.getByRole<HTMLButtonElement>('button', { name: '決めるためのリンクを作る' });
  expect(link.disabled).toBe(true);
});

it('makes no link that could not work, and says why', SLOW, async () => {
  renderApp(`${path}?user=muto_s`, withPeople().server);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '決めるためのリンクを作る' });
  expect(button.disabled).toBe(true);
  expect(screen.getByText(/リンクを作れません/)).toBeTruthy();
});

it.each([
  ['UTF-8', 'U8'],
  ['Shift_JIS（cp932）', 'CP'],
])('gives the list out in %s, or says why not', SLOW, async (name, encoding) => {
  const { server } = withPeople();
  const asked: string[] = [];
  const title = 'Shift_JISでは書けない文字があります。';
  const answer = server.answer.bind(server);
  server.answer = (call) => {
    if (call.path !== '/api/account/csv/') return answer(call);
    asked.push(call.query.get('encoding') ?? '');
    return problem(422, 'not-in-shift-jis', title);
  };
  renderApp(path, server);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'CSV出力' }));
  await user.click(await screen.findByRole('menuitem', { name }));
  await screen.findByText(title);
  expect(asked).toEqual([encoding]);
});

it('is no screen of staff', SLOW, async () => {
  const { server } = withPeople();
  server.context = fakeContext('staff');
  renderApp(path, server);
  await screen.findByText('ページが見つかりません');
});

it('shows who has a second factor, and resets one with a reason', SLOW, async () => {
  const made = withPeople();
  const factor = { setAt: '2026-05-21T00:41:00.000Z', recoveryCodesLeft: 7, reset: null };
  made.people.accounts[0] = fakeAccount(1, { userId: 'iwaya-h', secondFactor: factor });
  renderApp(`${path}?user=iwaya-h`, made.server);
  const user = userEvent.setup();
  await user.click(await screen.findByText('iwaya-h'));
  expect(screen.getAllByTitle('2段階認証を設定済み')).toHaveLength(1);
  await screen.findByText('設定済み（回復コード 残り7個）');
  await user.click(screen.getByRole('button', { name: 'リセット…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /2段階認証をリセットしますか/ }));
  const reset = dialog.getByRole<HTMLButtonElement>('button', { name: 'リセット' });
  await user.type(dialog.getByLabelText(/^理由/), '　');
  expect(reset.disabled).toBe(true);
  await user.type(dialog.getByLabelText(/^理由/), '端末の紛失{Enter}');
  await screen.findByText('岩谷 春男の2段階認証をリセットしました。');
  expect(sent(made, 'POST')).toMatchObject({ user_id: 'iwaya-h', reason: '端末の紛失' });
});

it('resets a second factor, whose reason stays until it is answered', SLOW, async () => {
  const made = withPeople();
  made.people.accounts[0] = fakeAccount(1, {
    userId: 'iwaya-h',
    secondFactor: { setAt: '2026-05-21T00:41:00.000Z', recoveryCodesLeft: 9, reset: null },
  });
  renderApp(`${path}?user=iwaya-h`, made.server);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'リセット…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /の2段階認証をリセットしますか？$/ }));
  const reset = () => user.click(dialog.getByRole('button', { name: 'リセット' }));
  await user.type(dialog.getByRole('textbox'), '端末をなくした');
  made.people.refusal = problem(503, 'unavailable', 'ただいま処理できません。');
  await reset();
  await dialog.findByText('ただいま処理できません。');
  expect(dialog.getByRole<HTMLInputElement>('textbox').value).toBe('端末をなくした');
  await reset();
  await screen.findByText('岩谷 春男の2段階認証をリセットしました。');
  expect(sent(made, 'POST')).toMatchObject({ user_id: 'iwaya-h', reason: '端末をなくした' });
  expect(screen.queryByText('ただいま処理できません。')).toBeNull();
});

it('searches many departments, whatever width and case, and keeps what is chosen', SLOW, async () => {
  const made = withPeople();
  const above = fakeDepartment(1, '健康推進部');
  made.people.departments = [
    above,
    ...Array.from({ length: 199 }, (_, at) => fakeDepartment(at + 2, `窓口A${at + 1}係`, above)),
  ];
  // As high as ten rows: without a height nothing is in sight.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(280);
  renderApp(`${path}?user=iwaya-h`, made.server);
  const user = userEvent.setup();
  const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: '部署を検索' });
  await screen.findByRole('checkbox', { name: '健康推進部' });
  expect(screen.getAllByRole('checkbox').length).toBeLessThan(60);
  await user.type(search, 'ａ１９９');
  await user.click(await screen.findByRole('checkbox', { name: '窓口A199係 健康推進部' }));
  expect(await screen.findByText('所属: 窓口A199係')).toBeTruthy();
  await user.type(search, '会計{Enter}');
  await screen.findByText('「ａ１９９会計」を含む部署はありません。');
  expect(sent(made, 'PUT')).toBeUndefined();
  await user.keyboard('{Escape}');
  expect(search.value).toBe('');
  // What is chosen is in sight.
  await user.click(await screen.findByRole('checkbox', { name: '窓口A198係' }));
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await screen.findByText('ユーザ情報を更新しました。');
  expect(sent(made, 'PUT')).toMatchObject({
    belonging_department_ids: [199, 198].map((at) => made.people.departments[at]!.id),
  });
});

it('filters by one of many departments, which is found by typing', SLOW, async () => {
  const made = withPeople();
  made.people.departments = Array.from({ length: 200 }, (_, at) => fakeDepartment(at + 1, `窓口${at + 1}係`));
  renderApp(path, made.server);
  const user = userEvent.setup();
  await waitFor(() => expect(screen.getByRole('combobox', { name: '部署' }).tagName).toBe('INPUT'));
  await user.click(screen.getByRole('combobox', { name: '部署' }));
  expect(await screen.findAllByRole('option')).toHaveLength(101);
  await user.keyboard('２００{Enter}');
  await waitFor(() => {
    const last = made.server.calls.filter((call) => call.path === '/api/account/').at(-1);
    expect(last?.query.get('department_id')).toBe(made.people.departments[199]!.id);
  });
});

it('says by which name somebody signs in', SLOW, async () => {
  renderApp(`${path}?user=iwaya-h`, withPeople().server);
  expect(await screen.findByText('iwaya-h@morioka')).toBeTruthy();
  expect(screen.queryByText(/認証サービス/)).toBeNull();
  cleanup();
  const made = withPeople();
  made.people.accounts[0] = fakeAccount(1, { userId: 'iwaya-h', isByProvider: true });
  renderApp(`${path}?user=iwaya-h`, made.server);
  await screen.findByText('組織のアカウント（認証サービス）でログインする人です。');
});

it('leads to the account that has the user id already, and keeps what was typed', SLOW, async () => {
  const made = withPeople();
  renderApp(`${path}?user=%2B`, made.server);
  const user = userEvent.setup();
  const id = await screen.findByLabelText<HTMLInputElement>('ユーザーID');
  await user.type(id, 'muto_s');
  await user.type(screen.getByLabelText('姓'), '武藤');
  await user.type(screen.getByLabelText('名'), '進');
  const message = 'このユーザーIDは既に使われています。';
  made.people.refusal = problem(409, 'account-exists', message, {
    fields: [{ path: 'body.user_id', message }],
  });
  await user.click(screen.getByRole('button', { name: 'OK' }));
  const open = await screen.findByRole('button', { name: 'このユーザーを開く' });
  expect(id.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(id.getAttribute('aria-describedby')!)?.textContent).toContain(
    'このユーザーIDは既に使われています。',
  );
  await waitFor(() => expect(document.activeElement).toBe(id));
  expect(screen.getAllByText('このユーザーIDは既に使われています。')).toHaveLength(1);
  await user.click(open);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('名').value).toBe('鈴音'));
  await user.click(screen.getByRole('button', { name: 'ユーザー追加' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('名').value).toBe('進'));
  await user.type(screen.getByLabelText('ユーザーID'), '2');
  expect(screen.queryByRole('button', { name: 'このユーザーを開く' })).toBeNull();
});
