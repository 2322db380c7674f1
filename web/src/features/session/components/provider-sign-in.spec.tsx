// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createFakeServer } from '../../../testing/fake-api';
import { DOCUMENT_ID } from '../../../testing/fake-content';
import { endSession } from '../../../testing/people/end-session';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const HERE = window.location;
const NAME = '組織のアカウントでログイン';

afterEach(() => vi.stubGlobal('location', HERE));

const opened = (query = '') => {
  const server = createFakeServer();
  server.context = null;
  const assign = vi.fn();
  renderApp(`/admin/signin/${query}`, server);
  vi.stubGlobal('location', { ...window.location, origin: window.location.origin, assign });
  return { assign, user: userEvent.setup() };
};

it('asks for the organisation, and remembers it on the device', SLOW, async () => {
  localStorage.clear();
  const first = opened('?redirect=/admin/settings/');
  expect(screen.queryByLabelText('組織ID')).toBeNull();
  await first.user.click(await screen.findByRole('button', { name: NAME }));
  await first.user.type(screen.getByLabelText('組織ID'), ' mihon ');
  await first.user.click(screen.getByRole('button', { name: NAME }));
  expect(first.assign).toHaveBeenCalledWith(
    '/api/oidc/start/?organization=mihon&redirect=%2Fadmin%2Fsettings%2F',
  );
  cleanup();
  vi.stubGlobal('location', HERE);
  const second = opened();
  expect((await screen.findByLabelText<HTMLInputElement>('組織ID')).value).toBe('mihon');
  await second.user.click(screen.getByRole('button', { name: NAME }));
  expect(second.assign).toHaveBeenCalledTimes(1);
});

it('says in Japanese why it failed, whatever the address has', SLOW, async () => {
  opened('?problem=group-missing');
  await screen.findByText(/所属グループには、このシステムを使う権限がありません/);
  cleanup();
  vi.stubGlobal('location', HERE);
  opened('?problem=__proto__');
  await screen.findByText('ログインできませんでした。しばらくしてから、もう一度お試しください。');
});

it('is offered over a screen whose session has ended, in another tab', SLOW, async () => {
  localStorage.setItem('provider-organization', JSON.stringify({ organization: 'morioka' }));
  const server = createFakeServer();
  renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('氏名'), '郎');
  endSession(server);
  await user.keyboard('{Control>}s{/Control}');
  const link = await screen.findByRole<HTMLAnchorElement>('link', {
    name: '別のタブで組織のアカウントでログイン',
  });
  expect(link.getAttribute('href')).toBe(
    '/api/oidc/start/?organization=morioka&redirect=%2Fadmin%2Fsurveys%2F',
  );
  expect([link.target, link.rel]).toEqual(['_blank', 'noopener']);
});
