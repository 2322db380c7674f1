// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeServer, problem } from '../../../testing/fake-api';
import { fakeContext, fakeId } from '../../../testing/fake-content';
import { fakeDepartment, havePeople } from '../../../testing/people/fake-people';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const path = '/admin/department-management/';
const health = fakeDepartment(1, '健康推進部');
const checkups = fakeDepartment(2, '健診課', health);
const schools = fakeDepartment(3, '学校保健係', checkups);
const welfare = fakeDepartment(4, '福祉部');

const withTree = () => {
  const server = createFakeServer();
  const people = havePeople(server);
  people.departments = [health, checkups, schools, welfare];
  people.members = {
    members: [],
    total: 0,
    deletion: {
      departments: [checkups, schools].map(({ id, departmentName }) => ({ id, departmentName })),
      people: 3,
      losing: ['手島 早苗', '岩谷 春男', '今村 透'].map((name, at) => ({
        ...{ id: fakeId(9000 + at), userId: `u${at}`, name, role: '一般', isWithoutAny: at < 2 },
        otherDepartments: at < 2 ? [] : ['福祉部'],
      })),
      withoutAnyTotal: 2,
      documents: 12,
      forms: 7,
    },
  };
  return { server, people };
};
const sent = ({ server }: ReturnType<typeof withTree>, method: string) =>
  server.calls.filter((call) => call.method === method && call.path === '/api/departments/').at(-1)?.body;
const rowOf = (name: string) => screen.getByText(name, { selector: 'td .name' }).closest('tr')!;

it('is worked by keys: arrows move, close and open, Enter edits, Delete asks', SLOW, async () => {
  const made = withTree();
  renderApp(path, made.server);
  const user = userEvent.setup();
  await screen.findByText('健診課', { selector: 'td .name' });
  rowOf('健康推進部').focus();
  await user.keyboard('{ArrowDown}{ArrowLeft}');
  await waitFor(() => expect(screen.queryByText('学校保健係', { selector: 'td .name' })).toBeNull());
  await user.keyboard('{ArrowRight}');
  await screen.findByText('学校保健係', { selector: 'td .name' });
  await user.keyboard('{Enter}');
  expect((await screen.findByLabelText<HTMLInputElement>('部署名')).value).toBe('健診課');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(rowOf('健診課')));
  await user.keyboard('{Delete}');
  await screen.findByText('健診課を削除すると');
  expect(within(rowOf('学校保健係')).getByText('一緒に削除')).toBeTruthy();
});

it('keeps what was looked for and what was closed over a reload', SLOW, async () => {
  const made = withTree();
  const router = renderApp(path, made.server);
  const user = userEvent.setup();
  await screen.findByText('学校保健係', { selector: 'td .name' });
  await user.click(screen.getByRole('button', { name: '健診課を閉じる' }));
  await waitFor(() => expect(screen.queryByText('学校保健係', { selector: 'td .name' })).toBeNull());
  const folded = router.state.location.search;
  await user.type(screen.getByRole('searchbox', { name: '部署名で検索' }), '福祉');
  await waitFor(() => expect(screen.queryByText('健診課', { selector: 'td .name' })).toBeNull());
  const searched = router.state.location.search;
  cleanup();
  renderApp(path + searched, made.server);
  await screen.findByText('福祉部', { selector: 'td .name' });
  expect(screen.queryByText('健診課', { selector: 'td .name' })).toBeNull();
  cleanup();
  renderApp(path + folded, made.server);
  await screen.findByText('健診課', { selector: 'td .name' });
  expect(screen.queryByText('学校保健係', { selector: 'td .name' })).toBeNull();
});

it('adds a department and says what is wrong with its name', SLOW, async () => {
  const made = withTree();
  renderApp(path, made.server);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '部署を追加' }));
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  await screen.findByText('部署名を入力してください。');
  await user.type(screen.getByLabelText('部署名'), '総務部');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await screen.findByText('部署を追加しました。');
  expect(sent(made, 'POST')).toMatchObject({ department_name: '総務部', parent_department_id: 'root' });
});

