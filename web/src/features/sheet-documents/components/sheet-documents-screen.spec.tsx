// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createFakeServer, type FakeServer, problem } from '../../../testing/fake-api';
import { fakeForm } from '../../../testing/fake-check-settings';
import { fakeContext, fakeId } from '../../../testing/fake-content';
import { fakeTabulated, wideForm } from '../../../testing/fake-tabulation';
import { fetchedFiles } from '../../../testing/fetched-files';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const SHEET = fakeId(7000);
const PATH = `/admin/survey/${SHEET}/`;

// Files are requested, without navigation.
fetchedFiles();

const serverWith = (documents: number, form = fakeForm(SHEET)): FakeServer => {
  const server = createFakeServer();
  server.form = form;
  server.tabulated = fakeTabulated(documents, form);
  return server;
};
const bodyOf = (server: FakeServer, path: RegExp) =>
  server.calls.findLast((call) => call.method === 'POST' && path.test(call.path))?.body;

describe('the documents of a form', () => {
  it('stand with their values under the fields of the form', SLOW, async () => {
    renderApp(PATH, serverWith(3));
    await screen.findByText('調査票_1.pdf');
    expect(screen.getByRole('heading', { name: '健康診断個人票（雇入時）' })).toBeTruthy();
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(
      expect.arrayContaining(['No.', '状態', 'ファイル名', '住所', '申請ID', '経路', '備考']),
    );
    expect(screen.getByText('住所-2')).toBeTruthy();
    expect(screen.getByText('1–3 / 3件')).toBeTruthy();
  });

  it('are cut to 20 characters, and whole when pointed at', SLOW, async () => {
    const server = serverWith(1);
    const [document] = server.tabulated;
    const field = server.form.fragments[3]!.id;
    const long = '岩手県八幡平市家ノ裏二丁目七番地三号 第二コーポ 二〇三号室';
    server.tabulated = [{ ...document!, values: { [field]: `${long}\n二行目` } }];
    renderApp(PATH, server);
    const cell = await screen.findByText(`${Array.from(long).slice(0, 20).join('')}…`);
    expect(cell.title).toBe(`${long}\n二行目`);
  });

  it('come in as files that are read by the form', SLOW, async () => {
    const server = serverWith(1);
    renderApp(PATH, server);
    const user = userEvent.setup();
    const files = [new File(['x'], '調査票.pdf', { lastModified: 1 })];
    fireEvent.change(await screen.findByLabelText('読み取るファイル'), { target: { files } });
    await user.click(screen.getByRole('button', { name: '読取' }));
    await waitFor(() =>
      expect(
        server.calls.some(
          ({ method, path }) => method === 'PUT' && path === `/api/documents/upload/${SHEET}`,
        ),
      ).toBe(true),
    );
  });

  it('open by a click or Enter, among the documents of the form', SLOW, async () => {
    const router = renderApp(`${PATH}?confirmStatus=not_done`, serverWith(3));
    const user = userEvent.setup();
    const row = (await screen.findByText('調査票_1.pdf')).closest('tr')!;
    row.focus();
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/survey/${fakeId(1001)}/check/`));
    expect(router.state.location.search).toBe(`?sheet=${SHEET}&confirmStatus=not_done`);
  });

  it('lead back to the row that one left for its document', SLOW, async () => {
    const router = renderApp(PATH, serverWith(3));
    const user = userEvent.setup();
    await screen.findByText('調査票_2.pdf');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/survey/${fakeId(1001)}/check/`));
    await act(() => router.navigate(PATH));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('調査票_2.pdf'));
  });

  it('are one tab stop: arrows lead into them, and from the first to the heads', SLOW, async () => {
    renderApp(PATH, serverWith(3));
    const user = userEvent.setup();
    const table = (await screen.findByText('調査票_1.pdf')).closest('table')!;
    expect(
      [...table.querySelectorAll<HTMLElement>('*')].filter(({ tabIndex }) => tabIndex === 0),
    ).toHaveLength(1);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('調査票_1.pdf');
    await user.keyboard('{ArrowUp}{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('separator', { name: 'ファイル名の列の幅' }));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('調査票_1.pdf');
  });

  it(
    'are deleted when all of a page are picked; what was not is listed with its check screen',
    SLOW,
    async () => {
      const server = serverWith(2);
      const answer = server.answer.bind(server);
      server.answer = (call) => {
        const told = answer(call);
        if (!call.path.endsWith('/document/delete/')) return told;
        const failed = [
          { document_id: fakeId(1001), code: 'document-deleted', title: '削除された文書です。' },
        ];
        return { status: 200, body: { position: '1', failed } };
      };
      renderApp(PATH, server);
      const user = userEvent.setup();
      await screen.findByText('調査票_1.pdf');
      await user.click(screen.getByLabelText('このページの文書をすべて選択'));
      await user.click(screen.getByRole('button', { name: '削除' }));
      const question = within(await screen.findByRole('dialog'));
      await user.click(question.getByRole('button', { name: '2件を削除' }));
      const told = within(await screen.findByRole('dialog', { name: '1件は処理できませんでした' }));
      const link = told.getByRole('link', { name: '調査票_2.pdf' });
      expect(link.getAttribute('href')).toBe(`/admin/survey/${fakeId(1001)}/check/`);
      expect(link.getAttribute('target')).toBe('_blank');
      expect(told.getByText('削除された文書です。')).toBeTruthy();
      expect(bodyOf(server, /delete/)).toEqual({ documents: [fakeId(1000), fakeId(1001)], status: 'D' });
      await screen.findByText('削除に成功しました。');
    },
  );

  it('are put out as the filter finds them when none is picked', SLOW, async () => {
    const server = serverWith(5);
    renderApp(`${PATH}?confirmStatus=done`, server);
    const user = userEvent.setup();
    await screen.findByText('調査票_4.pdf');
    await user.click(screen.getByRole('button', { name: 'CSV出力' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('「健康診断個人票（雇入時）」の1件すべてを出力します。')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: '出力' }));
    await waitFor(() =>
      expect(bodyOf(server, /download/)).toMatchObject({
        document_ids: [],
        sheet_id: SHEET,
        confirm_status: 'done',
      }),
    );
  });

  it('keep the width that a column was given', SLOW, async () => {
    const server = serverWith(1);
    renderApp(PATH, server);
    const edge = await screen.findByRole('separator', { name: '住所の列の幅' });
    edge.focus();
    const wider = { key: 'ArrowRight', shiftKey: true };
    fireEvent.keyDown(edge, wider);
    fireEvent.keyDown(screen.getByRole('separator', { name: '住所の列の幅' }), wider);
    cleanup();
    renderApp(PATH, server);
    const again = await screen.findByRole('separator', { name: '住所の列の幅' });
    expect(again.getAttribute('aria-valuenow')).toBe('192');
  });

  it('draw only the columns in view where a form has very many fields', SLOW, async () => {
    renderApp(PATH, serverWith(2, wideForm(SHEET, 200)));
    await screen.findByText('調査票_1.pdf');
    expect(screen.getAllByRole('columnheader').length).toBeLessThan(30);
    expect(screen.queryByText('枝番200')).toBeNull();
  });

  it('offer an auditor nothing that changes anything', SLOW, async () => {
    const server = serverWith(1);
    server.context = fakeContext('auditor');
    renderApp(PATH, server);
    await screen.findByText('調査票_1.pdf');
    expect(screen.queryByRole('button', { name: /削除|CSV出力|未確認に戻す/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('are none of an unknown form', SLOW, async () => {
    renderApp(`/admin/survey/${fakeId(1)}/`, createFakeServer());
    await screen.findByText('帳票が見つかりません');
    expect(screen.queryByLabelText('読み取るファイル')).toBeNull();
    expect(screen.queryByRole('button', { name: 'CSV出力' })).toBeNull();
  });

  it(
    'can be asked for again when they could not be had, and their pager stays at the foot',
    SLOW,
    async () => {
      const server = serverWith(1);
      const answer = server.answer.bind(server);
      let isDown = true;
      server.answer = (call) =>
        isDown && call.path.endsWith('/tabulation/')
          ? problem(503, 'unavailable', '混み合っています')
          : answer(call);
      renderApp(PATH, server, { isStyled: true });
      const alert = (await screen.findByText('帳票の文書を取得できませんでした')).parentElement!;
      const area = alert.parentElement!;
      expect(getComputedStyle(area).flexGrow).toBe('1');
      expect(area.nextElementSibling?.contains(screen.getByRole('navigation', { name: 'ページ' }))).toBe(
        true,
      );
      isDown = false;
      await userEvent.setup().click(within(alert).getByRole('button', { name: '再試行' }));
      await screen.findByText('調査票_1.pdf');
    },
  );

  it('say so when there are none', SLOW, async () => {
    renderApp(PATH, serverWith(0));
    await screen.findByText('この帳票の文書はまだありません');
  });
});
