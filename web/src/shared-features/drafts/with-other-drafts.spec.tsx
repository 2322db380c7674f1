// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeServer, type FakeServer } from '../../testing/fake-api';
import { DOCUMENT_ID } from '../../testing/fake-content';
import { haveConversions } from '../../testing/fake-masters';
import { renderApp } from '../../testing/render-app';

const SLOW = { timeout: 90_000 };
const CHECK = `/admin/survey/${DOCUMENT_ID}/check/`;
const SAID = /別の画面で入力して保存していない下書きが、もう1つあります（最後の入力 .+）。/;
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('reader-draft-'));

/** As if the tab that typed it had been closed. */
const leaveAs = async (tab: string) => {
  cleanup();
  // It is kept once more on the way out.
  await new Promise((resolve) => setTimeout(resolve));
  for (const key of drafts().filter((one) => !one.includes('~gone'))) {
    localStorage.setItem(`${key.slice(0, key.indexOf('~'))}~gone-${tab}`, localStorage.getItem(key)!);
    localStorage.removeItem(key);
  }
};
const typed = async (server: FakeServer, tab: string, text: string) => {
  renderApp(CHECK, server);
  const field = await screen.findByLabelText('氏名');
  const user = userEvent.setup();
  await user.clear(field);
  await user.type(field, text);
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain(text));
  await leaveAs(tab);
};
/** Two tabs were open, each with what was typed in it; the second was typed in last. */
const leftByTwo = async (server: FakeServer) => {
  await typed(server, 'a', '手島 一');
  const kept = drafts().map((key) => [key, localStorage.getItem(key)!] as const);
  // A draft of a tab that lives is not seen by another.
  for (const [key] of kept) localStorage.removeItem(key);
  await typed(server, 'b', '手島 二');
  for (const [key, text] of kept) localStorage.setItem(key, text);
  expect(drafts()).toHaveLength(2);
};

it.each(['usual', 'second'])(
  'of two drafts of one document the other is offered too: %s entry',
  SLOW,
  async (entry) => {
    const server = createFakeServer();
    if (entry === 'second') server.document = { ...server.document, entry_stage: 'second' };
    await leftByTwo(server);

    renderApp(CHECK, server);
    const user = userEvent.setup();
    const value = () => screen.getByLabelText<HTMLInputElement>('氏名').value;
    await screen.findByText(SAID);
    await screen.findByLabelText('氏名');
    expect(value()).toBe('手島 二');

    await user.click(screen.getByRole('button', { name: 'その下書きに切り替える' }));
    await waitFor(() => expect(value()).toBe('手島 一'));
    // The one that was shown before is now the other one.
    await screen.findByText(SAID);
    await user.click(screen.getByRole('button', { name: 'その下書きに切り替える' }));
    await waitFor(() => expect(value()).toBe('手島 二'));
    expect(drafts()).toHaveLength(2);

    // Only who says so throws one away.
    const discard = async (answer: string) => {
      const band = (await screen.findByText(SAID)).closest<HTMLElement>('[role=status]')!;
      await user.click(within(band).getByRole('button', { name: '破棄' }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: answer }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await discard('キャンセル');
    expect(drafts()).toHaveLength(2);
    await discard('下書きを破棄');
    expect(screen.queryByText(SAID)).toBeNull();
    expect(drafts()).toHaveLength(1);
    expect(value()).toBe('手島 二');
  },
);

it('of two drafts of one configuration the other is offered too', SLOW, async () => {
  const server = createFakeServer();
  haveConversions(server.configuration);
  const source = () => screen.findByLabelText<HTMLInputElement>('1行目の変換前');
  renderApp('/admin/converter/', server);
  const user = userEvent.setup();
  await user.clear(await source());
  await user.type(await source(), '新しい規則');
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('新しい規則'));
  cleanup();
  const key = Object.keys(localStorage).find((one) => one.startsWith('reader-edits-'))!;
  const older = localStorage.getItem(key)!.replace(/^@\d+/, '@1').replaceAll('新しい規則', '古い規則');
  localStorage.setItem(`${key.slice(0, key.indexOf('~'))}~gone`, older);

  renderApp('/admin/converter/', server);
  expect((await source()).value).toBe('新しい規則');
  await screen.findByText(SAID);
  await user.click(screen.getByRole('button', { name: 'その下書きに切り替える' }));
  await waitFor(async () => expect((await source()).value).toBe('古い規則'));
  await screen.findByText(SAID);
});
