import { cleanup, configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, vi } from 'vitest';
import { App } from '../app';
import { keepSession } from '../calls/session';
import { SHEET_ID } from './example-form';
import { type FakeFormServer, fakeFormFetch } from './fake-form-server';

configure({ asyncUtilTimeout: 20_000 });

afterEach(async () => {
  cleanup();
  await new Promise((resolve) => setTimeout(resolve));
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Browser features that jsdom lacks. */
const addMissingBrowserFeatures = (): void => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
  URL.createObjectURL = () => 'blob:here';
  URL.revokeObjectURL = () => undefined;
};

/**
 * The public form at an address, answered by a fake server; a page that was there before is gone, as when it is loaded again. `state`: of the
 * history's entry, which a browser keeps over that.
 */
export const openAt = (address: string, server: FakeFormServer, state: unknown = null): void => {
  cleanup();
  addMissingBrowserFeatures();
  vi.stubGlobal('fetch', fakeFormFetch(server));
  history.replaceState(state, '', address);
  render(<App />);
};

/** The form, signed in. */
export const openForm = async (server: FakeFormServer): Promise<void> => {
  keepSession(SHEET_ID, {
    token: `token-of-edition-${server.edition}`,
    edition: server.edition,
    completion_text: server.completion,
    attachment_bytes: 1_000,
  });
  openAt(`/survey/${SHEET_ID}/`, server);
  await screen.findByRole('heading', { name: '保健調査票' });
};

/** Fills in all that the example form must have. */
export const fillIn = async (name = '佐々木 陽菜'): Promise<void> => {
  await userEvent.type(screen.getByLabelText(/^児童氏名/), name);
  await userEvent.type(screen.getByLabelText(/^電話番号/), '090-1234-5678');
  await userEvent.click(screen.getByLabelText('ない'));
};

export const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
