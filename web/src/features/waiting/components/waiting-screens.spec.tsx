// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createFakeServer, type FakeServer, problem } from '../../../testing/fake-api';
import { fakeContext, fakeId, fakeRow } from '../../../testing/fake-content';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const UNCHECKED = '/admin/surveys/unchecked/';
const NOT_APPLICABLE = '/admin/surveys/not-applicable-surveys/';

const bodyOf = (server: FakeServer, path: RegExp) =>
  server.calls.findLast((call) => call.method === 'POST' && path.test(call.path))?.body;
const noForm = (n: number, more = {}) =>
  fakeRow(n, { reading: 'not-applicable', sheet: null, sheet_name: '', file_name: `封筒_${n}.pdf`, ...more });

describe('what is to be confirmed', () => {
  const many = (): FakeServer => {
    const server = createFakeServer();
    server.rows = Array.from({ length: 250 }, (_, n) => fakeRow(n, { file_name: `票_${n + 1}.pdf` }));
    return server;
  };

  it('is numbered through all pages, and a number leads to its check screen', SLOW, async () => {
    const router = renderApp(`${UNCHECKED}?page=2`, many());
    const user = userEvent.setup();
    const link = await screen.findByRole('link', { name: /^121\s*票_121\.pdf/ });
    expect(screen.queryByText('票_1.pdf')).toBeNull();
    expect(screen.getByText('121–240 / 250件')).toBeTruthy();
    await user.click(link);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/survey/${fakeId(1120)}/check/`));
    expect(router.state.location.search).toBe('?confirmStatus=not_done');
  });

  it('leads back to the last page when what was behind it has been confirmed', SLOW, async () => {
    const router = renderApp(`${UNCHECKED}?page=9`, many());
    await screen.findByText('票_241.pdf');
    expect(router.state.location.search).toBe('?page=3');
  });

  it('is one tab stop, and coming back leads to the number that one left', SLOW, async () => {
    const router = renderApp(UNCHECKED, many());
    const user = userEvent.setup();
    await screen.findByText('票_1.pdf');
    const list = screen.getByRole('region', { name: '未確認の文書' });
    expect(
      within(list)
        .getAllByRole('link')
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toHaveLength(1);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(within(list).getByRole('link', { name: /票_1\.pdf/ }));
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowDown}{ArrowUp}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/survey/${fakeId(1002)}/check/`));
    await act(() => router.navigate(UNCHECKED));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('票_3.pdf'));
  });

  it('says so when nothing is left', SLOW, async () => {
    const server = createFakeServer();
    server.rows = [];
    renderApp(UNCHECKED, server);
    await screen.findByText('未確認の文書はありません');
  });

  it('can be asked for again when it could not be had', SLOW, async () => {
    const server = many();
    const answer = server.answer.bind(server);
    let isDown = true;
    server.answer = (call) =>
      isDown && call.path.includes('unchecked')
        ? problem(503, 'unavailable', '混み合っています')
        : answer(call);
    renderApp(UNCHECKED, server);
    await screen.findByText('未確認の文書を取得できませんでした');
    isDown = false;
    await userEvent.setup().click(screen.getByRole('button', { name: '再試行' }));
    await screen.findByText('票_1.pdf');
  });
});

describe('documents without a form', () => {
  const server = (): FakeServer => {
    const made = createFakeServer();
    made.rows = [noForm(1), noForm(2, { registered_sheet_id: fakeId(7001) }), fakeRow(3)];
    return made;
  };

  it('become a form by the name that is given', SLOW, async () => {
    const made = server();
    renderApp(NOT_APPLICABLE, made);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '封筒_1.pdfを帳票登録' }));
    const name = await screen.findByLabelText<HTMLInputElement>('帳票名');
    expect(name.value).toBe('封筒_1');
    await user.clear(name);
    await user.type(name, '返信封筒');
    await user.click(screen.getByRole('button', { name: '登録' }));
    await screen.findByText('帳票を登録しました。');
    expect(bodyOf(made, /upload\/$/)).toEqual({ form_subject: '返信封筒' });
    // A registered document cannot be registered again.
    expect(screen.queryByRole('button', { name: '封筒_2.pdfを帳票登録' })).toBeNull();
    expect(screen.queryByText('scan_20260521_0003.pdf')).toBeNull();
  });

  it('are read again with the choices of the dialog, and say why when it fails', SLOW, async () => {
    const made = server();
    made.job = { status: 'finished', percentage: 100, result: '封筒_2.pdf: ファイルが壊れています' };
    renderApp(NOT_APPLICABLE, made);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '封筒_2.pdfを再読込' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByLabelText(/強制的に読み込む/));
    await user.click(dialog.getByRole('button', { name: '再読込' }));
    await screen.findByText('封筒_2.pdf: ファイルが壊れています');
    expect(made.calls.some(({ path }) => path === `/api/documents/${fakeId(1002)}/reload/`)).toBe(true);
    expect(bodyOf(made, /reload/)).toMatchObject({ is_forced: true });
  });

  it('are one tab stop: ↑ ↓ go from row to row, ← → from command to command', SLOW, async () => {
    renderApp(NOT_APPLICABLE, server());
    const user = userEvent.setup();
    const link = await screen.findByRole('link', { name: '封筒_1.pdf' });
    const list = screen.getByRole('region', { name: '帳票なしの文書' });
    const stops = () =>
      [...list.querySelectorAll<HTMLElement>('a, button')].filter(({ tabIndex }) => tabIndex === 0);
    expect(stops()).toEqual([link]);
    link.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('封筒_1.pdfの内容入力');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('封筒_2.pdfを再読込');
    expect(stops()).toEqual([document.activeElement]);
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(link);
  });

  it('are entered on the check screen, among their like', SLOW, async () => {
    renderApp(NOT_APPLICABLE, server());
    const link = await screen.findByRole('link', { name: '封筒_1.pdfの内容入力' });
    expect(link.getAttribute('href')).toBe(
      `/admin/survey/${fakeId(1001)}/check/?type=not-applicable&confirmStatus=not_done`,
    );
  });

  it('can only be looked at by an auditor', SLOW, async () => {
    const made = server();
    made.context = fakeContext('auditor');
    renderApp(NOT_APPLICABLE, made);
    await screen.findByText('封筒_1.pdf');
    expect(screen.queryByRole('button', { name: /帳票登録|再読込/ })).toBeNull();
  });
});
