// @vitest-environment jsdom
import { SAME_GESTURE_MS } from '@reader/contracts/codes/organization';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createFakeServer } from '../../../testing/fake-api';
import { DOCUMENT_ID, fakeId } from '../../../testing/fake-content';
import { fakeRefusedForm } from '../../../testing/fake-refused-form';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const ADDRESS = `/admin/survey/${DOCUMENT_ID}/refused-form/?type=not-applicable`;

const refusedServer = () => {
  const server = createFakeServer();
  server.document = { ...server.document, reading: 'not-applicable', sheet: null, sheet_name: '' };
  server.refusedForm = fakeRefusedForm();
  return server;
};
const isShown = () => screen.findByRole('button', { name: /^この帳票として読む/ });
const hasLooked = async () => {
  await isShown();
  await new Promise((resolve) => setTimeout(resolve, SAME_GESTURE_MS + 50));
};
const calls = ({ calls: made }: ReturnType<typeof createFakeServer>, end: string) =>
  made.filter(({ method, path }) => method === 'POST' && path.endsWith(end));
const regions = () => screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
const picturesIn = (region: string) =>
  [...screen.getByRole('region', { name: region }).querySelectorAll('img')].map((image) =>
    image.getAttribute('src'),
  );

describe('given a page that a form refused, and other forms near it', () => {
  it('names the form with its edition, and how many items are read of it', SLOW, async () => {
    renderApp(ADDRESS, refusedServer());
    await isShown();
    expect(screen.getByText('健康診断個人票（雇入時） 第3版')).toBeTruthy();
    expect(screen.getByText(/「健康診断個人票（雇入時）」の46項目を読みます。/)).toBeTruthy();
  });

  it('lists how far they are and where they were compared', SLOW, async () => {
    renderApp(ADDRESS, refusedServer());
    await isShown();
    const rows = within(screen.getByRole('table', { name: '近い帳票' }))
      .getAllByRole('row')
      .slice(1);
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
    expect(cells).toEqual([
      ['健康診断個人票（雇入時）', '0.09', '2か所'],
      ['就学援助費受給申請書', '0.34', '–'],
      ['診療情報提供書', '0.43', '–'],
    ]);
    expect(within(rows[0]!).getByRole('radio')).toHaveProperty('checked', true);
  });

  it('shows the blank page of another that is chosen by keys, with its own words', SLOW, async () => {
    renderApp(ADDRESS, refusedServer());
    const user = userEvent.setup();
    await isShown();
    expect(screen.getByText('違う場所 1 / 2')).toBeTruthy();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(screen.getByText('就学援助費受給申請書 第1版')).toBeTruthy();
    expect(picturesIn('登録されている様式')).toEqual([`/api/sheets/${fakeId(7001)}/pages/1/image`]);
    expect(screen.getByText(/の12項目を読みます。違いは覚えません。/)).toBeTruthy();
    expect(screen.queryByText(/違う場所 1/)).toBeNull();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(screen.getByText('違う場所 1 / 2')).toBeTruthy();
  });

  it('lays the form over the page while Space is held, and only then', SLOW, async () => {
    renderApp(ADDRESS, refusedServer());
    const user = userEvent.setup();
    await isShown();
    const before = picturesIn('読み込んだページ');
    await user.keyboard('[Space>]');
    expect(picturesIn('読み込んだページ')).toEqual([...before, `/api/sheets/${fakeId(7000)}/pages/1/image`]);
    await user.keyboard('[/Space]');
    expect(picturesIn('読み込んだページ')).toEqual(before);
  });

  it('leaves Space to the button that has the focus', SLOW, async () => {
    renderApp(ADDRESS, refusedServer());
    const user = userEvent.setup();
    await isShown();
    const before = picturesIn('読み込んだページ');
    screen.getByRole('button', { name: '次の違う場所' }).focus();
    await user.keyboard('[Space]');
    expect(screen.getByText('違う場所 2 / 2')).toBeTruthy();
    expect(picturesIn('読み込んだページ')).toEqual(before);
  });

  it('lays nothing over a form of which it is not known where it lies', SLOW, async () => {
    renderApp(ADDRESS, refusedServer());
    const user = userEvent.setup();
    await user.click(await screen.findByRole('radio', { name: '診療情報提供書' }));
    expect(screen.queryByRole('button', { name: '重ねる' })).toBeNull();
    const before = regions();
    await user.keyboard('o');
    expect(regions()).toEqual(before);
    expect(screen.queryByRole('img', { name: /重ね/ })).toBeNull();
  });

  it('is made larger and smaller by keys, and as wide as its pane again', SLOW, async () => {
    renderApp(ADDRESS, refusedServer());
    const user = userEvent.setup();
    await isShown();
    await user.keyboard('++');
    expect(screen.getByRole('button', { name: /^表示倍率 150%/ })).toBeTruthy();
    await user.keyboard('-');
    await user.click(screen.getByRole('button', { name: /^表示倍率 125%/ }));
    expect(screen.getByRole('button', { name: /^表示倍率 100%/ })).toBeTruthy();
  });

  it('can be fetched again where a picture could not be shown', SLOW, async () => {
    renderApp(ADDRESS, refusedServer());
    await isShown();
    fireEvent.error(screen.getByRole('img', { name: '登録されている様式' }));
    const failed = screen.getByRole('alert');
    expect(failed.textContent).toContain('画像を取得できませんでした。');
    await userEvent.setup().click(within(failed).getByRole('button', { name: '再試行' }));
    expect(screen.getByRole('img', { name: '登録されている様式' })).toBeTruthy();
  });

  it('says what it is read as while that goes on, and lets one go on to the next', SLOW, async () => {
    const server = refusedServer();
    server.job = { ...server.job, status: 'started' };
    const router = renderApp(ADDRESS, server);
    const user = userEvent.setup();
    await hasLooked();
    await user.keyboard('1');
    await screen.findByText(/「健康診断個人票（雇入時）」として読み取っています。待たずに/);
    await user.keyboard('{Alt>}e{/Alt}');
    await waitFor(() => expect(router.state.location.pathname).toContain(server.nextId!));
    server.job = { ...server.job, status: 'finished' };
    await screen.findByText('再読込が完了しました。', {}, { timeout: 10_000 });
    expect(router.state.location.pathname).toContain(server.nextId!);
  });
});

