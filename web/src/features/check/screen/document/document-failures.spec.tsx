// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeServer, type FakeAnswer, type FakeServer, problem } from '../../../../testing/fake-api';
import { DOCUMENT_ID, fakeId } from '../../../../testing/fake-content';
import { fetchedFiles } from '../../../../testing/fetched-files';
import { renderApp } from '../../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const fetched = fetchedFiles();

/** A server that answers one address in its own way. */
const answering = (path: RegExp, answer: () => FakeAnswer): FakeServer => {
  const server = createFakeServer();
  server.document = { ...server.document, sheet: fakeId(50) };
  const usual = server.answer.bind(server);
  server.answer = (call) => (path.test(call.path) ? answer() : usual(call));
  return server;
};

const opened = async (server: FakeServer, item: RegExp | string) => {
  renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '文書の操作' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
  return user;
};

const turned = async (server: FakeServer) => {
  const user = await opened(server, '画像の回転…');
  await user.click(await screen.findByRole('button', { name: '回転する' }));
};

const told = async (sentence: string) =>
  within((await screen.findByText(sentence)).closest('[role="alert"]')!);

it(
  'a page that is not turned is told by its sentence, with the reason of the server below',
  SLOW,
  async () => {
    await turned(answering(/rotate-image/, () => problem(409, 'document-confirmed', '確認済の文書です。')));
    (await told('画像回転処理に失敗しました。')).getByText('確認済の文書です。');
  },
);

it('a reading that fails while it runs is told in the same way', SLOW, async () => {
  const server = createFakeServer();
  server.job = { ...server.job, status: 'failed', result: 'ページの画像がありません。' };
  await turned(server);
  (await told('画像回転処理に失敗しました。')).getByText('ページの画像がありません。');
});

it(
  'while a page is turned, the menu keeps the focus that the dialog gave back, and opens nothing',
  SLOW,
  async () => {
    const server = createFakeServer();
    server.job = { ...server.job, status: 'started' };
    await turned(server);
    const menu = await screen.findByRole('button', { name: '処理中' });
    expect(menu.matches(':disabled')).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(menu));
    await userEvent.setup().keyboard('{Enter}');
    expect(screen.queryByRole('menu')).toBeNull();
  },
);

it('a refused reload has the words of the server for a 400, else its sentence', SLOW, async () => {
  let status = 400;
  const server = answering(/\/reload\//, () => problem(status, 'invalid', '帳票が見つかりません。'));
  const user = await opened(server, '再読込…');
  const agree = async () =>
    user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '再読込' }));
  await agree();
  (await told('帳票が見つかりません。')).getByRole('button', { name: '閉じる' });
  expect(screen.queryByText(/再読込処理でエラー/)).toBeNull();
  status = 500;
  await user.click(screen.getByRole('button', { name: '文書の操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '再読込…' }));
  await agree();
  const text = '再読込処理でエラーが発生しました。システム管理者に連絡してください。';
  (await told(text)).getByText('帳票が見つかりません。');
});

it(
  'a definition XML that was made but does not come is told too, and fetched when it comes',
  SLOW,
  async () => {
    let isThere = false;
    const server = answering(/^\/get-demand-xml\//, () =>
      isThere ? { status: 200, body: '<xml/>' } : problem(404, 'not-found', '対象が見つかりません。'),
    );
    const user = await opened(server, '定義XML');
    (await told('定義xmlのダウンロードに失敗しました。')).getByText('対象が見つかりません。');
    expect(fetched).toEqual([]);
    isThere = true;
    await user.click(screen.getByRole('button', { name: '文書の操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '定義XML' }));
    await waitFor(() => expect(fetched).toEqual(['blob:file']));
  },
);

it('where the page images cannot be asked for, the screen says that, with the reason', SLOW, async () => {
  const server = answering(/^\/api\/uploaded-files\//, () =>
    problem(403, 'forbidden', 'この操作を行う権限がありません。'),
  );
  renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
  (await told('アップロードされた画像の取得に失敗しました。')).getByText('この操作を行う権限がありません。');
});
