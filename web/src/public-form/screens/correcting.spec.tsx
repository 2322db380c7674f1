// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { exampleForm, exampleId, formAnswer, ids, SHEET_ID } from '../testing/example-form';
import {
  CODE,
  createFakeFormServer,
  type FakeFormServer,
  PASSWORD,
  RECEIPT,
} from '../testing/fake-form-server';
import { fillIn, openAt, openForm, press } from '../testing/render-form';

const SLOW = { timeout: 60_000 };
const FAILED = '送信に失敗しました。もう1回送信して下さい。';
const DEMAND = exampleId(70);
const CARD = exampleId(71);
const address = `/correct/${SHEET_ID}/`;
const nameField = () => screen.findByLabelText<HTMLInputElement>(/^児童氏名/);
const only = ({ taken }: FakeFormServer) => {
  expect(taken.size).toBe(1);
  return [...taken.values()][0]!;
};
const valuesOf = (server: FakeFormServer) => only(server).body.fragment_inputs.map(({ value }) => value);
const sentCorrections = ({ calls }: FakeFormServer) =>
  calls.filter(({ method, path }) => method === 'PUT' && path.startsWith('/api/answers/'));

/** A server that has an answer with a file. */
const serverWithAnswer = (): FakeFormServer => {
  const server = createFakeFormServer();
  const [name, , phone, allergy] = exampleForm().items;
  server.taken.set(DEMAND, {
    ...{ corrections: 0, state: 'sent', remark: '', missing: new Set() },
    body: {
      ...{ id: DEMAND, sheet: SHEET_ID, channel: 'W', status: 'U', edition: 1, comment: '' },
      fragment_inputs: [
        { form_item: name!.id, fragment: ids.name, value: '佐々木 陽菜' },
        { form_item: phone!.id, fragment: ids.phone, value: '090-1234-5678' },
        { form_item: allergy!.id, fragment: ids.allergy, value: 'ない' },
      ],
      attachments: [{ id: CARD, fragment: ids.card, name: 'card.png', bytes: 8 }],
    },
  });
  return server;
};
const signedIn = (server: FakeFormServer) => {
  sessionStorage.setItem(
    `reader-form-session:${SHEET_ID}`,
    JSON.stringify({ token: 't', edition: server.edition, completion_text: '', attachment_bytes: 1_000 }),
  );
  openAt(address, server);
};
const sayNumbers = async (receipt = RECEIPT, code = CODE) => {
  const fields = [await screen.findByLabelText('受付番号'), screen.getByLabelText('訂正用の番号')];
  for (const field of fields) await userEvent.clear(field);
  await userEvent.type(fields[0]!, receipt);
  await userEvent.type(fields[1]!, code);
  await press('回答を表示する');
};
const find = async (server: FakeFormServer) => {
  signedIn(server);
  await sayNumbers();
  await screen.findByRole('heading', { name: '送信した回答' });
};
const retype = async (name: string) => {
  const field = await nameField();
  await userEvent.clear(field);
  await userEvent.type(field, name);
};
const attach = async (name: string) => {
  const png = Uint8Array.from('\x89PNG\r\n\x1a\n', (one) => one.charCodeAt(0));
  await userEvent.upload(screen.getByLabelText(/写真・ファイルを選ぶ/), [
    new File([png], name, { type: 'image/png' }),
  ]);
  await screen.findByText(name);
};
const toConfirmation = async () => {
  await press('入力内容の確認へ');
  await screen.findByRole('heading', { name: '入力内容の確認' });
};
const reload = (server: FakeFormServer) => openAt(location.pathname, server, history.state);

