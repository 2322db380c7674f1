// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeServer } from '../../../testing/fake-api';
import { fakeContext } from '../../../testing/fake-content';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };

const home = async (server = createFakeServer()) => {
  const router = renderApp('/admin/surveys/', server);
  await screen.findByText('健診_20260410_05.pdf');
  const isIn = async (search: string) =>
    waitFor(() => expect(new URLSearchParams(router.state.location.search).get('search') ?? '').toBe(search));
  return { router, isIn, user: userEvent.setup(), field: screen.getByLabelText('全項目から検索') };
};

it('typing in the search keeps the cursor where it is when the list follows', SLOW, async () => {
  const { isIn, user, field } = await home();
  await user.type(field, '石川');
  await isIn('石川');
  expect(document.activeElement).toBe(field);
  await user.keyboard('大輔');
  await isIn('石川大輔');
  expect(document.activeElement).toBe(field);
  expect(field).toHaveProperty('value', '石川大輔');
});

it('so does a conversion of an input method', SLOW, async () => {
  const { isIn, field } = await home();
  field.focus();
  fireEvent.compositionStart(field);
  fireEvent.change(field, { target: { value: 'いしかわ' } });
  fireEvent.change(field, { target: { value: '石川' } });
  fireEvent.compositionEnd(field);
  await isIn('石川');
  expect(document.activeElement).toBe(field);
});

it('the button that clears the search goes away and leaves the cursor in the field', SLOW, async () => {
  const { isIn, user, field } = await home();
  await user.type(field, '石川');
  await isIn('石川');
  await user.click(screen.getByRole('button', { name: '検索の文字を消す' }));
  await isIn('');
  expect(document.activeElement).toBe(field);
});

it('Back and 条件をクリア change the text of the fields', SLOW, async () => {
  const { router, isIn, user, field } = await home();
  await user.type(field, '石川');
  await isIn('石川');
  const clear = screen.getByRole('button', { name: '条件をクリア' });
  await waitFor(() => expect(clear).toHaveProperty('disabled', false));
  await user.click(clear);
  await waitFor(() => expect(field).toHaveProperty('value', ''));
  await router.navigate(-1);
  await waitFor(() => expect(field).toHaveProperty('value', '石川'));
});

it('the applicant is searched by Enter, and the cursor stays', SLOW, async () => {
  const server = createFakeServer();
  const { organization, ...context } = fakeContext();
  const settings = { ...organization.settings, usage_mode: 'EA' as const };
  server.context = { ...context, organization: { ...organization, settings } };
  const { router, user } = await home(server);
  const applicant = screen.getByLabelText('申請者');
  await user.type(applicant, '山田{Enter}');
  await waitFor(() =>
    expect(new URLSearchParams(router.state.location.search).get('applicant')).toBe('山田'),
  );
  expect(document.activeElement).toBe(applicant);
});
