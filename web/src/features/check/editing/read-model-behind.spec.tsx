// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeServer, type FakeServer, problem } from '../../../testing/fake-api';
import { DOCUMENT_ID } from '../../../testing/fake-content';
import { holdReadModel } from '../../../testing/read-model-behind';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const SOON = { timeout: 20_000 };
const CHECK = `/admin/survey/${DOCUMENT_ID}/check/`;
const pushes = (server: FakeServer) =>
  server.calls
    .filter(({ path }) => path.endsWith('/push_bulk/'))
    .map(({ body }) => (body as { value: string; _revision: number }[])[0]!);
const confirmations = (server: FakeServer) =>
  server.calls.filter(({ method, path }) => method === 'POST' && path === '/api/documents/');

/** 一 was typed behind a value, and the lists of the server stand still. */
const typedWhileBehind = async () => {
  const server = createFakeServer();
  renderApp(CHECK, server);
  const user = userEvent.setup();
  const field = await screen.findByLabelText<HTMLInputElement>('氏名');
  const before = field.value;
  const lists = holdReadModel(server);
  await user.type(field, '一');
  return { server, user, before, lists };
};

it('what was saved stays on the screen while the lists of the server are behind', SLOW, async () => {
  const { server, user, before, lists } = await typedWhileBehind();
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('変更を保存しました。', {}, SOON);
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull(), SOON);
  expect(screen.getByLabelText<HTMLInputElement>('氏名').value).toBe(`${before}一`);

  // What is typed next is a change of what was saved, not of what the lists show.
  await user.type(screen.getByLabelText('氏名'), '二');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(pushes(server)).toHaveLength(2), SOON);
  expect(pushes(server)[1]).toMatchObject({
    value: `${before}一二`,
    _revision: pushes(server)[0]!._revision + 1,
  });
  lists.catchUp();
});

it('nothing is confirmed before the server shows what was saved', SLOW, async () => {
  const { server, user, before, lists } = await typedWhileBehind();
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  await screen.findByText(/保存した内容がまだ反映されていません。/, {}, SOON);
  expect(confirmations(server)).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>('氏名').value).toBe(`${before}一`);
  expect(screen.queryByText(/他の人の変更を取り込みました/)).toBeNull();

  lists.catchUp();
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  await waitFor(() => expect(confirmations(server)).toHaveLength(1), SOON);
});

it('what somebody else saved meanwhile is not overwritten without a question', SLOW, async () => {
  const { server, user, before, lists } = await typedWhileBehind();
  const other = server.inputs.find(({ type, label }) => type === 'TX' && label !== '氏名')!;
  server.inputs = server.inputs.map((one) => (one === other ? { ...one, value: '他の人の値' } : one));
  server.document = { ...server.document, content_revision: server.document.content_revision + 1 };
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('変更を保存しました。', {}, SOON);
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull(), SOON);

  // What is typed next is still based on what was seen, so that the server can tell. Its own save is no question.
  const mine = server.inputs.find(({ label }) => label === '氏名')!;
  const inTheWay = { _class: 'userInputs', id: mine.id, field: 'value' };
  server.conflict = problem(409, 'edit-conflict', '他の人が変更しました。', {
    conflicts: [{ ...inTheWay, mine: `${before}一二`, theirs: `${before}一` }],
    revision: pushes(server)[0]!._revision + 2,
  });
  await user.type(screen.getByLabelText('氏名'), '二');
  lists.catchUp();
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(pushes(server)).toHaveLength(3), SOON);
  const revisions = pushes(server).map(({ _revision }) => _revision);
  expect(revisions).toEqual([revisions[0], revisions[0], revisions[0]! + 2]);
  expect(pushes(server)[2]).toMatchObject({ value: `${before}一二` });
  expect(screen.queryByRole('dialog')).toBeNull();
  await screen.findByDisplayValue('他の人の値');
});
