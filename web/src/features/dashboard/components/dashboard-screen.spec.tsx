// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createFakeServer, type FakeServer, problem } from '../../../testing/fake-api';
import { fakeContext, fakeId } from '../../../testing/fake-content';
import { FUN_FIELD, GRADE, nothingCounted } from '../../../testing/dashboard/fake-dashboard';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const SHEET = fakeId(7000);
const PATH = `/admin/dashboard/?sheet=${SHEET}`;
const GROUPED = `${PATH}&grouping=${encodeURIComponent(JSON.stringify([{ fragment: GRADE }]))}`;
const LITTLE = '3年・あまり楽しくない 89 (14%)';

const calls = (server: FakeServer, path: RegExp) => server.calls.filter((call) => path.test(call.path));
const last = (server: FakeServer) => calls(server, /\/dashboard\/$/).at(-1)!.query;
const focused = () => document.activeElement?.querySelector('title')?.textContent;
const part = (name: RegExp | string) => screen.findByRole('button', { name });

describe('the dashboard', () => {
  it('shows the answers of a form as bars with their figures', SLOW, async () => {
    renderApp(PATH, createFakeServer());
    expect((await part('全体・とても楽しい 742 (40%)')).textContent).toContain('742 (40%)');
    expect(screen.getByText('1,842件', { selector: 'b' })).toBeTruthy();
    expect(screen.getByText('紙 1,207・Web 635')).toBeTruthy();
    expect(screen.getByText('2026/04/08–05/15')).toBeTruthy();
    expect(screen.getByText('回答 1,824・無回答 18')).toBeTruthy();
    expect(screen.getByText('確認済の1,842件を数えています（未確認 52件は含みません）')).toBeTruthy();
    const table = within(screen.getByRole('table', { name: '学校生活は楽しいですかの集計' }));
    expect(table.getByRole('cell', { name: '214（12%）' })).toBeTruthy();
  });

  it('is grouped by what is added, and narrowed to options', SLOW, async () => {
    const server = createFakeServer();
    const router = renderApp(PATH, server);
    const user = userEvent.setup();
    await part(/全体・とても楽しい/);
    await user.click(screen.getByRole('button', { name: '条件を追加' }));
    await user.click(await screen.findByRole('menuitem', { name: '学年' }));
    await screen.findByText('組み合わせ 3');
    const options = within(await screen.findByRole('dialog', { name: '学年の選択肢' }));
    await user.click(options.getByRole('checkbox', { name: '2年' }));
    await waitFor(() =>
      expect(last(server).get('grouping')).toBe(
        JSON.stringify([{ fragment: GRADE, values: ['1年', '3年'] }]),
      ),
    );
    expect(new URLSearchParams(router.state.location.search).get('grouping')).toContain('3年');
    await user.keyboard('{Escape}');
    await part(LITTLE);
    await user.click(await screen.findByRole('button', { name: '学年を外す' }));
    await waitFor(() => expect(router.state.location.search).not.toContain('grouping'));
  });

  it('counts without the web, and with the unconfirmed, as one likes', SLOW, async () => {
    const server = createFakeServer();
    const router = renderApp(PATH, server);
    const user = userEvent.setup();
    await part(/全体・とても楽しい/);
    await user.click(screen.getByRole('checkbox', { name: 'Webの回答を含める' }));
    await user.click(screen.getByRole('checkbox', { name: '未確認も数える' }));
    await waitFor(() => expect(last(server).get('is_included_web_response')).toBe('false'));
    expect(last(server).get('is_including_unconfirmed')).toBe('true');
    expect(router.state.location.search).toBe(`?sheet=${SHEET}&web=no&unconfirmed=yes`);
  });

  it('is drawn as it was last on this device', SLOW, async () => {
    renderApp(PATH, createFakeServer());
    const user = userEvent.setup();
    await part(/全体・とても楽しい/);
    await user.click(screen.getByRole('button', { name: '百分率' }));
    expect((await part(/全体・とても楽しい/)).textContent).toContain('40%');
    await user.click(screen.getByRole('button', { name: '回答数' }));
    expect((await part(/全体・とても楽しい/)).querySelector('text')!.textContent).toBe('742');
    expect(localStorage.getItem('reader-dashboard-style')).toBe('count');
  });

  it('leads by arrows and Enter to the documents of a part, and back by Escape', SLOW, async () => {
    const server = createFakeServer();
    renderApp(GROUPED, server);
    const user = userEvent.setup();
    const first = await part('全体・1年 598 (32%)');
    first.focus();
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('全体・2年 612 (33%)');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('全体・とても楽しい 742 (40%)');
    const little = await part(LITTLE);
    little.focus();
    await user.keyboard('{Enter}');
    const panel = within(await screen.findByRole('complementary', { name: '3年・あまり楽しくない' }));
    const link = await panel.findByRole('link', { name: 'あまり楽しくない_1.jpg' });
    await waitFor(() => expect(document.activeElement).toBe(link));
    expect(link.getAttribute('href')).toContain(`/check/?sheet=${SHEET}`);
    expect(panel.getAllByRole('row')).toHaveLength(13);
    expect(panel.getByText('1–12 / 89件')).toBeTruthy();
    await user.click(panel.getByRole('button', { name: '次の12件' }));
    await panel.findByText('13–24 / 89件');
    const segment = JSON.parse(
      calls(server, /tabulation/)
        .at(-1)!
        .query.get('segment')!,
    ) as object;
    expect(segment).toEqual({
      ...{ fragment: FUN_FIELD, kind: 'option', value: 'あまり楽しくない' },
      combination: [{ fragment: GRADE, value: '3年' }],
      ...{ is_included_web_response: true, is_including_unconfirmed: false },
    });
    expect(panel.getByRole('link', { name: '文書一覧で開く' }).getAttribute('href')).toContain('segment=');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(document.activeElement).toBe(little);
  });
});

