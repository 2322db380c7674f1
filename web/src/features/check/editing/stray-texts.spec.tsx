// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeServer } from '../../../testing/fake-api';
import { DOCUMENT_ID } from '../../../testing/fake-content';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 90_000 };
const CHECK = `/admin/survey/${DOCUMENT_ID}/check/`;
const SAID = 'ほかの人が削除した項目「年齢」に入力していた値: 35';

it(
  'a draft of a field that somebody has deleted is shown, kept, and can be put into another field',
  SLOW,
  async () => {
    renderApp(CHECK, createFakeServer());
    const user = userEvent.setup();
    const age = await screen.findByLabelText('年齢');
    await user.clear(age);
    await user.type(age, '35');
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('35'));
    cleanup();

    const server = createFakeServer();
    server.inputs = server.inputs.filter(({ label }) => label !== '年齢');
    renderApp(CHECK, server);
    await screen.findByText(SAID);
    await user.click(await screen.findByLabelText('氏名'));
    await user.type(screen.getByLabelText('氏名'), '様');
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('様'));
    cleanup();

    // Another edit has not pushed it out of the draft.
    renderApp(CHECK, server);
    await screen.findByText(SAID);
    await user.click(screen.getByLabelText('体重'));
    await user.click(screen.getByRole('button', { name: 'この項目に入れる' }));
    expect(screen.getByLabelText('体重')).toHaveProperty('value', '35');
    expect(screen.queryByText(SAID)).toBeNull();
  },
);
