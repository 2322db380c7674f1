// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { shortPathOf } from '@reader/contracts/http/forms/short-address';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '../../components/toasts/toast-store';
import { FormAddressButtons } from './form-address-buttons';

const SHEET = '7f3a90c2-11d4-4b5e-8a6f-0123456789ab';
const form = {
  ...{ id: SHEET, form_subject: '来院問診票', organization: '青葉市', state: 'open' },
  ...{ answer_from: null, answer_until: null, text: '' },
};

const given = ({ isAnswered = true, canWrite = true } = {}) => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      isAnswered
        ? Response.json(form)
        : Response.json({ code: 'not-found', title: '対象が見つかりません。', status: 404 }, { status: 404 }),
    ),
  );
  const user = userEvent.setup();
  if (!canWrite)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(
      new DOMException('denied', 'NotAllowedError'),
    );
  render(<FormAddressButtons sheetId={SHEET} />);
  return user;
};
const said = () => toasts.view().map(({ kind, text, reason }) => ({ kind, text, reason }));

afterEach(() => {
  cleanup();
  toasts.closeAll();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the address of a form', () => {
  it('is copied in its short way', async () => {
    const user = given();
    await user.click(screen.getByRole('button', { name: '短縮URL' }));
    await waitFor(() =>
      expect(said()).toMatchObject([{ kind: 'success', text: '短縮URLをコピーしました。' }]),
    );
    expect(await navigator.clipboard.readText()).toBe(location.origin + shortPathOf(SHEET));
  });

  it('is said where the browser lets nobody copy', async () => {
    const user = given({ canWrite: false });
    await user.click(screen.getByRole('button', { name: '短縮URL' }));
    await waitFor(() =>
      expect(said()).toEqual([
        {
          kind: 'error',
          text: '短縮URLのコピーに失敗しました。もう1回実行して下さい。',
          reason: location.origin + shortPathOf(SHEET),
        },
      ]),
    );
  });

  it.each(['短縮URL', 'QRコード'])('leads nowhere before the form is open to answers: %s', async (name) => {
    const user = given({ isAnswered: false });
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() =>
      expect(said()).toMatchObject([{ kind: 'error', text: 'この帳票は、まだWebで回答できません。' }]),
    );
  });
});
