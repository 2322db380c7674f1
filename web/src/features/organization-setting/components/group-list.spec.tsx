// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createFakeServer, problem } from '../../../testing/fake-api';
import { haveSettings } from '../../../testing/organization/fake-settings';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const path = '/admin/organization-setting/';

/** jsdom lays nothing out: px of each group from the top of the list, in two columns. */
const tops: Readonly<Record<string, number>> = {
  ...{ distribution: 0, reading: 140, checking: 460 },
  ...{
    words: 0,
    folders: 110,
    features: 310,
    departments: 900,
    programs: 1000,
    retention: 1080,
    signIn: 1200,
  },
};
let scrolled = 0;
const givenLayout = () => {
  scrolled = 0;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const group = this.getAttribute('data-group');
    return new DOMRect(0, group === null ? 0 : (tops[group] ?? 0) - scrolled, 400, 28);
  });
  vi.spyOn(Element.prototype, 'scrollTop', 'get').mockImplementation(() => scrolled);
};

const list = () => within(screen.getByRole('navigation', { name: '設定の分類' }));
const marked = () => list().getByRole('button', { current: true }).textContent;
const body = () => document.querySelector('[data-group]')!.parentElement!.parentElement!;
const scrollTo = (px: number) => {
  scrolled = px;
  fireEvent.scroll(body());
};

it('marks the group that was chosen, until the person scrolls', SLOW, async () => {
  const server = createFakeServer();
  haveSettings(server);
  renderApp(path, server);
  const user = userEvent.setup();
  await screen.findByRole('navigation', { name: '設定の分類' });
  givenLayout();
  // As far as the list can be scrolled, whichever of the lower groups is chosen.
  for (const name of ['辞書・郵便番号', '取込フォルダー', '部署', '保存期間', 'ログイン', '確認']) {
    await user.click(list().getByRole('button', { name }));
    scrollTo(Math.min(500, scrolled + 110));
    scrolled = 500;
    await user.click(list().getByRole('button', { name }));
    fireEvent.scroll(body());
    expect(marked()).toBe(name);
  }
  scrollTo(320);
  expect(marked()).toBe('表示する機能');
  scrollTo(130);
  expect(marked()).toBe('読み取り');
  scrollTo(0);
  expect(marked()).toBe('振り分け');
});

it('keeps its heading while the settings cannot be fetched, and says why', SLOW, async () => {
  const server = createFakeServer();
  haveSettings(server);
  const answer = server.answer.bind(server);
  server.answer = (call) =>
    call.path.startsWith('/api/organization-settings/')
      ? problem(403, 'forbidden', 'この操作はできません。')
      : answer(call);
  renderApp(path, server);
  await screen.findByText('設定を取得できませんでした。');
  expect(screen.getByText('この操作はできません。')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'オプション' })).toBeTruthy();
});
