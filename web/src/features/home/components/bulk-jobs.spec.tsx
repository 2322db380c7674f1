// @vitest-environment jsdom
import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeServer, type FakeServer } from '../../../testing/fake-api';
import { fakeId } from '../../../testing/fake-content';
import { fakeJob } from '../../../testing/fake-job';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const noFile = (percentage: number) => ({ percentage, file_name: '' });

/** A server that processes commands on documents as this job. */
const serverWith = (job: JobAnswer) => {
  const server = createFakeServer();
  const answer = server.answer.bind(server);
  const asked = { job };
  server.answer = (call) => {
    const told = answer(call);
    if (/^\/api\/document\/(delete|return-to-unconfirmed)\/$/.test(call.path)) {
      server.ownJobs = [asked.job];
      return { status: 202, body: { job_id: asked.job.id, position: '12' } };
    }
    if (call.path === `/api/jobs/${asked.job.id}/status/`) return { status: 200, body: asked.job };
    return told;
  };
  /** Sets the job's state. */
  const becomes = (more: Partial<JobAnswer>) => {
    asked.job = { ...asked.job, ...more };
    server.ownJobs = [asked.job];
  };
  return { server, becomes };
};
const listings = (server: FakeServer) =>
  server.calls.filter(({ path }) => path === '/api/document/reader-home/').length;

/** Selects the whole filter result and confirms. */
const command = async (button: string, yes: RegExp) => {
  const user = userEvent.setup();
  await user.click(await screen.findByLabelText('このページの文書をすべて選択'));
  await user.click(screen.getByRole('button', { name: '絞り込み結果 2,431件をすべて選択' }));
  await user.click(screen.getByRole('button', { name: button }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: yes }));
  return user;
};

const deletion = (n: number) => fakeJob(n, { kind: 'bulk-delete', status: 'started', meta: noFile(42) });
const problem = {
  document_id: fakeId(1005),
  file_name: '健診_20260410_05.pdf',
  message: '読取中の文書です。',
  is_unread: false,
  is_cancelled: false,
};
const withFailures = {
  status: 'finished',
  result: '健診_20260410_05.pdf: 読取中の文書です。\nほか997件',
  hasError: true,
  problems: [problem],
  counts: { done: 1433, failed: 998 },
  meta: noFile(100),
} satisfies Partial<JobAnswer>;

it(
  'many documents are deleted by one call; what its job could not do is listed at its end',
  SLOW,
  async () => {
    const { server, becomes } = serverWith(deletion(9301));
    renderApp('/admin/surveys/', server);
    await command('削除', /件を削除$/);
    await screen.findByText(`${server.rows.length}件を削除しています。画面を離れても処理は続きます。`);
    const calls = server.calls.filter(({ path }) => path === '/api/document/delete/');
    expect(calls.map(({ body }) => body)).toEqual([
      { documents: server.rows.map(({ id }) => id), status: 'D' },
    ]);
    // The selection is cleared, and the user can go on.
    await screen.findByRole('button', { name: '一括削除中 42%' });
    expect(screen.queryByText(/件を選択中$/)).toBeNull();
    expect(screen.getByRole('button', { name: '出力' })).toHaveProperty('disabled', false);

    const before = listings(server);
    becomes(withFailures);
    const told = within(await screen.findByRole('dialog', { name: '998件は処理できませんでした' }));
    expect(told.getByRole('link', { name: '健診_20260410_05.pdf' }).getAttribute('target')).toBe('_blank');
    expect(told.getAllByRole('listitem').at(-1)?.textContent).toBe('ほか997件');
    await screen.findByText('削除に成功しました。');
    await userEvent.setup().click(told.getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(listings(server)).toBeGreaterThan(before));
    // Its end is shown once.
    await screen.findByRole('button', { name: '最近の処理' });
    expect(screen.queryByText(/一括削除が終わりました/)).toBeNull();
  },
);

it('a job that gave up says so', SLOW, async () => {
  const { server, becomes } = serverWith(
    fakeJob(9302, { kind: 'bulk-return', status: 'waiting', position: 3, meta: noFile(0) }),
  );
  renderApp('/admin/surveys/', server);
  await command('未確認に戻す', /^未確認に戻す$/);
  await screen.findByText(`${server.rows.length}件を未確認に戻しています。画面を離れても処理は続きます。`);
  await screen.findByRole('button', { name: '3番目に待機中' });
  becomes({ status: 'failed', result: '繰り返し失敗したため、処理を中止しました。', meta: noFile(100) });
  const told = within(await screen.findByRole('alert'));
  told.getByText('未確認への変更に失敗しました。');
  told.getByText('繰り返し失敗したため、処理を中止しました。');
  expect(screen.queryByText('未確認状態に戻しました。')).toBeNull();
});

it('one that was left running is found again on home, with what it could not do', SLOW, async () => {
  const { server, becomes } = serverWith(
    fakeJob(9303, { kind: 'bulk-return', status: 'started', meta: noFile(57) }),
  );
  becomes({});
  renderApp('/admin/surveys/', server);
  await screen.findByRole('button', { name: '未確認への変更中 57%' });
  const before = listings(server);
  becomes(withFailures);
  await screen.findByText('未確認への変更が終わりました。「最近の処理」で確認できます。');
  await waitFor(() => expect(listings(server)).toBeGreaterThan(before));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '最近の処理' }));
  await user.click(await screen.findByRole('menuitem', { name: /一括で未確認に戻す.*完了（エラー 998件）/ }));
  const told = within(
    await screen.findByRole('dialog', { name: '一括で未確認に戻す：完了（エラー 998件）' }),
  );
  expect(told.getByRole('link', { name: '健診_20260410_05.pdf' })).toBeTruthy();
});

it('the end of one is told also when the list of jobs knows of it first', SLOW, async () => {
  const { server, becomes } = serverWith(deletion(9304));
  becomes({});
  renderApp('/admin/surveys/', server);
  await screen.findByRole('button', { name: '一括削除中 42%' });
  await screen.findByRole('button', { name: /^ジョブ\s*実行中\s*1\s*件$/ });
  server.ownJobs = [fakeJob(9304, { kind: 'bulk-delete', meta: noFile(100) })];
  await screen.findByRole('button', { name: 'ジョブ' });
  becomes({ status: 'finished', meta: noFile(100) });
  await screen.findByText('一括削除が終わりました。「最近の処理」で確認できます。');
});
