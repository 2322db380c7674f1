// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeServer } from '../../../../testing/fake-api';
import { DOCUMENT_ID, fakeId } from '../../../../testing/fake-content';
import { renderApp } from '../../../../testing/render-app';

const SLOW = { timeout: 60_000 };

const opened = async () => {
  const server = createFakeServer();
  renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '文書の操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '画像の回転…' }));
  await screen.findByRole('dialog', { name: '画像の回転（1ページ目）' });
  const asked = () =>
    server.calls.filter(({ path }) => path === '/api/rotate-image/').map(({ body }) => body);
  return { user, asked };
};
const shown = () =>
  document.querySelector<HTMLImageElement>('[role="dialog"] img')?.style.transform ?? 'no preview';

it(
  'shows how the page will stand, in steps of 90 degrees that go round, and then turns it',
  SLOW,
  async () => {
    const { user, asked } = await opened();
    expect(shown()).toBe('rotate(90deg)');
    await user.click(screen.getByRole('button', { name: /^右に90度/ }));
    expect(shown()).toBe('rotate(180deg)');
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(shown()).toBe('rotate(270deg)');
    screen.getByText('時計回りに270度');
    await user.click(screen.getByRole('button', { name: '回転する' }));
    await screen.findByText('画像回転処理を開始しました。');
    await screen.findByText('画像回転処理が完了しました。');
    expect(asked()).toEqual([{ src: `/api/page-images/${DOCUMENT_ID}/${fakeId(2000)}/image`, angle: 270 }]);
  },
);

it('turns nothing where it is given up, or the page stands as it did', SLOW, async () => {
  const { user, asked } = await opened();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('回転する'));
  await user.keyboard('{ArrowLeft}{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: '文書の操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '画像の回転…' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked()).toEqual([]);
});
