// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createFakeServer } from '../../../testing/fake-api';
import { DOCUMENT_ID } from '../../../testing/fake-content';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };

const opened = async (server = createFakeServer()): Promise<{ user: UserEvent; name: HTMLElement }> => {
  renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
  const name = await screen.findByLabelText('氏名');
  await waitFor(() => expect(document.activeElement).toBe(name));
  return { user: userEvent.setup(), name };
};
const side = (name: string) => screen.getByLabelText<HTMLElement>(name, { selector: 'section' });
const inSight = () => ['画像', '入力'].filter((name) => side(name).style.display !== 'none');
const scale = () => screen.getByRole('button', { name: /^表示倍率/ }).textContent;
const wheel = (deltaY: number, more: object = { ctrlKey: true }) =>
  fireEvent.wheel(document.querySelector('svg.page')!, { deltaY, ...more });

it('goes round both halves, the image and the form, keeps the cursor, and remembers', SLOW, async () => {
  const server = createFakeServer();
  const { user, name } = await opened(server);
  expect(inSight()).toEqual(['画像', '入力']);
  await user.keyboard('{Alt>}q{/Alt}');
  expect(inSight()).toEqual(['画像']);
  await user.keyboard('{Control>}q{/Control}');
  expect(inSight()).toEqual(['入力']);
  expect(document.activeElement).toBe(name);
  cleanup();
  await opened(server);
  expect(inSight()).toEqual(['入力']);
  await user.click(screen.getByRole('button', { name: '表示: 入力のみ' }));
  expect(inSight()).toEqual(['画像', '入力']);
});

it('zooms by 0.1 with the buttons and by 0.01 with Ctrl and the wheel, never below 0.15', SLOW, async () => {
  const { user } = await opened();
  expect(scale()).toBe('100%');
  await user.click(screen.getByRole('button', { name: '拡大' }));
  expect(scale()).toBe('110%');
  wheel(-120);
  expect(scale()).toBe('111%');
  wheel(120, {});
  expect(scale()).toBe('111%');
  for (let times = 0; times < 12; times += 1) fireEvent.click(screen.getByRole('button', { name: '縮小' }));
  expect(scale()).toBe('15%');
  await user.keyboard('{Control>}0{/Control}');
  expect(scale()).toBe('100%');
});

it('keeps the zoom of each page to itself while the document is open', SLOW, async () => {
  const { user } = await opened();
  await user.click(screen.getByRole('button', { name: '拡大' }));
  await user.click(screen.getByRole('button', { name: '2ページ目' }));
  expect(scale()).toBe('100%');
  await user.click(screen.getByRole('button', { name: '縮小' }));
  await user.click(screen.getByRole('button', { name: '1ページ目' }));
  expect(scale()).toBe('110%');
  await user.click(screen.getByRole('button', { name: '2ページ目' }));
  expect(scale()).toBe('90%');
});

it('moves the image under the pointer, and takes the end of that for no click on an area', SLOW, async () => {
  await opened();
  const pane = document.querySelector<HTMLElement>('svg.page')!.closest<HTMLElement>('[tabindex="-1"]')!;
  const moved = vi.spyOn(pane, 'scrollTo');
  const area = document.querySelectorAll('svg.page rect[data-input]')[5]!;
  const drag = (button: number, by: number) => {
    const point = (at: Element | Window, type: string, clientX: number) =>
      fireEvent(at, new MouseEvent(type, { bubbles: true, cancelable: true, button, clientX, clientY: 0 }));
    point(area, 'pointerdown', 300);
    point(window, 'pointermove', 300 + by);
    point(window, 'pointerup', 300 + by);
    if (button === 0) fireEvent.click(area);
  };
  const active = document.activeElement;
  drag(0, -40);
  expect(moved).toHaveBeenLastCalledWith(40, 0);
  expect(document.activeElement).toBe(active);
  drag(1, -25);
  expect(moved).toHaveBeenLastCalledWith(25, 0);
  moved.mockClear();
  drag(0, 2);
  await waitFor(() => expect(document.activeElement).not.toBe(active));
});

it('says where the image of a page cannot be had, instead of showing a broken one', SLOW, async () => {
  await opened();
  const images = () => [...document.querySelectorAll('svg.page > image')];
  expect(images().length).toBeGreaterThan(0);
  for (let tries = 0; tries < 2; tries += 1) for (const image of images()) fireEvent.error(image);
  expect(images()).toEqual([]);
  const said = () => screen.queryAllByText('アップロードされた画像の取得に失敗しました。');
  // On the page, and as a message that stays, once, with the reason.
  await waitFor(() => expect(said().length).toBe(2));
  expect(screen.getByRole('alert').textContent).toContain('ページが見つかりません。');
});
