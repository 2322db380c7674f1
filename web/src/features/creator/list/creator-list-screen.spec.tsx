// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { FORM_ID } from '../../../testing/creator/fake-creator';
import { createFakeServer, problem } from '../../../testing/fake-api';
import { fakeContext, fakeId } from '../../../testing/fake-content';
import { fetchedFiles } from '../../../testing/fetched-files';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const files = fetchedFiles();

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const opened = async (server = createFakeServer(), path = '/creator/') => {
  const router = renderApp(path, server);
  await screen.findByRole('heading', { name: '帳票の作成' });
  return { server, router, user: userEvent.setup() };
};
const choose = async (user: ReturnType<typeof userEvent.setup>, form: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `「${form}」の操作` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return screen.findByRole('dialog');
};

describe('the list of forms', () => {
  it('says of each form whether it is published, answered and changed', SLOW, async () => {
    await opened();
    const [first, , third] = (await screen.findAllByRole('row')).slice(1);
    expect(first?.textContent).toContain('公開中 第3版・未公開の変更あり受付中01/01 09:00 –');
    expect(third?.textContent).toContain('令和８年度 保健調査票下書きなし');
  });

  it('finds forms by their names, whatever the width of their letters', SLOW, async () => {
    const { user } = await opened();
    await user.type(await screen.findByRole('searchbox', { name: '帳票名で検索' }), '令和8年度{Enter}');
    await waitFor(() => expect(rows()).toHaveLength(1));
    await user.clear(screen.getByRole('searchbox', { name: '帳票名で検索' }));
    await user.type(screen.getByRole('searchbox', { name: '帳票名で検索' }), 'ない{Enter}');
    await user.click(await screen.findByRole('button', { name: 'すべての帳票を表示' }));
    await waitFor(() => expect(rows()).toHaveLength(3));
  });

  it('makes a form of a blank page, opens it and has its fields proposed', SLOW, async () => {
    const { server, router, user } = await opened();
    server.creator.isBlank = true;
    await user.click(screen.getByRole('button', { name: '新しい帳票…' }));
    const file = new File(['%PDF'], '保健調査票.pdf', { type: 'application/pdf' });
    await user.upload(await screen.findByLabelText('白紙の帳票'), file);
    expect(await screen.findByRole('textbox', { name: '帳票名' })).toHaveProperty('value', '保健調査票');
    await user.click(screen.getByRole('button', { name: '作成' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/creator/${FORM_ID}/`));
    const proposals = `/api/sheets/${FORM_ID}/proposals/`;
    await waitFor(() => expect(server.calls.filter(({ path }) => path === proposals)).toHaveLength(1));
  });

  it('says of a fillable PDF what it has no room for', SLOW, async () => {
    const { server, router, user } = await opened();
    const result = 'PDFの入力欄のうち3個は、上限（2,000個）を超えるため取り込みませんでした。';
    server.job = { status: 'finished', percentage: 100, result };
    await user.click(screen.getByRole('button', { name: '新しい帳票…' }));
    await user.upload(await screen.findByLabelText('白紙の帳票'), new File(['%PDF'], 'a.pdf'));
    await user.click(await screen.findByRole('button', { name: '作成' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/creator/${FORM_ID}/`));
    expect(await screen.findByText(result)).toBeTruthy();
    expect(await screen.findByText(/^ファイルの入力欄を取り込みました/u)).toBeTruthy();
  });

  it('refuses a file that is no page before it is sent', SLOW, async () => {
    const { server, user } = await opened();
    await user.click(screen.getByRole('button', { name: '新しい帳票…' }));
    const choice = await screen.findByLabelText('白紙の帳票');
    choice.removeAttribute('accept');
    await user.upload(choice, new File(['x'], '名簿.xlsx'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'PDF・PNG・JPEG、または書き出した帳票のファイルを選択してください。',
    );
    expect(server.calls.some(({ method, path }) => method === 'POST' && path === '/api/sheets/')).toBe(false);
  });

  it('says in the dialog why a form cannot be made', SLOW, async () => {
    const { server, user } = await opened();
    server.job = { status: 'failed', percentage: 0, result: 'ファイルが壊れているため開けません' };
    await user.click(screen.getByRole('button', { name: '新しい帳票…' }));
    await user.upload(await screen.findByLabelText('白紙の帳票'), new File(['%PDF'], 'a.pdf'));
    await user.click(await screen.findByRole('button', { name: '作成' }));
    expect(await screen.findByText('ファイルが壊れているため開けません')).toBeTruthy();
  });

  it('removes a form once its name was typed', SLOW, async () => {
    const { server, user } = await opened();
    const dialog = await choose(user, '就学援助費受給申請書', '削除…');
    const remove = within(dialog).getByRole('button', { name: '削除' });
    expect(remove).toHaveProperty('disabled', true);
    await user.type(within(dialog).getByRole('textbox'), '就学援助費受給申請書');
    await user.click(remove);
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(server.calls.some(({ method, path }) => method === 'DELETE' && path.includes(fakeId(7001)))).toBe(
      true,
    );
  });

  it('writes a form to a file, and makes one of it under the name that the file has', SLOW, async () => {
    const { server, router, user } = await opened();
    await user.click(await screen.findByRole('button', { name: '「就学援助費受給申請書」の操作' }));
    await user.click(await screen.findByRole('menuitem', { name: 'ファイルに書き出す' }));
    expect(files).toEqual([expect.stringMatching(/^\/api\/sheets\/[-0-9a-f]+\/file\/$/)]);
    await user.click(screen.getByRole('button', { name: '新しい帳票…' }));
    const file = new File(['{}'], '就学援助.form.json', { type: 'application/json' });
    await user.upload(await screen.findByLabelText('白紙の帳票'), file);
    expect(await screen.findByRole('textbox', { name: '帳票名' })).toHaveProperty('value', '就学援助');
    await user.click(screen.getByRole('button', { name: '作成' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/creator/${FORM_ID}/`));
    // It has its fields already.
    await screen.findAllByText(/第3版/);
    expect(await screen.findByText(/^ファイルの入力欄を取り込みました（\d+項目）。$/u)).toBeTruthy();
    expect(server.calls.some(({ path }) => path.endsWith('/proposals/'))).toBe(false);
  });

  it('copies a form under another name and opens the copy', SLOW, async () => {
    const { server, router, user } = await opened();
    const dialog = await choose(user, '就学援助費受給申請書', '複製…');
    await user.click(within(dialog).getByRole('button', { name: '複製' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/creator/${FORM_ID}/`));
    expect(server.calls.find(({ path }) => path.endsWith('/copy/'))?.body).toEqual({
      form_subject: '就学援助費受給申請書 のコピー',
    });
  });

  it('says what to do where there is no form, and where they cannot be had', SLOW, async () => {
    const server = createFakeServer();
    server.creator.sheets = [];
    await opened(server);
    expect(await screen.findByText('帳票がまだありません')).toBeTruthy();
  });

  it('can be asked for again where it could not be had', SLOW, async () => {
    const server = createFakeServer();
    const answer = server.answer.bind(server);
    let isDown = true;
    server.answer = (call) => {
      return isDown && call.path === '/api/creator-sheets/'
        ? problem(500, 'unexpected', 'エラー')
        : answer(call);
    };
    const { user } = await opened(server);
    await screen.findByText('帳票を取得できませんでした');
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    await waitFor(() => expect(rows()).toHaveLength(3));
  });
});

describe('the way to the forms', () => {
  it('is in the menu of people who work on documents', SLOW, async () => {
    const { router, user } = await opened(createFakeServer(), '/creator/');
    await user.click(screen.getByRole('button', { name: /ユーザーメニュー/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'creatorへ' }));
    expect(router.state.location.pathname).toBe('/creator/');
  });

  it('is closed to auditors', SLOW, async () => {
    const server = createFakeServer();
    server.context = fakeContext('auditor');
    renderApp('/creator/', server);
    expect(await screen.findByRole('heading', { name: 'ページが見つかりません' })).toBeTruthy();
  });
});
