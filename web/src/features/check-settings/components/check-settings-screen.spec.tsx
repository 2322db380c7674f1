// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeServer, problem } from '../../../testing/fake-api';
import { fakeForm, fakePostcodes, fieldOf, haveFieldRules } from '../../../testing/fake-check-settings';
import { fakeContext, fakeId } from '../../../testing/fake-content';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const SHEET = fakeId(7000);
const list = '/admin/check-settings/';
const path = `${list}?id=${SHEET}`;

const served = () => {
  const server = createFakeServer();
  server.postcodes = fakePostcodes;
  haveFieldRules(server, SHEET);
  return server;
};
type Server = ReturnType<typeof createFakeServer>;
const pushed = (server: Server) =>
  server.calls.filter(({ path: to }) => to.endsWith('push_bulk/')).at(-1)?.body as Record<string, unknown>[];

it('lists the forms with their rules and switches double entry', SLOW, async () => {
  const server = served();
  renderApp(list, server);
  const user = userEvent.setup();
  const row = (await screen.findByRole('button', { name: '健康診断個人票（雇入時）' })).closest('tr')!;
  expect(within(row).getByText('6件')).toBeTruthy();
  expect(within(row).getByText('3件')).toBeTruthy();
  await user.click(within(row).getByRole('switch'));
  await screen.findByText('「健康診断個人票（雇入時）」の二重入力を始めます。');
  expect(pushed(server)).toEqual([{ _class: 'checkSettings', id: SHEET, sheet: SHEET, double_entry: true }]);
  await waitFor(() => expect(within(row).getByRole('switch').getAttribute('aria-checked')).toBe('true'));
});

it(
  'leads from a form to its first rule, which is saved with the settings that did not exist',
  SLOW,
  async () => {
    const server = createFakeServer();
    server.form = fakeForm(SHEET);
    renderApp(list, server);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '健康診断個人票（雇入時）' }));
    await screen.findByText('規則がまだありません');
    await user.click(screen.getByRole('button', { name: '規則を追加' }));
    await user.click(await screen.findByRole('combobox', { name: /1行目の種類/ }));
    await user.click(await screen.findByRole('option', { name: '日付' }));
    await user.click(screen.getByRole('checkbox', { name: '今日より後の日付を許さない' }));
    await user.click(screen.getByRole('combobox', { name: /1行目の合わないとき/ }));
    await user.click(await screen.findByRole('option', { name: '直すまで確認できない' }));
    await user.click(screen.getByRole('button', { name: /^保存/ }));
    await screen.findByText('チェック設定を保存しました。');
    const [settings, rule] = pushed(server);
    expect(settings).toEqual({
      _class: 'checkSettings',
      id: SHEET,
      _root: SHEET,
      // It was not there: what somebody else has made of it meanwhile is asked about.
      _revision: -1,
      // Nor is said what nobody has chosen.
      sheet: SHEET,
    });
    expect(rule).toMatchObject({
      _class: 'fieldRules',
      _root: SHEET,
      settings: SHEET,
      fragment: fieldOf('申請日'),
      kind: 'date',
      is_past: true,
      severity: 'block',
    });
  },
);

it('says what is wrong with a rule, and saves none that is', SLOW, async () => {
  renderApp(path, served());
  const user = userEvent.setup();
  await user.click(await screen.findByRole('combobox', { name: /1行目の種類/ }));
  await user.click(await screen.findByRole('option', { name: '合計' }));
  expect(screen.getAllByText('合計する項目を選ぶか、表の名前を入力して下さい。')).toHaveLength(2);
  expect(screen.getByRole('button', { name: /^保存/ }).hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: '手当' }));
  expect(screen.getByRole('button', { name: /^保存/ }).hasAttribute('disabled')).toBe(false);
});

it('changes, reorders and deletes rules in one save', SLOW, async () => {
  const server = served();
  renderApp(path, server);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /5行目の内容/ }));
  await user.type(screen.getByRole('textbox', { name: '許す値' }), '\n不明');
  await user.click(screen.getByRole('button', { name: '2行目を削除' }));
  await user.click(screen.getByRole('button', { name: /^4行目の内容 有、無、不明/ }));
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await user.click(screen.getByRole('button', { name: /^保存/ }));
  await screen.findByText('チェック設定を保存しました。');
  const place = { _class: 'fieldRules', _root: SHEET, _revision: 0 };
  expect(pushed(server)).toEqual([
    { ...place, id: fakeId(7303), sequence: 2 },
    { ...place, id: fakeId(7305), sequence: 3, values: ['有', '無', '不明'] },
    { ...place, id: fakeId(7306), sequence: 5 },
    { ...place, id: fakeId(7302), _delete: true },
  ]);
});