describe('an answer that was sent', () => {
  it('comes with a code, said with the receipt, that leads back to it', SLOW, async () => {
    const server = createFakeFormServer();
    server.known = { ...server.known, answer_until: '2026-12-10T15:00:00.000Z' };
    await openForm(server);
    await fillIn();
    await toConfirmation();
    await press('送信');
    await screen.findByText(CODE);
    screen.getByText(/回答期限：2026年12月10日（木）まで/);
    screen.getByText(/あとから調べることはできません/);
    await press('回答を訂正・取り消す');
    expect((await screen.findByLabelText<HTMLInputElement>('受付番号')).value).toBe(RECEIPT);
    expect(screen.getByLabelText<HTMLInputElement>('訂正用の番号').value).toBe(CODE);
    await press('回答を表示する');
    await screen.findByText('佐々木 陽菜');
    expect(location.pathname).toBe(address);
  });

  it('is asked for behind the password of the form', SLOW, async () => {
    const server = serverWithAnswer();
    openAt(`/login/${SHEET_ID}/`, server);
    await press('送信した回答を訂正・取り消す');
    await userEvent.type(await screen.findByLabelText('パスワード'), PASSWORD);
    await press('ログイン');
    await sayNumbers();
    await screen.findByText('佐々木 陽菜');
    screen.getByText('送信済');
    screen.getByText('card.png');
  });

  it(
    'is not found by another code, or without a connection, and that is said at the form',
    SLOW,
    async () => {
      const server = serverWithAnswer();
      signedIn(server);
      await sayNumbers(RECEIPT, '0000-0000-0000');
      const field = screen.getByLabelText<HTMLInputElement>('受付番号');
      expect((await screen.findByRole('alert')).textContent).toContain('訂正用の番号が違います');
      expect([document.activeElement, field.getAttribute('aria-invalid')]).toEqual([field, 'true']);
      server.lost = [{ address: '/api/answers/recall/' }];
      await press('回答を表示する');
      await screen.findByText(/通信に失敗しました/);
      server.isThrottled = true;
      await press('回答を表示する');
      await screen.findByText(/あと15分お待ちください。/);
      expect(field.value).toBe(RECEIPT);
    },
  );

  it('that staff gave back says why, with its lines', SLOW, async () => {
    const server = serverWithAnswer();
    Object.assign(only(server), { state: 'returned', remark: '氏名を\n<b>確かめて</b>下さい' });
    await find(server);
    screen.getByText('担当者から差し戻されています。');
    const remark = screen.getByText((_, element) => element?.className === 'remark');
    expect(remark.textContent).toBe('氏名を\n<b>確かめて</b>下さい');
  });

  it('whose change waits for staff may be corrected again', SLOW, async () => {
    const server = serverWithAnswer();
    only(server).state = 'waiting';
    await find(server);
    screen.getByText('担当者が変更を確認中です。');
    await press('訂正する');
    await screen.findByRole('heading', { name: '回答の訂正' });
  });

  it('to another edition can only be taken back', SLOW, async () => {
    const server = serverWithAnswer();
    server.edition = 2;
    server.form = formAnswer([
      { id: exampleId(21), title: '児童氏名', fields: [{ id: ids.name, isRequired: true }] },
    ]);
    await find(server);
    screen.getByText(/回答した後に帳票が新しくなったため、訂正できません。/);
    screen.getByText(/090-1234-5678/);
    expect(screen.queryByRole('button', { name: '訂正する' })).toBeNull();
    await press('回答を取り消す');
    await press('取り消す');
    await screen.findByRole('heading', { name: '取り消しました' });
  });
});

