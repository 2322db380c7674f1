// @vitest-environment jsdom
import type { ArrangePagesBody } from '@reader/contracts/http/documents/page-arrangement';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createFakeServer, type FakeServer, problem } from '../../testing/fake-api';
import { fakeArrangeablePage, fakeDocumentPages } from '../../testing/fake-arrangeable';
import { DOCUMENT_ID, fakeId } from '../../testing/fake-content';
import { renderApp } from '../../testing/render-app';

const SLOW = { timeout: 60_000 };
const CHECK = `/admin/survey/${DOCUMENT_ID}/check/`;
const [first, second] = [fakeId(2000), fakeId(2001)];

const asked = (server: FakeServer): ArrangePagesBody =>
  server.calls.find(({ path }) => path === '/api/documents/pages/arrange/')?.body as ArrangePagesBody;

const fetchedAfter = (server: FakeServer, path: string): boolean => {
  const at = server.calls.findIndex((call) => call.path === '/api/documents/pages/arrange/');
  return at >= 0 && server.calls.slice(at).some((call) => call.path === path);
};

/** The light table, opened from the check screen's menu. */
const opened = async (server: FakeServer) => {
  const router = renderApp(CHECK, server);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '文書の操作' }));
  await user.click(screen.getByRole('menuitem', { name: 'ページの整理…' }));
  return { user, router, dialog: within(await screen.findByRole('dialog', { name: 'ページの整理' })) };
};
const focused = () => document.activeElement?.closest('[data-page-card]')?.getAttribute('data-page-card');

describe('ページの整理 from the check screen', SLOW, () => {
  it('splits by keys alone, says what will happen and asks for just that', async () => {
    const server = createFakeServer();
    const { user, dialog } = await opened(server);
    expect(dialog.getByRole('button', { name: '適用' })).toHaveProperty('disabled', true);
    await waitFor(() => expect(focused()).toBe(first));
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe(second);
    await user.keyboard('s');
    expect(focused()).toBe(second);
    dialog.getByText('新しい文書を作成（1ページ、「健診_20260410_012.pdf」から分割）');
    await user.click(dialog.getByRole('button', { name: '適用' }));
    await screen.findByText('ページを整理しました。');
    // The form is built again from the current document.
    await waitFor(() => expect(fetchedAfter(server, '/api/user-inputs/')).toBe(true));
    expect(asked(server).documents).toMatchObject([
      { document_id: DOCUMENT_ID, revision: 3, pages: [first], removed: [] },
      { split_from: DOCUMENT_ID, pages: [second], removed: [] },
    ]);
  });

  it('moves a page with Alt and an arrow, and takes each step back', async () => {
    const server = createFakeServer();
    const { user, dialog } = await opened(server);
    await waitFor(() => expect(focused()).toBe(first));
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(focused()).toBe(first);
    expect(dialog.getByRole('button', { name: /^2ページ目.*元 1ページ目/ })).toBe(document.activeElement);
    dialog.getByText('文書1の2ページ目に移動しました');
    await user.keyboard('{Control>}z{/Control}');
    dialog.getByText('変更はありません。ページをドラッグするか、キーで動かしてください。');
    expect(dialog.getByRole('button', { name: '適用' })).toHaveProperty('disabled', true);
  });

  it('takes a page out, but not the last one, and puts it back', async () => {
    const server = createFakeServer();
    const { user, dialog } = await opened(server);
    await waitFor(() => expect(focused()).toBe(first));
    await user.keyboard('{Delete}');
    expect(focused()).toBe(second);
    await user.keyboard('{Delete}');
    dialog.getByText(/文書には1ページ以上必要です/);
    await user.click(dialog.getByRole('button', { name: '取り除いたページ 1を戻す' }));
    await user.click(dialog.getByRole('button', { name: '適用' }));
    await screen.findByText('ページを整理しました。');
    expect(asked(server).documents).toMatchObject([{ pages: [second, first], removed: [] }]);
  });

  it('asks before it throws away what was moved', async () => {
    const { user, dialog } = await opened(createFakeServer());
    await waitFor(() => expect(focused()).toBe(first));
    await user.keyboard('{ArrowRight}s{Escape}');
    await user.click(await screen.findByRole('button', { name: '整理に戻る' }));
    dialog.getByText(/新しい文書を作成/);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: '適用せずに閉じる' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows the newest pages when somebody else was faster', async () => {
    const server = createFakeServer();
    const { user, dialog } = await opened(server);
    await waitFor(() => expect(focused()).toBe(first));
    await user.keyboard('{ArrowRight}s');
    server.conflict = problem(409, 'pages-changed-since-seen', '表示した後に文書が変更されています。');
    await user.click(dialog.getByRole('button', { name: '適用' }));
    await dialog.findByRole('alert');
    expect(dialog.getByRole('button', { name: '適用' })).toHaveProperty('disabled', true);
    server.arrangeable.set(DOCUMENT_ID, fakeDocumentPages(DOCUMENT_ID, 2000, 3, { content_revision: 9 }));
    await user.click(dialog.getByRole('button', { name: '最新のページを表示' }));
    await dialog.findByRole('button', { name: /^3ページ目/ });
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('does not begin while edits are unsaved', async () => {
    const server = createFakeServer();
    renderApp(CHECK, server);
    const user = userEvent.setup();
    await user.type((await screen.findAllByRole('textbox'))[0]!, '手');
    await user.click(screen.getByRole('button', { name: '文書の操作' }));
    await user.click(screen.getByRole('menuitem', { name: 'ページの整理…' }));
    await screen.findByText('変更を一時保存してから、もう一度操作してください。');
    expect(screen.queryByRole('dialog', { name: 'ページの整理' })).toBeNull();
  });

  it('says that pages could not be had, and asks again', async () => {
    const server = createFakeServer();
    const pages = server.arrangeable.get(DOCUMENT_ID)!;
    server.arrangeable.clear();
    renderApp(CHECK, server);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '文書の操作' }));
    await user.click(screen.getByRole('menuitem', { name: 'ページの整理…' }));
    await screen.findByText('文書が見つかりません');
    await user.click(screen.getByRole('button', { name: '閉じる' }));
    server.arrangeable.set(DOCUMENT_ID, { ...pages, status: 'C' });
    await user.click(screen.getByRole('button', { name: '文書の操作' }));
    await user.click(screen.getByRole('menuitem', { name: 'ページの整理…' }));
    await screen.findByText(/確認済のため整理できません/);
    expect(screen.getByRole('button', { name: '適用' })).toHaveProperty('disabled', true);
  });

  it('offers to read again what fits its form no longer', async () => {
    const server = createFakeServer();
    const document_ = fakeDocumentPages(DOCUMENT_ID, 2000, 2, {
      sheet: fakeId(50),
      sheet_name: '健康診断個人票',
    });
    for (const page of document_.pages) page.has_form_fields = true;
    server.arrangeable.set(DOCUMENT_ID, document_);
    const { user, dialog } = await opened(server);
    await waitFor(() => expect(focused()).toBe(first));
    await user.keyboard('{ArrowRight}s');
    dialog.getByText(/帳票「健康診断個人票」に合わなくなり/);
    await user.click(dialog.getByRole('button', { name: '適用' }));
    await user.click(await screen.findByRole('button', { name: '再読込…' }));
    await screen.findByRole('dialog', { name: '再読込' });
  });
});

