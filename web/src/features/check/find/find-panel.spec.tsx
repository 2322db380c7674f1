// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createFakeServer, type FakeServer } from '../../../testing/fake-api';
import { DOCUMENT_ID, fakeId, fakeInput } from '../../../testing/fake-content';
import { renderApp } from '../../../testing/render-app';
import { browserPace } from './search-values';

const SLOW = { timeout: 90_000 };

const opened = async (server: FakeServer) => {
  renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
  await screen.findByLabelText('氏名');
  return userEvent.setup();
};
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, text: string) => fireEvent.change(box(name), { target: { value: text } });
const told = () => within(screen.getByRole('search')).getByRole('status').textContent;
const value = (name: string | RegExp) => box(name as string).value;
const pushed = (server: FakeServer) =>
  server.calls.filter(({ path }) => path.endsWith('/push_bulk/')).at(-1)?.body as { value: string }[];

it(
  'goes from hit to hit over all fields and cells, whatever is shown, and leaves the cursor there',
  SLOW,
  async () => {
    const user = await opened(createFakeServer());
    await user.click(screen.getByText(/^空欄 /));
    await user.keyboard('{Control>}f{/Control}');
    expect(document.activeElement).toBe(box('検索する文字'));
    type('検索する文字', 'なし');
    // 特になし twice, 異常なし, and 所見なし in three cells.
    await waitFor(() => expect(told()).toBe('6件'));
    await user.keyboard('{Enter}');
    expect(told()).toBe('1 / 6件');
    expect(document.activeElement).toBe(box('検索する文字'));
    // All fields are shown again, and the one that was found is open.
    expect(screen.getByLabelText('自覚症状').closest('.active')).toBeTruthy();
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(told()).toBe('6 / 6件');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('search')).toBeNull();
    const cell = document.activeElement as HTMLInputElement;
    expect(cell.getAttribute('aria-label')).toMatch(/^聴力 3行 2列/);
    expect(cell.value.slice(cell.selectionStart!, cell.selectionEnd!)).toBe('なし');
  },
);

it('replaces one, and all in one step; what a choice cannot be is counted', SLOW, async () => {
  const server = createFakeServer();
  server.document = { ...server.document, sheet: fakeId(50) };
  server.inputs = [
    ...server.inputs,
    fakeInput(51, { label: '既往', type: 'SL', fragment: fakeId(701), value: 'なし' }),
  ];
  server.form = {
    ...server.form,
    fragments: [
      {
        ...{ id: fakeId(701), form_item: fakeId(600), sequence: 1, label: '', type: 'SL', kind: 'text' },
        ...{ required: false, clipped: false, is_applicant: false, value: '', options: ['なし', 'あり'] },
        ...{ auto_generate_options: '', area_linkage_key: null },
      },
    ],
  } as unknown as FakeServer['form'];
  const user = await opened(server);
  await screen.findByRole('combobox', { name: '既往' });
  await user.keyboard('{Control>}h{/Control}');
  // Nothing is looked for yet.
  expect(document.activeElement).toBe(box('検索する文字'));
  type('検索する文字', 'なし');
  await user.keyboard('{Escape}{Control>}h{/Control}');
  expect(document.activeElement).toBe(box('置換後の文字'));
  type('置換後の文字', '無し');
  await waitFor(() => expect(told()).toBe('7件'));
  // The first press shows what will be replaced.
  await user.keyboard('{Enter}');
  expect(value('自覚症状')).toBe('特になし');
  await user.keyboard('{Enter}');
  expect(value('自覚症状')).toBe('特に無し');
  expect(told()).toBe('1 / 6件');
  await user.click(screen.getByRole('button', { name: 'すべて置換' }));
  await waitFor(() => expect(told()).toBe('5件を置換しました。1件は置換できません。'));
  expect(value('他覚症状')).toBe('特に無し');
  expect(value(/^聴力 2行 2列/)).toBe('所見無し');
  expect(screen.getByRole('combobox', { name: '既往' })).toHaveProperty('value', 'なし');
  await user.keyboard('{Control>}z{/Control}');
  expect([value('他覚症状'), value('自覚症状')]).toEqual(['特になし', '特に無し']);
  await user.keyboard('{Control>}y{/Control}');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(pushed(server)).toHaveLength(6));
});

