// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { exampleForm, exampleId, formAnswer, ids, SHEET_ID } from '../testing/example-form';
import { createFakeFormServer, PASSWORD } from '../testing/fake-form-server';
import { fillIn, openAt, openForm, press } from '../testing/render-form';

const SLOW = { timeout: 60_000 };
const onward = () => screen.getByRole<HTMLButtonElement>('button', { name: '入力内容の確認へ' });
const nameField = () => screen.getByLabelText<HTMLInputElement>(/^児童氏名/);

describe('filling in', () => {
  it('leads to what is missing, and goes on only when nothing is', SLOW, async () => {
    await openForm(createFakeFormServer());
    expect(onward().disabled).toBe(true);
    expect(screen.queryByText('必ず入力して下さい')).toBeNull();
    await press('次の未入力へ');
    expect(document.activeElement).toBe(nameField());
    const said = screen.getByText('必ず入力して下さい');
    expect(nameField().getAttribute('aria-describedby')).toContain(said.id);
    await fillIn();
    expect(onward().disabled).toBe(false);
    expect(screen.queryByText('必ず入力して下さい')).toBeNull();
    screen.getByText('3 / 6項目 入力済');
  });

  it('goes on again after the browser’s keys led to a step that is not due', SLOW, async () => {
    await openForm(createFakeFormServer());
    await fillIn();
    await press('入力内容の確認へ');
    await screen.findByRole('heading', { name: '入力内容の確認' });
    history.back();
    await screen.findByRole('button', { name: '入力内容の確認へ' });
    await userEvent.clear(nameField());
    history.forward();
    await waitFor(() => expect(history.state).not.toMatchObject({ step: 'confirm' }));
    await userEvent.type(nameField(), '佐々木 陽菜');
    await press('入力内容の確認へ');
    await screen.findByRole('heading', { name: '入力内容の確認' });
  });

  it('says that a field must be filled in once it was left empty', SLOW, async () => {
    await openForm(createFakeFormServer());
    await userEvent.click(screen.getByLabelText(/^電話番号/));
    await userEvent.click(screen.getByLabelText(/^伝えておきたいこと/));
    await screen.findByText('必ず入力して下さい');
    expect(screen.getByLabelText(/^電話番号/).getAttribute('aria-invalid')).toBe('true');
  });

  it('asks what depends on an answer when that is given', SLOW, async () => {
    await openForm(createFakeFormServer());
    expect(screen.queryByRole('group', { name: /原因となる食品/ })).toBeNull();
    await userEvent.click(screen.getByLabelText('ある'));
    screen.getByRole('group', { name: /原因となる食品 必須/ });
    await userEvent.click(screen.getByLabelText('卵'));
    await userEvent.click(screen.getByLabelText('ない'));
    expect(screen.queryByLabelText('卵')).toBeNull();
  });

  it('leaves what an IME composes alone, and tidies a number when it is left', SLOW, async () => {
    await openForm(createFakeFormServer());
    const phone = screen.getByLabelText<HTMLInputElement>(/^電話番号/);
    fireEvent.compositionStart(phone);
    fireEvent.change(phone, { target: { value: '０９０ー１２３４ー５６７８' } });
    expect(phone.value).toBe('０９０ー１２３４ー５６７８');
    fireEvent.compositionEnd(phone);
    fireEvent.blur(phone);
    expect(phone.value).toBe('090-1234-5678');
  });

  it('refuses a file by its content or its size, and takes others away again', SLOW, async () => {
    await openForm(createFakeFormServer());
    const chooser = screen.getByLabelText(/写真・ファイルを選ぶ/);
    const png = '\x89PNG\r\n\x1a\n';
    const bytes = Uint8Array.from(png, (one) => one.charCodeAt(0));
    await userEvent.upload(
      chooser,
      [
        new File([bytes], 'card.png', { type: 'image/png' }),
        new File(['<svg>'], 'drawing.png', { type: 'image/png' }),
        new File([bytes, new Uint8Array(1_000)], 'large.png', { type: 'image/png' }),
      ],
      { applyAccept: false },
    );
    await screen.findByText('large.png：ファイルサイズが大きすぎます');
    screen.getByText('drawing.png：添付できるファイルは、JPEG、PNG、PDFです。');
    await press('card.pngを削除');
    expect(screen.queryByText('card.png')).toBeNull();
  });
});

describe('what was entered', () => {
  it('is there again when the page is loaded again, and gone after starting over', SLOW, async () => {
    const server = createFakeFormServer();
    await openForm(server);
    await userEvent.type(nameField(), '佐々木');
    screen.getByText('この端末に保存しました');
    await openForm(server);
    screen.getByText('前回の続きから入力できます。');
    expect(nameField().value).toBe('佐々木');
    await press('はじめからやり直す');
    await press('消してやり直す');
    await waitFor(() => expect(nameField().value).toBe(''));
    await openForm(server);
    expect(nameField().value).toBe('');
  });

  it('stays when the session ends meanwhile, also over signing in again', SLOW, async () => {
    const server = createFakeFormServer();
    await openForm(server);
    await fillIn();
    server.isExpired = true;
    await press('入力内容の確認へ');
    await press('送信');
    await userEvent.type(await screen.findByLabelText('パスワード'), PASSWORD);
    await press('ログイン');
    await screen.findByRole('heading', { name: '送信しました' });
    expect(server.taken.size).toBe(1);
  });

  it('goes on in the form as it is now, when that has changed since', SLOW, async () => {
    const server = createFakeFormServer();
    await openForm(server);
    await userEvent.type(nameField(), '佐々木');
    await userEvent.type(screen.getByLabelText(/^伝えておきたいこと/), '卵に注意');
    server.edition = 2;
    server.form = formAnswer([
      { id: exampleId(21), title: '児童氏名', fields: [{ id: ids.name, isRequired: true }] },
    ]);
    await openForm(server);
    expect(nameField().value).toBe('佐々木');
    screen.getByText('帳票の内容が変わりました。');
    screen.getByText('卵に注意');
  });

  it('is said to be on this page only where the browser keeps nothing', SLOW, async () => {
    await openForm(createFakeFormServer());
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await userEvent.type(nameField(), '佐々木');
    screen.getByText(/この端末に保存できません/);
    expect(nameField().value).toBe('佐々木');
  });
});

it('a form that cannot be fetched can be tried again', SLOW, async () => {
  const server = createFakeFormServer();
  server.lost = [{ address: '/api/form-items/' }];
  keepSessionOf(server);
  openAt(`/survey/${SHEET_ID}/`, server);
  await screen.findByText(/通信に失敗しました/);
  await press('再試行');
  await screen.findByLabelText(/^児童氏名/);
});

const keepSessionOf = ({ edition }: { readonly edition: number }) =>
  sessionStorage.setItem(
    `reader-form-session:${SHEET_ID}`,
    JSON.stringify({ token: 't', edition, completion_text: '', attachment_bytes: 1_000 }),
  );

it('a form that asks nothing says so', SLOW, async () => {
  const server = createFakeFormServer();
  server.form = { ...exampleForm(), items: [], fragments: [], options: [] };
  await openForm(server);
  screen.getByText('この帳票には、回答する項目がありません。');
});
