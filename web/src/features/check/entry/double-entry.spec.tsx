// @vitest-environment jsdom
import { isEnteredTwice, withoutEntries } from '@reader/contracts/double-entry/blind-content';
import type { DocumentEntryAnswer, SecondEntryBody } from '@reader/contracts/http/documents/double-entry';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { draftStorage } from '../../../lib/draft-storage';
import { createFakeServer, type FakeServer, problem } from '../../../testing/fake-api';
import { DOCUMENT_ID, fakeId, fakeInputs } from '../../../testing/fake-content';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };
/** As `use-document-editor.ts` has it. */
const DRAFT_PAUSE_MS = 300;
const DRAFT = `reader-draft-${fakeId(1)}-${DOCUMENT_ID}-second`;

const opened = async (prepare: (server: FakeServer) => void) => {
  const server = createFakeServer();
  server.document = { ...server.document, sheet: fakeId(50) };
  prepare(server);
  const router = renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
  await screen.findByRole('textbox', { name: '氏名' });
  return { server, router, user: userEvent.setup() };
};
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const typeInto = async (user: UserEvent, name: string, text: string) => {
  await user.click(field(name));
  await user.keyboard(text);
};
const calls = (server: FakeServer, end: string) =>
  server.calls.filter(({ method, path }) => method === 'POST' && path.endsWith(end));
const sent = (server: FakeServer) =>
  calls(server, '/second-entry/').map(({ body }) => body as SecondEntryBody);
const confirmKeys = '{Alt>}{Enter}{/Alt}';

