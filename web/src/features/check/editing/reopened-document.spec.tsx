// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeServer, type FakeServer } from '../../../testing/fake-api';
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
