// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeServer, type FakeServer } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };

const listCalls = (server: FakeServer, path = '') =>
  server.calls.filter((call) => call.path === `/api/document/reader-home/${path}`);

it('a search that finds very many says about how many, and soon how many', SLOW, async () => {
  const server = createFakeServer();
  server.estimate = 310_000;
  server.count = 300_123;
  renderApp('/admin/surveys/?search=支援', server);
  await screen.findByText('健診_20260410_05.pdf');
  expect(await screen.findByText('絞り込み結果 300,123件')).toBeTruthy();
  expect(listCalls(server, 'count/').map(({ query }) => query.get('search'))).toEqual(['支援']);

  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: '最後のページ' }));
  await waitFor(() => expect(listCalls(server).at(-1)?.query.get('known_count')).toBe('300123'));
  expect(listCalls(server).at(-1)?.query.get('offset')).toBe('300120');
});

it('a list that was counted is not counted again', SLOW, async () => {
  const server = createFakeServer();
  renderApp('/admin/surveys/', server);
  expect(await screen.findByText('絞り込み結果 2,431件')).toBeTruthy();
  expect(listCalls(server, 'count/')).toEqual([]);
});

it('the whole filter result is asked for in one call, and named in the question', SLOW, async () => {
  const server = createFakeServer();
  renderApp('/admin/surveys/?confirmStatus=done', server);
  const user = userEvent.setup();
  await user.click(await screen.findByLabelText('このページの文書をすべて選択'));
  await user.click(screen.getByRole('button', { name: '絞り込み結果 2,431件をすべて選択' }));
  expect(listCalls(server, 'ids/')).toEqual([]);
  await user.click(screen.getByRole('button', { name: '未確認に戻す' }));
  const dialog = await screen.findByRole('dialog');
  expect(listCalls(server, 'ids/').map(({ query }) => query.get('confirm_status'))).toEqual(['done']);
  const count = server.rows.length;
  expect(dialog.textContent).toContain(`${count}件を未確認に戻しますか？`);
  expect(dialog.textContent).toContain(server.rows[0]?.file_name);
  await user.click(within(dialog).getByRole('button', { name: '未確認に戻す' }));
  await waitFor(() =>
    expect(server.calls.find(({ path }) => path.endsWith('/return-to-unconfirmed/'))?.body).toEqual({
      documents: server.rows.map(({ id }) => id),
      status: 'U',
    }),
  );
});
