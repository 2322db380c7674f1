// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeServer, type FakeServer } from '../../../testing/fake-api';
import { fakeId } from '../../../testing/fake-content';
import { fakeJob } from '../../../testing/fake-job';
import { fetchedFiles } from '../../../testing/fetched-files';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const LABEL = '最近の処理';
const fetched = fetchedFiles();

const running = fakeJob(9100, { status: 'started', meta: { percentage: 42, file_name: '' } });
const home = async (server: FakeServer) => {
  const router = renderApp('/admin/surveys/', server);
  await screen.findByText('健診_20260410_05.pdf');
  return { router, user: userEvent.setup() };
};

it(
  'a job that was left running shows when home is opened again, and its file can be had when it is done',
  SLOW,
  async () => {
    const server = createFakeServer();
    server.ownJobs = [running];
    server.job = { status: 'started', percentage: 57, result: '' };
    const { user } = await home(server);
    await screen.findByRole('button', { name: '出力中 57%' });
    // Another file can be requested meanwhile.
    expect(screen.getByRole('button', { name: '出力' })).toHaveProperty('disabled', false);
    server.job = { status: 'finished', percentage: 100, result: '' };
    server.ownJobs = [fakeJob(9100)];
    await screen.findByText('出力が終わりました。「最近の処理」で確認できます。');
    expect(fetched).toEqual([]);
    await user.click(await screen.findByRole('button', { name: LABEL }));
    await user.click(
      await screen.findByRole('menuitem', { name: /documents_20260521_1002.csv.*ダウンロード/ }),
    );
    expect(fetched).toEqual([`/files/documents/?organization_id=${fakeId(3)}&job_id=${fakeId(9100)}`]);
  },
);

it('a file that was begun here is followed over other screens', SLOW, async () => {
  const server = createFakeServer();
  server.job = { status: 'started', percentage: 42, result: '' };
  const { router, user } = await home(server);
  await user.click(screen.getByRole('button', { name: '出力' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV・xlsx…' }));
  const dialog = within(await screen.findByRole('dialog', { name: '出力設定を選択' }));
  await user.click(dialog.getByRole('button', { name: '出力' }));
  await screen.findByRole('button', { name: '出力中 42%' });
  server.ownJobs = [running];
  await router.navigate('/admin/progress/');
  await waitFor(() => expect(screen.queryByText('健診_20260410_05.pdf')).toBeNull());
  await router.navigate('/admin/surveys/');
  await screen.findByRole('button', { name: '出力中 42%' });
  server.job = { status: 'finished', percentage: 100, result: '' };
  server.ownJobs = [fakeJob(9100)];
  await waitFor(() => expect(fetched).toHaveLength(1));
  await screen.findByRole('button', { name: LABEL });
});

it('what failed says why, and what is of another kind is not there', SLOW, async () => {
  const server = createFakeServer();
  server.ownJobs = [
    fakeJob(9101, {
      status: 'failed',
      result: '出力する文書がありません。',
      meta: { percentage: 100, file_name: '' },
    }),
    fakeJob(9102, { kind: 'read' }),
    fakeJob(9103, { kind: 'import', hasError: true, result: 'H5: 他の人が変更しています' }),
  ];
  const { user } = await home(server);
  await user.click(screen.getByRole('button', { name: LABEL }));
  expect(await screen.findAllByRole('menuitem')).toHaveLength(2);
  await user.click(screen.getByRole('menuitem', { name: /文書の出力.*失敗/ }));
  const told = within(await screen.findByRole('dialog', { name: '文書の出力：失敗' }));
  expect(told.getByRole('listitem').textContent).toBe('出力する文書がありません。');
});

it('says what will stand there while there is nothing', SLOW, async () => {
  const { user } = await home(createFakeServer());
  await user.click(screen.getByRole('button', { name: LABEL }));
  await screen.findByText('出力したファイルや一括処理の結果がここに並びます。');
  // A menu has nothing but items.
  const items = [...screen.getByRole('menu').children];
  expect(items.map((item) => item.getAttribute('role'))).toEqual(['menuitem']);
});
