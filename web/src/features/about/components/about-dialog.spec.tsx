// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeAbout } from '../../../testing/fake-about';
import { createFakeServer } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };

const menuButton = () => screen.findByRole('button', { name: /^ユーザーメニュー/ });

/** Opens the dialog from the user menu, by keys alone. */
const opened = async (server = createFakeServer()) => {
  renderApp('/admin/progress/', server);
  const user = userEvent.setup();
  (await menuButton()).focus();
  await user.keyboard('{Enter}');
  (await screen.findByRole('menuitem', { name: 'このソフトウェアについて' })).focus();
  await user.keyboard('{Enter}');
  return { user, dialog: await screen.findByRole('dialog', { name: 'このソフトウェアについて' }) };
};

describe('what the product says of itself', () => {
  it('is its version, what reads in it, and what of others comes with it', SLOW, async () => {
    const { dialog } = await opened();
    await within(dialog).findByText('1.2.3');
    expect(within(dialog).getByText('文字認識モデル some-model（Apache License 2.0）')).toBeTruthy();
    for (const name of ['PP-OCRv6 small', 'SudachiDict core', 'gimei', /^Tanaka Corpus/, 'Noto Sans JP'])
      expect(within(dialog).getByText(name)).toBeTruthy();
    expect(dialog.textContent).toContain('CC BY 2.0 FR');
    expect(dialog.textContent).not.toContain('で読み取っています');
  });

  it('is that something reads in place of what was chosen', SLOW, async () => {
    const server = createFakeServer();
    server.about = fakeAbout({ isFallback: true });
    const { dialog } = await opened(server);
    await within(dialog).findByText(/予備のTesseract（組み込み）で読み取っています。$/);
  });

  it('is that nothing that reads answers', SLOW, async () => {
    const server = createFakeServer();
    server.about = { version: '1.2.3', reading: null };
    const { dialog } = await opened(server);
    await within(dialog).findByText('読取の処理から応答がありません');
  });

  it('takes the focus, and gives it back when Esc closes it', SLOW, async () => {
    const { user, dialog } = await opened();
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const button = await menuButton();
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});