describe('the second entry', () => {
  const blind = (server: FakeServer) => {
    server.document = { ...server.document, entry_stage: 'second', summary: '' };
    server.inputs = withoutEntries(fakeInputs());
  };

  it('shows the fields without values, and nothing that helps or changes them', SLOW, async () => {
    const { server } = await opened(blind);
    expect(screen.getByText(/2回目の入力です。/)).toBeTruthy();
    expect(field('氏名').value).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(field('氏名')));
    for (const name of ['欄を削除', '一時保存', '入力欄を追加', '読み取った文字'])
      expect(screen.queryByRole('button', { name: new RegExp(name) })).toBeNull();
    expect(screen.queryByRole('textbox', { name: '文書の備考' })).toBeNull();
    expect(server.calls.some(({ path }) => path.endsWith('/recognized-texts/'))).toBe(false);
  });

  it('hides values also when the server sent them, as from another state of the document', SLOW, async () => {
    await opened((server) => {
      server.document = { ...server.document, entry_stage: 'second' };
    });
    expect(field('氏名').value).toBe('');
  });

  it('is kept as a draft while it is typed, and sent as a whole', SLOW, async () => {
    const { server, router, user } = await opened(blind);
    await typeInto(user, '氏名', '手島 勇吉');
    await user.keyboard('{Enter}34');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText(/下書きとして残っています/);
    await waitFor(() => expect(draftStorage.get(DRAFT)).toContain('手島 勇吉'));
    expect(screen.getByText(/入力済 2 \/ /)).toBeTruthy();
    await user.keyboard(confirmKeys);
    await user.click(await screen.findByRole('button', { name: '空欄のまま送る' }));
    await screen.findByText('2回の入力が一致しました。確認済にしました。');
    const [entry] = sent(server);
    expect(entry).toMatchObject({ revision: 3 });
    expect(entry!.values.map(({ id }) => id)).toEqual(
      fakeInputs()
        .filter(isEnteredTwice)
        .map(({ id }) => id),
    );
    expect(entry!.values.slice(0, 2)).toMatchObject([{ value: '手島 勇吉' }, { value: '34' }]);
    expect(calls(server, '/push_bulk/')).toEqual([]);
    expect(calls(server, '/end-check/')).toHaveLength(1);
    await waitFor(() => expect(router.state.location.pathname).toContain(fakeId(1006)));
    expect(draftStorage.get(DRAFT)).toBeNull();
  });

  it('says how much differs, and not what', SLOW, async () => {
    const { server, user } = await opened((prepared) => {
      blind(prepared);
      prepared.secondEntry = {
        status: 200,
        body: { position: '11', is_confirmed: false, differences: 2 },
      };
    });
    await typeInto(user, '氏名', '手嶋');
    await user.keyboard(confirmKeys);
    await user.click(await screen.findByRole('button', { name: '空欄のまま送る' }));
    await screen.findByText('2項目が1回目の入力と異なります。ほかの担当者が照合します。');
    expect(calls(server, '/end-check/')).toEqual([]);
  });

  it('says how many fields are empty before it is sent, and leads to the first', SLOW, async () => {
    const { server, user } = await opened(blind);
    await typeInto(user, '氏名', '手嶋');
    await user.keyboard(confirmKeys);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/項目のうち\d+項目に入力がありません。/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: '入力に戻る' }));
    expect(sent(server)).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(field('年齢')));
  });

  it('can be taken back while nobody has compared, with what was typed', SLOW, async () => {
    const { server, user } = await opened((prepared) => {
      prepared.document = { ...prepared.document, entry_stage: 'third', awaits_others: true };
      localStorage.setItem(
        `reader-sent-${fakeId(1)}-${DOCUMENT_ID}`,
        JSON.stringify({
          revision: 3,
          at: '2026-05-21T01:00:00.000Z',
          changes: [
            {
              action: 'updated',
              class: 'userInputs',
              id: fakeId(3001),
              before: { value: '' },
              after: { value: '手嶋' },
            },
          ],
        }),
      );
      const answer = prepared.answer.bind(prepared);
      prepared.answer = (call) => {
        const given = answer(call);
        if (call.path.endsWith('/withdraw-entry/')) blind(prepared);
        return given;
      };
    });
    await user.click(screen.getByRole('button', { name: '入力を取り下げる' }));
    await user.click(await screen.findByRole('button', { name: '取り下げる' }));
    await screen.findByText('入力を取り下げました。');
    await waitFor(() => expect(field('氏名').value).toBe('手嶋'));
    expect(field('BMI').value).toBe('');
    expect(calls(server, '/withdraw-entry/')).toHaveLength(1);
  });

  it('asks before nothing at all is sent', SLOW, async () => {
    const { server, user } = await opened(blind);
    await user.click(screen.getByRole('button', { name: /入力を送って次へ/ }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('すべて空欄のまま送りますか？')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: '入力に戻る' }));
    expect(sent(server)).toEqual([]);
  });

  it(
    'loses nothing when the document has changed meanwhile: it comes anew, with what was typed',
    SLOW,
    async () => {
      const { server, user } = await opened((prepared) => {
        blind(prepared);
        prepared.secondEntry = problem(
          409,
          'document-changed-since-seen',
          '表示した後に内容が変更されています。',
        );
      });
      // Sent before the pause in which drafts are kept: the last keys come along too.
      const real = globalThis.setTimeout;
      vi.stubGlobal('setTimeout', (run: () => void, ms?: number) =>
        real(ms === DRAFT_PAUSE_MS ? () => undefined : run, ms),
      );
      await user.click(field('氏名'));
      fireEvent.change(field('氏名'), { target: { value: '手島 勇吉' } });
      await user.keyboard(confirmKeys);
      await user.click(await screen.findByRole('button', { name: '空欄のまま送る' }));
      await screen.findByText('表示した後に内容が変更されています。');
      await screen.findByText('前回保存していなかった変更 1件を復元しました。');
      expect(field('氏名').value).toBe('手島 勇吉');
      server.secondEntry = { status: 200, body: { position: '11', is_confirmed: true, differences: 0 } };
      await user.click(screen.getByRole('button', { name: /入力を送って次へ/ }));
      await user.click(await screen.findByRole('button', { name: '空欄のまま送る' }));
      await screen.findByText('2回の入力が一致しました。確認済にしました。');
    },
  );
});

