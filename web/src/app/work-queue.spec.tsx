// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createFakeServer } from '../testing/fake-api';
import { DOCUMENT_ID, fakeId } from '../testing/fake-content';
import { renderApp } from '../testing/render-app';

const SLOW = { timeout: 60_000 };
const NEXT = fakeId(1006);
const asked = (server: ReturnType<typeof createFakeServer>) =>
  server.calls.filter(({ path }) => path === '/api/documents/next-to-check/').map(({ body }) => body);

describe('the work queue', () => {
  it('is entered from home, and gives the next document by the same key as the list', SLOW, async () => {
    const server = createFakeServer();
    const router = renderApp('/admin/surveys/', server);
    await userEvent.click(await screen.findByRole('button', { name: '分担して確認' }));
    await waitFor(() => expect(router.state.location.pathname).toContain(NEXT));
    expect(router.state.location.search).toContain('queue=on');
    expect(asked(server)).toEqual([{ type: 'applicable', confirmStatus: 'not_done', after: null }]);
    await screen.findByLabelText('氏名');
    server.given = { document_id: fakeId(1003), held_by_others: 0 };
    await userEvent.keyboard('{Alt>}e{/Alt}');
    await waitFor(() => expect(router.state.location.pathname).toContain(fakeId(1003)));
    expect(asked(server).at(-1)).toMatchObject({ after: NEXT, type: 'applicable' });
  });

  it('says that others are at what is left, instead of that all is done', SLOW, async () => {
    const server = createFakeServer();
    server.given = { document_id: null, held_by_others: 3 };
    const router = renderApp(`/admin/survey/${DOCUMENT_ID}/check/?queue=on`, server);
    await screen.findByLabelText('氏名');
    await userEvent.keyboard('{Alt>}e{/Alt}');
    await screen.findByText(/ほかの担当者が確認中の文書が3件あります。/);
    await userEvent.click(screen.getByRole('button', { name: '文書一覧へ' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/surveys/'));
  });

  it("is left for the list's own order", SLOW, async () => {
    const server = createFakeServer();
    const router = renderApp(`/admin/survey/${DOCUMENT_ID}/check/?queue=on`, server);
    await userEvent.click(await screen.findByRole('link', { name: '分担をやめて一覧の順に戻る' }));
    await waitFor(() => expect(router.state.location.search).not.toContain('queue'));
    await userEvent.keyboard('{Alt>}e{/Alt}');
    await waitFor(() => expect(router.state.location.pathname).toContain(NEXT));
    expect(asked(server)).toEqual([]);
  });
});

describe('who else is at the document', () => {
  it('is shown by name, and told when one goes', SLOW, async () => {
    const server = createFakeServer();
    server.others = [{ account_id: fakeId(77), name: '佐藤 美咲' }];
    const router = renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
    await screen.findByText('佐藤 美咲さんも確認中');
    await router.navigate('/admin/surveys/');
    await waitFor(() =>
      expect(
        server.calls.filter(({ method, path }) => method === 'DELETE' && path.endsWith('/checking/')),
      ).toHaveLength(1),
    );
  });

  it('is no matter of people that may only read', SLOW, async () => {
    const server = createFakeServer();
    server.document = { ...server.document, status: 'C' };
    renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
    await screen.findByLabelText('氏名');
    expect(server.calls.some(({ path }) => path.endsWith('/checking/'))).toBe(false);
  });
});
