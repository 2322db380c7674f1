// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { csvFile, textOf } from '../../../testing/files/csv-file';
import { createFakeServer } from '../../../testing/fake-api';
import { fakeAccount, havePeople } from '../../../testing/people/fake-people';
import { renderApp } from '../../../testing/render-app';

const SLOW = { timeout: 60_000 };

it('tries a file, says what it would do, and does just that', SLOW, async () => {
  const server = createFakeServer();
  const people = havePeople(server);
  people.accounts = [fakeAccount(1, { userId: 'iwaya-h', revision: 7 })];
  renderApp('/admin/user-management/', server);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'CSVで取り込む' }));
  const text = 'ユーザーID,姓,備考\niwaya-h,岩屋,\nsuzuki.taro,鈴木,\nsato,佐藤,\nsato,佐藤,\n';
  const file = csvFile('R8異動者.csv', text);
  await user.upload(screen.getByLabelText('CSVファイル'), file);
  await screen.findByText(/まだ何も変わっていません/);
  expect(screen.getByText(/取り込まない列: 備考/)).toBeTruthy();
  expect(screen.getByText('使えない文字「.」があります')).toBeTruthy();
  expect(screen.getByText('sato は 4 行にもあります')).toBeTruthy();
  const rowsSent = () =>
    server.calls
      .filter(({ path }) => path === '/api/account/rows/')
      .map(({ body }) => body as { rows: object[] });
  expect(rowsSent()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '変更 1' }));
  expect(screen.getByText('岩谷', { selector: 's' })).toBeTruthy();
  // Who is added is told with all that the file says, so that columns that slipped are noticed.
  await user.click(screen.getByRole('button', { name: '追加 1' }));
  expect(screen.getByText('sato').closest('li')?.textContent).toBe('4行sato追加姓 佐藤');
  await user.click(screen.getByRole('button', { name: '2行を除いて2人に反映' }));
  await screen.findByText(/1人を追加し、1人を変更しました。/);
  expect(screen.getByText(/「リンクを保存」で保存するファイルにしかありません/)).toBeTruthy();
  expect(rowsSent()[1]).toMatchObject({
    is_trial: false,
    rows: [
      { line: 2, user_id: 'iwaya-h', last_name: '岩屋', seen_revision: 7 },
      { line: 4, user_id: 'sato', seen_revision: null },
    ],
  });
  const saved = vi.fn();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() }));
  // What was refused is still to be put right.
  await user.click(screen.getByRole('button', { name: '直すためのCSV' }));
  expect(await textOf(saved.mock.calls[0]?.[0] as Blob)).toBe(
    [
      'ユーザーID,姓,備考,理由',
      'suzuki.taro,鈴木,,ユーザーID: 使えない文字「.」があります',
      'sato,佐藤,,ユーザーID: sato は 4 行にもあります',
      '',
    ].join('\r\n'),
  );
  await user.keyboard('{Escape}');
  await screen.findByText('1人のリンクは、もう表示できません（一人ずつ作り直すことはできます）。');
  await user.click(screen.getByRole('button', { name: '戻る' }));
  await user.click(await screen.findByRole('button', { name: 'リンクを保存' }));
  expect(saved).toHaveBeenCalledTimes(2);
  await user.click(screen.getByRole('button', { name: '閉じる' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says what is wrong with a file that is none', SLOW, async () => {
  const server = createFakeServer();
  havePeople(server);
  renderApp('/admin/user-management/', server);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'CSVで取り込む' }));
  await user.upload(screen.getByLabelText('CSVファイル'), csvFile('a.csv', '姓\n鈴木\n'));
  await screen.findByText('a.csv: 見出しに「ユーザーID」の列がありません。');
});
