// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createFakeServer, type FakeServer } from '../../../../testing/fake-api';
import { DOCUMENT_ID, fakeId, PAGE } from '../../../../testing/fake-content';
import { renderApp } from '../../../../testing/render-app';

const SLOW = { timeout: 60_000 };

/** The check screen with the tool on; the page is shown px for px. */
const opened = async (): Promise<{ server: FakeServer; user: UserEvent }> => {
  const server = createFakeServer();
  renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '手動枠設定' }));
  return { server, user };
};
/** jsdom has no pointer events; a mouse event of their name does. */
const point = (at: Element | Window, type: string, [clientX, clientY]: [number, number]) =>
  fireEvent(at, new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientX, clientY }));
const drag = (from: [number, number], to: [number, number]) => {
  point(document.querySelector('svg.page rect.paper')!, 'pointerdown', from);
  point(window, 'pointermove', to);
  point(window, 'pointerup', to);
};
const frames = () =>
  screen.queryAllByRole('button', { name: /^表の範囲/ }).map((one) => one.getAttribute('aria-label'));
const dialogOf = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: '枠の設定…' }));
  return within(await screen.findByRole('dialog', { name: '手動枠設定' }));
};
const FRAME = '表の範囲 1: 左 100、上 200、幅 300、高さ 300';

describe('manual frame setting', () => {
  it('is offered only where the organisation sets frames by hand', SLOW, async () => {
    const server = createFakeServer();
    server.context!.organization.settings.usage_mode = 'EA';
    renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
    await screen.findByLabelText('氏名');
    expect(screen.queryByRole('button', { name: '手動枠設定' })).toBeNull();
  });

  it('keeps frames under a name, loads them at the next document and deletes them', SLOW, async () => {
    const first = await opened();
    drag([100, 200], [400, 500]);
    const saving = await dialogOf(first.user);
    await first.user.click(saving.getByRole('button', { name: '1枠を保存' }));
    expect(saving.getByText('文字を入力してください')).toBeTruthy();
    await first.user.type(saving.getByLabelText('今の枠を保存'), '請求書');
    await first.user.click(saving.getByRole('button', { name: '1枠を保存' }));
    await screen.findByText('枠の設定を保存しました。');
    cleanup();

    const { user } = await opened();
    drag([600, 600], [700, 700]);
    const again = await dialogOf(user);
    await user.type(again.getByLabelText('今の枠を保存'), '請求書');
    await user.click(again.getByRole('button', { name: '1枠を保存' }));
    expect(again.getByText('この設定名は既に存在します')).toBeTruthy();
    await user.click(again.getByRole('button', { name: '読み込む' }));
    await screen.findByText('枠の設定を読み込みました。');
    expect(frames()).toEqual([FRAME]);
    const deleting = await dialogOf(user);
    await user.click(deleting.getByRole('button', { name: '削除…' }));
    await screen.findByRole('dialog', { name: '枠の設定「請求書」を削除しますか？' });
    await user.click(screen.getByRole('button', { name: '設定を削除' }));
    await screen.findByText('枠の設定を削除しました。');
    expect((await dialogOf(user)).getByText('まだありません')).toBeTruthy();
  });

  it('takes the frame of a table, and reads the tables in the frames', SLOW, async () => {
    const { server, user } = await opened();
    const dialog = await dialogOf(user);
    await user.click(dialog.getByRole('button', { name: '枠に加える' }));
    expect(frames()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'この枠で読み直す' }));
    // The table that is there gives way: it is asked about, and can be had back.
    await user.click(await screen.findByRole('button', { name: '置き換える' }));
    await screen.findByText('表の再読込が完了しました。');
    await screen.findByText('表を読み取りました。編集する前なら元に戻せます。');
    const asked = server.calls.find(({ path }) => path === '/api/rearrange-tables/')?.body;
    expect(asked).toMatchObject({ images: [`/api/page-images/${DOCUMENT_ID}/${fakeId(2000)}/image`] });
  });

  it('applies no frame outside of the image, and draws none smaller than 10 px', SLOW, async () => {
    const outside = { page: 1, x: PAGE.width - 50, y: 20, width: 100, height: 100 };
    const elsewhere = { page: 9, x: 10, y: 20, width: 100, height: 100 };
    localStorage.setItem(
      `reader-table-frames-${fakeId(1)}`,
      JSON.stringify([{ name: '大判', frames: [outside, elsewhere, { ...elsewhere, page: 1 }] }]),
    );
    const { user } = await opened();
    drag([100, 200], [109, 400]);
    expect(frames()).toEqual([]);
    await user.click((await dialogOf(user)).getByRole('button', { name: '読み込む' }));
    await screen.findByText('画像の範囲外に枠が設定されています。');
    expect(frames()).toEqual(['表の範囲 1: 左 10、上 20、幅 100、高さ 100']);
    await user.keyboard('{Alt>}j{/Alt}');
    await waitFor(() => expect(frames()).toEqual([]));
    await user.keyboard('{Alt>}j{/Alt}');
    await waitFor(() => expect(frames()).toHaveLength(1));
  });
});