it('replaces nothing by a group that the expression does not have', SLOW, async () => {
  const user = await opened(createFakeServer());
  await user.keyboard('{Control>}h{/Control}');
  await user.click(screen.getByRole('checkbox', { name: '正規表現' }));
  type('検索する文字', '特になし');
  type('置換後の文字', '$1無し');
  await waitFor(() => expect(told()).toMatch(/2件$/));
  for (const name of ['すべて置換', '置換']) {
    await user.click(screen.getByRole('button', { name: '次を検索（Enter）' }));
    await user.click(screen.getByRole('button', { name }));
    expect(told()).toBe('検索する文字に( )のグループがないため、$1は使えません。');
  }
  expect(value('自覚症状')).toBe('特になし');
  type('検索する文字', '特に(なし)');
  await waitFor(() => expect(told()).toMatch(/2件$/));
  await user.click(screen.getByRole('button', { name: 'すべて置換' }));
  await waitFor(() => expect(value('自覚症状')).toBe('なし無し'));
  await user.click(screen.getByRole('checkbox', { name: '正規表現' }));
});

it('takes expressions, says which are none, and only finds in a confirmed document', SLOW, async () => {
  const server = createFakeServer();
  server.document = { ...server.document, status: 'C' };
  const user = await opened(server);
  await user.keyboard('{Control>}h{/Control}');
  expect(screen.queryByRole('textbox', { name: '置換後の文字' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'すべて置換' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: '正規表現' }));
  type('検索する文字', '^\\d+/');
  await waitFor(() => expect(told()).toBe('1件'));
  type('検索する文字', '(');
  await waitFor(() => expect(told()).toBe('正規表現を入力してください'));
  type('検索する文字', '(?=x)');
  await waitFor(() => expect(told()).toMatch(/^先読み.*は使えません。使わない書き方にしてください$/));
  await user.click(screen.getByRole('button', { name: '検索を閉じる（Esc）' }));
  expect(screen.queryByRole('search')).toBeNull();
});

