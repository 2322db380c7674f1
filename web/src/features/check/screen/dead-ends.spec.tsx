// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeServer, problem } from '../../../testing/fake-api';
import { fakeId } from '../../../testing/fake-content';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };

it.each([
  ['that does not exist or is foreign', fakeId(99), problem(404, 'not-found', '対象が見つかりません。')],
  ['whose address has no id', 'old-link', problem(400, 'invalid', '入力内容が正しくありません。')],
])('given a document %s, says so, with nothing but the way to the list', SLOW, async (_, id, refusal) => {
  const server = createFakeServer();
  const answer = server.answer.bind(server);
  server.answer = (call) => (call.path.includes(id) ? refusal : answer(call));
  renderApp(`/admin/survey/${id}/check/`, server);

  await screen.findByText('文書が見つかりません');

  expect(screen.getByRole('link', { name: '文書一覧へ' }).getAttribute('href')).toContain('/admin/surveys/');
  expect(screen.queryByRole('button', { name: '再試行' })).toBeNull();
});
