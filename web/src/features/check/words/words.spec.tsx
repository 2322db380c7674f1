// @vitest-environment jsdom
import type { RecognizedText } from '@reader/contracts/http/documents/documents';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeServer, type FakeServer } from '../../../testing/fake-api';
import { DOCUMENT_ID, fakeId } from '../../../testing/fake-content';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };

const word = (text: string, x: number, y: number): RecognizedText => ({
  ...{ text, x, y, width: 60, height: 30 },
  ...{ uploaded_file: fakeId(2000), confidence: 95 },
});
const words = [word('手島', 220, 160), word('勇吉', 290, 160), word('盛岡市', 900, 1500)];

/** The check screen with the cursor in the name; the page is shown px for px. */
const opened = async (
  server = createFakeServer(),
): Promise<{ server: FakeServer; user: UserEvent; name: HTMLInputElement }> => {
  server.words = words;
  renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
  const name = await screen.findByLabelText<HTMLInputElement>('氏名');
  await waitFor(() => expect(document.activeElement).toBe(name));
  return { server, user: userEvent.setup(), name };
};
const shape = () => document.querySelector('svg.page [data-words]');
/** The word that the list is at, shown on the image. */
const pointed = () => document.querySelector('svg.page .pointed');
const show = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: '読み取った文字を表示' }));
  await waitFor(() => expect(shape()?.getAttribute('data-words')).toBe('3'));
};
const click = (clientX: number, clientY: number, more: object = {}) =>
  fireEvent.click(shape()!, { clientX, clientY, ...more });
/** jsdom has no pointer events; a mouse event of their name does. */
const point = (at: Element | Window, type: string, clientX: number, clientY: number, more: object = {}) =>
  fireEvent(
    at,
    new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientX, clientY, ...more }),
  );
const draw = (from: [number, number], to: [number, number], more: object = { altKey: true }) => {
  point(document.querySelector('svg.page')!, 'pointerdown', ...from, more);
  point(window, 'pointermove', ...to);
  point(window, 'pointerup', ...to);
};
const asked = (server: FakeServer) => server.calls.filter(({ path }) => path === '/api/read-area/');

it(
  'a word that is clicked goes into the active field, behind what is there with Shift, each as one step',
  SLOW,
  async () => {
    const { user, name } = await opened();
    const before = name.value;
    await show(user);
    click(230, 170);
    expect(name.value).toBe('手島');
    click(300, 170, { shiftKey: true });
    expect(name.value).toBe('手島勇吉');
    expect(document.activeElement).toBe(name);
    await user.keyboard('{Control>}z{/Control}');
    expect(name.value).toBe('手島');
    await user.keyboard('{Control>}z{/Control}');
    expect(name.value).toBe(before);
  },
);

it('words are hidden until they are asked for, and shown again at the next document', SLOW, async () => {
  const first = await opened();
  expect(shape()).toBeNull();
  expect(first.server.calls.some(({ path }) => path.includes('recognized-texts'))).toBe(false);
  await show(first.user);
  cleanup();
  await opened(first.server);
  await waitFor(() => expect(shape()).toBeTruthy());
});

it('by keys the words near the field are a list', SLOW, async () => {
  const { user, name } = await opened();
  await user.keyboard('{Alt>}l{/Alt}');
  const menu = await screen.findByRole('menu', { name: '近くの文字' });
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent),
  ).toEqual(['手島', '勇吉', '盛岡市']);
  await user.keyboard('{ArrowDown}');
  expect(pointed()?.getAttribute('x')).toBe('290');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(name.value).toBe('勇吉'));
  expect(pointed()).toBeNull();
});

it('a drawn region takes the words in it, and is given up with Escape', SLOW, async () => {
  const { server, name } = await opened();
  const before = name.value;
  point(document.querySelector('svg.page')!, 'pointerdown', 200, 150, { altKey: true });
  point(window, 'pointermove', 400, 200);
  fireEvent.keyDown(window, { key: 'Escape' });
  point(window, 'pointerup', 400, 200);
  draw([200, 150], [204, 400]);
  expect(screen.queryByText(/を入れました。$/)).toBeNull();
  expect(name.value).toBe(before);
  draw([400, 200], [200, 150]);
  await screen.findByText('「手島勇吉」を入れました。');
  expect(name.value).toBe('手島勇吉');
  expect(asked(server)).toEqual([]);
});

it(
  'a region without words is read by the server, and one with them when that is asked for',
  SLOW,
  async () => {
    const { server, user, name } = await opened();
    server.job = { ...server.job, read: { text: '手島 勇𠮷', confidence: 91 } };
    await user.click(screen.getByRole('button', { name: '範囲を読み取る' }));
    draw([500, 700], [620, 740], {});
    await screen.findByText('「手島 勇𠮷」を入れました。');
    expect(name.value).toBe('手島 勇𠮷');
    expect(asked(server)[0]?.body).toEqual({
      ...{ document_id: DOCUMENT_ID, uploaded_file_id: fakeId(2000), kind: 'TX' },
      ...{ x: 500, y: 700, width: 120, height: 40 },
    });
    server.job = { ...server.job, read: { text: '', confidence: null } };
    await user.click(screen.getByRole('button', { name: '読み直す' }));
    await screen.findByText('この範囲から文字を読み取れませんでした。');
    expect(name.value).toBe('手島 勇𠮷');
  },
);

it('what was typed while a region was read is not replaced unless that is wanted', SLOW, async () => {
  const { server, user, name } = await opened();
  server.job = { ...server.job, status: 'started', read: { text: '手島', confidence: 91 } };
  await user.keyboard('{Alt>}r{/Alt}');
  await screen.findByText('範囲を読み取っています…');
  await user.type(name, '様');
  const typed = name.value;
  server.job = { ...server.job, status: 'finished' };
  await user.click(await screen.findByRole('button', { name: 'この値を入れる' }));
  expect(typed).toMatch(/様$/);
  expect(name.value).toBe('手島');
});

it(
  'a region read over what a person entered asks first, beside it; replacing is a step of undo',
  SLOW,
  async () => {
    const { server, user, name } = await opened();
    await user.clear(name);
    await user.type(name, '手塚 勇吉');
    server.job = { ...server.job, read: { text: '手島', confidence: 91 } };
    await user.keyboard('{Alt>}r{/Alt}');
    await screen.findByText(/入力した「手塚 勇吉」を、読み取った「手島」に置き換えますか/);
    expect(name.value).toBe('手塚 勇吉');
    // Drawn over recognised words it asks as well.
    draw([200, 150], [400, 200]);
    await screen.findByText(/入力した「手塚 勇吉」を、読み取った「手島勇吉」に置き換えますか/);
    expect(name.value).toBe('手塚 勇吉');
    await user.keyboard('{Alt>}r{/Alt}');
    await screen.findByText('「手島勇吉」を入れました。');
    expect(name.value).toBe('手島勇吉');
    // What was put there by a region is nobody's typing.
    await user.keyboard('{Alt>}r{/Alt}');
    await screen.findByText('「手島」を入れました。');
    await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
    expect(name.value).toBe('手塚 勇吉');
  },
);

it('a region read over the value of an earlier visit asks too', SLOW, async () => {
  const { server, user, name } = await opened();
  await user.click(screen.getByLabelText('体重'));
  server.job = { ...server.job, read: { text: '66.0', confidence: 91 } };
  await user.keyboard('{Alt>}r{/Alt}');
  await user.click(await screen.findByRole('button', { name: 'この値を入れる' }));
  expect(screen.getByLabelText('体重')).toHaveProperty('value', '66.0');
  expect(name.value).toBe('手鳥 勇吉');
});