describe('the note of an item', () => {
  const NOTE = '学校生活は楽しいですかのメモ';
  const note = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: NOTE });
  const sent = (server: FakeServer) => calls(server, /\/note\/$/).map(({ body }) => body);

  it('is saved when it is left, and by Ctrl+S', SLOW, async () => {
    const server = createFakeServer();
    renderApp(PATH, server);
    const user = userEvent.setup();
    await user.type(await note(), '増えている');
    expect(localStorage.length).toBeGreaterThan(0);
    fireEvent.blur(await note());
    await screen.findByText('佐藤 美咲 05/21 10:50');
    await user.type(await note(), '。');
    fireEvent.keyDown(await note(), { key: 's', code: 'KeyS', ctrlKey: true });
    await waitFor(() =>
      expect(sent(server)).toEqual([
        { text: '増えている', revision: 0 },
        { text: '増えている。', revision: 1 },
      ]),
    );
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('note'))).toEqual([]));
  });

  it('shows both texts where somebody changed it meanwhile, and loses neither', SLOW, async () => {
    const server = createFakeServer();
    renderApp(PATH, server);
    const user = userEvent.setup();
    await user.type(await note(), '私のメモ');
    server.dashboard.note = {
      ...{ text: '相手のメモ', revision: 1, changed_by: '高橋 健', changed_at: '2026-05-21T01:50:00.000Z' },
    };
    fireEvent.blur(await note());
    const alert = within(await screen.findByRole('alert'));
    await alert.findByText('相手のメモ');
    expect(alert.getByText('私のメモ')).toBeTruthy();
    await user.click(alert.getByRole('button', { name: '入力した内容で保存' }));
    await waitFor(() => expect(sent(server).at(-1)).toEqual({ text: '私のメモ', revision: 1 }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect((await note()).value).toBe('私のメモ');
  });

  it('stays on the device when it cannot be saved', SLOW, async () => {
    const server = createFakeServer();
    const answer = server.answer.bind(server);
    let isDown = true;
    server.answer = (call) =>
      isDown && call.path.endsWith('/note/') ? problem(503, 'unavailable', '混み合っています') : answer(call);
    renderApp(PATH, server);
    const user = userEvent.setup();
    await user.type(await note(), '残る');
    fireEvent.blur(await note());
    await screen.findByText(/保存できませんでした。混み合っています/);
    expect(Object.keys(localStorage).some((key) => key.includes('reader-dashboard-note'))).toBe(true);
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    await screen.findByText('佐藤 美咲 05/21 10:50');
  });

  it('is only read by an auditor', SLOW, async () => {
    const server = createFakeServer();
    server.context = fakeContext('auditor');
    renderApp(PATH, server);
    expect((await note()).readOnly).toBe(true);
  });
});

describe('where nothing is counted', () => {
  it('the unconfirmed are offered', SLOW, async () => {
    const server = createFakeServer();
    server.dashboard.answer = nothingCounted(15);
    renderApp(PATH, server);
    await screen.findByText('未確認の回答が15件あります。');
    server.dashboard.answer = null;
    await userEvent.setup().click(screen.getByRole('button', { name: '未確認も数える' }));
    await part(/全体・とても楽しい/);
  });

  it('it is said that there is no answer, or nothing that can be counted', SLOW, async () => {
    const server = createFakeServer();
    server.dashboard.answer = nothingCounted(0);
    renderApp(PATH, server);
    await screen.findByText('回答がまだありません');
    server.dashboard.answer = { ...nothingCounted(0), fields: [] };
    await userEvent.setup().click(screen.getByRole('button', { name: '最新の情報に更新' }));
    await screen.findByText('集計できる項目がありません');
  });

  it('an unknown form says so, and leads to others', SLOW, async () => {
    renderApp(`/admin/dashboard/?sheet=${fakeId(1)}`, createFakeServer());
    await screen.findByText('帳票が見つかりません');
    await userEvent.setup().click(screen.getByRole('button', { name: 'ほかの帳票を表示' }));
    await part(/全体・とても楽しい/);
  });

  it('because the server does not answer, it can be asked again', SLOW, async () => {
    const server = createFakeServer();
    const answer = server.answer.bind(server);
    let isDown = true;
    server.answer = (call) =>
      isDown && call.path.endsWith('/dashboard/')
        ? problem(503, 'unavailable', '混み合っています')
        : answer(call);
    renderApp(PATH, server);
    await screen.findByText('集計を取得できませんでした');
    isDown = false;
    await userEvent.setup().click(screen.getByRole('button', { name: '再試行' }));
    await part(/全体・とても楽しい/);
  });
});