describe('the head of a document that a form refused', () => {
  it('says its place in the list, and leads to the next one where that belongs', SLOW, async () => {
    const server = refusedServer();
    const router = renderApp(ADDRESS, server);
    const user = userEvent.setup();
    await isShown();
    expect(screen.getByText('帳票なし・2ページ')).toBeTruthy();
    const place = screen.getByRole('button', { name: '次の文書' }).parentElement!;
    expect(place.textContent).toBe('12 / 248');
    server.document = { ...server.document, reading: 'applicable' };
    await user.keyboard('{Alt>}e{/Alt}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/survey/${server.nextId}/check/`));
    expect(router.state.location.search).toBe('?type=not-applicable');
  });

  it('asks what comes after the last one', SLOW, async () => {
    const server = refusedServer();
    server.nextId = null;
    renderApp(ADDRESS, server);
    await hasLooked();
    await userEvent.setup().keyboard('0');
    await screen.findByRole('dialog', { name: '最後の文書です' });
  });

  it('leads to the list, the history and the check screen', SLOW, async () => {
    renderApp(ADDRESS, refusedServer());
    await isShown();
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(to('一覧')).toBe('/admin/surveys/not-applicable-surveys/');
    expect(to('履歴')).toBe(`/admin/survey/${DOCUMENT_ID}/history/?type=not-applicable`);
    expect(to('内容入力')).toBe(`/admin/survey/${DOCUMENT_ID}/check/?type=not-applicable`);
  });

  it('has it read again as one chooses, and waits for it', SLOW, async () => {
    const server = refusedServer();
    server.job = { ...server.job, status: 'started' };
    renderApp(ADDRESS, server);
    const user = userEvent.setup();
    await isShown();
    await user.click(screen.getByRole('button', { name: '再読込' }));
    const question = await screen.findByRole('dialog', { name: '再読込' });
    server.document = { ...server.document, reading: 'waiting', position: 3 };
    await user.click(within(question).getByRole('button', { name: '再読込' }));
    await screen.findByText('読取待ちです');
    expect(calls(server, '/reload/')).toHaveLength(1);
    expect(screen.getByText(/^3番目に読み取ります。/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '再読込' })).toBeNull();
  });

  it('lists the keys', SLOW, async () => {
    renderApp(ADDRESS, refusedServer());
    await isShown();
    await userEvent.setup().keyboard('?');
    const keys = await screen.findByRole('dialog', { name: 'ショートカット一覧' });
    expect(within(keys).getByText('押している間、様式をページに重ねる')).toBeTruthy();
  });
});

describe('a page that is another form', () => {
  it('is registered as one by a key, by a name that is asked for', SLOW, async () => {
    const server = refusedServer();
    renderApp(ADDRESS, server);
    const user = userEvent.setup();
    await hasLooked();
    await user.keyboard('2');
    const question = await screen.findByRole('dialog', { name: '帳票登録' });
    await user.clear(within(question).getByRole('textbox', { name: '帳票名' }));
    await user.type(within(question).getByRole('textbox', { name: '帳票名' }), '保健調査票');
    server.document = { ...server.document, registered_sheet_id: fakeId(7001) };
    await user.click(within(question).getByRole('button', { name: '登録' }));
    await screen.findByText('帳票を登録しました。');
    expect(calls(server, '/upload/').map(({ body }) => body)).toEqual([{ form_subject: '保健調査票' }]);
    await screen.findByText(/^この文書は帳票として登録されています。/);
    expect(screen.queryByRole('button', { name: '別の帳票として登録…' })).toBeNull();
  });

  it('is not registered, nor read again, once it is confirmed', SLOW, async () => {
    const server = refusedServer();
    server.document = { ...server.document, status: 'C' };
    renderApp(ADDRESS, server);
    await isShown();
    expect(screen.queryByRole('button', { name: '別の帳票として登録…' })).toBeNull();
    expect(screen.queryByRole('button', { name: '再読込' })).toBeNull();
  });
});
