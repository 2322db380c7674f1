// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createFakeServer, type FakeServer } from '../../../testing/fake-api';
import { fakeContext, fakeId } from '../../../testing/fake-content';
import { fakeJob } from '../../../testing/fake-job';
import { fetchedFiles } from '../../../testing/fetched-files';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const fetched = fetchedFiles();

const failed = fakeJob(9203, {
  status: 'failed',
  result: '出力に失敗しました。',
  meta: { percentage: 100, file_name: '' },
});
const readWithErrors = fakeJob(9204, {
  kind: 'read',
  result: '封筒.pdf: ファイルが壊れているため開けません',
  meta: { percentage: 100, file_name: '' },
  problems: [
    {
      document_id: fakeId(1004),
      file_name: '封筒.pdf',
      message: 'ファイルが壊れているため開けません',
      is_unread: true,
      is_cancelled: false,
    },
  ],
});
const called = (server: FakeServer, method: string, path: string) =>
  server.calls.filter((call) => call.method === method && call.path === path);
const opened = async (server: FakeServer, at = '/admin/progress/') => {
  renderApp(at, server);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^ジョブ/ }));
  return { user, panel: within(await screen.findByRole('dialog', { name: 'ジョブ' })) };
};

describe('the job centre', () => {
  it('says on every screen how many jobs run, and cancels a read when told so', SLOW, async () => {
    const server = createFakeServer();
    const reading = { kind: 'read', status: 'started', meta: { percentage: 40, file_name: '' } } as const;
    server.ownJobs = [fakeJob(9201, reading), fakeJob(9202)];
    renderApp('/admin/file-naming/', server);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /^ジョブ\s*実行中\s*1\s*件$/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'ジョブ' }));
    expect(panel.getByText(/^40%/)).toBeTruthy();
    await user.click(panel.getByRole('button', { name: '文書の読取をキャンセル' }));
    await user.click(await screen.findByRole('button', { name: '読取をキャンセル' }));
    await screen.findByText('読取のキャンセルを開始しました。');
    expect(called(server, 'DELETE', `/api/processes/${fakeId(9201)}/tasks/`)).toHaveLength(1);
  });

  it('hands out a file, and says of how many documents it is and how long it is kept', SLOW, async () => {
    const server = createFakeServer();
    server.ownJobs = [fakeJob(9202, { document_count: 1200, expires_at: '2026-05-28T01:02:03.000Z' })];
    const { user, panel } = await opened(server);
    expect(panel.getByText('1,200件・')).toBeTruthy();
    expect(panel.getByText(/保管 05\/28 10:02まで/)).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'documents_20260521_1002.csvをダウンロード' }));
    expect(fetched).toEqual([`/files/documents/?organization_id=${fakeId(3)}&job_id=${fakeId(9202)}`]);
  });

  it('says why something failed, and has it done again', SLOW, async () => {
    const server = createFakeServer();
    server.ownJobs = [failed];
    const { user, panel } = await opened(server);
    expect(panel.getByText('出力に失敗しました。')).toBeTruthy();
    server.ownJobs = [fakeJob(9106, { status: 'waiting' }), { ...failed, retried_as: fakeId(9106) }];
    await user.click(panel.getByRole('button', { name: '文書の出力を再実行' }));
    await screen.findByText(/再実行しています。/);
    expect(called(server, 'POST', `/api/jobs/${failed.id}/retry/`)).toHaveLength(1);
    await panel.findByText(/再実行済み/);
    expect(panel.queryByRole('button', { name: '文書の出力を再実行' })).toBeNull();
  });

  it('calls a cancelled reading neither an error nor something to do again', SLOW, async () => {
    const server = createFakeServer();
    const message = '読取をキャンセルしました';
    const [problem] = readWithErrors.problems;
    server.ownJobs = [
      { ...readWithErrors, result: message, problems: [{ ...problem!, message, is_cancelled: true }] },
    ];
    const { panel } = await opened(server);
    const line = panel.getByText('完了（キャンセル 1件）・').closest('li')!;
    expect(line.querySelector('svg')?.dataset['testid']).toBe('CancelOutlinedIcon');
    expect(panel.queryByRole('button', { name: /を再実行$/ })).toBeNull();
  });

  it('names the documents that were not read, and reads them again', SLOW, async () => {
    const server = createFakeServer();
    server.ownJobs = [readWithErrors];
    server.rows = server.rows.map((row) => (row.id === fakeId(1004) ? { ...row, status: 'M' } : row));
    const { user, panel } = await opened(server);
    await user.click(panel.getByRole('button', { name: '文書の読取の内容を確認' }));
    const told = within(await screen.findByRole('dialog', { name: '文書の読取' }));
    expect(told.getByRole('link', { name: '封筒.pdf' }).getAttribute('target')).toBe('_blank');
    await user.click(told.getByRole('button', { name: '閉じる' }));
    await user.click(panel.getByRole('button', { name: '文書の読取を再実行' }));
    await screen.findByText('1件の読取を再実行しました。');
    expect(called(server, 'POST', `/api/documents/${fakeId(1004)}/reload/`)).toHaveLength(1);
  });

  it('lets an auditor look and do nothing', SLOW, async () => {
    const server = createFakeServer();
    server.context = fakeContext('auditor');
    server.ownJobs = [failed];
    const { panel } = await opened(server);
    expect(panel.queryByRole('button', { name: /再実行|キャンセル/ })).toBeNull();
    expect(panel.queryByRole('link', { name: '組織の失敗した処理' })).toBeNull();
  });
});

describe('what failed in the organisation', () => {
  const manager = (): FakeServer => {
    const server = createFakeServer();
    server.context = fakeContext('manager');
    server.failedWork = {
      jobs: [{ ...failed, requested_by: '阿部 百花' }],
      documents: [
        {
          id: fakeId(1004),
          file_name: '封筒.pdf',
          problem: '繰り返し失敗したため、読取を中止しました',
          created_by: '阿部 百花',
          updated_at: '2026-05-21T01:02:03.000Z',
        },
      ],
      streams: [
        {
          stream: `document-${fakeId(1005)}`,
          position: '77',
          reason: 'documents: x',
          document_id: fakeId(1005),
        },
      ],
    };
    return server;
  };

  it('is one step from the jobs for a manager that looks after it', SLOW, async () => {
    const server = manager();
    const { user, panel } = await opened(server);
    await user.click(panel.getByRole('link', { name: '組織の失敗した処理' }));
    await screen.findByRole('heading', { name: '失敗した処理' });
    expect(await screen.findByText('繰り返し失敗したため、読取を中止しました')).toBeTruthy();
    expect(screen.getByRole('region', { name: '一覧に反映できないデータ' }).textContent).toContain(
      'documents: x',
    );
  });

  it('can be tried again, one by one', SLOW, async () => {
    const server = manager();
    renderApp('/admin/failed-work/', server);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '文書の出力を再実行' }));
    await waitFor(() => expect(called(server, 'POST', `/api/jobs/${failed.id}/retry/`)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: '封筒.pdfの読取を再実行' }));
    await waitFor(() =>
      expect(called(server, 'POST', `/api/documents/${fakeId(1004)}/reload/`)).toHaveLength(1),
    );
  });

  it('says so when nothing has', SLOW, async () => {
    const server = createFakeServer();
    server.context = fakeContext('manager');
    renderApp('/admin/failed-work/', server);
    await screen.findByText('失敗した処理はありません');
  });
});
