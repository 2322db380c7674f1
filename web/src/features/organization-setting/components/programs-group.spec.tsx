// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ApiKeyEntry } from '@reader/contracts/http/administration/api-keys';
import { expect, it } from 'vitest';
import { createFakeServer } from '../../../testing/fake-api';
import { fakeId } from '../../../testing/fake-content';
import { haveSettings } from '../../../testing/organization/fake-settings';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };

const key: ApiKeyEntry = {
  id: fakeId(7001),
  name: '夜間CSV連携',
  scopes: ['export'],
  sheets: null,
  departments: null,
  last_day: null,
  is_over: false,
  made_by: '高橋 健',
  made_at: '2026-04-01T00:00:00.000Z',
  last_used_at: '2026-05-20T17:00:00.000Z',
};

it('says when a key was used last, and revokes it by a word, after a question', SLOW, async () => {
  const server = createFakeServer();
  haveSettings(server);
  const answer = server.answer.bind(server);
  const revoked: string[] = [];
  server.answer = (call) => {
    if (!call.path.startsWith('/api/api-keys/')) return answer(call);
    if (call.method === 'GET') return { status: 200, body: [key] };
    revoked.push(call.path);
    return { status: 200, body: { position: '1' } };
  };
  renderApp('/admin/organization-setting/', server);
  const user = userEvent.setup();
  const row = within((await screen.findByText('夜間CSV連携')).closest('li')!);
  expect(row.getByText(/^最終 \d\d\/\d\d \d\d:\d\d$/)).toBeTruthy();
  const revoke = row.getByRole('button', { name: 'APIキー「夜間CSV連携」を無効にする' });
  expect(revoke.textContent).toBe('無効にする');
  await user.click(revoke);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '無効にする' }));
  expect(revoked).toEqual([`/api/api-keys/${key.id}/`]);
});
