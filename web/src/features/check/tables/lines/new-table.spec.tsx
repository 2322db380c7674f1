// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createFakeServer, type FakeServer } from '../../../../testing/fake-api';
import { DOCUMENT_ID, fakeId } from '../../../../testing/fake-content';
import { renderApp } from '../../../../testing/render-app';

const SLOW = { timeout: 60_000 };

/** The check screen; the page is shown px for px. */
const opened = async (server = createFakeServer()): Promise<{ server: FakeServer; user: UserEvent }> => {
  renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
  const name = await screen.findByLabelText('氏名');
  await waitFor(() => expect(document.activeElement).toBe(name));
  return { server, user: userEvent.setup() };
};
/** jsdom has no pointer events; a mouse event of their name does. */
const point = (at: Element | Window, type: string, [clientX, clientY]: [number, number]) =>
  fireEvent(at, new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientX, clientY }));
const drag = (at: Element, from: [number, number], to: [number, number]) => {
  point(at, 'pointerdown', from);
  point(window, 'pointermove', to);
  point(window, 'pointerup', to);
};
const paper = () => document.querySelector('svg.page rect.paper')!;
const tool = () => screen.getByRole('button', { name: '表を追加' });
const line = (name: string) => screen.getByRole('slider', { name });
const places = (direction: '縦線' | '横線') =>
  screen
    .queryAllByRole('slider', { name: new RegExp(`^${direction}`) })
    .map((one) => Number(one.getAttribute('aria-valuenow')));
const choose = async (user: UserEvent, what: RegExp, option: string) => {
  await user.click(screen.getByRole('combobox', { name: what }));
  await user.click(await screen.findByRole('option', { name: option }));
};
const asked = (server: FakeServer) => server.calls.filter(({ path }) => path === '/api/create-table/');

