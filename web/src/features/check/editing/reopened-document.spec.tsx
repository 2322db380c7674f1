// @vitest-environment jsdom
import { problems } from '@reader/contracts/japanese/problems';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeServer, type FakeServer, problem } from '../../../testing/fake-api';
import { DOCUMENT_ID } from '../../../testing/fake-content';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };
/** What was fetched longer ago than this is fetched again when it is opened, ms. */
const LONGER_AGO_MS = 1100;
const CHECK = `/admin/survey/${DOCUMENT_ID}/check/`;
const timesFetched = (server: FakeServer, path: string) =>
  server.calls.filter((call) => call.path === path).length;

it(
  'a document that others have saved meanwhile is never saved as if their values had been seen',
  SLOW,
  async () => {
    const server = createFakeServer();
    const router = renderApp(CHECK, server);
    const user = userEvent.setup();
    const seen = (await screen.findByLabelText<HTMLInputElement>('氏名')).value;
    const go = (path: string) => act(() => router.navigate(path));
    await go('/admin/surveys/');
    await waitFor(() => expect(screen.queryByLabelText('氏名')).toBeNull());

    server.inputs = server.inputs.map((input) =>
      input.value === seen ? { ...input, value: '他の人の値' } : input,
    );
    server.document = { ...server.document, content_revision: 4 };
    // Coming back asks for the document again; coming back once more finds its new revision already known.
    const places = timesFetched(server, `/api/reader/document/${DOCUMENT_ID}/`);
    await new Promise((resolve) => setTimeout(resolve, LONGER_AGO_MS));
    await go(CHECK);
    await screen.findByLabelText('氏名');
    await waitFor(() =>
      expect(timesFetched(server, `/api/reader/document/${DOCUMENT_ID}/`)).toBeGreaterThan(places),
    );
    await go('/admin/surveys/');
    await go(CHECK);
    await screen.findByLabelText('氏名');

    const field = screen.getByLabelText<HTMLInputElement>('氏名');
    const isNewShown = field.value === '他の人の値';
    await user.type(field, '郎');
    await user.keyboard('{Control>}s{/Control}');
    const pushed = await waitFor(() => {
      const found = server.calls.find(({ path }) => path.endsWith('/push_bulk/'));
      expect(found).toBeTruthy();
      return found!.body as readonly { _revision: number }[];
    });
    expect(pushed.map(({ _revision }) => _revision)).toEqual([isNewShown ? 4 : 3]);
  },
);

it(
  'a document that was confirmed meanwhile says that a change of one’s own is still there',
  SLOW,
  async () => {
    const server = createFakeServer();
    const router = renderApp(CHECK, server);
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText<HTMLInputElement>('氏名'), '郎');
    await act(() => router.navigate('/admin/surveys/'));
    server.document = { ...server.document, status: 'C' };
    await new Promise((resolve) => setTimeout(resolve, LONGER_AGO_MS));
    await act(() => router.navigate(CHECK));
    await screen.findByText(/この端末に、保存していない変更が1件残っています。/, {}, SLOW);
    expect(screen.getByRole('button', { name: '未確認に戻す' })).toBeTruthy();
  },
);

it.each([
  { by: 'saving', keys: '{Control>}s{/Control}' },
  // Asked for twice where doubts are left.
  { by: 'confirming', keys: '{Alt>}{Enter}{/Alt}{Alt>}{Enter}{/Alt}' },
])(
  'a document that somebody else confirmed is shown so when $by it is refused, and opens with what was typed',
  SLOW,
  async ({ keys }) => {
    const server = createFakeServer();
    renderApp(CHECK, server);
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('氏名'), '郎');
    const typed = screen.getByLabelText<HTMLInputElement>('氏名').value;
    server.document = { ...server.document, status: 'C' };
    server.conflict = problem(409, 'document-confirmed', problems['document-confirmed'].title);
    await user.keyboard(keys);
    await screen.findByText(problems['document-confirmed'].title);
    await screen.findByText(/この端末に、保存していない変更が1件残っています。/);
    expect(screen.getByLabelText('氏名')).toHaveProperty('readOnly', true);

    await user.click(screen.getByRole('button', { name: '未確認に戻す' }));
    const question = await screen.findByRole('dialog');
    await user.click(within(question).getByRole('button', { name: '未確認に戻す' }));
    await screen.findByText('前回保存していなかった変更 1件を復元しました。');
    expect(screen.getByLabelText('氏名')).toHaveProperty('value', typed);
    expect(JSON.stringify({ ...localStorage })).toContain(typed);
  },
);

it('a document that somebody else deleted is shown so when saving it is refused', SLOW, async () => {
  const server = createFakeServer();
  const answer = server.answer.bind(server);
  renderApp(CHECK, server);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('氏名'), '郎');
  const deleted = problem(404, 'document-deleted', problems['document-deleted'].title);
  server.conflict = deleted;
  server.answer = (call) => (call.path === `/api/reader/document/${DOCUMENT_ID}/` ? deleted : answer(call));
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('文書が見つかりません');
  expect(screen.getByRole('link', { name: '文書一覧へ' })).toBeTruthy();
  expect(JSON.stringify({ ...localStorage })).toContain('郎');
});
