// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeServer, type FakeServer } from '../../testing/fake-api';
import { fakeId, fakeRow } from '../../testing/fake-content';
import { renderApp } from '../../testing/render-app';

const SLOW = { timeout: 60_000 };
const NOT_OPENED =
  'creatorを新しいタブで開けませんでした。ユーザーメニューの「creatorへ」から開いてください。';

/** A tab that the browser gives, or does not. */
const browserGives = (tab: { opener: unknown; location: { href: string } } | null) =>
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window | null);
const newTab = () => ({ opener: window as unknown, location: { href: '' } });
afterEach(() => vi.restoreAllMocks());

/** Registers the one document that is of no form. */
const register = async (job: FakeServer['job']) => {
  const server = createFakeServer();
  server.rows = [
    fakeRow(1, { reading: 'not-applicable', sheet: null, sheet_name: '', file_name: '封筒_1.pdf' }),
  ];
  server.job = job;
  renderApp('/admin/surveys/not-applicable-surveys/', server);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '封筒_1.pdfを帳票登録' }));
  await user.click(screen.getByRole('button', { name: '登録' }));
};
const finished = { status: 'finished', percentage: 100, result: '', sheet_id: fakeId(7001) } as const;

describe('a document that is registered', () => {
  it('opens in the external creator, in a tab that cannot reach back', SLOW, async () => {
    const tab = newTab();
    const open = browserGives(tab);
    await register({ ...finished, opens: 'https://creator.example/forms/7/' });
    await screen.findByText('帳票を登録しました。');
    expect(tab).toEqual({ opener: null, location: { href: 'https://creator.example/forms/7/' } });
    expect(open.mock.calls).toEqual([['', '_blank']]);
    expect(screen.queryByText(NOT_OPENED)).toBeNull();
  });

  it("opens in this product's creator where there is no other", SLOW, async () => {
    const tab = newTab();
    browserGives(tab);
    await register(finished);
    await waitFor(() => expect(tab.location.href).toBe(`/creator/${fakeId(7001)}/`));
  });

  it('says how to get there where the browser opens no tab', SLOW, async () => {
    browserGives(null);
    await register(finished);
    await screen.findByText('帳票を登録しました。');
    await screen.findByText(NOT_OPENED);
  });

  it('says for 5 s that it failed, and why', SLOW, async () => {
    const open = browserGives(newTab());
    const reason = 'creatorに登録する権限がありません。';
    await register({ status: 'failed', percentage: 100, result: reason });
    await screen.findByText('creatorへの登録が失敗しました。');
    expect(screen.getByText(reason)).toBeTruthy();
    expect(open).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByText('creatorへの登録が失敗しました。')).toBeNull(), {
      timeout: 10_000,
    });
  });
});