describe('a table that is drawn', () => {
  it(
    'is offered only where the organisation adds tables, and not in a confirmed document',
    SLOW,
    async () => {
      const server = createFakeServer();
      server.context!.organization.settings.usage_mode = 'EA';
      await opened(server);
      expect(screen.queryByRole('button', { name: '表を追加' })).toBeNull();
      cleanup();
      const confirmed = createFakeServer();
      confirmed.document = { ...confirmed.document, status: 'C' };
      renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, confirmed);
      await screen.findByLabelText('氏名');
      expect(screen.queryByRole('button', { name: '表を追加' })).toBeNull();
    },
  );

  it(
    'has rows, columns, lines, names and headers as they were chosen, and shows in the form',
    SLOW,
    async () => {
      const { server, user } = await opened();
      await user.click(tool());
      drag(paper(), [100, 200], [400, 500]);
      await choose(user, /^行数/, '2行');
      await choose(user, /^列数/, '2列');
      expect([places('縦線'), places('横線')]).toEqual([
        [100, 250, 400],
        [200, 350, 500],
      ]);
      drag(line('縦線 2'), [250, 300], [200, 300]);
      await user.click(screen.getByRole('button', { name: '表を作成…' }));
      const dialog = within(await screen.findByRole('dialog', { name: '表を追加（2行 2列）' }));
      const subject = dialog.getByLabelText<HTMLInputElement>('項目名');
      expect([subject.value, dialog.getByLabelText<HTMLInputElement>('入力欄名').value]).toEqual([
        '項目名',
        '入力欄名',
      ]);
      await user.clear(subject);
      await user.type(subject, '検査結果');
      await user.click(dialog.getByLabelText('上を見出しにする'));
      const before = server.calls.filter(({ path }) => path === '/api/tables/').length;
      await user.click(dialog.getByRole('button', { name: '表を作成' }));
      await screen.findByText('表の作成を開始しました。');
      await screen.findByText('表の作成が完了しました。');
      expect(asked(server)[0]?.body).toEqual({
        document_id: DOCUMENT_ID,
        uploaded_file_id: fakeId(2000),
        src: `/api/page-images/${DOCUMENT_ID}/${fakeId(2000)}/image`,
        xs: [100, 200, 400],
        ys: [200, 350, 500],
        subject: '検査結果',
        label: '入力欄名',
        is_upper_header: true,
        is_lower_header: false,
        is_left_header: false,
        is_right_header: false,
      });
      await waitFor(() =>
        expect(server.calls.filter(({ path }) => path === '/api/tables/').length).toBeGreaterThan(before),
      );
      expect(places('縦線')).toEqual([]);
    },
  );

  it('leaves the page on the screen on which it was drawn', SLOW, async () => {
    const { server, user } = await opened();
    await user.click(screen.getByRole('button', { name: '2ページ目' }));
    await user.click(tool());
    drag(paper(), [100, 200], [400, 500]);
    await user.click(screen.getByRole('button', { name: '表を作成…' }));
    const before = server.calls.filter(({ path }) => path === '/api/tables/').length;
    await user.click(await screen.findByRole('button', { name: '表を作成' }));
    await screen.findByText('表の作成が完了しました。');
    await waitFor(() =>
      expect(server.calls.filter(({ path }) => path === '/api/tables/').length).toBeGreaterThan(before),
    );
    await screen.findByRole('group', { name: '2ページ目の画像と枠' });
  });

  it('is drawn by keys alone: its lines are moved, gone through, removed and given up', SLOW, async () => {
    const { user } = await opened();
    await user.keyboard('{Alt>}a{/Alt}');
    await user.click(screen.getByRole('button', { name: '中央に範囲を置く' }));
    await waitFor(() => expect(document.activeElement).toBe(line('縦線 1')));
    expect(places('縦線')).toEqual([238, 476, 714, 952]);
    await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}{ArrowDown}');
    expect(places('縦線')[0]).toBe(249);
    await user.keyboard('{Tab}');
    expect(document.activeElement).toBe(line('縦線 2'));
    await user.keyboard('{Delete}');
    expect(places('縦線')).toEqual([249, 714, 952]);
    await waitFor(() => expect(document.activeElement).toBe(line('縦線 2')));
    await user.keyboard('{Escape}');
    expect(places('縦線')).toEqual([]);
    expect(tool().getAttribute('aria-pressed')).toBe('true');
    await user.keyboard('{Escape}');
    expect(tool().getAttribute('aria-pressed')).toBe('false');
  });

  it(
    'is none when its area is 5 px or less, and keeps its lines when the image is dragged beside them',
    SLOW,
    async () => {
      const { user } = await opened();
      await user.click(tool());
      drag(paper(), [100, 200], [105, 500]);
      expect(places('横線')).toEqual([]);
      drag(paper(), [100, 200], [106, 500]);
      expect(places('縦線')).toEqual([100, 106]);
      drag(paper(), [600, 600], [900, 900]);
      expect(places('縦線')).toEqual([100, 106]);
      await user.click(screen.getByRole('button', { name: '囲み直す' }));
      drag(paper(), [600, 600], [900, 900]);
      expect(places('縦線')).toEqual([600, 700, 800, 900]);
    },
  );

  it('waits for unsaved edits to be saved, and stays drawn meanwhile', SLOW, async () => {
    const { server, user } = await opened();
    await user.type(screen.getByLabelText('氏名'), '様');
    await user.click(tool());
    drag(paper(), [100, 200], [400, 500]);
    await user.click(screen.getByRole('button', { name: '表を作成…' }));
    await screen.findByText('変更を一時保存してから、もう一度操作してください。');
    expect(asked(server)).toEqual([]);
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('変更を保存しました。');
    await user.click(screen.getByRole('button', { name: '表を作成…' }));
    await screen.findByRole('dialog', { name: '表を追加（3行 3列）' });
  });

  it('that could not be made says so', SLOW, async () => {
    const { server, user } = await opened();
    server.job = { ...server.job, status: 'failed' };
    await user.click(tool());
    drag(paper(), [100, 200], [400, 500]);
    await user.click(screen.getByRole('button', { name: '表を作成…' }));
    await user.click(await screen.findByRole('button', { name: '表を作成' }));
    await screen.findByText('表の作成に失敗しました。');
  });
});
