// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeServer, type FakeServer, problem } from '../../../testing/fake-api';
import { fakeContext, fakeId } from '../../../testing/fake-content';
import { haveNamingRules, NAMING_RULE_ID } from '../../../testing/fake-masters';
import { holdReadModel } from '../../../testing/read-model-behind';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const path = '/admin/file-naming/';

const served = () => {
  const server = createFakeServer();
  haveNamingRules(server.configuration);
  return server;
};
const pushesOf = ({ calls }: FakeServer) =>
  calls
    .filter(({ path: to }) => to.endsWith('/push_bulk/'))
    .map(({ body }) => body as Record<string, unknown>[]);
const example = () => screen.findByRole('status', { name: 'ファイル名の例' });

it('a rule is made by its name', SLOW, async () => {
  const server = createFakeServer();
  renderApp(path, server);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'ファイル命名規則を追加' }));
  await user.type(await screen.findByLabelText('ファイル命名規則名'), '日付と氏名{Enter}');
  await screen.findByText('要素がまだありません');
  expect(pushesOf(server)).toMatchObject([[{ _class: 'namingRules', name: '日付と氏名' }]]);
});

it(
  'a rule whose answer was lost is not made twice, though the name changes at the second try',
  SLOW,
  async () => {
    const server = createFakeServer();
    const answer = server.answer.bind(server);
    let isLost = true;
    server.answer = (call) => {
      const given = answer(call);
      if (!isLost || !call.path.endsWith('/commit/')) return given;
      isLost = false;
      return problem(503, 'unavailable', '混み合っています。');
    };
    renderApp(path, server);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'ファイル命名規則を追加' }));
    await user.type(await screen.findByLabelText('ファイル命名規則名'), '日付{Enter}');
    await screen.findByText('混み合っています。');
    await user.type(await screen.findByLabelText('ファイル命名規則名'), 'と氏名{Enter}');
    await screen.findByText('要素がまだありません');
    const [first, second] = pushesOf(server).flat();
    expect([first?.['name'], second?.['name']]).toEqual(['日付', '日付と氏名']);
    expect(second?.['id']).toBe(first?.['id']);
  },
);

it('a rule is deleted by its name', SLOW, async () => {
  const server = served();
  renderApp(path, server);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'ファイル命名規則を削除' }));
  const dialog = await screen.findByRole('dialog', { name: 'ファイル命名規則「健診票」を削除しますか？' });
  await user.click(within(dialog).getByRole('button', { name: '削除' }));
  await screen.findByText('ファイル命名規則を削除しました。');
  expect(
    server.calls.some(({ method, path: to }) => method === 'DELETE' && to.endsWith(`${NAMING_RULE_ID}/`)),
  ).toBe(true);
});

it('shows the name that the elements give, and saves them in their order', SLOW, async () => {
  const server = served();
  renderApp(path, server);
  const user = userEvent.setup();
  await waitFor(async () =>
    expect((await example()).textContent).toMatch(/^健診_氏名_\d{4}-\d\d-\d\d\.pdf$/),
  );
  await user.type(screen.getByLabelText('1行目の項目'), '/票');
  expect(screen.getByText('使えない文字は＿になります')).toBeTruthy();
  await user.type(screen.getByLabelText('3行目の前の連結文字'), '{Alt>}{ArrowUp}{/Alt}');
  expect((await example()).textContent).toMatch(/^健診＿票_\d{4}-\d\d-\d\d_氏名\.pdf$/);
  await user.click(screen.getByRole('button', { name: /^保存/ }));
  await screen.findByText('ファイル命名規則を保存しました。');
  const place = { _class: 'namingRuleElements', _root: NAMING_RULE_ID, _revision: 0 };
  expect(server.calls.filter(({ path: to }) => to.endsWith('push_bulk/')).at(-1)?.body).toEqual([
    { ...place, id: fakeId(6410), value: '健診/票' },
    { ...place, id: fakeId(6412), sequence: 2 },
    { ...place, id: fakeId(6411), sequence: 3 },
  ]);
});

it('keeps what was saved on the screen while the lists of the server are behind', SLOW, async () => {
  const server = served();
  renderApp(path, server);
  const user = userEvent.setup();
  await example();
  const lists = holdReadModel(server);
  const first = screen.getByLabelText<HTMLInputElement>('1行目の項目');
  const saved = async (text: string, times: number) => {
    await user.type(first, text);
    await user.click(screen.getByRole('button', { name: /^保存/ }));
    await waitFor(() => expect(pushesOf(server)).toHaveLength(times), SLOW);
    await waitFor(() => expect(screen.queryByRole('button', { name: '保存（変更1件）' })).toBeNull(), SLOW);
  };
  await saved('改一', 1);
  await screen.findByText('ファイル命名規則を保存しました。', {}, { timeout: 20_000 });
  expect(first.value).toBe('健診改一');
  await saved('改二', 2);
  expect(pushesOf(server)[1]).toMatchObject([{ value: '健診改一改二', _revision: 1 }]);
  lists.catchUp();
});

it('is saved again on top of what was seen, not of what somebody else saved meanwhile', SLOW, async () => {
  const server = served();
  renderApp(path, server);
  const user = userEvent.setup();
  await example();
  const lists = holdReadModel(server);
  server.configuration.apply([{ _class: 'namingRuleElements', id: fakeId(6410), value: '他の人' }]);
  const save = async () => {
    await user.click(screen.getByRole('button', { name: /^保存/ }));
    await screen.findByText('ファイル命名規則を保存しました。', {}, { timeout: 20_000 });
    await waitFor(() => expect(screen.queryByRole('button', { name: /保存中/ })).toBeNull(), SLOW);
  };
  await user.type(screen.getByLabelText('2行目の前の連結文字'), '一');
  await save();

  // The server tells that somebody else has changed the same; here it is asked about.
  const field = { _class: 'namingRuleElements', id: fakeId(6410), field: 'value' };
  server.conflict = problem(409, 'edit-conflict', '他の人が変更しました。', {
    conflicts: [
      { ...field, mine: '健診二', theirs: '他の人' },
      { ...field, field: 'type', mine: 'C', theirs: 'V' },
    ],
  });
  await user.type(screen.getByLabelText('1行目の項目'), '二');
  await user.click(screen.getByRole('button', { name: /^保存/ }));
  const dialog = await screen.findByRole('dialog', {}, { timeout: 20_000 });
  expect(dialog.textContent).toContain('他の人');
  expect(dialog.textContent).toContain('1行目の種別固定値可変値');
  expect(pushesOf(server)[1]).toMatchObject([{ value: '健診二', _revision: 0 }]);
  lists.catchUp();
});

it('forgets the item when an element becomes of another type', SLOW, async () => {
  renderApp(path, served());
  const user = userEvent.setup();
  await user.click(await screen.findByRole('combobox', { name: /2行目の種別/ }));
  await user.click(await screen.findByRole('option', { name: '固定値' }));
  expect((await screen.findByLabelText<HTMLInputElement>('2行目の項目')).value).toBe('');
  expect((await example()).textContent).toMatch(/^健診_\d{4}/);
});

it('is only looked at by an auditor', SLOW, async () => {
  const server = served();
  server.context = fakeContext('auditor');
  renderApp(path, server);
  await example();
  expect(screen.queryByRole('button', { name: /追加|削除$|^保存/ })).toBeNull();
});
