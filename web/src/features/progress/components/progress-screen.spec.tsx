// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createFakeServer, type FakeAnswer, type FakeServer, problem } from '../../../testing/fake-api';
import { fakeContext, fakeId } from '../../../testing/fake-content';
import { fakeTask } from '../../../testing/fake-tasks';
import { fullTime } from '../../../lib/dates';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const PROGRESS = '/admin/progress/';
const manyTasks = (number: number) => Array.from({ length: number }, (_, index) => fakeTask(index + 1));
const rowsShown = () => screen.getAllByRole('row').length - 1;

/** Calls of a path fail as long as `failsWith` returns something. */
const failing = (server: FakeServer, path: RegExp, failsWith: () => FakeAnswer | null): void => {
  const answer = server.answer.bind(server);
  server.answer = (call) => (path.test(call.path) ? failsWith() : null) ?? answer(call);
};
const choose = async (user: ReturnType<typeof userEvent.setup>, label: RegExp, option: string) => {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
};

describe('a read with more files than a page has', () => {
  it('shows a hundred at a time, and the rest on further pages', SLOW, async () => {
    const server = createFakeServer();
    server.tasks = manyTasks(230);
    renderApp(PROGRESS, server);
    const user = userEvent.setup();
    await screen.findByText('1–100 / 230件');
    expect(rowsShown()).toBe(100);
    await user.click(screen.getByRole('link', { name: '3' }));
    await screen.findByText('201–230 / 230件');
    expect(rowsShown()).toBe(30);
    expect(screen.getByText('健診_20260410_230.pdf').closest('tr')?.textContent).toMatch(/^230/);
  });

  it('shows all of them where that is chosen', SLOW, async () => {
    const server = createFakeServer();
    server.tasks = manyTasks(230);
    renderApp(`${PROGRESS}?page=3`, server);
    await screen.findByText('201–230 / 230件');
    await choose(userEvent.setup(), /^表示件数/, 'すべて');
    await waitFor(() => expect(rowsShown()).toBe(230));
    expect(screen.queryByRole('navigation', { name: 'ページ' })).toBeNull();
  });

  it('begins with its first page again when the list is narrowed', SLOW, async () => {
    const server = createFakeServer();
    server.tasks = [...manyTasks(200), fakeTask(201, { status: 'error', result: 'パスワード付きのPDFです' })];
    renderApp(`${PROGRESS}?page=2`, server);
    await screen.findByText('101–200 / 201件');
    await userEvent.setup().click(screen.getByRole('button', { name: 'エラー 1 / 201件' }));
    await screen.findByText('健診_20260410_201.pdf');
    expect(screen.getByText('1–1 / 1件')).toBeTruthy();
  });
});

it(
  'an older read that the address names is offered by its time, and all older ones when asked for',
  SLOW,
  async () => {
    const server = createFakeServer();
    const reads = Array.from({ length: 130 }, (_, at) => ({
      id: fakeId(20_000 + at),
      createdAt: new Date(Date.UTC(2026, 4, 21, 1, 0) - at * 60_000).toISOString(),
    }));
    const oldest = reads[129]!;
    const answer = server.answer.bind(server);
    server.answer = (call) => {
      if (call.path !== '/api/processes/') return answer(call);
      const newest = reads.slice(0, Number(call.query.get('limit')));
      const named = reads.filter(
        ({ id }) => id === call.query.get('process') && !newest.some((one) => one.id === id),
      );
      return { status: 200, body: [...newest, ...named] };
    };
    renderApp(`${PROGRESS}?process=${oldest.id}`, server);
    const user = userEvent.setup();
    const time = fullTime(oldest.createdAt);
    const chosen = await screen.findByRole<HTMLInputElement>('combobox', { name: /^読取日時/ });
    expect(chosen.value).toBe(time);
    await user.click(screen.getByRole('button', { name: '古い読取も選ぶ' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '古い読取も選ぶ' })).toBeNull());
    await user.click(screen.getByRole('combobox', { name: /^読取日時/ }));
    await user.keyboard('{Control>}a{/Control}');
    await user.keyboard(fullTime(reads[120]!.createdAt));
    await screen.findByRole('option', { name: fullTime(reads[120]!.createdAt) });
  },
);

