// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeServer, problem } from '../../../testing/fake-api';
import { fakeId } from '../../../testing/fake-content';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };

it('the list is narrowed to a form that is found by a part of its name', SLOW, async () => {
  const server = createFakeServer();
  const router = renderApp('/admin/surveys/', server);
  const user = userEvent.setup();
  await screen.findByText('健診_20260410_05.pdf');
  await user.type(screen.getByLabelText('帳票名'), '就学');
  await user.click(await screen.findByRole('option', { name: '就学援助費受給申請書' }));
  await waitFor(() => expect(router.state.location.search).toBe(`?sheet=${fakeId(7001)}`));
  await waitFor(() =>
    expect(server.calls.findLast(({ path }) => path.includes('reader-home'))?.query.get('sheet_id')).toBe(
      fakeId(7001),
    ),
  );
  const link = await screen.findByRole('link', { name: 'この帳票の集計を開く' });
  expect(link.getAttribute('href')).toBe(`/admin/survey/${fakeId(7001)}/`);
});

it('what could not be done is listed with its check screen', SLOW, async () => {
  const server = createFakeServer();
  const answer = server.answer.bind(server);
  server.answer = (call) => {
    const told = answer(call);
    if (!call.path.includes('return-to-unconfirmed')) return told;
    const failed = [{ document_id: fakeId(1005), code: 'document-being-read', title: '読取中の文書です。' }];
    return { status: 200, body: { position: '1', failed } };
  };
  renderApp('/admin/surveys/', server);
  const user = userEvent.setup();
  await user.click(await screen.findByLabelText('健診_20260410_05.pdfを選択'));
  await user.click(screen.getByRole('button', { name: '未確認に戻す' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: '未確認に戻す' }));
  const told = within(await screen.findByRole('dialog', { name: '1件は処理できませんでした' }));
  expect(told.getByRole('link', { name: '健診_20260410_05.pdf' }).getAttribute('target')).toBe('_blank');
});

it(
  'an answer whose respondent waits for something says so in its row, also once it is confirmed',
  SLOW,
  async () => {
    const server = createFakeServer();
    server.rows = server.rows.map((row) =>
      row.file_name === '紹介状_盛岡中央_04.pdf'
        ? { ...row, channel: 'W', answer_state: 'correction-offered' }
        : row,
    );
    renderApp('/admin/surveys/', server);
    const told = await screen.findByText('回答者の訂正待ち');
    expect(told.closest('tr')?.textContent).toContain('確認済紹介状_盛岡中央_04.pdf');
  },
);

it('a column keeps the width that it was given', SLOW, async () => {
  renderApp('/admin/surveys/', createFakeServer());
  const edge = await screen.findByRole('separator', { name: 'ファイル名の列の幅' });
  fireEvent.keyDown(edge, { key: 'ArrowRight', shiftKey: true });
  cleanup();
  renderApp('/admin/surveys/', createFakeServer());
  const again = await screen.findByRole('separator', { name: 'ファイル名の列の幅' });
  expect(again.getAttribute('aria-valuenow')).toBe('216');
  // The default width returns.
  fireEvent.keyDown(again, { key: 'Delete' });
  await waitFor(() => expect(again.getAttribute('aria-valuenow')).toBe('200'));
});

it('a document without a form can be read again from its row', SLOW, async () => {
  const server = createFakeServer();
  const router = renderApp('/admin/surveys/', server);
  const user = userEvent.setup();
  const row = (await screen.findByText('保健調査票_3年2組_06.jpg')).closest('tr')!;
  // jsdom has no window width: what only wide windows show has no role here.
  fireEvent.click(within(row).getByText('再読込'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '再読込' }));
  await screen.findByText('再読込が完了しました。');
  expect(server.calls.some(({ path }) => path === `/api/documents/${fakeId(1006)}/reload/`)).toBe(true);
  expect(router.state.location.pathname).toBe('/admin/surveys/');
});

it('is sorted by the head of a column, and the order stands in the address', SLOW, async () => {
  const server = createFakeServer();
  const router = renderApp('/admin/surveys/?confirmStatus=not_done&page=2', server);
  const user = userEvent.setup();
  await screen.findByText('健診_20260410_05.pdf');
  const head = () => screen.getByRole('columnheader', { name: /ファイル名/ });
  const asked = () => server.calls.findLast(({ path }) => path.includes('reader-home'))?.query;
  expect(screen.getByRole('columnheader', { name: /登録日時/ }).getAttribute('aria-sort')).toBe('descending');

  await user.click(within(head()).getByRole('button', { name: 'ファイル名' }));
  await waitFor(() => expect(asked()?.get('sort')).toBe('name'));
  expect(asked()?.get('offset')).toBe('0');
  expect(router.state.location.search).toBe('?confirmStatus=not_done&sort=name');
  await waitFor(() => expect(head().getAttribute('aria-sort')).toBe('ascending'));

  await user.click(within(head()).getByRole('button', { name: 'ファイル名' }));
  await waitFor(() => expect(asked()?.get('sort')).toBe('name_desc'));
});

it('the figures above the list can be asked for again when they could not be had', SLOW, async () => {
  const server = createFakeServer();
  const answer = server.answer.bind(server);
  let isDown = true;
  server.answer = (call) =>
    isDown && call.path === '/api/statistics/'
      ? problem(503, 'unavailable', '混み合っています')
      : answer(call);
  renderApp('/admin/surveys/', server);
  const band = within(await screen.findByRole('region', { name: '状況' }));
  await band.findByText('状況を取得できませんでした');
  isDown = false;
  await userEvent.setup().click(band.getByRole('button', { name: '再試行' }));
  await band.findByRole('progressbar', { name: '読取状況' });
});