describe('結合 from the list', SLOW, () => {
  it('begins with all pages in the first document that was selected', async () => {
    const server = createFakeServer();
    renderApp('/admin/surveys/', server);
    const user = userEvent.setup();
    await user.click(await screen.findByLabelText('R8就学援助_03.pdfを選択'));
    await user.click(screen.getByRole('button', { name: 'その他の操作' }));
    expect(screen.getByRole('menuitem', { name: /文書を結合/ }).textContent).toContain(
      '2件以上を選択してください',
    );
    await user.keyboard('{Escape}');
    await user.click(screen.getByLabelText('R8就学援助_07.pdfを選択'));
    await user.click(screen.getByRole('button', { name: 'その他の操作' }));
    await user.click(screen.getByRole('menuitem', { name: '文書を結合…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'ページの整理' }));
    await dialog.findByText('「R8就学援助_07.pdf」は、すべてのページが移るため削除');
    await user.click(dialog.getByRole('button', { name: '適用' }));
    await screen.findByText('ページを整理しました。');
    expect(asked(server).documents.map(({ pages }) => pages.length)).toEqual([3, 0]);
    await screen.findByText(/絞り込み結果/);
  });
});

describe('取り除いたページ in the history', SLOW, () => {
  it('are shown, and put back by a click', async () => {
    const server = createFakeServer();
    const kept = fakeDocumentPages(DOCUMENT_ID, 2000, 1, { removed: [fakeArrangeablePage(2001, 2)] });
    server.arrangeable.set(DOCUMENT_ID, kept);
    renderApp(`/admin/survey/${DOCUMENT_ID}/history/`, server);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '取り除いたページ 1を戻す' }));
    await screen.findByText('ページを戻しました。');
    await waitFor(() => expect(screen.queryByRole('group', { name: '取り除いたページ' })).toBeNull());
    expect(
      server.calls.find(({ path }) => path === `/api/documents/${DOCUMENT_ID}/pages/restore/`)?.body,
    ).toEqual({ pages: [second], revision: 3 });
  });
});