describe('whose reads are offered', () => {
  it('is everybody’s, or one’s own', SLOW, async () => {
    const server = createFakeServer();
    renderApp(PROGRESS, server);
    await screen.findByText('健診_20260410_05.pdf');
    const asked = () =>
      server.calls
        .filter(({ path }) => path === '/api/processes/')
        .map(({ query }) => query.get('user_profile_id'));
    expect(asked().every((account) => !account)).toBe(true);
    await choose(userEvent.setup(), /^読み取った人/, '自分');
    await waitFor(() => expect(asked()).toContain(server.context?.user_profile.id));
  });

  it('says so where one has none, and nothing of another read', SLOW, async () => {
    const server = createFakeServer();
    renderApp(PROGRESS, server);
    await screen.findByText('健診_20260410_05.pdf');
    failing(server, /^\/api\/processes\/$/, () => ({ status: 200, body: [] }));
    await choose(userEvent.setup(), /^読み取った人/, '自分');
    await screen.findByText('自分の読取はまだありません');
    expect(screen.queryByText('健診_20260410_05.pdf')).toBeNull();
    expect(screen.getByRole('button', { name: '読取待ち 0 / 0件' })).toBeTruthy();
  });
});

describe('what can be cancelled', () => {
  it('is what waits or is read, and nothing that has ended or is being cancelled', SLOW, async () => {
    renderApp(PROGRESS, createFakeServer());
    await screen.findByText('健診_20260410_05.pdf');
    const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: /の読取をキャンセル$/ });
    expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true, true, true, false, false]);
  });

  it('is nothing once finished and failed files are all there are', SLOW, async () => {
    const server = createFakeServer();
    server.tasks = [fakeTask(1), fakeTask(2, { status: 'error', result: '壊れています' })];
    renderApp(PROGRESS, server);
    await screen.findByText('健診_20260410_02.pdf');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'すべてキャンセル' }).disabled).toBe(true);
  });

  it('is told when it begins and when it is done', SLOW, async () => {
    renderApp(PROGRESS, createFakeServer());
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '健診_20260410_06.pdfの読取をキャンセル' }));
    await screen.findByText('キャンセルしました。');
    expect(screen.getByText('読取のキャンセルを開始しました。')).toBeTruthy();
  });
});

describe('what cannot be fetched', () => {
  const gone = problem(503, 'unavailable', 'ただいま利用できません。');
  const message = () => screen.queryAllByText('読取状況を取得できませんでした。');

  it.each([
    ['the reads', /^\/api\/processes\/$/],
    ['the files', /^\/api\/tasks\//],
  ])('%s: one message stays, and goes when it works again', SLOW, async (_what, path) => {
    const server = createFakeServer();
    let isFailing = true;
    failing(server, path, () => (isFailing ? gone : null));
    renderApp(PROGRESS, server);
    await waitFor(() => expect(message()).toHaveLength(1));
    expect(screen.getByText('ただいま利用できません。')).toBeTruthy();
    isFailing = false;
    await userEvent.setup().click(await screen.findByRole('button', { name: '再試行' }));
    await screen.findByText('健診_20260410_05.pdf');
    await waitFor(() => expect(message()).toHaveLength(0));
  });

  it('in a refresh: what was shown stays, with one message until it works again', SLOW, async () => {
    const server = createFakeServer();
    let failures = 0;
    let isFailing = false;
    failing(server, /^\/api\/tasks\//, () => {
      if (!isFailing) return null;
      failures += 1;
      return gone;
    });
    renderApp(PROGRESS, server);
    await screen.findByText('健診_20260410_05.pdf');
    isFailing = true;
    // Each refresh tries twice.
    await waitFor(() => expect(failures).toBeGreaterThan(4), { timeout: 30_000 });
    expect(message()).toHaveLength(1);
    expect(screen.queryByText(/^最新の情報に更新できませんでした/)).toBeNull();
    expect(screen.getByText('健診_20260410_05.pdf')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'エラー 1 / 6件' })).toBeTruthy();
    isFailing = false;
    await waitFor(() => expect(message()).toHaveLength(0), { timeout: 20_000 });
  });
});

it('the choice is kept in the address: read, state, form and rows', SLOW, async () => {
  const server = createFakeServer();
  const router = renderApp(PROGRESS, server);
  await screen.findByText('健診_20260410_05.pdf');
  const user = userEvent.setup();
  await choose(user, /^帳票名/, '健康診断個人票（雇入時）');
  await user.click(screen.getByRole('button', { name: 'エラー 1 / 6件' }));
  await screen.findByText('条件に合うファイルがありません');
  const search = new URLSearchParams(router.state.location.search);
  expect([search.get('state'), search.get('sheet')]).toEqual(['error', '健康診断個人票（雇入時）']);
  await user.click(screen.getByRole('button', { name: '条件をクリア' }));
  await waitFor(() => expect(rowsShown()).toBe(6));
});

it('without any read it says where reads begin', SLOW, async () => {
  const server = createFakeServer();
  server.context = fakeContext('staff');
  failing(server, /^\/api\/processes\/$/, () => ({ status: 200, body: [] }));
  renderApp(PROGRESS, server);
  await screen.findByText('読取はまだありません');
  const content = within(screen.getByRole('main'));
  expect(content.getByRole('link', { name: '文書一覧へ' }).getAttribute('href')).toBe('/admin/surveys/');
});