it(
  'a name typed before a reload is laid on the place that somebody else has moved it to meanwhile',
  SLOW,
  async () => {
    const made = withTree();
    renderApp(`${path}?department=${schools.id}`, made.server);
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('部署名'), '一');
    cleanup();
    const moved = fakeDepartment(3, '学校保健係', welfare);
    made.people.departments = [health, checkups, welfare, moved];
    renderApp(`${path}?department=${schools.id}`, made.server);
    expect((await screen.findByLabelText<HTMLInputElement>('部署名')).value).toBe('学校保健係一');
    expect(screen.getByRole('combobox', { name: /親部署/ }).textContent).toContain('福祉部');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await screen.findByText('部署を更新しました。');
    expect(sent(made, 'PUT')).toMatchObject({
      ...{ department_name: '学校保健係一', parent_department_id: welfare.id },
      seen: { department_name: '学校保健係', parent_department_id: welfare.id },
    });
  },
);

it('offers no parent below itself', SLOW, async () => {
  renderApp(`${path}?department=${checkups.id}`, withTree().server);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('combobox', { name: /親部署/ }));
  const options = (await screen.findAllByRole('option')).map((option) => option.textContent?.trim());
  expect(options).toEqual(['root', '健康推進部', '福祉部']);
});

it('deletes what was shown, and tells when others came meanwhile', SLOW, async () => {
  const made = withTree();
  renderApp(`${path}?delete=${checkups.id}`, made.server);
  const user = userEvent.setup();
  await screen.findByText(/どの部署にも所属しなくなります/);
  await screen.findByText('この部署専用の帳票 7は、上の部署とrootの人だけに見えるようになります');
  await user.click(screen.getByRole('button', { name: '3人を見る' }));
  const people = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(people).toEqual(
    expect.arrayContaining(['手島 早苗一般所属がなくなる', '今村 透一般福祉部 にも所属']),
  );
  // No history names departments, and none is promised.
  expect(screen.queryByText(/履歴/)).toBeNull();
  made.people.refusal = problem(409, 'department-changed-since-seen', '他の人がこの部署を変更しました。');
  await user.click(screen.getByRole('button', { name: '2部署を削除' }));
  await screen.findByText('他の人がこの部署を変更しました。');
  await user.click(await screen.findByRole('button', { name: '2部署を削除' }));
  await screen.findByText('部署を削除しました。');
  expect(sent(made, 'DELETE')).toMatchObject({ seen_department_ids: [checkups.id, schools.id] });
});

it('moves a dragged row after a question, and never below itself', SLOW, async () => {
  const made = withTree();
  renderApp(path, made.server);
  await screen.findByText('健診課', { selector: 'td .name' });
  fireEvent.dragStart(rowOf('健診課'));
  expect(fireEvent.dragOver(rowOf('学校保健係'))).toBe(true);
  expect(fireEvent.dragOver(rowOf('福祉部'))).toBe(false);
  fireEvent.drop(rowOf('福祉部'));
  await userEvent.setup().click(await screen.findByRole('button', { name: '移す' }));
  await screen.findByText('部署を更新しました。');
  expect(sent(made, 'PUT')).toMatchObject({
    department_id: checkups.id,
    parent_department_id: welfare.id,
    seen: { department_name: '健診課', parent_department_id: health.id },
  });
});

it('is no screen of others', SLOW, async () => {
  const { server } = withTree();
  server.context = fakeContext('manager');
  renderApp(path, server);
  await screen.findByText('ページが見つかりません');
});

it('says at its field what the server refuses, until it is typed otherwise', SLOW, async () => {
  const made = withTree();
  renderApp(path, made.server);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '部署を追加' }));
  const name = await screen.findByLabelText<HTMLInputElement>('部署名');
  await user.type(name, '福祉部');
  const taken = '同じ親部署の下に、同じ名前の部署があります。';
  made.people.refusal = problem(409, 'department-name-taken', taken, {
    fields: [{ path: 'body.department_name', message: taken }],
  });
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  expect(document.getElementById(`${name.id}-note`)?.textContent).toContain('同じ名前の部署があります');
  expect(document.activeElement).toBe(name);
  const below = '親部署に、自分自身は選べません。';
  made.people.refusal = problem(400, 'department-below-itself', below, {
    fields: [{ path: 'body.parent_department_id', message: below }],
  });
  await user.type(name, '2');
  expect(name.getAttribute('aria-invalid')).toBe('false');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /^親部署/ }).getAttribute('aria-invalid')).toBe('true'),
  );
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await screen.findByText('部署を追加しました。');
});
