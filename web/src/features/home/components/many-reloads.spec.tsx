// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { problems } from '@reader/contracts/japanese/problems';
import { expect, it } from 'vitest';
import { createFakeServer, type FakeServer } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };

const reloaded = (server: FakeServer) => server.calls.filter(({ path }) => path.endsWith('/reload/'));

/** All documents of the page selected, and their reload confirmed as the dialog begins. */
const reload = async (server: FakeServer) => {
  renderApp('/admin/surveys/', server);
  const user = userEvent.setup();
  await user.click(await screen.findByLabelText('このページの文書をすべて選択'));
  await user.click(screen.getByRole('button', { name: 'その他の操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '再読込…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /を再読込しますか？$/ }));
  expect(dialog.getByText(/確認済の文書は再読込されません。/).textContent).toContain(
    server.rows[0]!.file_name,
  );
  await user.click(dialog.getByRole('button', { name: '再読込' }));
};

it('selected documents are read again after one question, with one message at the end', SLOW, async () => {
  const server = createFakeServer();
  server.rows = server.rows.filter(({ status }) => status !== 'C');
  server.job = { status: 'finished', percentage: 100, result: '' };
  await reload(server);
  await screen.findByText(`${server.rows.length}件を再読込しています。`);
  await screen.findByText('再読込が完了しました。');
  expect(reloaded(server).map(({ path }) => path)).toEqual(
    server.rows.map(({ id }) => `/api/documents/${id}/reload/`),
  );
  expect(reloaded(server)[0]!.body).toEqual({
    selected_sheet_id: null,
    is_correcting: true,
    is_forced: false,
  });
  expect(screen.queryByText(/件を選択中$/)).toBeNull();
});

it('names those that were refused, as what is confirmed is, and goes on with the others', SLOW, async () => {
  const server = createFakeServer();
  server.job = { status: 'finished', percentage: 100, result: '' };
  const confirmed = server.rows.filter(({ status }) => status === 'C');
  expect(confirmed.length).toBeGreaterThan(0);
  await reload(server);
  const dialog = within(
    await screen.findByRole('dialog', { name: `${confirmed.length}件は再読込できませんでした` }),
  );
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    confirmed.map(({ file_name }) => `${file_name}${problems['document-confirmed'].title}`),
  );
  expect(reloaded(server)).toHaveLength(server.rows.length);
});

it('needs a selection, and its key says so', SLOW, async () => {
  renderApp('/admin/surveys/', createFakeServer());
  await screen.findByText('健診_20260410_05.pdf');
  await userEvent.setup().keyboard('{Alt>}y{/Alt}');
  await screen.findByText('再読込：文書を選択してください');
});
