// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createFakeServer } from '../../testing/fake-api';
import { DOCUMENT_ID, fakeContext } from '../../testing/fake-content';
import { fakeMatching, withMatching } from '../../testing/matching/fake-matching';
import { renderApp } from '../../testing/render-app';

const SLOW = { timeout: 60_000 };
const menu = () => screen.findByRole('navigation', { name: 'メニュー' });
const userMenu = () => screen.findByRole('button', { name: /^ユーザーメニュー/ });

/** The screens of the configuration in the order of the specification, between those of reading. */
const ORDER = [
  ...['/admin/progress/', '/admin/accounting/', '/admin/output-setting/', '/admin/converter/'],
  ...['/admin/preset-user-input/', '/admin/file-naming/', '/admin/organization-setting/'],
  ...['/admin/user-management/', '/admin/department-management/'],
];

describe('the drawer', () => {
  it('has the screens in their order, home first', SLOW, async () => {
    const server = createFakeServer();
    server.context = { ...fakeContext('manager'), departments: [{ id: 'root', name: 'root' }] };
    renderApp('/admin/surveys/', server);
    const links = within(await menu())
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '');
    expect(links[0]).toBe('/admin/surveys/');
    expect(links.filter((link) => ORDER.includes(link))).toEqual(ORDER);
  });

  it(
    'says beside 突合 how many documents are still to be chosen for, where there is room',
    SLOW,
    async () => {
      const matching = fakeMatching(3);
      const server = withMatching(createFakeServer(), matching);
      renderApp('/admin/progress/', server);
      const link = within(await menu()).getByRole('link', { name: '突合' });
      expect(server.calls.some(({ path }) => path === '/api/matchings/')).toBe(false);
      await userEvent.click(screen.getByRole('button', { name: 'メニューを開閉' }));
      await waitFor(() => expect(link.textContent).toBe('突合 3'));
      // Who speaks to the screen says what can be read there.
      expect(within(await menu()).getByRole('link', { name: '突合 3' })).toBe(link);
    },
  );

  it.each(['/admin/signin/', '/nowhere/'])(
    'is not on %s, nor is the user menu or the way home of the bar',
    SLOW,
    async (path) => {
      const server = createFakeServer();
      if (path === '/admin/signin/') server.context = null;
      renderApp(path, server);
      await screen.findAllByRole(path === '/admin/signin/' ? 'textbox' : 'heading');
      expect(screen.queryByRole('navigation', { name: 'メニュー' })).toBeNull();
      expect(screen.queryByRole('button', { name: /^ユーザーメニュー/ })).toBeNull();
      expect(screen.queryByRole('banner')).toBeNull();
    },
  );
});

describe('the way home', () => {
  it.each([
    ['/admin/surveys/', false],
    ['/admin/surveys', false],
    ['/admin/surveys/unchecked/', true],
    ['/admin/progress/', true],
    [`/admin/survey/${DOCUMENT_ID}/check/`, false],
  ])('on %s: %s', SLOW, async (path, isThere) => {
    renderApp(path, createFakeServer());
    await menu();
    const link = screen.queryByRole('link', { name: 'ホーム' });
    expect(link !== null).toBe(isThere);
    if (link) expect(link.getAttribute('href')).toBe('/admin/surveys/');
  });
});

describe('light and dark', () => {
  const shown = () => document.documentElement.getAttribute('data-theme');
  const choose = async (name: string) => {
    const user = userEvent.setup();
    await user.click(await userMenu());
    await user.click(await screen.findByRole('menuitemradio', { name }));
    await user.keyboard('{Escape}');
  };

  it(
    'is as the device is set, until somebody chooses; the choice is remembered, here and on the server',
    SLOW,
    async () => {
      const server = createFakeServer();
      renderApp('/admin/progress/', server);
      await userMenu();
      expect(shown()).toBe('light');
      await choose('暗い表示');
      await waitFor(() => expect(shown()).toBe('dark'));
      expect(localStorage.getItem('mui-mode')).toBe('dark');
      await waitFor(() => expect(server.personal).toEqual({ theme: 'dark' }));
      await choose('端末の設定に合わせる');
      await waitFor(() => expect(shown()).toBe('light'));
      await waitFor(() => expect(server.personal).toEqual({ theme: 'system' }));
    },
  );

  it('is on this device what was chosen on another', SLOW, async () => {
    const server = createFakeServer();
    server.personal = { theme: 'dark' };
    renderApp('/admin/progress/', server);
    await userMenu();
    await waitFor(() => expect(shown()).toBe('dark'));
  });

  it('changes also while the server cannot keep it', SLOW, async () => {
    const server = createFakeServer();
    const answer = server.answer.bind(server);
    server.answer = (call) =>
      call.path === '/api/personal-settings/' ? { status: 503, body: {} } : answer(call);
    renderApp('/admin/progress/', server);
    await choose('暗い表示');
    await waitFor(() => expect(shown()).toBe('dark'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