describe('the first entry', () => {
  it('is what confirming makes, is told when it was made, and ends no check', SLOW, async () => {
    const { server, user } = await opened((prepared) => {
      prepared.configuration.have('checkSettings', {
        id: fakeId(50),
        sheet: fakeId(50),
        double_entry: true,
      });
      const answer = prepared.answer.bind(prepared);
      prepared.answer = (call) =>
        call.method === 'POST' && call.path === '/api/documents/'
          ? { status: 200, body: { position: '11', failed: [], first_entries: [DOCUMENT_ID] } }
          : answer(call);
    });
    await user.click(await screen.findByRole('button', { name: /1回目を終えて次へ/ }));
    await screen.findByText('1回目の入力として記録しました。ほかの担当者が2回目を入力します。');
    expect(calls(server, '/end-check/')).toEqual([]);
  });

  it('can be looked at by the person that made it, and taken back', SLOW, async () => {
    const { server, user } = await opened((prepared) => {
      prepared.document = { ...prepared.document, entry_stage: 'second', awaits_others: true };
    });
    expect(screen.getByText(/ほかの担当者の入力を待っています。/)).toBeTruthy();
    expect(field('氏名').value).toBe('手鳥 勇吉');
    expect(field('氏名').readOnly).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /確認して次へ/ }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: '入力を取り下げる' }));
    await user.click(await screen.findByRole('button', { name: '取り下げる' }));
    await screen.findByText('入力を取り下げました。');
    expect(calls(server, '/withdraw-entry/')).toHaveLength(1);
    await waitFor(() => expect(field('氏名').readOnly).toBe(false));
  });
});