describe('other documents', () => {
  const other = fakeId(1010);
  const input = fakeInput(51, { label: '別名', value: '手鳥 勇' });
  const given = async () => {
    const server = createFakeServer();
    server.inputs = [...server.inputs, input];
    const router = renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
    await screen.findByLabelText('氏名');
    return { server, user: userEvent.setup(), address: () => router.state.location.pathname };
  };
  const asked = (server: FakeServer) =>
    server.calls
      .filter(({ path }) => path.endsWith('/occurrence/'))
      .map(({ path, query }) => [path.split('/')[4], query.get('text'), query.get('direction')]);

  it('are gone to by what was marked or the whole value, and the hit is shown there', SLOW, async () => {
    const { server, user, address } = await given();
    server.occurrence = { document_id: other, input_id: input.id };
    const name = screen.getByLabelText<HTMLInputElement>('氏名');
    const { value: whole } = name;
    await user.click(name);
    name.setSelectionRange(0, 2);
    await user.keyboard('{Alt>}v{/Alt}');
    await waitFor(() => expect(address()).toContain(other));
    expect(asked(server)).toEqual([[DOCUMENT_ID, whole.slice(0, 2), 'next']]);
    await waitFor(() => expect(told()).toMatch(/^\d+ \/ \d+件$/));
    expect(document.activeElement).toBe(box('検索する文字'));
    expect(screen.getByLabelText('別名').closest('.active')).toBeTruthy();
    // What is looked for after that is looked for as ever: nothing jumps.
    type('検索する文字', 'zz');
    await waitFor(() => expect(told()).toBe('見つかりません'));
    expect(screen.getByLabelText('別名').closest('.active')).toBeTruthy();
    type('検索する文字', whole.slice(0, 2));
    await waitFor(() => expect(told()).toMatch(/件$/));
    // And on from there, in both directions.
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await waitFor(() => expect(asked(server).at(-1)).toEqual([other, whole.slice(0, 2), 'previous']));
  });

  it(
    'say that there is none, stay for a short text, and open at a value written otherwise',
    SLOW,
    async () => {
      const { server, user, address } = await given();
      const start = address();
      await user.keyboard('{Control>}f{/Control}');
      type('検索する文字', '手');
      await user.keyboard('{Control>}{Enter}{/Control}');
      expect(told()).toBe('他の文書は2文字以上で検索します。');
      type('検索する文字', 'zz');
      await user.keyboard('{Control>}{Enter}{/Control}');
      await waitFor(() => expect(told()).toBe('この先の文書にはありません。'));
      expect([address(), document.activeElement]).toEqual([start, box('検索する文字')]);
      server.occurrence = { document_id: other, input_id: input.id };
      await user.click(screen.getByRole('button', { name: /^次の文書を検索/ }));
      await waitFor(() => expect(told()).toBe('書き方の違う値があります。'));
      expect(screen.getByLabelText('別名').closest('.active')).toBeTruthy();
    },
  );

  it('lead nowhere any more once the band is closed', SLOW, async () => {
    const { server, user, address } = await given();
    const start = address();
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    const answered = globalThis.fetch;
    vi.stubGlobal('fetch', async (asked: string, init?: RequestInit) => {
      if (asked.includes('/occurrence/')) await held;
      return answered(asked, init);
    });
    server.occurrence = { document_id: other, input_id: input.id };
    await user.click(screen.getByLabelText('氏名'));
    await user.keyboard('{Alt>}v{/Alt}');
    await waitFor(() => expect(told()).toBe('他の文書を検索中…'));
    await user.keyboard('{Escape}');
    go();
    await held;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([address(), screen.queryByRole('search'), screen.queryByRole('alert')]).toEqual([
      start,
      null,
      null,
    ]);
  });
});

it('has nothing of what the person before looked for, once they have signed out', SLOW, async () => {
  const user = await opened(createFakeServer());
  await user.keyboard('{Control>}f{/Control}');
  type('検索する文字', '石川 大輔');
  await user.click(screen.getByRole('button', { name: /^ユーザーメニュー/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'ログアウト' }));
  await screen.findByLabelText('パスワード');
  cleanup();
  const next = await opened(createFakeServer());
  await next.keyboard('{Control>}f{/Control}');
  expect(box('検索する文字').value).toBe('');
});

it(
  'replaces nothing any more in a document that is left while its values are looked through',
  SLOW,
  async () => {
    const server = createFakeServer();
    server.inputs = server.inputs.map((input) => ({ ...input, value: '特になし' }));
    const user = await opened(server);
    await user.keyboard('{Control>}h{/Control}');
    type('検索する文字', '特になし');
    type('置換後の文字', '無し');
    await waitFor(() => expect(told()).toMatch(/件$/));
    // Each look at the clock is a stretch of its own: the search rests after its first value.
    let now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
    const rest = vi.spyOn(browserPace, 'rest');
    fireEvent.click(screen.getByRole('button', { name: 'すべて置換' }));
    type('検索する文字', '特にな');
    const rests = rest.mock.results.map(({ value }) => value as Promise<void>);
    expect(rests).not.toEqual([]);
    vi.restoreAllMocks();
    await waitFor(() => expect(told()).toMatch(/件$/));
    // After its rest it would go on to its end, without another one.
    await act(async () => {
      await Promise.all(rests);
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(value('自覚症状')).toBe('特になし');
  },
);
