// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeServer } from '../../../testing/fake-api';
import {
  type FakeMatching,
  fakeMatching,
  MATCHING_ID,
  withMatching,
} from '../../../testing/matching/fake-matching';
import { renderApp } from '../../../testing/render-app';

// The whole application is loaded, which is slow on some machines.
vi.setConfig({ testTimeout: 60_000 });

let matching: FakeMatching;
/** A matcher in which the pictures are so wide, in columns of 248 px. */
const openWith = async (width: number) => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(248);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(width);
  renderApp(`/admin/matcher/?id=${MATCHING_ID}`, withMatching(createFakeServer(), matching));
  const picture = await screen.findByRole('img', { name: '住所の画像' });
  fireEvent.load(picture);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^候補1/));
  return { picture, user: userEvent.setup() };
};
const button = () => screen.queryByRole('button', { name: '住所の画像を大きく表示' });
beforeEach(() => {
  matching = fakeMatching();
});

it('a picture that is wider than its cell scrolls by keys, which choose and skip nothing', async () => {
  const { user } = await openWith(900);
  const picture = button()!;
  expect(picture.tabIndex).toBe(0);
  picture.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{End}');
  expect(picture.scrollLeft).toBe(picture.scrollWidth);
  await user.keyboard('{Home}');
  expect(picture.scrollLeft).toBe(0);
  await screen.findByRole('heading', { name: '1 / 3' });
  expect(matching.choices.flat()).toEqual([]);
});

it('the side that goes on fades, until its end is reached', async () => {
  const { picture } = await openWith(900);
  const room = picture.closest<HTMLElement>('[data-right]')!;
  expect(room.dataset).toMatchObject({ right: 'true' });
  expect(room.dataset['left']).toBeUndefined();
  // No candidate moves when its scrollbar comes.
  expect(room.closest('td')!.style.height).toBe('56px');
  const box = button()!;
  box.scrollLeft = 300;
  fireEvent.scroll(box);
  await waitFor(() => expect(room.dataset).toMatchObject({ left: 'true', right: 'true' }));
  box.scrollLeft = 652;
  fireEvent.scroll(box);
  await waitFor(() => expect(room.dataset['right']).toBeUndefined());
  expect(button()).toBe(box);
});

it('Enter and a click open it large, and closing goes back to it', async () => {
  const { user } = await openWith(900);
  const picture = button()!;
  picture.focus();
  await user.keyboard('{Enter}');
  const large = within(await screen.findByRole('dialog', { name: '住所の画像' }));
  expect(large.getByRole('img', { name: '住所の画像' }).getAttribute('src')).toMatch(
    /\/crop\/\?page=.*&size=large$/,
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(picture);
  await user.click(picture);
  await screen.findByRole('dialog', { name: '住所の画像' });
  expect(matching.choices.flat()).toEqual([]);
});

it('a picture that is whole is no stop for keys', async () => {
  const { picture } = await openWith(248);
  expect(button()).toBeNull();
  expect(picture.closest('[tabindex="0"]')).toBeNull();
});
