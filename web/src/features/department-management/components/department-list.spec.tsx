// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeServer, problem } from '../../../testing/fake-api';
import { fakeDepartment, havePeople } from '../../../testing/people/fake-people';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const path = '/admin/department-management/';
const health = fakeDepartment(1, '健康推進部');
const checkups = fakeDepartment(2, '健診課', health);

const withTree = () => {
  const server = createFakeServer();
  havePeople(server).departments = [health, checkups];
  return server;
};
const named = (name: string) => screen.queryByText(name, { selector: 'td .name' });

it('folds all that is below root, and only root where all else is folded', SLOW, async () => {
  renderApp(path, withTree());
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'rootを閉じる' }));
  await waitFor(() => expect(named('健康推進部')).toBeNull());
  expect(screen.queryByText(/条件に合う/)).toBeNull();
  // What is searched for is found below what is closed.
  const search = screen.getByRole('searchbox', { name: '部署名で検索' });
  await user.type(search, '健診');
  await waitFor(() => expect(named('健診課')).toBeTruthy());
  await user.clear(search);
  await user.click(await screen.findByRole('button', { name: 'rootを開く' }));
  await waitFor(() => expect(named('健診課')).toBeTruthy());
  await user.click(screen.getByRole('button', { name: 'すべて閉じる' }));
  await waitFor(() => expect(named('健診課')).toBeNull());
  expect(named('健康推進部')).toBeTruthy();
});

it('is gone through by arrows, up to root', SLOW, async () => {
  renderApp(path, withTree());
  const user = userEvent.setup();
  await screen.findByText('健診課', { selector: 'td .name' });
  const rowOf = (name: string) => screen.getByText(name, { selector: 'td .name, td .name b' }).closest('tr');
  const goes = async (keys: string, name: string) => {
    await user.keyboard(keys);
    expect(document.activeElement).toBe(rowOf(name));
  };
  rowOf('健診課')!.focus();
  await goes('{ArrowLeft}', '健康推進部');
  await goes('{ArrowUp}', 'root');
  await goes('{ArrowUp}', 'root');
  await goes('{ArrowRight}', '健康推進部');
  await goes('{ArrowRight}', '健診課');
  await goes('{ArrowRight}', '健診課');
  await goes('{Home}', 'root');
  await goes('{End}', '健診課');
  await goes('{Home}{ArrowLeft}', 'root');
  await waitFor(() => expect(named('健康推進部')).toBeNull());
  expect(rowOf('root')!.tabIndex).toBe(0);
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(named('健康推進部')).toBeTruthy());
});

it('names the keys below the list', SLOW, async () => {
  renderApp(path, withTree());
  for (const does of ['移動', '閉じる・開く', '編集', '削除'])
    expect((await screen.findAllByText(does, { selector: 'footer span' })).length).toBe(1);
});

it('says that departments cannot be fetched, as of users', SLOW, async () => {
  const server = withTree();
  const answer = server.answer.bind(server);
  server.answer = (call) =>
    call.path === '/api/departments/' ? problem(403, 'forbidden', 'この操作はできません。') : answer(call);
  renderApp(path, server);
  await screen.findByText('部署を取得できませんでした。');
  expect(screen.getByText('この操作はできません。')).toBeTruthy();
});