it('tries a rule on a value that is typed', SLOW, async () => {
  renderApp(path, served());
  const user = userEvent.setup();
  const result = () => screen.getByRole('status', { name: '結果' }).textContent;
  await user.click(await screen.findByRole('button', { name: /3行目の内容 住所「住所」と照合/ }));
  await user.type(screen.getByRole('textbox', { name: '試す値' }), '020-0022');
  await user.type(screen.getByRole('textbox', { name: '試す値 住所' }), '盛岡市内丸');
  await waitFor(() => expect(result()).toBe('〒020-0022 は「岩手県盛岡市大通」です。'));
  await user.clear(screen.getByRole('textbox', { name: '試す値 住所' }));
  await user.type(screen.getByRole('textbox', { name: '試す値 住所' }), '盛岡市大通１');
  await waitFor(() => expect(result()).toBe('規則に合います。'));
  await user.click(screen.getByRole('button', { name: /1行目の内容/ }));
  await user.type(screen.getByRole('textbox', { name: '試す値' }), '令和8年2月30日');
  expect(result()).toBe('暦にない日付か、日付として読めない値です。この値では確認できません。');
});

it('is only looked at by an auditor', SLOW, async () => {
  const server = served();
  server.context = fakeContext('auditor');
  renderApp(path, server);
  await screen.findByRole('button', { name: /1行目の内容/ });
  expect(screen.queryByRole('button', { name: /追加|削除$|^保存/ })).toBeNull();
  expect(screen.getByRole('switch', { name: '二重入力' }).hasAttribute('disabled')).toBe(true);
});

it('says that it could not be fetched, and asks again', SLOW, async () => {
  const server = served();
  const answer = server.answer.bind(server);
  let isDown = true;
  server.answer = (call) =>
    isDown && call.path === '/api/field-rules/'
      ? problem(503, 'unavailable', 'ただいま処理できません。')
      : answer(call);
  renderApp(list, server);
  await screen.findByText('帳票を取得できませんでした');
  isDown = false;
  await userEvent.setup().click(screen.getByRole('button', { name: '再試行' }));
  await screen.findByRole('button', { name: '健康診断個人票（雇入時）' });
});

it('a form may say otherwise than the organisation whether doubts may be left', SLOW, async () => {
  const server = served();
  server.context = fakeContext('manager');
  renderApp(path, server);
  const user = userEvent.setup();
  await user.click(await screen.findByText('組織の設定（認める）'));
  await user.click(await screen.findByRole('option', { name: '認めない' }));
  await user.click(screen.getByRole('button', { name: /^保存/ }));
  await screen.findByText('チェック設定を保存しました。');
  expect(pushed(server)).toMatchObject([{ _class: 'checkSettings', confirming_with_doubts: 'never' }]);
});

it('nobody else may', SLOW, async () => {
  renderApp(path, served());
  const policy = await screen.findByText('組織の設定（認める）');
  expect(policy.closest('[role=combobox]')?.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByTitle('要確認を残した確認は、管理者だけが変更できます。')).toBeTruthy();
});

it(
  'takes nothing back of settings that somebody else has made meanwhile but what was chosen here',
  SLOW,
  async () => {
    const server = createFakeServer();
    server.form = fakeForm(SHEET);
    server.context = fakeContext('manager');
    renderApp(path, server);
    const user = userEvent.setup();
    await user.click(await screen.findByText(/^組織の設定/));
    await user.click(await screen.findByRole('option', { name: '認めない' }));
    server.configuration.have('checkSettings', {
      id: SHEET,
      sheet: SHEET,
      double_entry: true,
      confirming_with_doubts: 'allow',
    });
    server.conflict = problem(409, 'edit-conflict', '変更されています', {
      conflicts: [
        {
          _class: 'checkSettings',
          id: SHEET,
          field: 'confirming_with_doubts',
          mine: 'never',
          theirs: 'allow',
        },
      ],
    });
    await user.click(screen.getByRole('button', { name: /^保存/ }));
    await user.click(await screen.findByRole('button', { name: '選んだ値で保存' }));
    await screen.findByText('チェック設定を保存しました。');
    expect(pushed(server)).toEqual([
      { _class: 'checkSettings', id: SHEET, _root: SHEET, _revision: 0, confirming_with_doubts: 'never' },
    ]);
    expect(screen.getByRole('switch', { name: '二重入力' }).getAttribute('aria-checked')).toBe('true');
  },
);

it('asks in words which of two values stays', SLOW, async () => {
  const server = served();
  server.context = fakeContext('manager');
  renderApp(path, server);
  const user = userEvent.setup();
  await user.click(await screen.findByText('組織の設定（認める）'));
  await user.click(await screen.findByRole('option', { name: '認めない' }));
  server.conflict = problem(409, 'edit-conflict', '変更されています', {
    conflicts: [
      { _class: 'checkSettings', id: SHEET, field: 'confirming_with_doubts', mine: 'never', theirs: null },
      { _class: 'checkSettings', id: SHEET, field: 'double_entry', mine: true, theirs: false },
      { _class: 'fieldRules', id: fakeId(7301), field: 'severity', mine: 'doubt', theirs: 'block' },
    ],
  });
  await user.click(screen.getByRole('button', { name: /^保存/ }));
  const dialog = await screen.findByRole('dialog');
  const rows = within(dialog).getAllByRole('row').slice(1);
  expect(
    rows.map((row) => [...row.querySelectorAll('td')].slice(0, 3).map((cell) => cell.textContent)),
  ).toEqual([
    ['要確認を残した確認', '認めない', '組織の設定（認める）'],
    ['二重入力', 'する', 'しない'],
    [expect.stringMatching(/^「.+」の規則の合わないとき$/), '要確認にする', '直すまで確認できない'],
  ]);
});
