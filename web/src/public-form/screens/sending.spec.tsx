// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { exampleId, ids, SHEET_ID } from '../testing/example-form';
import { createFakeFormServer, type FakeFormServer } from '../testing/fake-form-server';
import { fillIn, openForm, press } from '../testing/render-form';

const SLOW = { timeout: 60_000 };
const FAILED = '送信に失敗しました。もう1回送信して下さい。';
const demands = ({ calls }: FakeFormServer) => calls.filter(({ path }) => path.startsWith('/api/demands/'));
const only = ({ taken }: FakeFormServer) => {
  expect(taken.size).toBe(1);
  return [...taken.values()][0]!;
};
const attach = async (...names: string[]) => {
  const png = Uint8Array.from('\x89PNG\r\n\x1a\n', (one) => one.charCodeAt(0));
  await userEvent.upload(
    screen.getByLabelText(/写真・ファイルを選ぶ/),
    names.map((name) => new File([png], name, { type: 'image/png' })),
  );
  await screen.findByText(names.at(-1)!);
};
const toConfirmation = async () => {
  await press('入力内容の確認へ');
  await screen.findByRole('heading', { name: '入力内容の確認' });
};

describe('an answer', () => {
  it('is looked through, sent once, and its receipt can be kept', SLOW, async () => {
    const server = createFakeFormServer();
    server.completion = 'ありがとうございました。\n担任より';
    await openForm(server);
    await fillIn();
    await toConfirmation();
    screen.getByText('佐々木 陽菜');
    await press('送信');
    await screen.findByRole('heading', { name: '送信しました' });
    screen.getByText('7K3M-Q9RT');
    screen.getByText(/担任より/);
    screen.getByText('2026年11月28日（土）13時15分');
    screen.getByText('佐々木 陽菜');
    expect(only(server).body.fragment_inputs.map(({ value }) => value)).toEqual([
      ...['佐々木 陽菜', '090-1234-5678', 'ない'],
    ]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('of the next child begins empty and is another one', SLOW, async () => {
    const server = createFakeFormServer();
    await openForm(server);
    await fillIn();
    await toConfirmation();
    await press('送信');
    await press('次のお子さまの回答を入力する');
    expect((await screen.findByLabelText<HTMLInputElement>(/^児童氏名/)).value).toBe('');
    await fillIn('佐々木 蓮');
    await toConfirmation();
    await press('送信');
    await screen.findByText('佐々木 蓮');
    expect(server.taken.size).toBe(2);
  });

  it('can be corrected before it is sent', SLOW, async () => {
    await openForm(createFakeFormServer());
    await fillIn();
    await toConfirmation();
    await press('児童氏名を修正');
    const field = await screen.findByLabelText<HTMLInputElement>(/^児童氏名/);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.value).toBe('佐々木 陽菜');
  });
});

describe('a failed try', () => {
  it('loses nothing, and the next is the same answer', SLOW, async () => {
    const server = createFakeFormServer();
    // The server has it, and the phone does not know.
    server.lost = [{ address: '/api/demands/', after: true }, { address: '/api/demands/' }];
    await openForm(server);
    await fillIn();
    await toConfirmation();
    await press('送信');
    await screen.findByText(FAILED);
    await press('送信');
    await waitFor(() => expect(demands(server)).toHaveLength(2));
    await press('送信');
    await screen.findByRole('heading', { name: '送信しました' });
    expect(demands(server)).toHaveLength(3);
    only(server);
  });

  it('with files goes on where it stopped, also after the page was loaded again', SLOW, async () => {
    const server = createFakeFormServer();
    server.lost = [{ address: '/api/attached-files/' }];
    await openForm(server);
    await fillIn();
    await attach('front.png', 'back.png');
    await toConfirmation();
    await press('送信');
    await screen.findByText(FAILED);
    expect(only(server).missing.size).toBe(2);
    await openForm(server).catch(() => undefined);
    await press('送信を続ける');
    await screen.findByRole('heading', { name: '送信しました' });
    expect(only(server).missing.size).toBe(0);
    expect(only(server).body.attachments.map(({ name }) => name)).toEqual(['front.png', 'back.png']);
  });

  it('that had arrived and was corrected since asks which of the two is meant', SLOW, async () => {
    const server = createFakeFormServer();
    server.lost = [{ address: '/api/demands/', after: true }];
    await openForm(server);
    await fillIn();
    await toConfirmation();
    await press('送信');
    await screen.findByText(FAILED);
    await press('戻って修正する');
    await userEvent.type(await screen.findByLabelText(/^伝えておきたいこと/), 'よろしく');
    await toConfirmation();
    await press('送信');
    await press('届いている内容で完了する');
    await screen.findByRole('heading', { name: '送信しました' });
    expect(screen.queryByText('よろしく')).toBeNull();
    only(server);
  });

  it('in a form that has changed keeps what was entered and says what changed', SLOW, async () => {
    const server = createFakeFormServer();
    await openForm(server);
    await fillIn();
    await toConfirmation();
    const [item] = server.form.items;
    const [fragment] = server.form.fragments;
    server.edition = 2;
    server.form = {
      ...server.form,
      items: [
        ...server.form.items,
        { ...item!, id: exampleId(31), subject: '学年', frame_group: null, sequence: 9 },
      ],
      fragments: [...server.form.fragments, { ...fragment!, id: exampleId(32), form_item: exampleId(31) }],
    };
    await press('送信');
    await screen.findByText('帳票の内容が変わりました。');
    expect((await screen.findByLabelText<HTMLInputElement>(/^児童氏名/)).value).toBe('佐々木 陽菜');
    await userEvent.type(screen.getByLabelText(/^学年/), '3年');
    await toConfirmation();
    await press('送信');
    await screen.findByRole('heading', { name: '送信しました' });
    expect(only(server).body).toMatchObject({ edition: 2 });
    expect(only(server).body.fragment_inputs).toContainEqual({
      ...{ form_item: exampleId(21), fragment: ids.name, value: '佐々木 陽菜' },
    });
  });

  it('after the form was closed says so', SLOW, async () => {
    const server = createFakeFormServer();
    await openForm(server);
    await fillIn();
    await toConfirmation();
    server.known = { ...server.known, state: 'over' };
    await press('送信');
    await screen.findByText(/回答の受付は終了しました。/);
    expect(localStorage.getItem(`reader-form:${SHEET_ID}:1`)).toContain('佐々木 陽菜');
  });
});