describe('the third look', () => {
  const entered = (value: string) => ({ value, mark: null, mark_reason: '' });
  const made = (n: number, name: string) => ({
    account_id: fakeId(n),
    name,
    time: '2026-05-21T01:02:03.000Z',
  });
  const entry = (): DocumentEntryAnswer => ({
    stage: 'third',
    first: made(8, '高橋 一'),
    second: made(9, '佐々木 二郎'),
    differences: [
      { id: fakeId(3001), first: entered('手鳥 勇吉'), second: entered('手島 勇吉') },
      { id: fakeId(3009), first: entered('72.4'), second: entered('22.4') },
    ],
  });
  const compare = (server: FakeServer) => {
    server.document = { ...server.document, entry_stage: 'third' };
    server.entry = entry();
  };
  const both = () => screen.getByRole('group', { name: '2回の入力' });

  it('has doubts only where both differ, and shows both values', SLOW, async () => {
    await opened(compare);
    expect(
      screen.getByText(/2回の入力で 2項目が異なります（1回目 高橋 一、2回目 佐々木 二郎）。/),
    ).toBeTruthy();
    expect(screen.getByText('要確認 残り2件')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('氏名')));
    expect(
      within(both())
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Alt+11回目手鳥 勇吉', 'Alt+22回目手島 勇吉']);
  });

  it('takes either by a key, goes on to the next, and is confirmed as ever', SLOW, async () => {
    const { server, user } = await opened(compare);
    await waitFor(() => expect(document.activeElement).toBe(field('氏名')));
    fireEvent.keyDown(field('氏名'), { key: '2', code: 'Digit2', altKey: true });
    await waitFor(() => expect(document.activeElement).toBe(field('BMI')));
    expect(field('氏名').value).toBe('手島 勇吉');
    fireEvent.keyDown(field('BMI'), { key: '1', code: 'Digit1', altKey: true });
    await screen.findByText('要確認なし');
    expect(field('BMI').value).toBe('72.4');
    await user.keyboard(confirmKeys);
    await waitFor(() => expect(calls(server, '/api/documents/')).toHaveLength(1));
    expect(calls(server, '/push_bulk/')[0]?.body).toMatchObject([
      { id: fakeId(3001), value: '手島 勇吉' },
      { id: fakeId(3009), value: '72.4', is_accepted: true },
    ]);
  });

  it('says on which entries it was decided, when it is saved and when it is confirmed', SLOW, async () => {
    const { server, user } = await opened(compare);
    await waitFor(() => expect(document.activeElement).toBe(field('氏名')));
    fireEvent.keyDown(field('氏名'), { key: '2', code: 'Digit2', altKey: true });
    fireEvent.keyDown(field('BMI'), { key: '1', code: 'Digit1', altKey: true });
    await screen.findByText('要確認なし');
    await user.keyboard(confirmKeys);
    await waitFor(() => expect(calls(server, '/api/documents/')).toHaveLength(1));
    const { time } = made(9, '');
    expect(calls(server, '/push_bulk/')[0]?.body).toMatchObject([{ _compares: time }, { _compares: time }]);
    expect(calls(server, '/api/documents/')[0]?.body).toMatchObject({ compared: { [DOCUMENT_ID]: time } });
  });

  it(
    'keeps what was chosen as a draft and offers the newest, when the entries are others',
    SLOW,
    async () => {
      const { server, user } = await opened(compare);
      await waitFor(() => expect(document.activeElement).toBe(field('氏名')));
      fireEvent.keyDown(field('氏名'), { key: '2', code: 'Digit2', altKey: true });
      server.conflict = problem(409, 'compared-entries-changed', '今の入力ではなくなりました。');
      await user.keyboard('{Control>}s{/Control}');
      const dialog = await screen.findByRole('dialog', { name: '照合していた入力が変わりました' });
      expect(within(dialog).getByText(/今の入力ではなくなりました。.*下書き/)).toBeTruthy();
      server.document = { ...server.document, entry_stage: 'second', awaits_others: true };
      await user.click(within(dialog).getByRole('button', { name: '文書を開き直す' }));
      await screen.findByText(/ほかの担当者の入力を待っています。/);
      expect(field('氏名').value).toBe('手鳥 勇吉');
      expect(draftStorage.get(`reader-draft-${fakeId(1)}-${DOCUMENT_ID}`)).toContain('手島 勇吉');
    },
  );

  it('asks before differences are confirmed that nobody decided', SLOW, async () => {
    const { server, user } = await opened(compare);
    await user.click(screen.getByRole('button', { name: /確認して次へ/ }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/2項目は、1回目の入力のまま/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: '照合に戻る' }));
    expect(calls(server, '/api/documents/')).toEqual([]);
  });

  it('says so to the person that made the first entry', SLOW, async () => {
    await opened((server) => {
      compare(server);
      server.entry = { ...entry(), first: made(2, '佐藤 美咲') };
    });
    expect(screen.getByText(/1回目はご自身の入力です。/)).toBeTruthy();
  });

  it('is for others where one made the second', SLOW, async () => {
    await opened((server) => {
      compare(server);
      server.document = { ...server.document, awaits_others: true };
      server.inputs = withoutEntries(fakeInputs());
    });
    expect(
      screen.getByText(/ほかの担当者の照合を待っています。照合が始まるまで、値は表示しません。/),
    ).toBeTruthy();
    expect(field('氏名').value).toBe('');
    expect(field('氏名').readOnly).toBe(true);
    expect(screen.getByRole('button', { name: '入力を取り下げる' })).toBeTruthy();
  });
});

describe('the document list', () => {
  it('says what a document waits for', SLOW, async () => {
    const server = createFakeServer();
    const [, , , one, two] = server.rows;
    server.rows = [
      { ...one!, status: 'U', entry_stage: 'second', summary: '' },
      { ...two!, status: 'U', entry_stage: 'third', awaits_others: true },
    ];
    renderApp('/admin/surveys/', server);
    await screen.findByText('2回目入力待ち');
    expect(screen.getByText('照合待ち')).toBeTruthy();
    expect(screen.getByText('2回目の入力ができます')).toBeTruthy();
    expect(screen.getByText('ほかの担当者を待っています')).toBeTruthy();
  });
});