describe('a correction', () => {
  it('is the whole answer as it is changed, with the files that it keeps', SLOW, async () => {
    const server = serverWithAnswer();
    await find(server);
    await press('訂正する');
    await screen.findByText(`受付番号 ${RECEIPT}`);
    screen.getByText('card.png');
    await retype('佐々木 ひな');
    await attach('back.png');
    await toConfirmation();
    await press('訂正を送信');
    await screen.findByRole('heading', { name: '訂正を受け付けました' });
    screen.getByText(CODE);
    screen.getByText('佐々木 ひな');
    screen.getByText('担当者が確認済の場合は、担当者が内容を確かめてから反映します。');
    expect(only(server)).toMatchObject({ corrections: 1, missing: new Set() });
    expect(valuesOf(server)).toEqual(['佐々木 ひな', '090-1234-5678', 'ない']);
    expect(only(server).body.attachments.map(({ name }) => name)).toEqual(['card.png', 'back.png']);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('leaves out the file that was taken away', SLOW, async () => {
    const server = serverWithAnswer();
    await find(server);
    await press('訂正する');
    await press('card.pngを削除');
    await toConfirmation();
    await press('訂正を送信');
    await screen.findByRole('heading', { name: '訂正を受け付けました' });
    expect(only(server).body.attachments).toEqual([]);
  });

  it(
    'that failed is the same one when it is sent again, and goes on when it was changed since',
    SLOW,
    async () => {
      const server = serverWithAnswer();
      server.lost = [{ address: `/api/answers/${DEMAND}`, after: true }];
      await find(server);
      await press('訂正する');
      await retype('佐々木 ひな');
      await toConfirmation();
      await press('訂正を送信');
      await screen.findByText(FAILED);
      expect(only(server).corrections).toBe(1);
      server.lost = [{ address: `/api/answers/${DEMAND}`, after: true }];
      await press('訂正を送信');
      await waitFor(() => expect(sentCorrections(server)).toHaveLength(2));
      expect(only(server).corrections).toBe(1);
      await press('戻って修正する');
      await retype('佐々木 雛');
      await toConfirmation();
      await press('訂正を送信');
      await screen.findByRole('heading', { name: '訂正を受け付けました' });
      expect(only(server).corrections).toBe(2);
      expect(valuesOf(server)[0]).toBe('佐々木 雛');
    },
  );

  it('with files goes on where it stopped, also after the page was loaded again', SLOW, async () => {
    const server = serverWithAnswer();
    server.lost = [{ address: '/api/attached-files/' }];
    await find(server);
    await press('訂正する');
    await attach('back.png');
    await toConfirmation();
    await press('訂正を送信');
    await screen.findByText(FAILED);
    expect(only(server).missing.size).toBe(1);
    reload(server);
    await press('送信を続ける');
    await screen.findByRole('heading', { name: '訂正を受け付けました' });
    expect(only(server)).toMatchObject({ corrections: 1, missing: new Set() });
  });

  it('names a file that never came, which can be left out', SLOW, async () => {
    const server = serverWithAnswer();
    only(server).missing.add(CARD);
    await find(server);
    await press('訂正する');
    await retype('佐々木 ひな');
    await toConfirmation();
    await press('訂正を送信');
    await screen.findByText(/「card.png」がこの端末に残っていません/);
    await press('戻って修正する');
    await nameField();
    expect(screen.queryByText('card.png')).toBeNull();
    await toConfirmation();
    await press('訂正を送信');
    await screen.findByRole('heading', { name: '訂正を受け付けました' });
    expect(only(server)).toMatchObject({ corrections: 2, body: { attachments: [] } });
  });

  it(
    'is found again after a reload, and after a closed tab by the code; a new answer stays beside it',
    SLOW,
    async () => {
      const server = serverWithAnswer();
      await openForm(server);
      await userEvent.type(await nameField(), '佐々木 蓮');
      await find(server);
      await press('訂正する');
      await retype('佐々木 ひな');
      reload(server);
      await screen.findByText('前回の続きから入力できます。');
      expect((await nameField()).value).toBe('佐々木 ひな');
      expect(Object.values(localStorage).join()).not.toContain(CODE);
      sessionStorage.clear();
      await find(server);
      screen.getByText('この端末に、送信していない訂正があります。');
      await press('訂正の続きを入力する');
      expect((await nameField()).value).toBe('佐々木 ひな');
      await openForm(server);
      expect((await nameField()).value).toBe('佐々木 蓮');
      await find(server);
      await press('訂正の続きを入力する');
      await press('訂正をやめる');
      await press('消してやめる');
      await screen.findByText('佐々木 陽菜');
      expect(Object.keys(localStorage)).toEqual([`reader-form:${SHEET_ID}:1`]);
    },
  );

  it('of an answer that was changed elsewhere is kept until its author lets it go', SLOW, async () => {
    const server = serverWithAnswer();
    await find(server);
    await press('訂正する');
    await retype('佐々木 ひな');
    await toConfirmation();
    const taken = only(server);
    const [first, ...others] = taken.body.fragment_inputs;
    taken.body = { ...taken.body, fragment_inputs: [{ ...first!, value: '佐々木 雛' }, ...others] };
    taken.corrections = 1;
    await press('訂正を送信');
    await screen.findByText('この回答は、ほかの画面で変更されています。');
    await press('入力した訂正に戻る');
    screen.getByText('佐々木 ひな');
    await press('訂正を送信');
    await press('入力を消して、最新の状態を表示する');
    await screen.findByRole('heading', { name: '送信した回答' });
    await screen.findByText('佐々木 雛');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it.each([
    ['answer-withdrawn', { state: 'withdrawn' }, 1, /この回答は取り消されています。/],
    ['answer-edition-gone', {}, 2, /回答した後に帳票が新しくなったため/],
  ] as const)('that is refused as %s says so and loses nothing', SLOW, async (_, more, edition, sentence) => {
    const server = serverWithAnswer();
    await find(server);
    await press('訂正する');
    await retype('佐々木 ひな');
    await toConfirmation();
    Object.assign(only(server), more);
    server.edition = edition;
    await press('訂正を送信');
    await screen.findByText(sentence);
    await press('入力した訂正に戻る');
    expect(localStorage.getItem(`reader-form-correction:${SHEET_ID}:${DEMAND}`)).toContain('佐々木 ひな');
  });

  it('that can never be sent any more stays on the device until it is thrown away', SLOW, async () => {
    const server = serverWithAnswer();
    await find(server);
    await press('訂正する');
    await retype('佐々木 ひな');
    only(server).state = 'withdrawn';
    await find(server);
    await screen.findByText(/この訂正は、もう送信できません。/);
    await press('残っている訂正を消す');
    expect(screen.queryByText(/この訂正は、もう送信できません。/)).toBeNull();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('goes on over the password where the session has ended', SLOW, async () => {
    const server = serverWithAnswer();
    await find(server);
    await press('訂正する');
    await retype('佐々木 ひな');
    await toConfirmation();
    server.isExpired = true;
    await press('訂正を送信');
    await userEvent.type(await screen.findByLabelText('パスワード'), PASSWORD);
    await press('ログイン');
    await screen.findByRole('heading', { name: '訂正を受け付けました' });
    expect(valuesOf(server)[0]).toBe('佐々木 ひな');
  });

  it('that was not sent when the period ended is said', SLOW, async () => {
    const server = serverWithAnswer();
    await find(server);
    await press('訂正する');
    await retype('佐々木 ひな');
    server.known = { ...server.known, state: 'over' };
    openAt(`/login/${SHEET_ID}/`, server);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'この端末に入力した訂正は、送信されていません。',
    );
  });
});

describe('taking an answer back', () => {
  it('is asked first, and cannot be undone', SLOW, async () => {
    const server = serverWithAnswer();
    server.lost = [{ address: '/withdraw/' }];
    await find(server);
    await press('回答を取り消す');
    await press('取り消さない');
    expect(only(server).state).toBe('sent');
    await press('回答を取り消す');
    await press('取り消す');
    await screen.findByText(/通信に失敗しました/);
    await press('取り消す');
    await screen.findByRole('heading', { name: '取り消しました' });
    expect(only(server).state).toBe('withdrawn');
    openAt(address, server);
    await sayNumbers();
    await screen.findByText('取り消されています。');
    expect(screen.queryByRole('button', { name: '回答を取り消す' })).toBeNull();
  });
});
