// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createFakeServer, problem } from '../testing/fake-api';
import { DOCUMENT_ID, fakeContext, fakeId } from '../testing/fake-content';
import { fakeTasks, PROCESS_ID } from '../testing/fake-tasks';
import { renderApp } from '../testing/render-app';

const check = `/admin/survey/${DOCUMENT_ID}/check/?confirmStatus=not_done`;
const SLOW = { timeout: 60_000 };

const bodyOf = (server: ReturnType<typeof createFakeServer>, path: RegExp) =>
  server.calls.filter((call) => path.test(call.path)).at(-1)?.body;

describe('signing in', () => {
  it('is asked of a stranger, who then comes to where he wanted', SLOW, async () => {
    const server = createFakeServer();
    server.context = null;
    const router = renderApp('/admin/surveys/?page=2', server);
    const user = userEvent.setup();
    expect(await screen.findByText('ログインしてください')).toBeTruthy();
    const button = screen.getByRole('button', { name: 'ログイン' });
    expect(button).toHaveProperty('disabled', true);
    await user.type(screen.getByLabelText('ユーザーID'), 'sato');
    await user.type(screen.getByLabelText('パスワード'), 'wrong');
    await user.click(button);
    expect((await screen.findByRole('alert')).textContent).toContain('ログインに失敗しました。');
    server.context = fakeContext();
    await user.clear(screen.getByLabelText('パスワード'));
    await user.type(screen.getByLabelText('パスワード'), 'right');
    await user.click(screen.getByRole('button', { name: 'ログイン' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/surveys/'));
    expect(router.state.location.search).toBe('?page=2');
  });

  it('says how long to wait after too many tries', SLOW, async () => {
    const server = createFakeServer();
    server.context = null;
    renderApp('/admin/surveys/', server);
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('ユーザーID'), 'sato');
    await user.type(screen.getByLabelText('パスワード'), 'once too often');
    await user.click(screen.getByRole('button', { name: 'ログイン' }));
    expect((await screen.findByRole('alert')).textContent).toContain('あと15分お待ちください。');
  });
});

describe('home', () => {
  it('opens a document in the list it was seen in', SLOW, async () => {
    const router = renderApp('/admin/surveys/?confirmStatus=not_done', createFakeServer());
    const user = userEvent.setup();
    await user.click(await screen.findByText('健診_20260410_05.pdf'));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/survey/${fakeId(1005)}/check/`));
    expect(router.state.location.search).toBe('?confirmStatus=not_done&sort=newest');
  });

  it('names what a deletion costs, and deletes only when told so', SLOW, async () => {
    const server = createFakeServer();
    renderApp('/admin/surveys/', server);
    const user = userEvent.setup();
    await user.click(await screen.findByLabelText('R8就学援助_03.pdfを選択'));
    await user.click(screen.getByRole('button', { name: '削除' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('R8就学援助_03.pdf');
    await user.click(within(dialog).getByRole('button', { name: '1件を削除' }));
    await screen.findByText('削除に成功しました。');
    expect(bodyOf(server, /delete/)).toEqual({ documents: [fakeId(1003)], status: 'D' });
  });

  it('offers an auditor nothing that changes anything', SLOW, async () => {
    const server = createFakeServer();
    server.context = fakeContext('auditor');
    renderApp('/admin/surveys/', server);
    await screen.findByText('健診_20260410_05.pdf');
    for (const name of ['読取', '出力', '削除', '未確認に戻す']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});

describe('the progress of a read', () => {
  it('counts the files by state and narrows the list to one', SLOW, async () => {
    renderApp('/admin/progress/', createFakeServer());
    const user = userEvent.setup();
    await screen.findByText('健診_20260410_05.pdf');
    await user.click(screen.getByRole('button', { name: 'エラー 1 / 6件' }));
    expect(screen.getByText('健診_20260410_03.pdf')).toBeTruthy();
    expect(screen.queryByText('健診_20260410_05.pdf')).toBeNull();
  });

  it('cancels one file, or all that have not ended', SLOW, async () => {
    const server = createFakeServer();
    renderApp('/admin/progress/', server);
    const user = userEvent.setup();
    const cancel = (name: string) =>
      screen.findByRole<HTMLButtonElement>('button', { name: `${name}の読取をキャンセル` });
    expect((await cancel('健診_20260410_01.pdf')).disabled).toBe(true);
    await user.click(await cancel('健診_20260410_06.pdf'));
    await screen.findByText('読取のキャンセルを開始しました。');
    await user.click(screen.getByRole('button', { name: 'すべてキャンセル' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: '2件をキャンセル' }));
    await waitFor(() =>
      expect(server.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
        `/api/tasks/${fakeTasks()[5]!.id}`,
        `/api/processes/${PROCESS_ID}/tasks/`,
      ]),
    );
  });

  it('offers an auditor nothing to cancel', SLOW, async () => {
    const server = createFakeServer();
    server.context = fakeContext('auditor');
    renderApp('/admin/progress/', server);
    await screen.findByText('健診_20260410_05.pdf');
    expect(screen.queryByRole('button', { name: /の読取をキャンセル$|^すべてキャンセル$/ })).toBeNull();
  });
});

describe('checking', () => {
  it('saves what was typed as one transaction, with the revision it was made on', SLOW, async () => {
    const server = createFakeServer();
    renderApp(check, server);
    const user = userEvent.setup();
    const name = await screen.findByLabelText<HTMLInputElement>('氏名');
    await user.clear(name);
    await user.type(name, '手島 勇吉');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('変更を保存しました。');
    expect(bodyOf(server, /push_bulk/)).toEqual([
      { _class: 'userInputs', id: fakeId(3001), document: DOCUMENT_ID, value: '手島 勇吉', _revision: 3 },
    ]);
  });

  it('saves again what was typed while a save was ending', SLOW, async () => {
    const server = createFakeServer();
    renderApp(check, server);
    const user = userEvent.setup();
    const name = await screen.findByLabelText<HTMLInputElement>('氏名');
    // A save ends by loading what others have done, which is slow here.
    let letThemLook = () => {};
    const look = new Promise<void>((resolve) => (letThemLook = resolve));
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
      if ((call[1]?.method ?? 'GET') === 'GET') await look;
      return answer(...call);
    });
    const pushed = () => server.calls.filter(({ path }) => path.includes('push_bulk'));
    await user.type(name, '一{Control>}s{/Control}');
    await screen.findByText('変更を保存しました。');
    await user.type(name, '二{Control>}s{/Control}');
    expect(pushed()).toHaveLength(1);
    letThemLook();
    await waitFor(() => expect(pushed()).toHaveLength(2));
    expect(pushed()[1]?.body).toMatchObject([{ value: expect.stringMatching(/一二$/) as string }]);
  });

  it('goes from doubt to doubt with Enter', SLOW, async () => {
    renderApp(check, createFakeServer());
    const user = userEvent.setup();
    const name = await screen.findByLabelText('氏名');
    await waitFor(() => expect(document.activeElement).toBe(name));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('既往歴'));
  });

  it('asks when somebody else changed the same value, and keeps the chosen one', SLOW, async () => {
    const server = createFakeServer();
    const conflict = {
      _class: 'userInputs',
      id: fakeId(3001),
      field: 'value',
      mine: '手島 勇吉',
      theirs: '手嶋 勇吉',
    };
    server.conflict = problem(409, 'edit-conflict', '変更されています', { conflicts: [conflict] });
    renderApp(check, server);
    const user = userEvent.setup();
    const name = await screen.findByLabelText<HTMLInputElement>('氏名');
    await user.clear(name);
    await user.type(name, '手島 勇吉');
    await user.click(screen.getByRole('button', { name: '一時保存' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('手嶋 勇吉');
    server.inputs = server.inputs.map((input) =>
      input.id === fakeId(3001) ? { ...input, value: '手嶋 勇吉' } : input,
    );
    server.document = { ...server.document, content_revision: 4 };
    await user.click(within(dialog).getByRole('button', { name: '選んだ値で保存' }));
    await screen.findByText('変更を保存しました。');
    expect(bodyOf(server, /push_bulk/)).toMatchObject([{ value: '手島 勇吉', _revision: 4 }]);
  });

  it('confirms the revision that was seen and goes on in the same list', SLOW, async () => {
    const server = createFakeServer();
    const router = renderApp(check, server);
    const user = userEvent.setup();
    await screen.findByLabelText('氏名');
    await user.click(screen.getByRole('button', { name: '確認して次へ' }));
    await waitFor(() => expect(router.state.location.pathname).toContain(fakeId(1006)));
    expect(router.state.location.search).toBe('?confirmStatus=not_done');
    expect(bodyOf(server, /^\/api\/documents\/$/)).toEqual({
      documents: [DOCUMENT_ID],
      status: 'C',
      revisions: { [DOCUMENT_ID]: 3 },
    });
    expect(server.calls.some((call) => call.path.endsWith('/end-check/'))).toBe(true);
  });

  it('shows what others saved meanwhile instead of confirming it unseen', SLOW, async () => {
    const server = createFakeServer();
    const router = renderApp(check, server);
    const user = userEvent.setup();
    await screen.findByLabelText('氏名');
    server.inputs = server.inputs.map((input) =>
      input.id === fakeId(3001) ? { ...input, value: '手嶋 勇吉' } : input,
    );
    server.document = { ...server.document, content_revision: 4 };
    await user.click(screen.getByRole('button', { name: '確認して次へ' }));
    await screen.findByText(/他の人の変更を取り込みました/);
    expect(bodyOf(server, /^\/api\/documents\/$/)).toBeUndefined();
    expect(screen.getByLabelText<HTMLInputElement>('氏名').value).toBe('手嶋 勇吉');
    expect(router.state.location.pathname).toContain(DOCUMENT_ID);
    await user.click(screen.getByRole('button', { name: '確認して次へ' }));
    await waitFor(() => expect(router.state.location.pathname).toContain(fakeId(1006)));
    expect(bodyOf(server, /^\/api\/documents\/$/)).toMatchObject({ revisions: { [DOCUMENT_ID]: 4 } });
  });

  it('takes keys again when it could not be confirmed', SLOW, async () => {
    const server = createFakeServer();
    const answer = server.answer.bind(server);
    server.answer = (call) =>
      call.method === 'POST' && call.path === '/api/documents/'
        ? problem(409, 'document-being-read', '読み取り中の文書です。')
        : answer(call);
    renderApp(check, server);
    const user = userEvent.setup();
    await screen.findByLabelText('氏名');
    await user.click(screen.getByRole('button', { name: '確認して次へ' }));
    await screen.findByText('読み取り中の文書です。');
    await user.type(screen.getByLabelText('氏名'), '様');
    expect(screen.getByLabelText<HTMLInputElement>('氏名').value).toMatch(/様$/);
  });

  it('brings back after a crash what was not saved', SLOW, async () => {
    renderApp(check, createFakeServer());
    const user = userEvent.setup();
    const name = await screen.findByLabelText<HTMLInputElement>('氏名');
    await user.clear(name);
    await user.type(name, '手島 勇吉');
    cleanup();
    renderApp(check, createFakeServer());
    expect((await screen.findByLabelText<HTMLInputElement>('氏名')).value).toBe('手島 勇吉');
    expect(screen.getByText(/変更 1件を復元しました/)).toBeTruthy();
  });

  it('reads a document again by Enter, as it is asked for most often', SLOW, async () => {
    const server = createFakeServer();
    renderApp(check, server);
    const user = userEvent.setup();
    await screen.findByLabelText('氏名');
    await user.click(screen.getByRole('button', { name: '文書の操作' }));
    await user.click(await screen.findByText('再読込…'));
    const begin = within(await screen.findByRole('dialog')).getByRole('button', { name: '再読込' });
    await waitFor(() => expect(document.activeElement).toBe(begin));
    await user.keyboard('{Enter}');
    await screen.findByText('再読込が完了しました。');
    expect(bodyOf(server, /reload/)).toMatchObject({ is_correcting: true, is_forced: false });
  });

  it('reads a document again with the choices of the dialog', SLOW, async () => {
    const server = createFakeServer();
    renderApp(check, server);
    const user = userEvent.setup();
    await screen.findByLabelText('氏名');
    await user.click(screen.getByRole('button', { name: '文書の操作' }));
    await user.click(await screen.findByText('再読込…'));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByLabelText(/強制的に読み込む/));
    await user.click(within(dialog).getByRole('button', { name: '再読込' }));
    await screen.findByText('再読込が完了しました。');
    expect(bodyOf(server, /reload/)).toEqual({
      selected_sheet_id: null,
      is_correcting: true,
      is_forced: true,
    });
  });

  it('asks to save before the servers work on a document with unsaved changes', SLOW, async () => {
    const server = createFakeServer();
    renderApp(check, server);
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('氏名'), '様');
    await user.click(screen.getByRole('button', { name: '文書の操作' }));
    await user.click(await screen.findByText('画像の回転…'));
    await screen.findByText('変更を一時保存してから、もう一度操作してください。');
    expect(server.calls.some(({ path }) => path.includes('rotate'))).toBe(false);
  });

  it('registers a document as a form by the name that is given', SLOW, async () => {
    const server = createFakeServer();
    renderApp(check, server);
    const user = userEvent.setup();
    await screen.findByLabelText('氏名');
    await user.click(screen.getByRole('button', { name: '文書の操作' }));
    await user.click(await screen.findByText('帳票登録…'));
    const name = await screen.findByLabelText<HTMLInputElement>('帳票名');
    expect(name.value).toBe('健診_20260410_012');
    await user.clear(name);
    await user.type(name, '健康診断個人票');
    await user.click(screen.getByRole('button', { name: '登録' }));
    await screen.findByText('帳票を登録しました。');
    expect(bodyOf(server, /upload\/$/)).toEqual({ form_subject: '健康診断個人票' });
  });

  it('says once what the reading noted', SLOW, async () => {
    const server = createFakeServer();
    server.document = { ...server.document, notes: ['1セットの枚数に足りないページだけで読み取りました'] };
    renderApp(check, server);
    expect(await screen.findAllByText(/1セットの枚数に足りない/)).toHaveLength(1);
  });

  it('leaves a confirmed document alone', SLOW, async () => {
    const server = createFakeServer();
    server.document = { ...server.document, status: 'C' };
    renderApp(check, server);
    const name = await screen.findByLabelText<HTMLInputElement>('氏名');
    expect(name.readOnly).toBe(true);
    expect(screen.getByRole('button', { name: '一時保存' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: '確認して次へ' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: '未確認に戻す' })).toBeTruthy();
  });
});
