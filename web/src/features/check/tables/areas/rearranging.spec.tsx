// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createFakeServer, type FakeServer, problem } from '../../../../testing/fake-api';
import { DOCUMENT_ID, fakeId, PAGE } from '../../../../testing/fake-content';
import { renderApp } from '../../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const OUTSIDE = '画像の範囲外に枠が設定されています。';

/** The check screen; the page is shown px for px. */
const opened = async (): Promise<{ server: FakeServer; user: UserEvent }> => {
  const server = createFakeServer();
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
const tool = () => screen.getByRole('button', { name: '表の再配置' });
const isOn = () => tool().getAttribute('aria-pressed') === 'true';
const areas = () =>
  screen.queryAllByRole('button', { name: /^表の範囲/ }).map((one) => one.getAttribute('aria-label'));
const asked = (server: FakeServer) => server.calls.filter(({ path }) => path === '/api/rearrange-tables/');

describe('rearranging tables', () => {
  it('marks areas on the pages, and reads them again with the second click', SLOW, async () => {
    const { server, user } = await opened();
    await user.click(tool());
    drag(paper(), [100, 200], [400, 500]);
    drag(paper(), [100, 600], [106, 606]);
    drag(paper(), [100, 700], [105, 800]);
    expect(areas()).toEqual([
      '表の範囲 1: 左 100、上 200、幅 300、高さ 300',
      '表の範囲 2: 左 100、上 600、幅 6、高さ 6',
    ]);
    await user.click(tool());
    expect(isOn()).toBe(false);
    await screen.findByText('表の再読込が完了しました。');
    expect(asked(server).map(({ body }) => body)).toEqual([
      {
        images: [`/api/page-images/${DOCUMENT_ID}/${fakeId(2000)}/image`],
        tableAreas: [
          [
            { x: 100, y: 200, width: 300, height: 300 },
            { x: 100, y: 600, width: 6, height: 6 },
          ],
        ],
      },
    ]);
  });

  it('is done by keys alone', SLOW, async () => {
    const { server, user } = await opened();
    await user.keyboard('{Alt>}g{/Alt}');
    await user.click(screen.getByRole('button', { name: '範囲を置く' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^表の範囲 1/));
    await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}{Control>}{ArrowRight}{/Control}');
    expect(areas()).toEqual(['表の範囲 1: 左 6、上 15、幅 201、高さ 300']);
    await user.keyboard('{Delete}');
    expect(areas()).toEqual([]);
    await user.keyboard('{Alt>}g{/Alt}');
    expect(isOn()).toBe(false);
    expect(asked(server)).toEqual([]);
  });

  it('applies no area outside of the image', SLOW, async () => {
    const { user } = await opened();
    await user.click(tool());
    drag(paper(), [100, 200], [PAGE.width + 40, 500]);
    await screen.findByText(OUTSIDE);
    expect(areas()).toEqual([]);
  });

  it(
    'asks to save pending edits: without agreement one stays, with it they are saved first',
    SLOW,
    async () => {
      const { server, user } = await opened();
      await user.type(screen.getByLabelText('氏名'), '様');
      await user.click(tool());
      drag(paper(), [100, 200], [400, 500]);
      await user.click(tool());
      await screen.findByRole('dialog', { name: '一時保存' });
      await user.click(screen.getByRole('button', { name: 'キャンセル' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect([isOn(), areas().length, asked(server).length]).toEqual([true, 1, 0]);
      await user.click(tool());
      await screen.findByRole('dialog', { name: '一時保存' });
      await user.click(screen.getByRole('button', { name: 'OK' }));
      await waitFor(() => expect(asked(server)).toHaveLength(1));
      const order = server.calls.map(({ path }) => path);
      expect(order.findIndex((path) => path.endsWith('/commit/'))).toBeLessThan(
        order.indexOf('/api/rearrange-tables/'),
      );
    },
  );

  it('does not read over edits that could not be saved', SLOW, async () => {
    const { server, user } = await opened();
    await user.type(screen.getByLabelText('氏名'), '様');
    await user.click(tool());
    drag(paper(), [100, 200], [400, 500]);
    server.conflict = problem(500, 'internal', '保存できませんでした。');
    await user.click(tool());
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await screen.findByText('保存できませんでした。');
    expect([isOn(), areas().length, asked(server).length]).toEqual([true, 1, 0]);
  });

  it('is given up without reading anything', SLOW, async () => {
    const { server, user } = await opened();
    await user.click(tool());
    drag(paper(), [100, 200], [400, 500]);
    await user.click(screen.getByRole('button', { name: 'やめる' }));
    expect([isOn(), areas().length, asked(server).length]).toEqual([false, 0, 0]);
    await user.click(tool());
    expect(areas()).toEqual([]);
  });
});
