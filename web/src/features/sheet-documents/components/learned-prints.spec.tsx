// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeServer } from '../../../testing/fake-api';
import { fakeId } from '../../../testing/fake-content';
import { fakeLearnedPrints } from '../../../testing/fake-refused-form';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const ADDRESS = `/admin/survey/${fakeId(7000)}/`;

it('a form forgets what it was taught by mistake', SLOW, async () => {
  const server = createFakeServer();
  server.learnedPrints = fakeLearnedPrints();
  renderApp(ADDRESS, server);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '覚えた印字の違い 1件' }));
  const dialog = await screen.findByRole('dialog', { name: '覚えた印字の違い' });
  expect(within(dialog).getByText(/佐藤 美咲/)).toBeTruthy();
  expect(within(dialog).getByRole('img', { name: '覚えた印字1' })).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: /忘れる$/ }));
  const question = await screen.findByRole('dialog', { name: 'この印字の違いを忘れますか？' });
  expect(server.learnedPrints).toHaveLength(1);
  await user.click(within(question).getByRole('button', { name: '忘れる' }));
  expect(await within(dialog).findByText('ありません。')).toBeTruthy();
  expect(server.learnedPrints).toEqual([]);
});

it('says nothing of a form that was taught nothing', SLOW, async () => {
  renderApp(ADDRESS, createFakeServer());
  await screen.findByText('健康診断個人票（雇入時）');
  expect(screen.queryByRole('button', { name: /覚えた印字の違い/ })).toBeNull();
});
