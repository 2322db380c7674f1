// @vitest-environment jsdom
import type { Role } from '@reader/contracts/codes/roles';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeAbout } from '../../../testing/fake-about';
import { createFakeServer } from '../../../testing/fake-api';
import { fakeContext } from '../../../testing/fake-content';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const NOTICE = /^設定された文字認識エンジンを使えないため、予備のTesseract（組み込み）で読み取っています。/;

/** The progress of reads as somebody of a role sees it. */
const progressFor = async (role: Role, isFallback: boolean) => {
  const server = createFakeServer();
  server.context = fakeContext(role);
  server.about = fakeAbout({ isFallback });
  renderApp('/admin/progress/', server);
  await screen.findByText('健診_20260410_05.pdf');
  return server;
};
const timesAsked = ({ calls }: ReturnType<typeof createFakeServer>) =>
  calls.filter(({ path }) => path === '/api/about/').length;

describe('while something reads in place of what was chosen', () => {
  it.each(['manager', 'system_manager'] as const)('a %s is told what to do', SLOW, async (role) => {
    await progressFor(role, true);
    const notice = await screen.findByText(NOTICE);
    expect(notice.textContent).toContain('サーバーの管理者に');
    expect(notice.textContent).toContain('再読込した文書は、より正しく読めます');
  });

  it.each(['staff', 'auditor'] as const)('%s is not, and nobody is asked', SLOW, async (role) => {
    const server = await progressFor(role, true);
    expect(screen.queryByText(NOTICE)).toBeNull();
    expect(timesAsked(server)).toBe(0);
  });
});

it('nothing is said while what was chosen reads', SLOW, async () => {
  const server = await progressFor('manager', false);
  await waitFor(() => expect(timesAsked(server)).toBe(1));
  expect(screen.queryByText(/^設定された文字認識エンジン/)).toBeNull();
});
