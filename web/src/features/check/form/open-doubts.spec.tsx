// @vitest-environment jsdom
import type { DoubtPolicy } from '@reader/contracts/codes/organization';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFakeServer, type FakeServer, problem } from '../../../testing/fake-api';
import { DOCUMENT_ID, fakeId } from '../../../testing/fake-content';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const SHEET = fakeId(50);

/** The check screen of a document with one doubt, the first field; the organisation and its form may say what of doubts. */
const opened = async (organisation: DoubtPolicy, form: DoubtPolicy | null = null): Promise<FakeServer> => {
  const server = createFakeServer();
  server.document = { ...server.document, sheet: SHEET };
  server.inputs = server.inputs.map((input) => ({
    ...input,
    origin: input.origin && { engine: 'x', confidence: input.label === '氏名' ? 58 : 99 },
  }));
  if (server.context) server.context.organization.settings.confirming_with_doubts = organisation;
  server.configuration.have('checkSettings', {
    id: SHEET,
    sheet: SHEET,
    double_entry: false,
    confirming_with_doubts: form,
  });
  renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
  await screen.findByText('要確認 残り1件');
  return server;
};
const field = (name: string) => screen.getByLabelText(name);
const press = (more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, {
    key: 'Enter',
    code: 'Enter',
    altKey: true,
    ...more,
  });
/** Nobody reads faster. */
const whenRead = () => new Promise((resolve) => setTimeout(resolve, 800));
const confirmed = (server: FakeServer) =>
  server.calls.filter(({ method, path }) => method === 'POST' && path === '/api/documents/').length;

describe('confirming with open doubts', () => {
  it('goes to the first of them and says so; a second press is meant', SLOW, async () => {
    const server = await opened('ask');
    field('BMI').focus();
    press();
    await screen.findByText(/要確認が1件残っています。このまま確認済にするには、もう一度/);
    expect(document.activeElement).toBe(field('氏名'));
    await whenRead();
    // A key that is held is one press, however long.
    press({ repeat: true });
    await whenRead();
    expect(confirmed(server)).toBe(0);
    press();
    await waitFor(() => expect(confirmed(server)).toBe(1));
    // It goes with the document: over the next one it would ask for a press that signs that.
    await waitFor(() => expect(screen.queryByText(/もう一度「確認して次へ」/)).toBeNull(), {
      timeout: 6_000,
    });
  });

  it('takes two presses of one gesture for one', SLOW, async () => {
    const server = await opened('ask');
    const button = screen.getByRole('button', { name: /^確認して次へ/ });
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByText(/もう一度「確認して次へ」/);
    await whenRead();
    expect(confirmed(server)).toBe(0);
    fireEvent.click(button);
    await waitFor(() => expect(confirmed(server)).toBe(1));
  });

  it('follows what somebody else has decided about doubts since the screen was opened', SLOW, async () => {
    const server = await opened('ask');
    server.context!.organization.settings.confirming_with_doubts = 'never';
    const answer = server.answer.bind(server);
    server.answer = (call) =>
      call.method === 'POST' && call.path === '/api/documents/'
        ? problem(422, 'doubts-open', '要確認の値が残っているため、確認できません。')
        : answer(call);
    press();
    await screen.findByText(/もう一度「確認して次へ」/);
    await whenRead();
    press();
    await screen.findByText('要確認の値が残っているため、確認できません。');
    await waitFor(async () => {
      press();
      await screen.findByText(/この帳票は、要確認を残したまま確認できません。/, {}, { timeout: 500 });
    });
  });

  it('asks anew after something was accepted and taken back', SLOW, async () => {
    const server = await opened('ask');
    press();
    await screen.findByText(/もう一度「確認して次へ」/);
    // Enter accepts the doubt that the cursor was led to.
    press({ altKey: false });
    await screen.findByText('要確認なし');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'z', code: 'KeyZ', ctrlKey: true });
    await screen.findByText('要確認 残り1件');
    expect(screen.queryByText(/もう一度「確認して次へ」/)).toBeNull();
    press();
    await screen.findByText(/もう一度「確認して次へ」/);
    expect(confirmed(server)).toBe(0);
    await whenRead();
    press();
    await waitFor(() => expect(confirmed(server)).toBe(1));
  });

  it('is not possible where the form forbids it, though the organisation allows it', SLOW, async () => {
    const server = await opened('allow', 'never');
    await waitFor(() => {
      press();
      expect(screen.getByText(/この帳票は、要確認を残したまま確認できません。/)).toBeTruthy();
    });
    press();
    expect(confirmed(server)).toBe(0);
  });

  it('is nothing special where it is allowed', SLOW, async () => {
    const server = await opened('allow');
    press();
    await waitFor(() => expect(confirmed(server)).toBe(1));
  });
});
